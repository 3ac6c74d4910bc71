//! A figure laid out, to be written in any format.

use std::fmt;

use super::scene::{Role, Scene};
use super::{FigureError, bitmap, svg, tikz};

/// A figure laid out on a page that is cut to what it shows.
pub struct Page {
    pub(super) scene: Scene,
}

/// Without the shapes, of which there may be millions.
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

    fn without(self, role: Role) -> Page {
        Page {
            scene: self.scene.without(role),
        }
    }

    /// The text of an SVG file.
    pub fn svg(&self) -> String {
        svg::svg(&self.scene)
    }

    /// The bytes of a PNG file.
    ///
    /// # Errors
    ///
    /// [`FigureError::PageTooLarge`] when the page has too many pixels.
    pub fn png(&self) -> Result<Vec<u8>, FigureError> {
        bitmap::png(&self.scene)
    }

    /// A `tikzpicture` for LaTeX, which needs only `\usepackage{tikz}`. Texts are in the font of the document.
    ///
    /// A comment at the top warns if the picture is so large that pdfTeX may run out of memory; LuaTeX has no such limit.
    pub fn tikz(&self) -> String {
        tikz::tikz(&self.scene)
    }

    /// The bytes of a PDF file.
    pub fn pdf(&self) -> Vec<u8> {
        super::pdf::pdf(&self.scene)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{BoardCell, BoardPlot, Category, CellAxis, Figure, palette};

    fn board() -> BoardPlot {
        let cell = BoardCell {
            text: "$*$".to_owned(),
            category: 0,
            outlined: false,
        };
        BoardPlot {
            title: "Value of $(1|1)_1$".to_owned(),
            x: CellAxis::numbers("$i$", 1..=1),
            y: CellAxis::numbers("$j$", 1..=1),
            cells: vec![cell],
            categories: vec![Category::new("values", palette::NEUTRAL[1])],
            notes: vec!["A note".to_owned()],
        }
    }

    #[test]
    fn titles_and_notes_can_be_left_out() {
        let (title, note) = ("aria-label=\"Value of (1|1)_1\"", "aria-label=\"A note\"");
        let page = || board().page().unwrap();
        let whole = page().svg();
        assert!(whole.contains(title) && whole.contains(note));
        let untitled = page().without_title().svg();
        assert!(!untitled.contains(title) && untitled.contains(note));
        assert!(untitled.contains("<title>Value of (1|1)_1</title>"));
        let bare = page().without_title().without_notes().svg();
        assert!(!bare.contains(title) && !bare.contains(note));
        assert!(bare.contains("aria-label=\"values\""), "the legend remains");
    }
}
