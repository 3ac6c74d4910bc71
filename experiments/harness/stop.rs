//! The stop condition of a run: Ctrl-C, or the end of its time.

use std::time::{Duration, Instant};

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_terminal::interrupt::interrupted;

/// Whether a run is to stop.
#[derive(Clone, Copy, Debug)]
pub struct Stop {
    start: Instant,
    seconds: u64,
}

impl Stop {
    /// Stops after Ctrl-C, and after this many seconds from now.
    pub fn after(seconds: Option<u64>) -> Stop {
        Stop {
            start: Instant::now(),
            seconds: seconds.unwrap_or(u64::MAX),
        }
    }

    /// The time since the beginning.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// The limits for a solver, with the clock [`Stop::elapsed`].
    pub fn budget<'a>(&self, elapsed: &'a dyn Fn() -> Duration) -> Budget<'a> {
        Budget {
            seconds: self.seconds,
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
