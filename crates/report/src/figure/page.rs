//! A figure laid out, to be written in any format.

use super::scene::{Role, Scene};
use super::{FigureError, bitmap, svg, tikz};

/// A figure laid out on a page that is cut to what it shows.
pub struct Page {
    pub(super) scene: Scene,
}

impl Page {
    /// The page without its title, which a caption replaces. SVG and PDF still have it as the name of the document.
    pub fn without_title(self) -> Page {
        self.without(Role::Title)
    }

    /// The page without the notes below the figure, which a caption replaces.
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

    /// A `tikzpicture` for LaTeX, which needs `\usepackage{tikz}` and nothing else. Texts are in the font of the document.
    pub fn tikz(&self) -> String {
        tikz::tikz(&self.scene)
    }

    /// The bytes of a PDF file.
    #[cfg(feature = "pdf")]
    pub fn pdf(&self) -> Vec<u8> {
        super::pdf::pdf(&self.scene)
    }
}
