//! The journal of a long run: the nim-values of a sequence in a file, from which a later run continues.
//!
//! After the header with the code, each line has the values that follow those of the previous lines. Intentional
//! changes can include matching checksums, so the values are checked as well: see [`NimSequence::resume`].
//!
//! [`NimSequence::resume`]: chopsticks_lab::heaps::NimSequence::resume

use std::path::Path;

use anyhow::{Context, bail};
use chopsticks_files::{Journal, JournalReader, JournalStart, journal_line};
use chopsticks_lab::heaps::HeapCode;
use serde_json::json;

use crate::terminal::note::note;

/// The beginning of journals of older versions.
const OLDER: &[u8] = b"chopsticks heaps journal ";

/// The version of the header and the lines.
const LAYOUT: u32 = 3;

/// How to go on without the values of a file.
const ADVICE: &str = "name another file, or remove it, and the values are computed again";

/// What a journal has at the beginning of a run.
pub(super) struct HeapJournal {
    /// The first values.
    pub(super) values: Vec<u32>,
    /// Its end, unless the run needs no more values.
    end: Option<Journal>,
}

impl HeapJournal {
    /// Opens the journal of a code, or begins one, and reads at most `most` values. An incomplete last line is cut off,
    /// unless it comes after these.
    ///
    /// # Errors
    /// When the file cannot be opened, is used by another run, is not a journal of this code, or was changed.
    pub(super) fn open(path: &Path, code: &HeapCode, most: usize) -> anyhow::Result<HeapJournal> {
        let header = json!({"journal": "heaps", "layout": LAYOUT, "code": format!("{code:?}")});
        let header = header.to_string();
        let mut reader = JournalReader::open(path)?;
        match reader.start(std::slice::from_ref(&header))? {
            JournalStart::Header => {}
            JournalStart::Empty => {
                return Ok(HeapJournal {
                    values: Vec::new(),
                    end: Some(reader.begin(&header)?),
                });
            }
            JournalStart::Other(line) if line.starts_with(OLDER) => bail!(
                "{} is a journal of an older version, which this one does not read: {ADVICE}",
                path.display()
            ),
            JournalStart::Other(_) => {
                bail!("{} is not a journal of this game: {ADVICE}", path.display())
            }
        }
        let mut values: Vec<u32> = Vec::new();
        while values.len() < most {
            let Some(record) = reader.next_record().context(ADVICE)? else {
                break;
            };
            let more: Vec<u32> =
                serde_json::from_slice(record.content).with_context(|| distrust(path))?;
            values.extend(more);
        }
        if values.len() >= most {
            values.truncate(most);
            return Ok(HeapJournal { values, end: None });
        }
        if reader.incomplete_bytes() > 0 {
            note(format_args!(
                "{}: the last line was cut off, and its {} bytes are left out",
                path.display(),
                reader.incomplete_bytes()
            ));
        }
        Ok(HeapJournal {
            values,
            end: Some(reader.into_journal()?),
        })
    }

    /// Appends values after the existing ones.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(super) fn append(&mut self, values: &[u32]) -> anyhow::Result<()> {
        match &mut self.end {
            Some(end) if !values.is_empty() => {
                Ok(end.append(&journal_line(&serde_json::to_string(values)?))?)
            }
            _ => Ok(()),
        }
    }
}

/// The error message for a journal with a wrong value.
pub(super) fn distrust(path: &Path) -> String {
    format!("the journal {} cannot be trusted: {ADVICE}", path.display())
}
