//! The fills, colours, dashes and markers of figures.

pub(crate) mod colour;
pub(crate) mod fill;
pub mod palette;
pub(crate) mod recolouring;
pub(crate) mod series_style;
