//! Figures as SVG text and PNG bytes, in memory, the same bytes on every machine.
//!
//! A figure is plain data: [`HeatMap`], [`CellMap`], [`Strip`], [`LinePlot`], [`GameTree`] or [`ThermographPlot`]. It draws itself once, as a list of shapes
//! (`scene.rs`), and the scene is painted on either backend of `plotters`. The page is cut to what was drawn, so
//! nothing is clipped, and text is measured with the bundled font (`font.rs`), so the layout does not depend on the
//! fonts of the machine. At print size text is 8.5 points high.
//!
//! ```
//! use chopsticks_lab::report::figure::{Category, Figure, HeatMap, palette};
//! let figure = HeatMap {
//!     title: "Sums over 3".to_owned(),
//!     x_label: "i".to_owned(),
//!     y_label: "j".to_owned(),
//!     side: 3,
//!     cells: vec![0, 0, 1, 0, 1, 1, 1, 1, 1],
//!     categories: vec![
//!         Category::new("i + j ≤ 3", palette::NEUTRAL[0]),
//!         Category::new("i + j > 3", palette::POSITIVE[2]),
//!     ],
//! };
//! assert!(figure.svg()?.contains("i + j ≤ 3"));
//! # Ok::<(), chopsticks_lab::report::figure::FigureError>(())
//! ```

mod axis;
mod category;
mod cell_map;
mod font;
mod game_tree;
mod heat_map;
mod legend;
mod line_plot;
mod paint;
pub mod palette;
mod regions;
mod scene;
mod spread;
mod strip;
mod stroke;
mod thermograph;
mod tick;
mod tidy_tree;

pub use axis::Scale;
pub use category::Category;
pub use cell_map::{CellMap, MapAxis, MapCell};
pub use game_tree::{GameTree, Slant, TreeNode};
pub use heat_map::HeatMap;
pub use line_plot::{LinePlot, Mark, PlotAxis, Series};
pub use palette::Colour;
pub use strip::Strip;
pub use thermograph::{Coordinate, Corner, Thermograph, ThermographPlot};

use scene::Scene;

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
}

/// A figure by its shapes; what makes it a [`Figure`].
trait Drawing {
    fn scene(&self) -> Result<Scene, FigureError>;
}

impl<D: Drawing> Figure for D {
    fn svg(&self) -> Result<String, FigureError> {
        paint::svg(&self.scene()?)
    }

    fn png(&self) -> Result<Vec<u8>, FigureError> {
        paint::png(&self.scene()?)
    }
}

/// Why a figure cannot be drawn.
#[derive(Debug, thiserror::Error)]
pub enum FigureError {
    /// There is nothing to draw.
    #[error("the figure has no data")]
    Empty,
    /// The number of cells is not the square of the side.
    #[error("{cells} cells do not fill a grid of side {side}")]
    NotSquare {
        /// The side of the grid.
        side: usize,
        /// The number of cells given.
        cells: usize,
    },
    /// The rows of a map are not as long as its axes say.
    #[error("{cells} cells do not fill {columns} columns and {rows} rows")]
    NotRectangular {
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
    #[error("a coordinate is {0}")]
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
