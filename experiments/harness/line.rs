//! Reads files with a limit, and lines with a limit on their length, so that a file without lines or without end does not fill the memory.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

/// The most bytes of a line or of a file. Keys and units have less than a megabyte, and results a few.
const MOST_BYTES: u64 = 100_000_000;

/// Reads the next line with its end into `line`; false at the end of the file.
///
/// # Errors
/// When the file cannot be read, or the line is too long.
pub fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let read = reader.take(MOST_BYTES + 1).read_until(b'\n', line)?;
    match read as u64 <= MOST_BYTES {
        true => Ok(read > 0),
        false => Err(io::Error::other(format!(
            "it has a line with more than {MOST_BYTES} bytes"
        ))),
    }
}

/// The text of a file.
///
/// # Errors
/// When the file cannot be read, is not text, or is too long.
pub fn read_text(file: &Path) -> io::Result<String> {
    let mut text = String::new();
    let read = File::open(file)?
        .take(MOST_BYTES + 1)
        .read_to_string(&mut text)?;
    match read as u64 <= MOST_BYTES {
        true => Ok(text),
        false => Err(io::Error::other(format!(
            "it has more than {MOST_BYTES} bytes"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_file_without_end_is_refused() {
        let refused = read_text(Path::new("/dev/zero")).unwrap_err();
        assert!(refused.to_string().contains("more than 100000000 bytes"));
    }

    #[test]
    fn lines_without_end_are_refused() {
        let mut line = Vec::new();
        let mut short = &b"a\n\nb"[..];
        for expected in [&b"a\n"[..], b"\n", b"b"] {
            assert!(read_line(&mut short, &mut line).unwrap());
            assert_eq!(line, expected);
        }
        assert!(!read_line(&mut short, &mut line).unwrap());
        let mut endless = io::BufReader::new(io::repeat(0));
        let refused = read_line(&mut endless, &mut line).unwrap_err();
        assert!(refused.to_string().contains("more than 100000000 bytes"));
    }
}
