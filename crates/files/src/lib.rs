//! Robust files, whatever ends a program: written completely or not at all, locked, and journals with checksums.
//!
//! In reading order, each module using only those above it:
//!
//! - `error`: the reasons why a file cannot be used.
//! - `atomic`: files that keep their old content until the new one is complete.
//! - `lock`: exclusive access to files, and to the folders that they describe.
//! - `appended`: files to which texts are appended, while others may edit them.
//! - `shared`: files to which several processes append lines.
//! - `line`: lines with a limit on their length.
//! - `journal`: records appended by a long run and read by a later run.

mod appended;
mod atomic;
mod error;
mod journal;
mod line;
mod lock;
mod shared;

pub use appended::AppendedFile;
pub use atomic::{AtomicFile, check_writable, complete_name, link_target, write_file};
pub use error::FileError;
pub use journal::{
    Journal, JournalReader, JournalRecord, JournalStart, journal_line, journal_record,
};
pub use line::{MAX_LINE, read_line};
pub use lock::open_locked;
pub use shared::SharedLines;
