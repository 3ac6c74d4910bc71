//! The file of a journal, read line by line: what of it is whole, what is torn, and what is wrong.

use std::fmt;
use std::fs::File;
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

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
    /// The length of the lines read so far that are whole.
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

    /// Reads a line; false at the end. A torn one is there to see, but not counted.
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
        let advice = "--journal names another file, and --fresh puts this one aside";
        let Ok(found) = serde_json::from_slice::<Header>(&self.line) else {
            bail!("{name} is no journal; {advice}");
        };
        ensure!(
            found == *expected && self.is_whole(),
            "{name} is the journal of {found}, not of {expected}; {advice}"
        );
        Ok(true)
    }

    /// Makes the file one with this header and nothing else.
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

    /// The next unit; nothing at the end and where the last line is torn.
    ///
    /// # Errors
    /// When a line is whole and no unit.
    pub fn next_unit<T: DeserializeOwned>(&mut self) -> Result<Option<T>> {
        let more = self.advance()?;
        if !more || !self.is_whole() {
            return Ok(None);
        }
        let unit = serde_json::from_slice(&self.line);
        unit.map(Some).with_context(|| {
            let name = self.path.display();
            let number = self.number;
            format!("line {number} of {name} is no unit of it; --fresh puts the file aside")
        })
    }

    /// The file, ready to be written to, and its length, without a torn line.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn into_end(self) -> Result<(File, u64)> {
        let name = self.path.display();
        if !self.line.is_empty() && !self.is_whole() {
            eprintln!("the last line of {name} is torn and dropped");
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
