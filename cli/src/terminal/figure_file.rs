//! Figures as files, in the formats that their endings name.

use std::path::Path;

use anyhow::bail;
use chopsticks_lab::report::figure::Figure;

use super::output;

/// A file format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Svg,
    Png,
    #[cfg(feature = "pdf")]
    Pdf,
}

impl Format {
    /// The format that the ending of `file` names; SVG on standard output.
    ///
    /// # Errors
    /// When there is no such format, or this program was built without it.
    pub(crate) fn of(file: Option<&Path>) -> anyhow::Result<Format> {
        let Some(file) = file.filter(|file| *file != Path::new("-")) else {
            return Ok(Format::Svg);
        };
        let ending = file.extension().unwrap_or_default().to_string_lossy();
        match ending.to_ascii_lowercase().as_str() {
            "svg" => Ok(Format::Svg),
            "png" => Ok(Format::Png),
            #[cfg(feature = "pdf")]
            "pdf" => Ok(Format::Pdf),
            #[cfg(not(feature = "pdf"))]
            "pdf" => {
                bail!("this program was built without the feature pdf; .svg and .png are there")
            }
            _ => bail!(
                "the ending of {} names no format of figures: .svg, .png and .pdf do",
                file.display()
            ),
        }
    }
}

/// Writes the figure to `file`, or to standard output.
///
/// # Errors
/// When the figure cannot be drawn, or the file not be written.
pub(crate) fn write(
    figure: &dyn Figure,
    format: Format,
    file: Option<&Path>,
) -> anyhow::Result<()> {
    let bytes = match format {
        Format::Svg => figure.svg()?.into_bytes(),
        Format::Png => figure.png()?,
        #[cfg(feature = "pdf")]
        Format::Pdf => figure.pdf()?,
    };
    output::write_bytes(file.unwrap_or(Path::new("-")), &bytes)
}

/// Whether the ending of `file` names a format of figures.
///
/// # Errors
/// When it does not.
#[cfg(feature = "neural")]
pub(crate) fn check_ending(file: &Path) -> anyhow::Result<()> {
    Format::of(Some(file)).map(|_| ())
}

/// Writes the figure to `file` in the format that its ending names.
///
/// # Errors
/// When it names none, the figure cannot be drawn, or the file not be written.
#[cfg(feature = "neural")]
pub(crate) fn write_as_named(figure: &dyn Figure, file: &Path) -> anyhow::Result<()> {
    write(figure, Format::of(Some(file))?, Some(file))
}
