//! Standard input, line by line, until it ends, the user presses Ctrl-C, or the time is over.

use std::io::BufRead;

use anyhow::{Context, bail};

use super::awaited::Awaited;
use super::bounded::Bounded;
use super::input;
use super::interrupt::check_stop;

/// A line of standard input.
pub(crate) struct Line {
    number: u64,
    /// The line without surrounding space; bytes that are not UTF-8 are replaced.
    pub(crate) text: String,
    valid_up_to: Option<usize>,
}

impl Line {
    fn new(number: u64, bytes: &[u8]) -> Line {
        let mark = "\u{feff}".as_bytes();
        let bytes = match number {
            1 => bytes.strip_prefix(mark).unwrap_or(bytes),
            _ => bytes,
        };
        let invalid = str::from_utf8(bytes).err();
        Line {
            number,
            text: String::from_utf8_lossy(bytes).trim().to_owned(),
            valid_up_to: invalid.map(|error| error.valid_up_to()),
        }
    }

    /// The line, if it is valid text.
    ///
    /// # Errors
    /// When the line is not UTF-8; the next line can still be read.
    pub(crate) fn text(&self) -> anyhow::Result<&str> {
        match self.valid_up_to {
            None => Ok(&self.text),
            Some(bytes) => bail!("the line is not UTF-8 from byte {} on", bytes + 1),
        }
    }

    /// Whether the line may define something that later lines use.
    pub(crate) fn may_define(&self) -> bool {
        self.text.contains(":=") || self.text.contains("def")
    }

    /// The place of an error.
    pub(crate) fn place(&self) -> String {
        format!("line {} of standard input", self.number)
    }
}

/// The lines of standard input.
pub(crate) struct Lines {
    input: Bounded<Awaited<'static>>,
    /// The number of the next line.
    number: u64,
}

impl Lines {
    /// Begins to read.
    pub(crate) fn open() -> Lines {
        let input = input::standard();
        Lines { input, number: 1 }
    }

    /// Whether the next line, or the end of the input, is there without waiting.
    pub(crate) fn is_ready(&mut self) -> bool {
        self.input.get_mut().has_line()
    }

    /// The next line; `None` if there is none, Ctrl-C was pressed, or the time is over.
    ///
    /// # Errors
    /// When the input cannot be read.
    pub(crate) fn next(&mut self) -> anyhow::Result<Option<Line>> {
        let number = self.number;
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line);
        if check_stop().is_err() {
            return Ok(None);
        }
        if read.with_context(|| format!("cannot read line {number} of standard input"))? == 0 {
            return Ok(None);
        }
        self.number += 1;
        Ok(Some(Line::new(number, &line)))
    }
}
