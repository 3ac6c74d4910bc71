//! The format of an output file: given by a flag, or else by the file extension.

use std::path::Path;

use anyhow::{anyhow, bail};

/// Standard output, as the name of a file.
pub(crate) const STANDARD_OUTPUT: &str = "-";

/// Formats that the endings of file names choose.
pub(crate) trait FileFormat: Copy + 'static {
    /// The extensions, without their dot and in lower case, each with its format.
    fn endings() -> Vec<(&'static str, Self)>;
}

/// The format of `file`: `given` by a flag, or else by the extension; `usual` on standard output.
///
/// # Errors
/// When no flag names a format and the extension is unknown.
pub(crate) fn format_of<F: FileFormat>(
    file: &Path,
    given: Option<F>,
    usual: F,
) -> anyhow::Result<F> {
    match given {
        Some(format) => Ok(format),
        None if file == Path::new(STANDARD_OUTPUT) => Ok(usual),
        None => {
            by_ending(file).map_err(|error| anyhow!("{error}; or name the format with --format"))
        }
    }
}

/// The format given by the extension of `file`.
///
/// # Errors
/// When the extension is unknown; the message lists the known ones.
pub(crate) fn by_ending<F: FileFormat>(file: &Path) -> anyhow::Result<F> {
    let ending = file.extension().unwrap_or_default().to_string_lossy();
    let mut formats = F::endings().into_iter();
    let known = formats.find(|(known, _)| ending.eq_ignore_ascii_case(known));
    let Some((_, format)) = known else {
        let (file, expected) = (file.display(), listed::<F>());
        bail!("the ending of {file} does not name a format: expected {expected}");
    };
    Ok(format)
}

/// The extensions in a sentence: `.csv, .json or .md`.
fn listed<F: FileFormat>() -> String {
    let endings = F::endings().into_iter();
    let endings: Vec<String> = endings.map(|(ending, _)| format!(".{ending}")).collect();
    match endings.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => endings.concat(),
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_lab::tables::Format;

    use super::*;

    #[test]
    fn a_flag_comes_before_the_ending_and_standard_output_has_the_usual_format() {
        let chosen = |file: &str, given| format_of(Path::new(file), given, Format::Text).unwrap();
        assert_eq!(chosen("a.csv", Some(Format::Json)), Format::Json);
        assert_eq!(chosen("a.csv", None), Format::Csv);
        assert_eq!(chosen("folder.md/a.TEX", None), Format::Latex);
        assert_eq!(chosen("-", None), Format::Text);
        assert_eq!(chosen("-", Some(Format::Json)), Format::Json);
    }

    #[test]
    fn an_unknown_ending_is_refused_with_those_that_are_known() {
        for name in ["a.xlsx", "a", "csv", ".csv"] {
            let error = by_ending::<Format>(Path::new(name)).unwrap_err();
            let expected = format!(
                "the ending of {name} does not name a format: expected .txt, .md, .csv, .json or .tex"
            );
            assert_eq!(error.to_string(), expected);
        }
    }
}
