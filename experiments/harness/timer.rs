//! The processor time that the program uses.

use std::fs;
use std::thread::yield_now;
use std::time::{Duration, Instant};

/// Measures the processor time of all threads if the system reports it, otherwise the elapsed time. Threads that start
/// or end during the measurement are not counted.
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

/// The time that the threads have spent on a processor, as reported by Linux.
fn processor_time() -> Option<Duration> {
    // The system updates the time of a running thread when the thread yields, otherwise only every few milliseconds.
    yield_now();
    let mut time = Duration::ZERO;
    for thread in fs::read_dir("/proc/self/task").ok()? {
        let text = fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
        let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
        time += Duration::from_nanos(nanoseconds);
    }
    Some(time)
}
