//! Reads the units of a journal, and detects wrong ones.

use std::fmt;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail, ensure};
use chopsticks_files::{
    FileError, Journal as FileJournal, JournalReader, JournalStart, journal_line,
};
use chopsticks_terminal::note::note;
use serde::{Deserialize, Serialize};

use super::{Bound, Unit};

/// The first line of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The experiment that the units belong to.
    pub journal: String,
    /// The version of the layout and the meaning of the units, assigned by the experiment.
    pub layout: u32,
    /// The version of the program that wrote them.
    pub version: String,
    /// The bound of the run, in the journal of a part. The journal of a whole run has none: it stores its units for
    /// every bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<Bound>,
}

/// A line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file, for people.
    pub file: String,
    /// The number of the line, from 1.
    pub line: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} of {}", self.line, self.file)
    }
}

/// A unit of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundUnit<T> {
    /// The unit.
    pub unit: T,
    /// The number of its line, from 1.
    pub line: usize,
}

impl<T> FoundUnit<T> {
    /// The place.
    pub fn place(&self, file: &Path) -> Place {
        Place {
            file: file.display().to_string(),
            line: self.line,
        }
    }
}

/// The units of a journal that is being read.
pub struct UnitReader<'a> {
    reader: JournalReader,
    path: &'a Path,
    /// The advice of an error.
    advice: &'static str,
}

impl<'a> UnitReader<'a> {
    /// Opens the journal to continue it, and locks it.
    ///
    /// # Errors
    /// When the file cannot be opened or locked.
    pub fn open(path: &'a Path, advice: &'static str) -> Result<UnitReader<'a>> {
        let reader = JournalReader::open(path).map_err(|error| match error {
            FileError::InUse { .. } => {
                anyhow!("{error}; name another file with --journal")
            }
            error => error.into(),
        })?;
        Ok(UnitReader {
            reader,
            path,
            advice,
        })
    }

    /// Opens the journal only to read it.
    ///
    /// # Errors
    /// When the file cannot be opened.
    pub fn open_unlocked(path: &'a Path, advice: &'static str) -> Result<UnitReader<'a>> {
        Ok(UnitReader {
            reader: JournalReader::open_unlocked(path)?,
            path,
            advice,
        })
    }

    /// Reads the header, which must be one of the expected ones; false if it is missing or incomplete.
    ///
    /// # Errors
    /// When the file begins with something else.
    pub fn has_header(&mut self, expected: &[Header]) -> Result<bool> {
        let lines: Vec<String> = expected.iter().map(Header::line).collect();
        let found = match self.reader.start(&lines)? {
            JournalStart::Header => return Ok(true),
            JournalStart::Empty => return Ok(false),
            JournalStart::Other(line) => line,
        };
        let (name, advice) = (self.path.display(), self.advice);
        let differences = match serde_json::from_slice::<Header>(&found) {
            Ok(found) => found.differences(&expected[0]),
            Err(_) => Vec::new(),
        };
        ensure!(!differences.is_empty(), "{name} is not a journal; {advice}");
        bail!(
            "{name} is another journal: {}; {advice}",
            differences.join(", ")
        );
    }

    /// The next unit; none at the end, or if the last line is incomplete.
    ///
    /// # Errors
    /// When a complete line is not a unit as written by this program, or the unit is invalid.
    pub fn next_unit<T: Unit>(&mut self) -> Result<Option<FoundUnit<T>>> {
        let (name, advice) = (self.path.display(), self.advice);
        let record = match self.reader.next_record() {
            Err(error @ FileError::Damaged { .. }) => bail!("{error}; {advice}"),
            record => record?,
        };
        let Some(record) = record else {
            return Ok(None);
        };
        let number = record.number;
        let unit: serde_json::Result<T> = serde_json::from_slice(record.content);
        let unit = unit.with_context(|| {
            format!("line {number} of {name} is not a unit of this journal; {advice}")
        })?;
        // This program writes no unknown or repeated fields, and no other spelling.
        ensure!(
            unit_line(&unit) == record.line,
            "line {number} of {name} is not written as this program writes it; {advice}"
        );
        unit.validate()
            .with_context(|| format!("line {number} of {name} cannot be a result; {advice}"))?;
        Ok(Some(FoundUnit { unit, line: number }))
    }

    /// Whether the line read last is incomplete.
    pub fn is_cut(&self) -> bool {
        self.reader.incomplete_bytes() > 0
    }

    /// Begins an empty journal with this header.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn begin(self, header: &Header) -> Result<FileJournal> {
        Ok(self.reader.begin(&header.line())?)
    }

    /// The end of the journal, without an incomplete line.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn into_journal(self) -> Result<FileJournal> {
        if self.is_cut() {
            note(format_args!(
                "the last line of {} is incomplete and was dropped",
                self.path.display()
            ));
        }
        Ok(self.reader.into_journal()?)
    }
}

impl Header {
    /// The header of a whole run of `experiment` with this program; see [`Header::layout`].
    pub fn new(experiment: &str, layout: u32) -> Header {
        Header {
            journal: experiment.to_owned(),
            layout,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            bound: None,
        }
    }

    /// The header of a part of a run up to `bound`.
    pub fn for_part(experiment: &str, layout: u32, bound: &Bound) -> Header {
        Header {
            bound: Some(bound.clone()),
            ..Header::new(experiment, layout)
        }
    }

    /// The line of a file that has this header, without its end.
    fn line(&self) -> String {
        serde_json::to_string(self).expect("a header is a plain record")
    }

    /// The differences from the expected header, in words; none if they are equal.
    fn differences(&self, expected: &Header) -> Vec<String> {
        let pairs = self.fields().into_iter().zip(expected.fields());
        let different = pairs.filter(|(found, expected)| found != expected);
        let told = different
            .map(|((name, found), (_, expected))| format!("its {name} is {found}, not {expected}"));
        told.collect()
    }

    /// The fields that must be equal, each with its name.
    fn fields(&self) -> [(&'static str, String); 4] {
        let Header {
            journal,
            layout,
            version,
            bound,
        } = self;
        let bound = bound
            .as_ref()
            .map(Bound::to_string)
            .unwrap_or_else(|| "that of a whole run".to_owned());
        [
            ("experiment", journal.clone()),
            ("layout", layout.to_string()),
            ("version", version.clone()),
            ("bound", bound),
        ]
    }
}

/// The line of a unit, with its checksum.
pub fn unit_line(unit: &impl Serialize) -> Vec<u8> {
    journal_line(&serde_json::to_string(unit).expect("units are plain records"))
}
