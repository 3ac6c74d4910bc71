//! Files that are read, where `-` is standard input; none of them is read without end.

use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Read};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use super::awaited::Awaited;
use super::bounded::{Bound, Bounded, Each};

/// The limit on a file that is read at once, and on a line of an input that is read line by line, unless a flag sets it.
pub(crate) const MOST: u64 = 100_000_000;

/// The limit of this run, which holds for every reader.
static LIMIT: AtomicU64 = AtomicU64::new(MOST);

/// Sets the limit of this run in bytes.
pub(crate) fn set_limit(bytes: u64) {
    LIMIT.store(bytes, Ordering::Relaxed);
}

/// A reader with the limit of this run. Ctrl-C ends it.
fn bounded(from: impl Read + Send + 'static, each: Each) -> Bounded<Awaited<'static>> {
    let bound = Bound {
        each,
        most: LIMIT.load(Ordering::Relaxed),
        flag: "input",
    };
    Bounded::new(Awaited::until_interrupt(from), bound)
}

/// A file to read from. A folder is refused at once: it can be opened, but not read.
fn opened_file(file: impl AsRef<Path>) -> io::Result<File> {
    let opened = File::open(file)?;
    match opened.metadata()?.is_dir() {
        true => Err(io::ErrorKind::IsADirectory.into()),
        false => Ok(opened),
    }
}

fn opened(file: &str, each: Each) -> io::Result<Bounded<Awaited<'static>>> {
    Ok(match file {
        "-" => bounded(io::stdin(), each),
        _ => bounded(opened_file(file)?, each),
    })
}

/// The lines of standard input.
pub(crate) fn standard() -> impl BufRead {
    bounded(io::stdin(), Each::Line)
}

/// A file or standard input, to be read line by line.
///
/// # Errors
/// When it cannot be opened.
pub(crate) fn open(file: &str) -> io::Result<impl BufRead> {
    opened(file, Each::Line)
}

/// The whole text of a file or of standard input.
///
/// # Errors
/// When it cannot be read, is not text, or is longer than the limit.
pub(crate) fn read(file: &str) -> io::Result<String> {
    io::read_to_string(opened(file, Each::Text)?).map(without_mark)
}

/// The whole text of a file.
///
/// # Errors
/// When it cannot be read, is not text, or is longer than the limit.
pub(crate) fn text(file: &Path) -> io::Result<String> {
    io::read_to_string(bounded(opened_file(file)?, Each::Text)).map(without_mark)
}

/// The text without the byte order mark that some editors write before it.
fn without_mark(mut text: String) -> String {
    if text.starts_with('\u{feff}') {
        text.remove(0);
    }
    text
}

/// All bytes of a file.
///
/// # Errors
/// When it cannot be read, or is longer than the limit.
#[cfg(feature = "neural")]
pub(crate) fn bytes(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    bounded(opened_file(file)?, Each::Text).read_to_end(&mut bytes)?;
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
    fn a_byte_order_mark_is_not_part_of_the_text() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("marked");
        std::fs::write(&file, "\u{feff}1 + 1\u{feff}").unwrap();
        assert_eq!(text(&file).unwrap(), "1 + 1\u{feff}");
        assert_eq!(read(file.to_str().unwrap()).unwrap(), "1 + 1\u{feff}");
    }
}
