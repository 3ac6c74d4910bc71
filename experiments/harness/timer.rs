//! The processor time that the program uses.

use std::fs;
use std::thread::yield_now;
use std::time::{Duration, Instant};

/// Measures the processor time of all threads where the system tells it, otherwise the time that passes. Threads that start or
/// end between are not counted.
pub struct Timer {
    processor: Option<Duration>,
    clock: Instant,
}

impl Timer {
    /// A timer that starts now.
    pub fn start() -> Timer {
        Timer {
            processor: processor_time(),
            clock: Instant::now(),
        }
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        match self.processor.zip(processor_time()) {
            Some((start, now)) => now.saturating_sub(start),
            None => self.clock.elapsed(),
        }
    }
}

/// The time that the threads have spent on a processor, as Linux tells it.
fn processor_time() -> Option<Duration> {
    // The system brings the time of a running thread up to date when the thread yields, otherwise only every few milliseconds.
    yield_now();
    let mut time = Duration::ZERO;
    for thread in fs::read_dir("/proc/self/task").ok()? {
        let text = fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
        let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
        time += Duration::from_nanos(nanoseconds);
    }
    Some(time)
}
