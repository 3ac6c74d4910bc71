//! Reads the file of a journal line by line, and finds incomplete and wrong lines.

use std::fmt;
use std::fs::File;
use std::io::{BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use super::note::note;
use super::{Bound, Unit, read_line};
use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};

/// The first line of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The experiment that the units belong to.
    pub journal: String,
    /// The version that the experiment gives the layout and the meaning of its units.
    pub layout: u32,
    /// The version of the program that wrote them.
    pub version: String,
    /// The bound of the run, in the journal of a part. The journal of a whole run has none: it keeps its units for every bound.
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
pub struct Found<T> {
    /// The unit.
    pub unit: T,
    /// The number of its line, from 1.
    pub line: usize,
}

impl<T> Found<T> {
    /// Where it is.
    pub fn place(&self, file: &Path) -> Place {
        Place {
            file: file.display().to_string(),
            line: self.line,
        }
    }
}

/// A file that is read line by line.
pub struct Lines<'a> {
    reader: BufReader<File>,
    path: &'a Path,
    /// What an error advises.
    advice: &'static str,
    line: Vec<u8>,
    number: usize,
    /// The length of the complete lines read so far.
    length: u64,
}

impl<'a> Lines<'a> {
    /// The lines of `file`, which is at its beginning.
    pub fn new(file: File, path: &'a Path, advice: &'static str) -> Lines<'a> {
        Lines {
            reader: BufReader::new(file),
            path,
            advice,
            line: Vec::new(),
            number: 0,
            length: 0,
        }
    }

    /// Reads a line; false at the end. An incomplete line is read, but its length is not counted.
    fn advance(&mut self) -> Result<bool> {
        let more = read_line(&mut self.reader, &mut self.line);
        let more = more.with_context(|| format!("cannot read {}", self.path.display()))?;
        if self.is_whole() {
            self.length += self.line.len() as u64;
            self.number += 1;
        }
        Ok(more)
    }

    fn is_whole(&self) -> bool {
        self.line.ends_with(b"\n")
    }

    /// Reads the header, which must be one of those expected; false if there is none yet, or only a part of one.
    ///
    /// # Errors
    /// When the file begins with something else.
    pub fn has_header(&mut self, expected: &[Header]) -> Result<bool> {
        self.advance()?;
        let begins = |header: &Header| line(header).starts_with(&self.line);
        if !self.is_whole() && expected.iter().any(begins) {
            return Ok(false);
        }
        let (name, advice) = (self.path.display(), self.advice);
        let Ok(found) = serde_json::from_slice::<Header>(&self.line) else {
            bail!("{name} is not a journal; {advice}");
        };
        ensure!(
            expected.contains(&found) && self.is_whole(),
            "{name} is another journal: {}; {advice}",
            found.differences(&expected[0]).join(", ")
        );
        Ok(true)
    }

    /// Writes a file that has only this header.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn begin(&mut self, header: &Header) -> Result<()> {
        let (file, header) = (self.reader.get_mut(), line(header));
        let written = file.set_len(0).and_then(|()| file.rewind());
        let written = written.and_then(|()| file.write_all(&header));
        self.length = header.len() as u64;
        written.with_context(|| format!("cannot write {}", self.path.display()))
    }

    /// The next unit; none at the end, or if the last line is incomplete.
    ///
    /// # Errors
    /// When a complete line is not a unit as this program writes it, or the unit has no meaning.
    pub fn next_unit<T: Unit>(&mut self) -> Result<Option<Found<T>>> {
        let more = self.advance()?;
        if !more || !self.is_whole() {
            return Ok(None);
        }
        let (name, number, advice) = (self.path.display(), self.number, self.advice);
        let Some(unit) = checked(&self.line) else {
            bail!("line {number} of {name} does not agree with its checksum; {advice}");
        };
        let unit: serde_json::Result<T> = serde_json::from_slice(unit);
        let unit = unit.with_context(|| {
            format!("line {number} of {name} is not a unit of this journal; {advice}")
        })?;
        // This program writes no unknown or repeated fields, and no other spelling.
        ensure!(
            unit_line(&unit) == self.line,
            "line {number} of {name} is not written as this program writes it; {advice}"
        );
        unit.validate()
            .with_context(|| format!("line {number} of {name} cannot be a result; {advice}"))?;
        Ok(Some(Found { unit, line: number }))
    }

    /// Whether the line read last is incomplete.
    pub fn is_cut(&self) -> bool {
        !self.line.is_empty() && !self.is_whole()
    }

    /// The file, ready for writing, and its length without an incomplete line.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn into_end(self) -> Result<(File, u64)> {
        let name = self.path.display();
        if self.is_cut() {
            note(format_args!(
                "the last line of {name} is incomplete and was dropped"
            ));
        }
        let mut file = self.reader.into_inner();
        let cut = file.set_len(self.length);
        cut.and_then(|()| file.seek(SeekFrom::Start(self.length)))
            .with_context(|| format!("cannot write {name}"))?;
        Ok((file, self.length))
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
    pub fn of_part(experiment: &str, layout: u32, bound: &Bound) -> Header {
        Header {
            bound: Some(bound.clone()),
            ..Header::new(experiment, layout)
        }
    }

    /// What differs from the header expected, in words; nothing if they are equal.
    fn differences(&self, expected: &Header) -> Vec<String> {
        let pairs = self.fields().into_iter().zip(expected.fields());
        let different = pairs.filter(|(found, expected)| found != expected);
        let told = different
            .map(|((name, found), (_, expected))| format!("its {name} is {found}, not {expected}"));
        told.collect()
    }

    /// What must be equal, each with its name.
    fn fields(&self) -> [(&'static str, String); 4] {
        let Header {
            journal,
            layout,
            version,
            bound,
        } = self;
        let bound = bound.as_ref().map(Bound::to_string);
        let bound = bound.unwrap_or_else(|| "that of a whole run".to_owned());
        [
            ("experiment", journal.clone()),
            ("layout", layout.to_string()),
            ("version", version.clone()),
            ("bound", bound),
        ]
    }
}

/// What the line of a unit has before and after its checksum; the unit and [`CLOSE`] follow.
const OPEN: [&str; 2] = ["{\"crc32\":\"", "\",\"unit\":"];

/// The end of the line of a unit.
const CLOSE: &str = "}\n";

/// The line of a unit: an object with a checksum, so that a damaged digit does not become a result.
pub fn unit_line(unit: &impl Serialize) -> Vec<u8> {
    let unit = serde_json::to_string(unit).expect("units are plain records");
    let sum = checksum(unit.as_bytes());
    format!("{}{sum}{}{unit}{CLOSE}", OPEN[0], OPEN[1]).into_bytes()
}

/// The unit in a line, if the checksum is that of the unit.
fn checked(line: &[u8]) -> Option<&[u8]> {
    let line = line.strip_prefix(OPEN[0].as_bytes())?;
    let (sum, line) = line.split_at_checked(8)?;
    let line = line.strip_prefix(OPEN[1].as_bytes())?;
    let unit = line.strip_suffix(CLOSE.as_bytes())?;
    (sum == checksum(unit).as_bytes()).then_some(unit)
}

/// CRC-32, as eight hexadecimal digits.
fn checksum(unit: &[u8]) -> String {
    format!("{:08x}", crc32fast::hash(unit))
}

/// The line of a file that has this content.
fn line(content: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(content).expect("units are plain records");
    line.push(b'\n');
    line
}
