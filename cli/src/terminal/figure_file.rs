//! Figures as files, each in the format that the ending of its name chooses.

use std::path::Path;

use anyhow::bail;
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
    #[cfg(feature = "pdf")]
    Pdf,
}

impl FileFormat for Format {
    const ENDINGS: &'static [(&'static str, Format)] = &[
        ("svg", Format::Svg),
        ("png", Format::Png),
        ("tikz", Format::Tikz),
        ("tex", Format::Tikz),
        #[cfg(feature = "pdf")]
        ("pdf", Format::Pdf),
    ];
}

impl Format {
    /// The format that the ending of `file` names; SVG on standard output.
    ///
    /// # Errors
    /// When the ending names no format, or one without which this program was built.
    pub(crate) fn of(file: Option<&Path>) -> anyhow::Result<Format> {
        match file {
            Some(file) if file != Path::new(STANDARD_OUTPUT) => format_by_ending(file),
            _ => Ok(Format::Svg),
        }
    }
}

/// The format that the ending of `file` names.
///
/// # Errors
/// As [`Format::of`].
pub(crate) fn format_by_ending(file: &Path) -> anyhow::Result<Format> {
    let is_pdf = file
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("pdf"));
    if is_pdf && cfg!(not(feature = "pdf")) {
        bail!(
            "{}: this program was built without PDF: write .svg or .png, or build it with --features pdf",
            file.display()
        );
    }
    by_ending(file)
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
        #[cfg(feature = "pdf")]
        Format::Pdf => page.pdf(),
    };
    output::write_bytes(file.unwrap_or(Path::new(STANDARD_OUTPUT)), &bytes)
}

/// Writes the figure to `file` in the format that its ending names.
///
/// # Errors
/// When it names none, the figure cannot be drawn or the file cannot be written.
pub(crate) fn write_as_named(figure: &dyn Figure, file: &Path) -> anyhow::Result<()> {
    write(&figure.page()?, format_by_ending(file)?, Some(file))
}
