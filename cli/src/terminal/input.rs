//! Files that are read, where `-` is standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};

/// A file or standard input, to be read piece by piece.
///
/// # Errors
/// When it cannot be opened.
pub(crate) fn open(file: &str) -> io::Result<Box<dyn BufRead>> {
    Ok(match file {
        "-" => Box::new(io::stdin().lock()),
        _ => Box::new(BufReader::new(File::open(file)?)),
    })
}

/// The whole text of a file or of standard input.
///
/// # Errors
/// When it cannot be read, or is not text.
pub(crate) fn read(file: &str) -> io::Result<String> {
    io::read_to_string(open(file)?)
}

/// Whether standard input is a terminal.
pub(crate) fn is_typed() -> bool {
    io::stdin().is_terminal()
}
