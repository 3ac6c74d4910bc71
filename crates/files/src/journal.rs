//! Records appended by a long run and read by a later run.
//!
//! A journal is a file of JSON Lines: a header that states its purpose, then a line `{"crc32":"…","unit":…}` for each
//! record, with the checksum of the record. If the machine failed while the last line was written, that line is
//! incomplete and is cut off. Any other line that does not match its checksum was changed, and the file is refused. An
//! intentional change can include the checksum, so this protects only against accidents.

use std::fs::File;
use std::io::{BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::error::FileError;
use crate::line::read_line;
use crate::lock::open_locked;

/// The text of a line before and after its checksum; the record and [`CLOSE`] follow.
const OPEN: [&str; 2] = ["{\"crc32\":\"", "\",\"unit\":"];

/// The end of a line.
const CLOSE: &str = "}\n";

/// The line of a record, which is JSON without line breaks.
pub fn journal_line(record: &str) -> Vec<u8> {
    let sum = checksum(record.as_bytes());
    format!("{}{sum}{}{record}{CLOSE}", OPEN[0], OPEN[1]).into_bytes()
}

/// The record in a line made by [`journal_line`], if its checksum matches.
pub fn journal_record(line: &[u8]) -> Option<&[u8]> {
    let line = line.strip_prefix(OPEN[0].as_bytes())?;
    let (sum, line) = line.split_at_checked(8)?;
    let line = line.strip_prefix(OPEN[1].as_bytes())?;
    let record = line.strip_suffix(CLOSE.as_bytes())?;
    (sum == checksum(record).as_bytes()).then_some(record)
}

/// CRC-32, as eight hexadecimal digits.
fn checksum(record: &[u8]) -> String {
    format!("{:08x}", crc32fast::hash(record))
}

/// A journal that is being read, from the header to the last record.
#[derive(Debug)]
pub struct JournalReader {
    reader: BufReader<File>,
    path: PathBuf,
    line: Vec<u8>,
    /// The number of complete lines read so far.
    number: usize,
    /// Their number of bytes.
    length: u64,
}

/// The start of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalStart {
    /// The file is empty, or has only a part of the header expected.
    Empty,
    /// With the header expected; records follow.
    Header,
    /// The file begins with another line, which may be the header of another journal.
    Other(Vec<u8>),
}

/// A record of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JournalRecord<'a> {
    /// The record as it was written.
    pub content: &'a [u8],
    /// Its whole line.
    pub line: &'a [u8],
    /// The number of the line, from 1.
    pub number: usize,
}

impl JournalReader {
    /// Opens a journal to continue it, or creates the file, and locks it.
    ///
    /// # Errors
    /// As [`open_locked`].
    pub fn open(path: &Path) -> Result<JournalReader, FileError> {
        Ok(JournalReader::new(open_locked(path)?, path))
    }

    /// Opens a journal only to read it. Another process may append records meanwhile.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn open_unlocked(path: &Path) -> Result<JournalReader, FileError> {
        let file = File::open(path).map_err(FileError::refused("open", path))?;
        Ok(JournalReader::new(file, path))
    }

    fn new(file: File, path: &Path) -> JournalReader {
        JournalReader {
            reader: BufReader::new(file),
            path: path.to_owned(),
            line: Vec::new(),
            number: 0,
            length: 0,
        }
    }

    /// Reads the header, which should be one of the expected ones, given without line ends.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn start(&mut self, expected: &[String]) -> Result<JournalStart, FileError> {
        self.advance()?;
        let line = self.line.strip_suffix(b"\n").unwrap_or(&self.line);
        let is_whole = self.is_whole();
        let agrees = |header: &String| {
            if is_whole {
                header.as_bytes() == line
            } else {
                header.as_bytes().starts_with(line)
            }
        };
        if !expected.iter().any(agrees) {
            return Ok(JournalStart::Other(line.to_owned()));
        }
        Ok(if is_whole {
            JournalStart::Header
        } else {
            JournalStart::Empty
        })
    }

    /// The next record; none at the end, or if the last line is incomplete.
    ///
    /// # Errors
    /// When the file cannot be read, or a complete line is damaged.
    pub fn next_record(&mut self) -> Result<Option<JournalRecord<'_>>, FileError> {
        if !self.advance()? || !self.is_whole() {
            return Ok(None);
        }
        let damaged = || FileError::Damaged {
            path: self.path.clone(),
            line: self.number,
        };
        let content = journal_record(&self.line).ok_or_else(damaged)?;
        Ok(Some(JournalRecord {
            content,
            line: &self.line,
            number: self.number,
        }))
    }

    /// The bytes of the last line if it is incomplete, otherwise 0.
    pub fn incomplete_bytes(&self) -> usize {
        if self.is_whole() { 0 } else { self.line.len() }
    }

    /// Begins an empty journal with this header.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn begin(self, header: &str) -> Result<Journal, FileError> {
        let mut journal = self.truncate(0)?;
        journal.append(format!("{header}\n").as_bytes())?;
        Ok(journal)
    }

    /// The end of the journal after the records read so far; an incomplete line is cut off.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn into_journal(self) -> Result<Journal, FileError> {
        let length = self.length;
        self.truncate(length)
    }

    fn truncate(self, length: u64) -> Result<Journal, FileError> {
        let (path, mut file) = (self.path, self.reader.into_inner());
        let cut = file
            .set_len(length)
            .and_then(|()| file.seek(SeekFrom::Start(length)));
        cut.map_err(FileError::refused("write", &path))?;
        Ok(Journal {
            path,
            file,
            length,
            is_broken: false,
        })
    }

    /// Reads a line; false at the end.
    fn advance(&mut self) -> Result<bool, FileError> {
        let more = read_line(&mut self.reader, &mut self.line)
            .map_err(FileError::refused("read", &self.path))?;
        if self.is_whole() {
            self.length += self.line.len() as u64;
            self.number += 1;
        }
        Ok(more)
    }

    fn is_whole(&self) -> bool {
        self.line.ends_with(b"\n")
    }
}

/// The end of a journal, to which records are appended. The file stays locked while this value exists.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// The length of the file up to the last complete line.
    length: u64,
    is_broken: bool,
}

impl Journal {
    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Appends a line made by [`journal_line`], so that it survives if the program ends. The system may take some
    /// seconds to write it to the disk.
    ///
    /// # Errors
    /// When the file cannot be written; then nothing more is written.
    pub fn append(&mut self, line: &[u8]) -> Result<(), FileError> {
        if self.is_broken {
            return Err(FileError::Incomplete {
                path: self.path.clone(),
            });
        }
        if let Err(error) = self.file.write_all(line) {
            self.is_broken = true;
            // If the incomplete line cannot be removed now, the next run cuts it off.
            let _ = self.file.set_len(self.length);
            return Err(FileError::refused("write", &self.path)(error));
        }
        self.length += line.len() as u64;
        Ok(())
    }
}
