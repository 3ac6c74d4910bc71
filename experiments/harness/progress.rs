//! How far a run has come, on a terminal.

use std::fmt::Display;
use std::io::{IsTerminal, Write, stderr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// A line on stderr that is rewritten now and then; nothing at all when stderr is not a terminal.
pub struct Progress {
    name: String,
    shown: Mutex<Option<Instant>>,
    is_on: bool,
}

impl Progress {
    const EVERY: Duration = Duration::from_millis(100);

    /// The progress of the run called `name`.
    pub fn new(name: &str) -> Progress {
        Progress {
            name: name.to_owned(),
            shown: Mutex::new(None),
            is_on: stderr().is_terminal(),
        }
    }

    /// Says that `done` of `all` are done.
    pub fn at(&self, done: impl Display, all: impl Display) {
        // Whoever finds the line being written leaves it alone.
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
