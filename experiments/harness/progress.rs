//! The progress of a run, shown on a terminal.

use std::fmt::Display;
use std::io::{IsTerminal, Write, stderr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// A line on stderr that is rewritten from time to time; nothing is written when stderr is not a terminal.
pub struct Progress {
    name: String,
    shown: Mutex<Option<Instant>>,
    is_on: bool,
}

impl Progress {
    const EVERY: Duration = Duration::from_millis(100);

    /// The progress of the run called `name`, which is shown from the start.
    pub fn new(name: &str) -> Progress {
        let is_on = stderr().is_terminal();
        if is_on {
            let _ = write!(stderr(), "\r\x1b[K{name} …");
        }
        Progress {
            name: name.to_owned(),
            shown: Mutex::new(None),
            is_on,
        }
    }

    /// Shows that `done` of `all` are done.
    pub fn at(&self, done: impl Display, all: impl Display) {
        // A thread that finds the line being written by another one leaves it alone.
        let Ok(mut shown) = self.shown.try_lock() else {
            return;
        };
        if self.is_on && shown.is_none_or(|last| last.elapsed() >= Progress::EVERY) {
            *shown = Some(Instant::now());
            let _ = write!(stderr(), "\r\x1b[K{}: {done} of {all}", self.name);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_on {
            let _ = write!(stderr(), "\r\x1b[K");
        }
    }
}
