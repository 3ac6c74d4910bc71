//! The progress of a long command.

use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use crate::interrupt::should_stop;
use crate::status::Activity;

/// The completed work, shown by [`status`](crate::status) periodically on standard error.
#[derive(Debug, Default)]
pub struct Progress {
    last: Mutex<Option<Instant>>,
    activity: OnceLock<Activity>,
}

impl Progress {
    const EVERY: Duration = Duration::from_millis(200);

    /// Shows `text` if the last text is old enough.
    pub fn show(&self, text: impl FnOnce() -> String) {
        // A thread that finds the lock taken has nothing newer to show.
        let Ok(mut last) = self.last.try_lock() else {
            return;
        };
        if last.is_none_or(|last| last.elapsed() >= Progress::EVERY) {
            self.activity.get_or_init(Activity::new).say(text());
            *last = Some(Instant::now());
        }
    }
}

/// The progress of a computation that only asks whether to stop.
#[derive(Debug)]
pub struct Clock {
    doing: &'static str,
    progress: Progress,
}

impl Clock {
    /// A clock for a computation; `doing` describes its activity.
    pub fn new(doing: &'static str) -> Clock {
        Clock {
            doing,
            progress: Progress::default(),
        }
    }

    /// Whether work is to stop; shows what goes on.
    pub fn should_stop(&self) -> bool {
        self.progress.show(|| self.doing.to_owned());
        should_stop()
    }
}
