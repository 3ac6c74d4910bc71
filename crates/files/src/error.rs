//! The reason why a file cannot be used.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// A file that cannot be opened, locked, read or written; the message names it.
#[derive(Debug, Error)]
pub enum FileError {
    /// The system refuses it.
    #[error("cannot {action} {}", path.display())]
    Refused {
        /// The attempted action, such as `read`.
        action: &'static str,
        /// The file.
        path: PathBuf,
        /// The reason of the system.
        source: io::Error,
    },
    /// It is a folder, a device or a pipe.
    #[error("{} is not a regular file", path.display())]
    NotRegular {
        /// The file.
        path: PathBuf,
    },
    /// Another process has locked it.
    #[error("{} is in use by another run{}", path.display(), in_brackets(*process))]
    InUse {
        /// The file.
        path: PathBuf,
        /// The number of the process, if the system reports it.
        process: Option<u32>,
    },
    /// Another file has its name now, or none.
    #[error("{} was replaced or removed by another program", path.display())]
    Replaced {
        /// The file.
        path: PathBuf,
    },
    /// It begins with another line: it is of another kind, of another version or damaged.
    #[error("{} does not begin with the line `{expected}`", path.display())]
    OtherHeader {
        /// The file.
        path: PathBuf,
        /// The line.
        expected: String,
    },
    /// It has or would have more bytes than are allowed.
    #[error("{} is full: at most {most} bytes are allowed", path.display())]
    TooLong {
        /// The file.
        path: PathBuf,
        /// The bytes that are allowed.
        most: u64,
    },
    /// A complete line of a journal was changed.
    #[error("line {line} of {} does not agree with its checksum", path.display())]
    Damaged {
        /// The journal.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
    },
    /// A journal is not continued after an error, so that no record in its middle is missing.
    #[error("an earlier write to {} failed", path.display())]
    Incomplete {
        /// The journal.
        path: PathBuf,
    },
}

impl FileError {
    /// The error of the system for this action on this file.
    pub(crate) fn refused(action: &'static str, path: &Path) -> impl Fn(io::Error) -> FileError {
        move |source| FileError::Refused {
            action,
            path: path.to_owned(),
            source,
        }
    }
}

/// The process in brackets, if it is known.
fn in_brackets(process: Option<u32>) -> impl fmt::Display {
    process.map_or_else(String::new, |process| format!(" (process {process})"))
}
