//! A figure laid out, to be written in any format.

#[cfg(test)]
mod tests;

use std::fmt;

use crate::error::FigureError;
use crate::formats::figure_format::FigureFormat;
use crate::formats::{bitmap, pdf, svg, tikz};
use crate::parts::layout::Layout;
use crate::print::Print;
use crate::scene::{Role, Scene};
use crate::style::recolouring::Recolouring;

/// A figure that can be drawn.
pub trait Figure {
    /// The figure laid out, at most 174 mm wide if its texts allow. Titles and notes can be omitted from the page.
    ///
    /// # Errors
    ///
    /// When the data of the figure are inconsistent; see [`FigureError`].
    fn page(&self) -> Result<Page, FigureError>;

    /// The figure laid out for this width, with its type in this size, and its legend below the plot if the page is
    /// narrow. `finish` leaves out what the page is not to have, before its width is measured.
    ///
    /// # Errors
    ///
    /// When the figure's data do not fit together, or its texts are wider than the page; see [`FigureError`].
    fn page_for(&self, print: Print, finish: &dyn Fn(Page) -> Page) -> Result<Page, FigureError>;

    /// The figure as the text of an SVG file.
    ///
    /// # Errors
    ///
    /// When the data of the figure are inconsistent; see [`FigureError`].
    fn svg(&self) -> Result<String, FigureError> {
        Ok(self.page()?.svg())
    }

    /// The figure as the bytes of a file in `format`.
    ///
    /// # Errors
    ///
    /// When the data of the figure are inconsistent, or the page is too large for the format; see [`FigureError`].
    fn write(&self, format: FigureFormat) -> Result<Vec<u8>, FigureError> {
        self.page()?.write(format)
    }
}

/// A figure defined by its shapes; every `Drawing` is a [`Figure`].
pub(crate) trait Drawing {
    fn laid_out(&self, layout: Layout) -> Result<Scene, FigureError>;

    fn scene(&self) -> Result<Scene, FigureError> {
        self.laid_out(Layout::USUAL)
    }

    /// The figure in the language of Graphviz, if it is a graph.
    fn dot(&self) -> Option<String> {
        None
    }
}

impl<D: Drawing> Figure for D {
    fn page(&self) -> Result<Page, FigureError> {
        let (mut scene, dot) = (self.scene()?, self.dot());
        if !Print::USUAL.holds(&scene)
            && let Ok(narrower) = Print::USUAL.scene(|layout| self.laid_out(layout))
        {
            scene = narrower;
        }
        Ok(Page { scene, dot })
    }

    fn page_for(&self, print: Print, finish: &dyn Fn(Page) -> Page) -> Result<Page, FigureError> {
        let dot = self.dot();
        let finished = |scene| finish(Page { scene, dot: None }).scene;
        let scene = print.scene(|layout| self.laid_out(layout).map(finished))?;
        Ok(Page { scene, dot })
    }
}

/// A figure laid out on a page that is cropped to its contents.
pub struct Page {
    pub(crate) scene: Scene,
    dot: Option<String>,
}

/// Omits the shapes, of which there may be millions.
impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Page").finish_non_exhaustive()
    }
}

impl Page {
    /// The page without its title, which a caption replaces. SVG and PDF still have it as the name of the document.
    #[must_use]
    pub fn without_title(self) -> Page {
        self.without(Role::Title)
    }

    /// The page without the notes below the figure, which a caption replaces.
    #[must_use]
    pub fn without_notes(self) -> Page {
        self.without(Role::Note)
    }

    /// The page with other colours.
    #[must_use]
    pub fn recoloured(self, style: &Recolouring) -> Page {
        Page {
            scene: self.scene.recoloured(style),
            ..self
        }
    }

    fn without(self, role: Role) -> Page {
        Page {
            scene: self.scene.without(role),
            ..self
        }
    }

    /// Two texts that touch each other, if there are any: the page is too small for its texts.
    pub fn touching_texts(&self) -> Option<[&str; 2]> {
        self.scene.touching_texts()
    }

    /// The text of an SVG file.
    pub fn svg(&self) -> String {
        svg::svg(&self.scene)
    }

    /// A `tikzpicture` for LaTeX, which needs only `\usepackage{tikz}`. Texts are in the font of the document.
    ///
    /// A comment at the top warns if the picture is so large that pdfTeX may run out of memory; LuaTeX has no such limit.
    pub fn tikz(&self) -> String {
        tikz::tikz(&self.scene)
    }

    /// The bytes of a file in `format`.
    ///
    /// # Errors
    ///
    /// [`FigureError::PageTooLarge`] when the page has too many pixels for PNG, and [`FigureError::NoGraph`] for Graphviz when
    /// the figure is no tree.
    pub fn write(&self, format: FigureFormat) -> Result<Vec<u8>, FigureError> {
        Ok(match format {
            FigureFormat::Svg => self.svg().into_bytes(),
            FigureFormat::Png => bitmap::png(&self.scene)?,
            FigureFormat::Tikz => self.tikz().into_bytes(),
            FigureFormat::Pdf => pdf::pdf(&self.scene),
            FigureFormat::Dot => self.dot.clone().ok_or(FigureError::NoGraph)?.into_bytes(),
        })
    }
}
