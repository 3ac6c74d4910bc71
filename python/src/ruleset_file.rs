//! Files of rulesets, and files that their programs import.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::raised::BoxedError;
use chopsticks_lab::session::{FileContents, ReadFile, RulesetsUnread, read_rulesets};
use pyo3::prelude::*;

use crate::error::{Failure, invalid};
use crate::interrupt::interruptible;
use crate::limits::Limits;
use crate::raised;

/// The largest number of bytes of a file that describes a ruleset.
const MAX_BYTES: u64 = 100_000_000;

/// The contents of a file of rulesets with this text. Ctrl-C ends its program.
pub fn read_file(py: Python<'_>, path: &str, text: &str) -> PyResult<FileContents> {
    let limits = Limits::default();
    interruptible(py, limits, |budget| {
        let settings = CalculatorSettings::within(*budget);
        raised::answer(limits, || {
            read_rulesets(path, text, Some(ReadFile::new(imported)), &settings).map_err(unread)
        })
    })
}

/// The failure of a file: a limit of its program, or what is wrong in it and where.
fn unread(unread: RulesetsUnread) -> Failure {
    let told = unread.to_string();
    match unread {
        RulesetsUnread::Program(error) => match Failure::from(error) {
            Failure::Error(_) => Failure::Error(invalid(told)),
            limit => limit,
        },
        _ => Failure::Error(invalid(told)),
    }
}

/// The text of a file that describes a ruleset.
///
/// # Errors
/// When it cannot be read, or is too long.
pub fn file_text(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let length = File::open(path)?
        .take(MAX_BYTES + 1)
        .read_to_string(&mut text)?;
    if length as u64 > MAX_BYTES {
        let expected = format!("expected a file of at most {MAX_BYTES} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, expected));
    }
    Ok(text)
}

/// The text of a file that a text imports.
pub fn imported(file: &str) -> Result<String, BoxedError> {
    file_text(Path::new(file)).map_err(|error| format!("cannot read {file}: {error}").into())
}
