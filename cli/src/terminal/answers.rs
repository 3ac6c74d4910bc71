//! Answers to a text, or to each line of standard input before the next line is read.

use std::io::Write;

use anyhow::Context;
use chopsticks_lab::message::short_message;
use chopsticks_lab::program_fault::caught;

use super::failure::flag;
use super::lines::{Line, Lines};
use super::output;
use super::record::Record;
use crate::terminal::interrupt::check_stop;
use crate::terminal::note::note;

/// The answer of a command.
pub(crate) struct Answer {
    /// The printed text, line ends included.
    pub(crate) text: String,
    /// The lines for standard error.
    pub(crate) notes: Vec<String>,
}

impl From<String> for Answer {
    fn from(text: String) -> Answer {
        let notes = Vec::new();
        Answer { text, notes }
    }
}

impl Answer {
    /// Prints it.
    ///
    /// # Errors
    /// When it cannot be printed.
    pub(crate) fn give(&self, out: &mut impl Write) -> anyhow::Result<()> {
        out.write_all(self.text.as_bytes())?;
        out.flush()?;
        for line in &self.notes {
            note(line);
        }
        Ok(())
    }
}

/// Answers a text, if there is one, or every line of standard input if the text is `-`.
///
/// Ctrl-C and the time limit end it, whether it waits or works. With `json`, a wrong line gives a record with the
/// error, and the next line is read.
///
/// # Errors
/// When the text is wrong, or a line is wrong and `json` is not set; on Ctrl-C, and when the time is over.
pub(crate) fn answer(
    text: Option<&str>,
    json: bool,
    mut answer: impl FnMut(Option<&str>) -> anyhow::Result<Answer>,
) -> anyhow::Result<()> {
    let mut out = output::stdout();
    if text != Some("-") {
        return answer(text)?.give(&mut out);
    }
    let mut lines = Lines::open();
    while let Some(line) = lines.next()? {
        answered(&line, json, &mut |text| answer(Some(text)))?.give(&mut out)?;
    }
    Ok(check_stop()?)
}

/// The answer to a line; with `json`, the record of what is wrong with it. A blank line asks nothing, and only has a record.
///
/// # Errors
/// When the line is wrong and `json` is not set; on Ctrl-C, and when the time is over.
pub(crate) fn answered(
    line: &Line,
    json: bool,
    answer: &mut impl FnMut(&str) -> anyhow::Result<Answer>,
) -> anyhow::Result<Answer> {
    if line.text.is_empty() && !json {
        return Ok(String::new().into());
    }
    // What a panic leaves behind answers no further lines.
    let found = caught(|| line.text().and_then(answer)).with_context(|| line.place())?;
    match found {
        Err(error) if json && check_stop().is_ok() => {
            let error = short_message(&format!("{error:#}{}", flag(&error)));
            let record = Record::new(&line.text).with("error", error);
            Ok(record.into_line().into())
        }
        answer => answer.with_context(|| line.place()),
    }
}
