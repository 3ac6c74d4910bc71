//! The lines of a journal: a header, and units, of which wrong ones are refused.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use chopsticks_files::{FileError, JournalReader, JournalStart, journal_line};
use chopsticks_terminal::note::note;
use serde::{Deserialize, Serialize};

use super::units::json;
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

/// A unit of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundUnit<T> {
    /// The unit.
    pub unit: T,
    /// `line 3 of part.jsonl`.
    pub place: String,
}

impl<T: Unit> FoundUnit<T> {
    /// Checks that another file or line has the same result for the unit.
    ///
    /// # Errors
    /// When the results differ.
    pub fn agree_with(&self, other: &FoundUnit<T>, advice: &str) -> Result<()> {
        ensure!(
            unit_line(&self.unit) == unit_line(&other.unit),
            "{} has another result for the unit {} than {}; {advice}",
            self.place,
            json(&self.unit.key()),
            other.place
        );
        Ok(())
    }
}

/// The units of a journal that begins with one of these headers; none if it is empty. An incomplete last line is left
/// out with a note: a program was killed, or is appending to the file.
///
/// # Errors
/// When the file begins with something else, and when a complete line is not a unit as written by this program, or the
/// unit is invalid.
pub fn read_units<T: Unit>(
    reader: &mut JournalReader,
    path: &Path,
    headers: &[Header],
    advice: &str,
) -> Result<Option<Vec<FoundUnit<T>>>> {
    let lines: Vec<String> = headers.iter().map(Header::line).collect();
    let units = match reader.start(&lines)? {
        JournalStart::Other(line) => bail!(
            "{} is {}; {advice}",
            path.display(),
            headers[0].difference_from(&line)
        ),
        JournalStart::Empty => None,
        JournalStart::Header => {
            let next = || next_unit(reader, path, advice).transpose();
            Some(std::iter::from_fn(next).collect::<Result<_>>()?)
        }
    };
    if reader.incomplete_bytes() > 0 {
        note(format_args!(
            "the last line of {} is incomplete and was left out",
            path.display()
        ));
    }
    Ok(units)
}

/// The next unit; none at the end, or if the last line is incomplete.
fn next_unit<T: Unit>(
    reader: &mut JournalReader,
    path: &Path,
    advice: &str,
) -> Result<Option<FoundUnit<T>>> {
    let record = match reader.next_record() {
        Err(error @ FileError::Damaged { .. }) => bail!("{error}; {advice}"),
        record => record?,
    };
    let Some(record) = record else {
        return Ok(None);
    };
    let place = format!("line {} of {}", record.number, path.display());
    let unit: serde_json::Result<T> = serde_json::from_slice(record.content);
    let unit = unit.with_context(|| format!("{place} is not a unit of this journal; {advice}"))?;
    // This program writes no unknown or repeated fields, and no other spelling.
    ensure!(
        unit_line(&unit) == record.line,
        "{place} is not written as this program writes it; {advice}"
    );
    unit.validate()
        .with_context(|| format!("{place} cannot be a result; {advice}"))?;
    Ok(Some(FoundUnit { unit, place }))
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
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("a header is a plain record")
    }

    /// What a file is that begins with this line instead of the header.
    fn difference_from(&self, line: &[u8]) -> String {
        let found = serde_json::from_slice(line).unwrap_or_else(|_| self.clone());
        let pairs = found.fields().into_iter().zip(self.fields());
        let different = pairs.filter(|(found, expected)| found != expected);
        let told: Vec<String> = different
            .map(|((name, found), (_, expected))| format!("its {name} is {found}, not {expected}"))
            .collect();
        match &told[..] {
            [] => "not a journal".to_owned(),
            told => format!("another journal: {}", told.join(", ")),
        }
    }

    /// The fields that must be equal, each with its name.
    fn fields(&self) -> [(&'static str, String); 4] {
        let bound = match &self.bound {
            Some(bound) => bound.to_string(),
            None => "that of a whole run".to_owned(),
        };
        [
            ("experiment", self.journal.clone()),
            ("layout", self.layout.to_string()),
            ("version", self.version.clone()),
            ("bound", bound),
        ]
    }
}

/// The line of a unit, with its checksum.
pub fn unit_line(unit: &impl Serialize) -> Vec<u8> {
    journal_line(&serde_json::to_string(unit).expect("units are plain records"))
}
