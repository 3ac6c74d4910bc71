//! Processor time, as Linux tells it in `/proc`; on other systems the time on the wall.

use std::fs;
use std::time::{Duration, Instant};

/// A clock that runs while this thread works.
pub struct Clock {
    wall: Instant,
    processor: Option<Duration>,
}

impl Clock {
    /// Starts one.
    pub fn start() -> Clock {
        Clock {
            wall: Instant::now(),
            processor: of_this_thread(),
        }
    }

    /// Whether it is processor time that it tells.
    pub fn is_of_processor() -> bool {
        of_this_thread().is_some()
    }

    /// The time since it was started.
    pub fn spent(&self) -> Duration {
        match (self.processor, of_this_thread()) {
            (Some(from), Some(to)) => to.saturating_sub(from),
            _ => self.wall.elapsed(),
        }
    }

    /// Whether more than this has been spent; quick to ask, as nothing works longer than the time on the wall.
    pub fn is_beyond(&self, limit: Duration) -> bool {
        self.wall.elapsed() > limit && self.spent() > limit
    }

    /// The time that a process, which this one has started and not yet waited for, has worked since this clock was.
    pub fn spent_by(&self, process: u32) -> Duration {
        let processor = read(&format!("/proc/{process}/schedstat"));
        processor.unwrap_or_else(|| self.wall.elapsed())
    }
}

fn of_this_thread() -> Option<Duration> {
    read("/proc/thread-self/schedstat")
}

/// The first number of the file: nanoseconds on a processor.
fn read(path: &str) -> Option<Duration> {
    let text = fs::read_to_string(path).ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}
