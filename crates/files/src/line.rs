//! Lines of limited length, so that a file without line breaks or without end does not fill the memory.

use std::io::{self, BufRead, Read};

/// The most bytes of a line.
pub const MAX_LINE: u64 = 100_000_000;

/// Reads the next line with its end into `line`; false at the end of the file.
///
/// # Errors
/// When the file cannot be read, or the line is longer than [`MAX_LINE`].
pub fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let read = reader.take(MAX_LINE + 1).read_until(b'\n', line)?;
    if read as u64 > MAX_LINE {
        let message = format!("it has a line with more than {MAX_LINE} bytes");
        return Err(io::Error::other(message));
    }
    Ok(read > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

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
