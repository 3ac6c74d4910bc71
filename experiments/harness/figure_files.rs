//! The files of a figure: their formats, and which texts the figure has.

use anyhow::Result;

use super::NamedFigure;

/// Which files a figure has, and which texts are left out. The default is that of the committed figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FigureFiles {
    /// Whether the title is left out.
    pub no_title: bool,
    /// Whether the notes below the figure are left out.
    pub no_notes: bool,
    /// Whether there is a `tikzpicture` for LaTeX besides SVG and PNG.
    pub tikz: bool,
}

impl FigureFiles {
    /// The files of `figure`: the name of each and its content.
    ///
    /// # Errors
    /// When the figure cannot be drawn.
    pub fn render(self, figure: &NamedFigure) -> Result<Vec<(String, Vec<u8>)>> {
        let mut page = figure.figure.page()?;
        if self.no_title {
            page = page.without_title();
        }
        if self.no_notes {
            page = page.without_notes();
        }
        let mut files = vec![("svg", page.svg().into_bytes()), ("png", page.png()?)];
        if self.tikz {
            files.push(("tikz", page.tikz().into_bytes()));
        }
        let named = |(extension, content)| (format!("{}.{extension}", figure.name), content);
        Ok(files.into_iter().map(named).collect())
    }
}
