//! The kinds of figures.

pub(crate) mod board_plot;
pub(crate) mod game_tree;
pub(crate) mod heat_map;
pub(crate) mod line_plot;
pub(crate) mod patches;
pub(crate) mod plot_axis;
pub(crate) mod polygon;
pub(crate) mod polygon_map;
pub(crate) mod position_plot;
pub(crate) mod raster;
pub(crate) mod series;
pub(crate) mod strip;
pub(crate) mod thermograph;
pub(crate) mod tidy_tree;
