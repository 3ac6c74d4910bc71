//! Reads the file of a journal line by line, and finds incomplete and wrong lines.

use std::fmt;
use std::fs::File;
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use super::note::note;
use anyhow::{Context, Result, bail, ensure};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The first line of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The experiment that the units belong to.
    pub journal: String,
    /// The version that the experiment gives the layout and the meaning of its units.
    pub layout: u32,
    /// The version of the program that wrote them.
    pub version: String,
}

/// A file that is read line by line.
pub struct Lines<'a> {
    reader: BufReader<File>,
    path: &'a Path,
    line: Vec<u8>,
    number: usize,
    /// The length of the complete lines read so far.
    length: u64,
}

impl<'a> Lines<'a> {
    /// The lines of `file`, which is at its beginning.
    pub fn new(file: File, path: &'a Path) -> Lines<'a> {
        Lines {
            reader: BufReader::new(file),
            path,
            line: Vec::new(),
            number: 0,
            length: 0,
        }
    }

    /// Reads a line; false at the end. An incomplete line is read, but its length is not counted.
    fn advance(&mut self) -> Result<bool> {
        self.line.clear();
        let read = self.reader.read_until(b'\n', &mut self.line);
        let read = read.with_context(|| format!("cannot read {}", self.path.display()))?;
        if self.is_whole() {
            self.length += read as u64;
            self.number += 1;
        }
        Ok(read > 0)
    }

    fn is_whole(&self) -> bool {
        self.line.ends_with(b"\n")
    }

    /// Reads the header; false if there is none yet, or only a part of the right one.
    ///
    /// # Errors
    /// When the file begins with something else.
    pub fn has_header(&mut self, expected: &Header) -> Result<bool> {
        self.advance()?;
        if !self.is_whole() && line(expected).starts_with(&self.line) {
            return Ok(false);
        }
        let name = self.path.display();
        let advice = "name another file with --journal, or begin a new one with --fresh";
        let Ok(found) = serde_json::from_slice::<Header>(&self.line) else {
            bail!("{name} is not a journal; {advice}");
        };
        ensure!(
            found == *expected && self.is_whole(),
            "{name} is the journal of {found}, not of {expected}; {advice}"
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
    /// When a complete line is not a unit.
    pub fn next_unit<T: DeserializeOwned>(&mut self) -> Result<Option<T>> {
        let more = self.advance()?;
        if !more || !self.is_whole() {
            return Ok(None);
        }
        let unit = serde_json::from_slice(&self.line);
        unit.map(Some).with_context(|| {
            let name = self.path.display();
            let number = self.number;
            format!("line {number} of {name} is not a unit of this journal; begin a new one with --fresh")
        })
    }

    /// The file, ready for writing, and its length without an incomplete line.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn into_end(self) -> Result<(File, u64)> {
        let name = self.path.display();
        if !self.line.is_empty() && !self.is_whole() {
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

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header {
            journal,
            layout,
            version,
        } = self;
        write!(f, "{journal} (layout {layout}, version {version})")
    }
}

/// The line of a file that has this content.
pub fn line(content: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(content).expect("units are plain records");
    line.push(b'\n');
    line
}
