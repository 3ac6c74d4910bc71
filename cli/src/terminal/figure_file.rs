//! Figures as files, in the format given by the file extension.

use std::path::Path;

use chopsticks_lab::figures::{Figure, FigureFormat, Page};

use super::file_format::{FileFormat, STANDARD_OUTPUT, by_ending};
use super::output;

impl FileFormat for FigureFormat {
    fn endings() -> Vec<(&'static str, FigureFormat)> {
        FigureFormat::ENDINGS.to_vec()
    }
}

/// The format given by the extension of `file`; SVG for standard output.
///
/// # Errors
/// When the extension is unknown.
pub(crate) fn format_of_file(file: Option<&Path>) -> anyhow::Result<FigureFormat> {
    match file {
        Some(file) if file != Path::new(STANDARD_OUTPUT) => by_ending(file),
        _ => Ok(FigureFormat::Svg),
    }
}

/// Writes the figure to `file`, or to standard output.
///
/// # Errors
/// When the page is too large for the format or the file cannot be written.
pub(crate) fn write(page: &Page, format: FigureFormat, file: Option<&Path>) -> anyhow::Result<()> {
    let bytes = page.write(format)?;
    output::write_bytes(file.unwrap_or(Path::new(STANDARD_OUTPUT)), &bytes)
}

/// Writes the figure to `file` in the format given by its extension.
///
/// # Errors
/// When the extension is unknown, the figure cannot be drawn or the file cannot be written.
pub(crate) fn write_as_named(figure: &dyn Figure, file: &Path) -> anyhow::Result<()> {
    write_page_as_named(&figure.page()?, file)
}

/// Writes the page to `file` in the format given by its extension.
///
/// # Errors
/// When the extension is unknown, or the file cannot be written.
pub(crate) fn write_page_as_named(page: &Page, file: &Path) -> anyhow::Result<()> {
    write(page, by_ending(file)?, Some(file))
}
