//! Files to which a process appends texts, and which others may edit meanwhile.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::error::FileError;
use crate::lock::{has_name, open_locked};

/// A locked file to which texts are appended, each one completely or not at all.
#[derive(Debug)]
pub struct AppendedFile {
    path: PathBuf,
    file: File,
}

impl AppendedFile {
    /// Opens a file, or creates it.
    ///
    /// # Errors
    /// Those of [`open_locked`].
    pub fn open(path: &Path) -> Result<AppendedFile, FileError> {
        let path = path.to_owned();
        let file = open_locked(&path)?;
        Ok(AppendedFile { path, file })
    }

    /// The file, to be read from its beginning.
    ///
    /// # Errors
    /// When the system refuses it.
    pub fn reader(&self) -> Result<File, FileError> {
        let read = (&self.file).rewind().and_then(|()| self.file.try_clone());
        read.map_err(FileError::refused("read", &self.path))
    }

    /// Whether a name is that of this file. Its own name is not if another program removed the file or replaced it, as
    /// many editors do.
    pub fn is_called(&self, path: &Path) -> bool {
        let place = |path: &Path| path.canonicalize().ok();
        place(path).is_some_and(|named| place(&self.path) == Some(named))
            && has_name(&self.file, path)
    }

    /// Appends a text, in a line of its own, to what the file has now.
    ///
    /// # Errors
    /// When another file has the name now, or none, and when the text cannot be written; then the file is as before.
    pub fn append(&mut self, text: &str) -> Result<(), FileError> {
        if !has_name(&self.file, &self.path) {
            let path = self.path.clone();
            return Err(FileError::Replaced { path });
        }
        let refused = FileError::refused("write", &self.path);
        let length = self.file.seek(SeekFrom::End(0)).map_err(&refused)?;
        let written = append_at(&mut self.file, length, text);
        written.map_err(|error| {
            // A part of the text may be in the file. Without that part it is whole, and if even this fails, the error of
            // the text is the one to tell.
            _ = self.file.set_len(length);
            refused(error)
        })
    }
}

/// Writes a text behind a content of this length, whose last line may have no end.
fn append_at(file: &mut File, length: u64, text: &str) -> io::Result<()> {
    let mut last = *b"\n";
    if length > 0 {
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
    }
    let end = if last == *b"\n" { "" } else { "\n" };
    file.write_all(format!("{end}{text}\n").as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_text_comes_after_what_an_editor_wrote() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let mut file = AppendedFile::open(&path).unwrap();
        file.append("one").unwrap();
        file.append("two").unwrap();
        for (edited, then) in [
            ("1", "1\nthree\n"),
            ("", "three\n"),
            ("1\n2\n3\n", "1\n2\n3\nthree\n"),
        ] {
            fs::write(&path, edited).unwrap();
            file.append("three").unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), then);
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_was_replaced_or_removed_is_not_written() {
        let folder = tempfile::tempdir().unwrap();
        let [path, new] = ["file", "new"].map(|name| folder.path().join(name));
        let mut file = AppendedFile::open(&path).unwrap();
        assert!(file.is_called(&path) && !file.is_called(&new));
        fs::write(&new, "edited\n").unwrap();
        fs::rename(&new, &path).unwrap();
        assert!(!file.is_called(&path));
        let refused = file.append("one").unwrap_err();
        assert!(matches!(refused, FileError::Replaced { .. }), "{refused}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "edited\n");
        fs::remove_file(&path).unwrap();
        assert!(file.append("one").is_err());
        assert!(!path.exists());
    }
}
