//! The progress of a long command, shown on a terminal only.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use super::interrupt::interrupted;
use super::status::{self, Owner};

/// A line on standard error that is rewritten from time to time, and removed at the end.
pub(crate) struct Progress {
    is_on: bool,
    next: Instant,
    line: Option<Owner>,
}

impl Progress {
    const EVERY: Duration = Duration::from_millis(200);

    /// Shows `text` if the last line is old enough.
    pub(crate) fn show(&mut self, text: impl FnOnce() -> String) {
        if self.is_on && Instant::now() >= self.next {
            self.line.get_or_insert_with(Owner::new).show(&text());
            self.next = Instant::now() + Progress::EVERY;
        }
    }
}

impl Default for Progress {
    fn default() -> Progress {
        Progress {
            is_on: status::is_there(),
            next: Instant::now() + Progress::EVERY,
            line: None,
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
