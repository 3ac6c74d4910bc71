//! Standard input, line by line, for commands that answer each line.

use std::io::{self, BufRead};

use anyhow::{Context, bail};

/// A line of standard input.
pub(crate) struct Line {
    number: u64,
    /// The line without what surrounds it, and with a mark where it is no text.
    pub(crate) text: String,
    valid_up_to: Option<usize>,
}

impl Line {
    /// The line, if it is text.
    ///
    /// # Errors
    /// Bytes that are no text are a fault of their line alone.
    pub(crate) fn text(&self) -> anyhow::Result<&str> {
        match self.valid_up_to {
            None => Ok(&self.text),
            Some(bytes) => bail!("the line is not UTF-8 from byte {} on", bytes + 1),
        }
    }

    /// The place of an error.
    pub(crate) fn place(&self) -> String {
        format!("line {} of standard input", self.number)
    }
}

/// The lines of standard input.
pub(crate) fn lines() -> impl Iterator<Item = anyhow::Result<Line>> {
    let numbered = (1..).zip(io::stdin().lock().split(b'\n'));
    numbered.map(|(number, line)| {
        let line = line.with_context(|| format!("cannot read line {number} of standard input"))?;
        let invalid = str::from_utf8(&line).err();
        Ok(Line {
            number,
            text: String::from_utf8_lossy(&line).trim().to_owned(),
            valid_up_to: invalid.map(|error| error.valid_up_to()),
        })
    })
}
