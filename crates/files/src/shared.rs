//! Files to which several processes append lines, and which all of them read.

use std::fs::{File, Metadata, OpenOptions, TryLockError, metadata};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Instant;

use crate::error::FileError;
use crate::lock::{PATIENCE, PAUSE};

/// The bytes that are read at once to find the end of the last line.
const CHUNK: u64 = 1 << 16;

/// A file of lines that begins with a header. Every process opens it only while it reads or appends, and locks it then, so
/// that lines are whole whoever writes at the same time, also after a fork.
///
/// A process that is killed while it writes leaves a part of a line, which the next one that writes cuts off.
#[derive(Debug)]
pub struct SharedLines {
    path: PathBuf,
    header: String,
    /// The bytes that were read, up to the end of a line.
    read: u64,
}

impl SharedLines {
    /// The file with this name, which has this first line, or none as long as nothing is written.
    ///
    /// # Errors
    /// When it is not a regular file, cannot be read, or begins otherwise; if there is none, when none can be created.
    pub fn open(path: &Path, header: &str) -> Result<SharedLines, FileError> {
        let lines = SharedLines {
            path: path.to_owned(),
            header: format!("{header}\n"),
            read: 0,
        };
        match metadata(path) {
            Ok(known) => lines.check(&known)?,
            Err(_) => drop(lines.locked()?),
        }
        lines.check_header(&mut lines.opened()?)?;
        Ok(lines)
    }

    /// The name of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Checks that the file with this number of bytes more has at most `most`.
    ///
    /// # Errors
    /// When it has not.
    pub fn check_length(&self, more: usize, most: u64) -> Result<(), FileError> {
        match metadata(&self.path) {
            Ok(known) if known.len().saturating_add(more as u64) > most => {
                Err(FileError::TooLong {
                    path: self.path.clone(),
                    most,
                })
            }
            _ => Ok(()),
        }
    }

    /// The whole lines that are in the file and were not read yet, without the header; empty if the file is gone.
    ///
    /// # Errors
    /// When the file cannot be read, or is another one by now.
    pub fn read(&mut self) -> Result<Vec<u8>, FileError> {
        let length = metadata(&self.path).map_or(0, |known| known.len());
        if length == self.read {
            return Ok(Vec::new());
        }
        if length < self.read {
            self.read = 0;
        }
        let mut file = self.opened()?;
        self.check_header(&mut file)?;
        let from = match self.read {
            0 => self.header.len() as u64,
            read => read,
        };
        let mut new = Vec::new();
        let read = file
            .seek(SeekFrom::Start(from))
            .and_then(|_| file.read_to_end(&mut new));
        read.map_err(FileError::refused("read", &self.path))?;
        let whole = new.iter().rposition(|&byte| byte == b'\n');
        new.truncate(whole.map_or(0, |last| last + 1));
        if !new.is_empty() {
            self.read = from + new.len() as u64;
        }
        Ok(new)
    }

    /// Appends lines, all of them or none.
    ///
    /// # Errors
    /// When the file cannot be written, or is another one by now; then it has its lines as before.
    pub fn append(&self, lines: &[u8]) -> Result<(), FileError> {
        let mut file = self.locked()?;
        self.check_header(&mut file)?;
        let refused = FileError::refused("write", &self.path);
        let length = whole_length(&mut file).map_err(&refused)?;
        let header = if length == 0 { &self.header[..] } else { "" };
        let content = [header.as_bytes(), lines].concat();
        let written = file
            .set_len(length)
            .and_then(|()| file.seek(SeekFrom::Start(length)))
            .and_then(|_| file.write_all(&content));
        written.map_err(|error| {
            // If even this fails, the next process that writes does it.
            _ = file.set_len(length);
            refused(error)
        })
    }

    fn check(&self, known: &Metadata) -> Result<(), FileError> {
        if known.is_file() {
            return Ok(());
        }
        let path = self.path.clone();
        Err(FileError::NotRegular { path })
    }

    /// The file for reading, locked against those who write.
    fn opened(&self) -> Result<File, FileError> {
        let file = File::open(&self.path).map_err(FileError::refused("open", &self.path))?;
        self.lock(file, File::try_lock_shared)
    }

    /// The file for writing, locked against all others.
    fn locked(&self) -> Result<File, FileError> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let file = options.open(&self.path);
        self.lock(
            file.map_err(FileError::refused("open", &self.path))?,
            File::try_lock,
        )
    }

    /// Others have the lock for milliseconds, unless they were stopped.
    fn lock(
        &self,
        file: File,
        attempt: fn(&File) -> Result<(), TryLockError>,
    ) -> Result<File, FileError> {
        let start = Instant::now();
        loop {
            match attempt(&file) {
                Ok(()) => return Ok(file),
                Err(TryLockError::WouldBlock) if start.elapsed() < PATIENCE => sleep(PAUSE),
                Err(TryLockError::WouldBlock) => {
                    return Err(FileError::InUse {
                        path: self.path.clone(),
                        process: None,
                    });
                }
                Err(TryLockError::Error(error)) => {
                    return Err(FileError::refused("lock", &self.path)(error));
                }
            }
        }
    }

    /// Checks that a file has the header, or a part of it that a process wrote which was killed.
    fn check_header(&self, file: &mut File) -> Result<(), FileError> {
        let mut start = Vec::new();
        let read = file
            .rewind()
            .and_then(|()| file.take(self.header.len() as u64).read_to_end(&mut start));
        read.map_err(FileError::refused("read", &self.path))?;
        if self.header.as_bytes().starts_with(&start) {
            return Ok(());
        }
        Err(FileError::OtherHeader {
            path: self.path.clone(),
            expected: self.header.trim_end().to_owned(),
        })
    }
}

/// The length of a file up to the end of its last whole line.
fn whole_length(file: &mut File) -> io::Result<u64> {
    let mut end = file.seek(SeekFrom::End(0))?;
    while end > 0 {
        let start = end.saturating_sub(CHUNK);
        let mut chunk = vec![0; (end - start) as usize];
        file.seek(SeekFrom::Start(start))?;
        file.read_exact(&mut chunk)?;
        if let Some(last) = chunk.iter().rposition(|&byte| byte == b'\n') {
            return Ok(start + last as u64 + 1);
        }
        end = start;
    }
    Ok(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn file_in(folder: &tempfile::TempDir) -> PathBuf {
        folder.path().join("lines")
    }

    #[test]
    fn each_process_reads_what_others_append() {
        let folder = tempfile::tempdir().unwrap();
        let path = file_in(&folder);
        let [mut one, mut two] = [(); 2].map(|()| SharedLines::open(&path, "lines 1").unwrap());
        assert_eq!(one.read().unwrap(), b"");
        one.append(b"a\nb\n").unwrap();
        assert_eq!(two.read().unwrap(), b"a\nb\n");
        two.append(b"c\n").unwrap();
        assert_eq!(two.read().unwrap(), b"c\n");
        assert_eq!(two.read().unwrap(), b"");
        assert_eq!(one.read().unwrap(), b"a\nb\nc\n");
        assert_eq!(fs::read(&path).unwrap(), b"lines 1\na\nb\nc\n");
        fs::remove_file(&path).unwrap();
        assert_eq!(one.read().ok().unwrap_or_default(), b"");
        one.append(b"d\n").unwrap();
        assert_eq!(one.read().unwrap(), b"d\n");
    }

    /// At whatever byte the process that wrote before was killed.
    #[test]
    fn what_a_killed_process_left_is_cut_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = file_in(&folder);
        let whole = b"lines 1\na\nbcd\n";
        for length in 0..whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            let mut lines = SharedLines::open(&path, "lines 1").unwrap();
            lines.append(b"e\n").unwrap();
            let left = if length < 10 { "" } else { "a\n" };
            let read = String::from_utf8(lines.read().unwrap()).unwrap();
            assert_eq!(read, format!("{left}e\n"), "{length}");
        }
    }

    #[test]
    fn the_end_of_the_last_line_may_be_far_from_the_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = file_in(&folder);
        let long = vec![b'x'; 3 * CHUNK as usize];
        fs::write(&path, [b"lines 1\na\n", &long[..]].concat()).unwrap();
        let mut lines = SharedLines::open(&path, "lines 1").unwrap();
        assert_eq!(lines.read().unwrap(), b"a\n");
        lines.append(b"b\n").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"lines 1\na\nb\n");
    }

    #[test]
    fn other_files_are_not_touched() {
        let folder = tempfile::tempdir().unwrap();
        let path = file_in(&folder);
        for other in ["lines 2\n", "x", "lines 1 and more\na\n"] {
            fs::write(&path, other).unwrap();
            let refused = SharedLines::open(&path, "lines 1").unwrap_err();
            assert!(matches!(refused, FileError::OtherHeader { .. }), "{other}");
            assert_eq!(fs::read_to_string(&path).unwrap(), other);
        }
        fs::remove_file(&path).unwrap();
        let lines = SharedLines::open(&path, "lines 1").unwrap();
        fs::write(&path, "mine").unwrap();
        assert!(lines.append(b"a\n").is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
        assert!(SharedLines::open(folder.path(), "lines 1").is_err());
        assert!(SharedLines::open(&path.join("below"), "lines 1").is_err());
    }

    /// Whoever appends, the lines are whole, and none is lost.
    #[test]
    fn lines_of_several_writers_are_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = file_in(&folder);
        std::thread::scope(|scope| {
            for writer in 0..4 {
                let path = &path;
                scope.spawn(move || {
                    let lines = SharedLines::open(path, "lines 1").unwrap();
                    for number in 0..50 {
                        let text = format!("{writer} {number} {}\n", "x".repeat(number * 10));
                        lines.append(text.as_bytes()).unwrap();
                    }
                });
            }
        });
        let text = fs::read_to_string(&path).unwrap();
        let mut lines: Vec<&str> = text.lines().skip(1).collect();
        lines.sort_unstable();
        let mut expected: Vec<String> = (0..4)
            .flat_map(|writer| (0..50).map(move |number| (writer, number)))
            .map(|(writer, number)| format!("{writer} {number} {}", "x".repeat(number * 10)))
            .collect();
        expected.sort_unstable();
        assert_eq!(lines, expected);
    }
}
