//! The time of a run: its limit, and the time used so far.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The limit of the run, and the start of its clock.
struct Time {
    seconds: Option<u64>,
    since: Option<Instant>,
}

static TIME: Mutex<Time> = Mutex::new(Time {
    seconds: None,
    since: None,
});

fn time() -> MutexGuard<'static, Time> {
    TIME.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sets the limit of this run in seconds; `None` means no limit.
pub fn set_limit(seconds: Option<u64>) {
    time().seconds = seconds;
}

/// The limit of this run in seconds, if there is one.
pub fn limit() -> Option<u64> {
    time().seconds
}

/// The clock begins at zero.
pub fn begin() {
    time().since = Some(Instant::now());
}

/// Resets the clock to zero and stops it, for example while the user types.
pub fn stop() {
    time().since = None;
}

/// The time shown by the clock.
pub fn elapsed() -> Duration {
    time().since.map_or(Duration::ZERO, |since| since.elapsed())
}
