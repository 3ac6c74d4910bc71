//! Reads files with a limit, so that an endless file does not fill the memory.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The largest number of bytes of a file. Results have a few megabytes.
const MAX_BYTES: u64 = 100_000_000;

/// The text of a file.
///
/// # Errors
/// When the file cannot be read, is not text, or is too long.
pub fn read_text(file: &Path) -> io::Result<String> {
    let mut text = String::new();
    let read = File::open(file)?
        .take(MAX_BYTES + 1)
        .read_to_string(&mut text)?;
    if read as u64 > MAX_BYTES {
        let message = format!("it has more than {MAX_BYTES} bytes");
        return Err(io::Error::other(message));
    }
    Ok(text)
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
}
