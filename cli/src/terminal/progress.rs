//! The progress of a long command.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use super::interrupt::interrupted;
use super::status::Owner;

/// What is done, which [`status`](super::status) shows from time to time on standard error.
pub(crate) struct Progress {
    next: Instant,
    line: Option<Owner>,
}

impl Progress {
    const EVERY: Duration = Duration::from_millis(200);

    /// Says `text` if what was said last is old enough.
    pub(crate) fn show(&mut self, text: impl FnOnce() -> String) {
        if Instant::now() >= self.next {
            self.line.get_or_insert_with(Owner::new).say(text());
            self.next = Instant::now() + Progress::EVERY;
        }
    }
}

impl Default for Progress {
    fn default() -> Progress {
        Progress {
            next: Instant::now(),
            line: None,
        }
    }
}

/// The progress of a computation that only asks whether to stop.
pub(crate) struct Clock {
    doing: &'static str,
    line: RefCell<Progress>,
}

impl Clock {
    /// A clock of a computation; `doing` says what goes on.
    pub(crate) fn new(doing: &'static str) -> Clock {
        Clock {
            doing,
            line: RefCell::default(),
        }
    }

    /// Whether Ctrl-C was pressed; shows what goes on.
    pub(crate) fn should_stop(&self) -> bool {
        self.line.borrow_mut().show(|| self.doing.to_owned());
        interrupted()
    }
}
