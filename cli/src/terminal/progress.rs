//! The progress of a long command, shown on a terminal only.

use std::cell::RefCell;
use std::io::{IsTerminal, Write, stderr};
use std::time::{Duration, Instant};

use super::interrupt::interrupted;

/// A line on standard error that is rewritten from time to time, and removed at the end.
pub(crate) struct Progress {
    is_on: bool,
    next: Instant,
    is_shown: bool,
}

impl Progress {
    const EVERY: Duration = Duration::from_millis(200);

    /// Shows `text` if the last line is old enough.
    pub(crate) fn show(&mut self, text: impl FnOnce() -> String) {
        if self.is_on && Instant::now() >= self.next {
            write(&text());
            self.is_shown = true;
            self.next = Instant::now() + Progress::EVERY;
        }
    }
}

impl Default for Progress {
    fn default() -> Progress {
        Progress {
            is_on: stderr().is_terminal(),
            next: Instant::now() + Progress::EVERY,
            is_shown: false,
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_shown {
            write("");
        }
    }
}

/// The progress of a computation that only asks whether to stop: the seconds so far.
pub(crate) struct Clock {
    doing: &'static str,
    line: RefCell<Progress>,
    start: Instant,
}

impl Clock {
    /// A clock that starts now; `doing` says what goes on.
    pub(crate) fn new(doing: &'static str) -> Clock {
        Clock {
            doing,
            line: RefCell::default(),
            start: Instant::now(),
        }
    }

    /// Whether Ctrl-C was pressed; shows the seconds.
    pub(crate) fn should_stop(&self) -> bool {
        let (doing, seconds) = (self.doing, self.start.elapsed().as_secs());
        let mut line = self.line.borrow_mut();
        line.show(|| format!("{doing} for {seconds} s"));
        interrupted()
    }
}

/// Replaces the line. An error here is ignored, since the result does not depend on it.
fn write(text: &str) {
    let mut to = stderr().lock();
    let _ = write!(to, "\r\x1b[K{text}").and_then(|()| to.flush());
}
