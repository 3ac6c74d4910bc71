//! The stop condition of a run: Ctrl-C, or the end of its time.

use std::time::{Duration, Instant};

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_terminal::interrupt::interrupted;

use super::TimeLimit;

/// Whether a run is to stop.
#[derive(Clone, Copy, Debug)]
pub struct Stop {
    start: Instant,
    seconds: Option<u64>,
}

impl Stop {
    /// Stops after Ctrl-C, and after this many seconds from now.
    pub fn after(seconds: Option<u64>) -> Stop {
        Stop {
            start: Instant::now(),
            seconds,
        }
    }

    /// The time limit, as it is stored with the run.
    pub fn limit(&self) -> TimeLimit {
        TimeLimit {
            seconds: self.seconds.map(|seconds| seconds as f64),
        }
    }

    /// The time since the beginning.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// The limits for a solver, with the clock [`Stop::elapsed`].
    pub fn budget<'a>(&self, elapsed: &'a dyn Fn() -> Duration) -> Budget<'a> {
        Budget {
            seconds: self.seconds.unwrap_or(u64::MAX),
            elapsed,
            should_stop: &interrupted,
            ..Budget::UNLIMITED
        }
    }

    /// Checks that the run may continue.
    ///
    /// # Errors
    /// [`Stopped::Asked`] after Ctrl-C, or the limit on seconds.
    pub fn ask(&self) -> Result<(), Stopped> {
        self.budget(&|| self.elapsed()).ask()
    }
}
