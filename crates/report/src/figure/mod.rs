//! Figures as SVG text and PNG bytes, in memory, the same bytes on every machine; with the feature `pdf` also as PDF.
//!
//! A figure is plain data. It draws itself once, as a list of shapes (`scene.rs`), and the scene is written as SVG,
//! painted as PNG or written as PDF. The page is cut to what was drawn, so nothing is clipped, and text is measured with
//! and drawn in the bundled font (`font.rs`), so a figure looks the same on a machine without fonts. At print size text
//! is 8.5 points high.
//!
//! Of `plotters` only the pixels of PNG are used, and its names for anchors of text: its bitmap backend, through the trait of
//! all its backends, fills rectangles and discs and blends single pixels. Its charts are not used. Their text asks the
//! machine for a font, and in SVG the viewer, where here it is outlined from the bundled font; and there is no backend for
//! PDF. Its polygons have corners at whole pixels and edges that are blended with what is below, so that neighbours show a
//! seam; here an area has exact corners, and each pixel belongs to one area. So the bytes are the same on every machine.
//!
//! - [`HeatMap`]: a grid of categories, of any number of columns and rows, with texts where there is room.
//! - [`PolygonMap`]: polygons in the colours of their categories.
//! - [`BoardPlot`]: a board with the name of each value in its cell.
//! - [`StripPlot`]: a sequence of categories along an axis.
//! - [`LinePlot`]: series of points, and bands between bounds.
//! - [`GameTree`]: a tree whose edges slant; [`ThermographPlot`]: the walls and masts of games.
//!
//! ```
//! use chopsticks_report::figure::{Category, CellAxis, Figure, HeatMap, palette};
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
//! # Ok::<(), chopsticks_report::figure::FigureError>(())
//! ```

mod axis;
mod bitmap;
mod board_plot;
mod category;
mod cell_axis;
mod end_labels;
mod font;
mod game_tree;
mod guide;
mod heat_map;
mod legend;
mod line_plot;
pub mod palette;
mod patches;
mod path;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "pdf")]
mod pdf_font;
mod polygon;
mod polygon_map;
mod raster;
mod scene;
mod spread;
mod strip;
mod stroke;
mod svg;
mod thermograph;
mod tick;
mod tidy_tree;

pub use axis::Scale;
pub use board_plot::{BoardCell, BoardPlot};
pub use category::Category;
pub use cell_axis::{CellAxis, CellNames};
pub use game_tree::{GameTree, Slant, TreeNode};
pub use guide::Guide;
pub use heat_map::HeatMap;
pub use line_plot::{Band, LinePlot, Mark, PlotAxis, Series, SeriesNames};
pub use palette::Colour;
pub use polygon_map::{MapAxis, Polygon, PolygonMap};
use scene::Scene;
pub use strip::StripPlot;
pub use thermograph::{Coordinate, LabelledThermograph, ThermographPlot, WallCorner};

/// A figure that can be rendered.
pub trait Figure {
    /// The figure as the text of an SVG file.
    ///
    /// # Errors
    ///
    /// When the figure's data do not fit together; see [`FigureError`].
    fn svg(&self) -> Result<String, FigureError>;

    /// The figure as the bytes of a PNG file.
    ///
    /// # Errors
    ///
    /// When the figure's data do not fit together; see [`FigureError`].
    fn png(&self) -> Result<Vec<u8>, FigureError>;

    /// The figure as the bytes of a PDF file.
    ///
    /// # Errors
    ///
    /// When the figure's data do not fit together; see [`FigureError`].
    #[cfg(feature = "pdf")]
    fn pdf(&self) -> Result<Vec<u8>, FigureError>;
}

/// A figure by its shapes; what makes it a [`Figure`].
trait Drawing {
    fn scene(&self) -> Result<Scene, FigureError>;
}

impl<D: Drawing> Figure for D {
    fn svg(&self) -> Result<String, FigureError> {
        Ok(svg::svg(&self.scene()?))
    }

    fn png(&self) -> Result<Vec<u8>, FigureError> {
        bitmap::png(&self.scene()?)
    }

    #[cfg(feature = "pdf")]
    fn pdf(&self) -> Result<Vec<u8>, FigureError> {
        Ok(pdf::pdf(&self.scene()?))
    }
}

fn out_of_range(coordinate: f64) -> &'static str {
    match coordinate.is_nan() {
        true => "a coordinate is not a number",
        false => "a coordinate is too large to draw",
    }
}

/// Why a figure cannot be drawn.
#[derive(Debug, thiserror::Error)]
pub enum FigureError {
    /// There is nothing to draw.
    #[error("the figure has no data")]
    Empty,
    /// The number of cells is not that of columns times rows.
    #[error("{cells} cells do not fill {columns} columns and {rows} rows")]
    Unfilled {
        /// The number of columns.
        columns: usize,
        /// The number of rows.
        rows: usize,
        /// The number of cells given.
        cells: usize,
    },
    /// A node of a tree has no parent before it.
    #[error("node {0} of the tree does not come behind its parent")]
    NoParent(usize),
    /// A datum refers to a category that is not there.
    #[error("category {index} of only {count}")]
    NoCategory {
        /// The index used.
        index: usize,
        /// The number of categories.
        count: usize,
    },
    /// A logarithmic axis has no place for this number, or it is too close to 0.
    #[error("{0} on a logarithmic axis")]
    NotPositive(f64),
    /// The stretches of a strip are not in order, or one of them is empty.
    #[error("no stretch reaches from {from} to {to}")]
    NoStretch {
        /// Where it would begin.
        from: f64,
        /// Where it would end.
        to: f64,
    },
    /// A coordinate is too large, or not a number.
    #[error("{}", out_of_range(*.0))]
    OutOfRange(f64),
    /// More data than a page has pixels for.
    #[error("{0} cells or steps along one axis are more than a figure can show")]
    TooLarge(usize),
    /// A page of so many pixels would take too much memory as PNG.
    #[error("a page of {0} by {1} pixels is too large for PNG; SVG has no such limit")]
    PageTooLarge(u32, u32),
    /// The drawing backend failed.
    #[error("drawing failed: {0}")]
    Drawing(String),
    /// PNG encoding failed.
    #[error("PNG encoding failed")]
    Encoding(#[from] png::EncodingError),
}
