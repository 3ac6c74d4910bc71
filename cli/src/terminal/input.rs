//! Input files, where `-` is standard input; none of them is read without a limit.

use std::error::Error;
use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Read};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use super::awaited::Awaited;
use super::bounded::{Bound, Bounded, Each};
use super::status;

/// The default limit on a file that is read as a whole, and on a line of an input that is read line by line.
pub(crate) const MAX_COUNT: u64 = 100_000_000;

/// The limit of this run, which applies to every reader.
static LIMIT: AtomicU64 = AtomicU64::new(MAX_COUNT);

/// Sets the limit of this run in bytes.
pub(crate) fn set_limit(bytes: u64) {
    LIMIT.store(bytes, Ordering::Relaxed);
}

/// The limit of this run in bytes.
pub(crate) fn limit() -> u64 {
    LIMIT.load(Ordering::Relaxed)
}

/// A reader with the limit of this run. Ctrl-C ends it.
fn bound_reader(from: impl Read + Send + 'static, each: Each) -> Bounded<Awaited<'static>> {
    Bounded::new(Awaited::until_interrupt(from), bound(each))
}

/// The limit of this run.
fn bound(each: Each) -> Bound {
    Bound {
        each,
        most: limit(),
        flag: "input",
    }
}

/// A file to read from. A folder is refused at once: it can be opened, but not read.
fn opened_file(file: impl AsRef<Path>) -> io::Result<File> {
    let opened = File::open(file)?;
    if opened.metadata()?.is_dir() {
        Err(io::ErrorKind::IsADirectory.into())
    } else {
        Ok(opened)
    }
}

fn open_bounded(file: &str, each: Each) -> io::Result<Bounded<Awaited<'static>>> {
    Ok(match file {
        "-" => bound_reader(stdin(), each),
        _ => bound_reader(opened_file(file)?, each),
    })
}

/// The lines of standard input.
pub(crate) fn standard() -> Bounded<Awaited<'static>> {
    bound_reader(stdin(), Each::Line)
}

/// Standard input. Typed text is not mixed with the progress line.
fn stdin() -> io::Stdin {
    if is_typed() {
        status::close();
    }
    io::stdin()
}

/// A file or standard input, to be read line by line.
///
/// # Errors
/// When it cannot be opened.
pub(crate) fn open(file: &str) -> io::Result<impl BufRead> {
    open_bounded(file, Each::Line)
}

/// The whole text of a file or of standard input.
///
/// # Errors
/// When it cannot be read, is not text, or is longer than the limit.
pub(crate) fn read(file: &str) -> io::Result<String> {
    whole_text(open_bounded(file, Each::Text)?)
}

/// The whole text of a file.
///
/// # Errors
/// When it cannot be read, is not text, or is longer than the limit.
pub(crate) fn text(file: &Path) -> io::Result<String> {
    text_of(opened_file(file)?)
}

/// The whole text of an open file.
///
/// # Errors
/// Those of [`text`].
pub(crate) fn text_of(file: File) -> io::Result<String> {
    whole_text(bound_reader(file, Each::Text))
}

/// The text of a file that a session imports.
///
/// # Errors
/// When it cannot be read, with its name.
pub(crate) fn imported(file: &str) -> Result<String, Box<dyn Error + Send + Sync>> {
    text(Path::new(file)).map_err(|error| format!("cannot read {file}: {error}").into())
}

/// The whole text of a reader, without the byte order mark that some editors write before it.
///
/// # Errors
/// Those of the reader, and when the bytes are not text; the message gives the place of the first wrong byte.
fn whole_text(mut from: impl Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    from.read_to_end(&mut bytes)?;
    let mut text = String::from_utf8(bytes).map_err(|error| not_text(error.as_bytes()))?;
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    Ok(text)
}

/// The error for bytes that are not text.
fn not_text(bytes: &[u8]) -> io::Error {
    let begin = bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid());
    let wrong = bytes[begin.len()];
    let begin = begin.strip_prefix('\u{feff}').unwrap_or(begin);
    let line = begin.split('\n').next_back().unwrap_or_default();
    let (row, column) = (begin.matches('\n').count() + 1, line.chars().count() + 1);
    io::Error::new(
        io::ErrorKind::InvalidData,
        format!(
            "line {row}, column {column}: found the byte 0x{wrong:02X}, expected text in UTF-8"
        ),
    )
}

/// Checks that code outside this module can read a file as a whole, if it exists: that it ends, within the limit.
///
/// # Errors
/// When it is not a regular file, or is longer than the limit.
pub(crate) fn check_size(file: &Path) -> io::Result<()> {
    let Ok(known) = file.metadata() else {
        return Ok(());
    };
    if !known.is_file() {
        return Err(io::Error::other("expected a regular file"));
    }
    let bound = bound(Each::Text);
    if known.len() <= bound.most {
        Ok(())
    } else {
        Err(bound.exceeded())
    }
}

/// All bytes of a file.
///
/// # Errors
/// When it cannot be read, or is longer than the limit.
#[cfg(feature = "neural")]
pub(crate) fn bytes(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    bound_reader(opened_file(file)?, Each::Text).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Whether standard input is a terminal.
pub(crate) fn is_typed() -> bool {
    io::stdin().is_terminal()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_refused_before_it_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().to_str().unwrap();
        let refused = open(name).err().map(|error| error.kind());
        assert_eq!(refused, Some(io::ErrorKind::IsADirectory));
    }

    #[test]
    fn a_file_without_end_and_one_that_is_too_long_are_not_read_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("long");
        assert!(check_size(&file).is_ok());
        std::fs::write(&file, "1 + 1\n").unwrap();
        assert!(check_size(&file).is_ok());
        assert!(check_size(folder.path()).is_err());
        let long = std::fs::File::create(&file).unwrap();
        long.set_len(MAX_COUNT + 1).unwrap();
        let refused = check_size(&file).unwrap_err().to_string();
        assert_eq!(refused, "more than 100000000 bytes (--max-input)");
        #[cfg(unix)]
        assert!(check_size(Path::new("/dev/zero")).is_err());
    }

    #[test]
    fn the_place_of_a_byte_that_is_not_text_is_told() {
        for (bytes, says) in [
            (
                &b"\xFF"[..],
                "line 1, column 1: found the byte 0xFF, expected text in UTF-8",
            ),
            (
                b"1 + 1\n\xE2\x86\x91 + \xC3\x28\n",
                "line 2, column 5: found the byte 0xC3, expected text in UTF-8",
            ),
            (
                b"one\n\xE2\x86",
                "line 2, column 1: found the byte 0xE2, expected text in UTF-8",
            ),
        ] {
            let refused = whole_text(bytes).unwrap_err();
            assert_eq!(refused.to_string(), says);
        }
    }

    #[test]
    fn a_byte_order_mark_is_not_part_of_the_text() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("marked");
        std::fs::write(&file, "\u{feff}1 + 1\u{feff}").unwrap();
        assert_eq!(text(&file).unwrap(), "1 + 1\u{feff}");
        assert_eq!(read(file.to_str().unwrap()).unwrap(), "1 + 1\u{feff}");
    }
}
