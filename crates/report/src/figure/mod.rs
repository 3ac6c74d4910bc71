//! Figures as SVG, PNG, PDF and TikZ: in memory, and the same bytes on every machine.
//!
//! A figure is plain data. It is laid out once, as a list of shapes (`scene.rs`), and the scene is written in each format.
//! The page is as large as the shapes on it. SVG, PNG and PDF use the bundled font (`font.rs`), so a figure looks the same
//! on a machine without fonts; TikZ uses the font of the document. At print size text is 8.5 points high.
//!
//! All figures remain legible in black and white: areas differ in lightness or in their hatch, series in their dashes and
//! markers; see [`palette`].
//!
//! Texts may contain mathematics between dollar signs: in `$(i|j)_n$` the letters are italic and n is a subscript. As in
//! LaTeX, `_` and `^` begin a subscript and a superscript, of one letter, of one number or of what is in braces, and
//! `\log` is an upright word. `$↑[2]$` is set as ↑ with the superscript \[2\]. `\$` is a dollar sign.
//!
//! Only the bitmap backend of `plotters` is used, for PNG: it fills rectangles and discs and blends single pixels. Its
//! charts would ask the machine for a font, and its polygons have corners at whole pixels and leave seams between
//! neighbours. Here an area has exact corners, and each pixel belongs to one area.
//!
//! - [`HeatMap`]: a grid of categories, of any number of columns and rows, with texts where there is room.
//! - [`PolygonMap`]: polygons, filled by category.
//! - [`BoardPlot`]: a board with the name of each value in its cell.
//! - [`StripPlot`]: a sequence of categories as bands along an axis.
//! - [`LinePlot`]: series of points, and bands between bounds.
//! - [`GameTree`]: a tree with Left's options to the left and Right's to the right.
//! - [`ThermographPlot`]: the walls and masts of games.
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
mod colour;
mod compression;
mod dashes;
mod end_labels;
mod error;
mod fill;
mod font;
mod formula;
mod game_tree;
mod guide;
mod heat_map;
mod legend;
mod line_plot;
mod marker;
mod markup;
mod page;
pub mod palette;
mod patches;
mod path;
mod pdf;
mod pdf_font;
mod polygon;
mod polygon_map;
mod raster;
mod scene;
mod series_style;
mod shape;
mod spread;
mod strip;
mod stroke;
mod svg;
mod thermograph;
mod tick;
mod tidy_tree;
mod tikz;

pub use axis::Scale;
pub use board_plot::{BoardCell, BoardPlot};
pub use category::Category;
pub use cell_axis::{CellAxis, CellNames};
pub use colour::Colour;
pub use error::FigureError;
pub use fill::{Fill, Hatch};
pub use game_tree::{GameTree, Slant, TreeNode};
pub use guide::Guide;
pub use heat_map::HeatMap;
pub use line_plot::{Band, LinePlot, Mark, PlotAxis, Series, SeriesNames};
pub use markup::math;
pub use page::Page;
pub use polygon_map::{MapAxis, Polygon, PolygonMap};
use scene::Scene;
pub use series_style::{Dash, Marker, SeriesStyle};
pub use strip::StripPlot;
pub use thermograph::{Coordinate, LabelledThermograph, ThermographPlot, WallCorner};

/// A figure that can be rendered.
pub trait Figure {
    /// The figure laid out, from which titles and notes can be left out.
    ///
    /// # Errors
    ///
    /// When the figure's data do not fit together; see [`FigureError`].
    fn page(&self) -> Result<Page, FigureError>;

    /// The figure as the text of an SVG file.
    ///
    /// # Errors
    ///
    /// When the figure's data do not fit together; see [`FigureError`].
    fn svg(&self) -> Result<String, FigureError> {
        Ok(self.page()?.svg())
    }

    /// The figure as the bytes of a PNG file.
    ///
    /// # Errors
    ///
    /// When the figure's data do not fit together; see [`FigureError`].
    fn png(&self) -> Result<Vec<u8>, FigureError> {
        self.page()?.png()
    }

    /// The figure as a `tikzpicture` for LaTeX; see [`Page::tikz`].
    ///
    /// # Errors
    ///
    /// When the figure's data do not fit together; see [`FigureError`].
    fn tikz(&self) -> Result<String, FigureError> {
        Ok(self.page()?.tikz())
    }

    /// The figure as the bytes of a PDF file.
    ///
    /// # Errors
    ///
    /// When the figure's data do not fit together; see [`FigureError`].
    fn pdf(&self) -> Result<Vec<u8>, FigureError> {
        Ok(self.page()?.pdf())
    }
}

/// A figure by its shapes; what makes it a [`Figure`].
trait Drawing {
    fn scene(&self) -> Result<Scene, FigureError>;
}

impl<D: Drawing> Figure for D {
    fn page(&self) -> Result<Page, FigureError> {
        let scene = self.scene()?;
        Ok(Page { scene })
    }
}
