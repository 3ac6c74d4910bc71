//! The files of a figure: their formats, and the texts in the figure.

use anyhow::Result;
use chopsticks_figures::FigureFormat;

use super::NamedFigure;

/// The files of a figure, and the omitted texts. The default is that of the committed figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FigureFiles {
    /// Whether the title is left out.
    pub no_title: bool,
    /// Whether the notes below the figure are omitted.
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
        let mut formats = vec![FigureFormat::Svg, FigureFormat::Png];
        if self.tikz {
            formats.push(FigureFormat::Tikz);
        }
        let file = |format: FigureFormat| {
            let name = format!("{}.{}", figure.name, format.ending());
            Ok((name, page.write(format)?))
        };
        formats.into_iter().map(file).collect()
    }
}
