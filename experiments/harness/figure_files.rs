//! The files of a figure: their formats, and the texts in the figure.

use anyhow::Result;
use chopsticks_figures::{FigureError, FigureFormat, Page, Print};
use chopsticks_terminal::note::note;

use super::NamedFigure;

/// Which files a figure has, and which texts are left out. The default is that of the committed figures.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FigureFiles {
    /// Whether the title is left out.
    pub no_title: bool,
    /// Whether the notes below the figure are omitted.
    pub no_notes: bool,
    /// The width in print and the size of the type, if they are not those of the figure. A board whose texts need more has
    /// its usual layout, and a note says so.
    pub print: Option<Print>,
    /// Whether there is a `tikzpicture` for LaTeX besides SVG and PNG.
    pub tikz: bool,
}

impl FigureFiles {
    /// The files of `figure`: the name of each and its content.
    ///
    /// # Errors
    /// When the figure cannot be drawn.
    pub fn render(self, figure: &NamedFigure) -> Result<Vec<(String, Vec<u8>)>> {
        let page = self.page(figure)?;
        if let Some([text, other]) = page.touching_texts() {
            let name = &figure.name;
            note(format_args!(
                "{name}: `{text}` and `{other}` touch each other; more width or smaller type keeps them apart"
            ));
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

    fn page(self, named: &NamedFigure) -> Result<Page, FigureError> {
        let NamedFigure { name, figure, .. } = named;
        let usual = || Ok(self.without_captions(figure.page()?));
        match self.print.or(named.print) {
            Some(print) => match figure.page_for(print, &|page| self.without_captions(page)) {
                Err(error @ FigureError::TooNarrow(_)) => {
                    note(format_args!("{name} keeps its usual width: {error}"));
                    usual()
                }
                page => page,
            },
            None => usual(),
        }
    }

    fn without_captions(self, mut page: Page) -> Page {
        if self.no_title {
            page = page.without_title();
        }
        if self.no_notes {
            page = page.without_notes();
        }
        page
    }
}
