//! Figures as SVG, PNG, PDF and TikZ: in memory, and the same bytes on every machine.
//!
//! A figure is plain data. It is laid out once, as a list of shapes on a [`Page`], and the page is written in any
//! [`FigureFormat`]. It is as large as the shapes on it. SVG, PNG and PDF use the bundled font, so a figure looks the
//! same on a machine without fonts; TikZ uses the font of the document. In print, text is 8 points high and a page at most
//! 174 mm wide, if its texts allow; [`Print`] chooses another width and size.
//!
//! All figures remain legible in black and white: areas differ in lightness or hatch, series in dashes and markers; see
//! [`palette`].
//!
//! Texts may contain mathematics between dollar signs: in `$(i|j)_n$` the letters are italic and n is a subscript. As
//! in LaTeX, `_` and `^` begin a subscript and a superscript, consisting of one letter, one number or a group in
//! braces, and `\log` is an upright word. `$↑[2]$` is set as ↑ with the superscript \[2\]. `\$` is a dollar sign.
//!
//! - [`HeatMap`]: a grid of categories, with any number of columns and rows, and with texts where there is room.
//! - [`PolygonMap`]: polygons, filled by category.
//! - [`BoardPlot`]: a board with the name of each value in its cell.
//! - [`PositionPlot`]: a position of a game as it lies on a table, with pieces on cells and lines between them.
//! - [`StripPlot`]: a sequence of categories as bands along an axis.
//! - [`LinePlot`]: series of points, and bands between bounds.
//! - [`GameTree`]: a tree with Left's options to the left and Right's to the right.
//! - [`ThermographPlot`]: the walls and masts of games.
//!
//! These know no games. [`values`] converts games to such data.
//!
//! ```
//! use chopsticks_figures::{Category, CellAxis, Figure, FigureFormat, HeatMap, palette};
//! let figure = HeatMap {
//!     title: "Sums over 3".to_owned(),
//!     x: CellAxis::numbers("i", 1..=3),
//!     y: CellAxis::numbers("j", 1..=3),
//!     cells: vec![0, 0, 1, 0, 1, 1, 1, 1, 1],
//!     categories: vec![
//!         Category::new("i + j ≤ 3", palette::NEUTRAL[0]),
//!         Category::new("i + j > 3", palette::POSITIVE[2]),
//!     ],
//!     texts: Vec::new(),
//! };
//! assert!(figure.svg()?.contains("i + j ≤ 3"));
//! assert!(figure.page()?.write(FigureFormat::Pdf)?.starts_with(b"%PDF"));
//! # Ok::<(), chopsticks_figures::FigureError>(())
//! ```

mod error;
mod formats;
#[cfg(test)]
mod gallery;
mod length;
mod page;
mod parts;
mod plots;
mod print;
mod scene;
mod style;
mod text;
pub mod values;

pub use error::FigureError;
pub use formats::figure_format::FigureFormat;
pub use length::{Length, LengthError};
pub use page::{Figure, Page};
pub use parts::axis::Scale;
pub use parts::category::{Category, drop_unused};
pub use parts::cell_axis::{CellAxis, CellNames};
pub use parts::guide::Guide;
pub use parts::mark::{ARROWHEAD, CellFrame, CellMark, LineMark, MarkPart, VertexMark};
pub use plots::board_plot::{BoardCell, BoardPlot};
pub use plots::game_tree::{GameTree, NodeContent, TreeNode};
pub use plots::heat_map::HeatMap;
pub use plots::line_plot::{LinePlot, SeriesNames};
pub use plots::plot_axis::PlotAxis;
pub use plots::polygon_map::{MapAxis, Polygon, PolygonMap};
pub use plots::position_plot::{PlotCell, PlotLine, PlotSample, PlotText, PositionPlot};
pub use plots::series::{Band, BandLook, Mark, Series};
pub use plots::strip::StripPlot;
pub use plots::thermograph::{Coordinate, LabelledThermograph, ThermographPlot, WallCorner};
pub use print::Print;
pub use style::colour::Colour;
pub use style::fill::{Fill, Hatch, HatchLines};
pub use style::palette;
pub use style::recolouring::{Recolouring, RecolouringError};
pub use style::series_style::{Dash, Marker, SeriesStyle};
pub use text::markup::math;
