//! Figures as files, each in the format that the ending of its name chooses.

use std::path::Path;

use chopsticks_lab::report::figure::Figure;
use chopsticks_lab::report::figure::Page;

use super::file_format::{FileFormat, STANDARD_OUTPUT, by_ending};
use super::output;

/// A file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Svg,
    Png,
    Tikz,
    Pdf,
}

impl FileFormat for Format {
    const ENDINGS: &'static [(&'static str, Format)] = &[
        ("svg", Format::Svg),
        ("png", Format::Png),
        ("tikz", Format::Tikz),
        ("tex", Format::Tikz),
        ("pdf", Format::Pdf),
    ];
}

impl Format {
    /// The format that the ending of `file` names; SVG on standard output.
    ///
    /// # Errors
    /// When the ending names no format.
    pub(crate) fn from_file(file: Option<&Path>) -> anyhow::Result<Format> {
        match file {
            Some(file) if file != Path::new(STANDARD_OUTPUT) => by_ending(file),
            _ => Ok(Format::Svg),
        }
    }
}

/// Writes the figure to `file`, or to standard output.
///
/// # Errors
/// When the page is too large for the format or the file cannot be written.
pub(crate) fn write(page: &Page, format: Format, file: Option<&Path>) -> anyhow::Result<()> {
    let bytes = match format {
        Format::Svg => page.svg().into_bytes(),
        Format::Png => page.png()?,
        Format::Tikz => page.tikz().into_bytes(),
        Format::Pdf => page.pdf(),
    };
    output::write_bytes(file.unwrap_or(Path::new(STANDARD_OUTPUT)), &bytes)
}

/// Writes the figure to `file` in the format that its ending names.
///
/// # Errors
/// When it names none, the figure cannot be drawn or the file cannot be written.
pub(crate) fn write_as_named(figure: &dyn Figure, file: &Path) -> anyhow::Result<()> {
    write(&figure.page()?, by_ending(file)?, Some(file))
}
