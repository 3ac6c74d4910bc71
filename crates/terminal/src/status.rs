//! The current activity, shown on standard error.
//!
//! On a terminal it is the last line, which is removed before anything else is printed; elsewhere a line every 30 seconds.

use std::io::{IsTerminal, Write, stderr};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The content of the line.
struct Line {
    is_shown: bool,
    /// The current activity, as described by the working part of the program.
    doing: Option<String>,
    /// Whether results are being printed on the same terminal.
    is_closed: bool,
}

static LINE: Mutex<Line> = Mutex::new(Line {
    is_shown: false,
    doing: None,
    is_closed: false,
});

/// When what goes on is shown.
#[derive(Clone, Copy)]
struct Rhythm {
    /// The time without a result after which the activity is shown.
    first: Duration,
    /// The interval between two displays.
    every: Duration,
}

/// On a terminal.
const TERMINAL: Rhythm = Rhythm {
    first: Duration::from_secs(1),
    every: Duration::from_millis(200),
};

/// In a file or a pipe, where every line remains.
const LOG: Rhythm = Rhythm {
    first: Duration::from_secs(30),
    every: Duration::from_secs(30),
};

impl Line {
    fn show(&mut self, text: &str) {
        if !self.is_closed {
            write(text);
            self.is_shown = true;
        }
    }

    fn clear(&mut self) {
        if self.is_shown {
            write("");
            self.is_shown = false;
        }
    }

    /// The current state, after this time.
    fn state(&self, time: Duration) -> String {
        let doing = self.doing.as_deref().unwrap_or("working");
        format!("{doing}, {} s", time.as_secs())
    }
}

fn line() -> MutexGuard<'static, Line> {
    LINE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Replaces the line. Errors are ignored, because the result does not depend on them.
fn write(text: &str) {
    let mut to = stderr().lock();
    let _ = write!(to, "\r\x1b[K{text}").and_then(|()| to.flush());
}

/// Prints on standard error instead of the line.
pub fn print(text: &str) {
    let mut line = line();
    line.clear();
    let _ = writeln!(stderr(), "{text}");
}

/// Removes the line until the next [`Status::start`], before results are printed, or something is typed.
pub fn close() {
    let mut line = line();
    line.clear();
    line.is_closed = true;
}

/// The part of the program that describes the activity, while this value exists.
#[derive(Debug)]
pub(crate) struct Activity(());

impl Activity {
    pub(crate) fn new() -> Activity {
        Activity(())
    }

    pub(crate) fn say(&self, text: String) {
        line().doing = Some(text);
    }
}

impl Drop for Activity {
    fn drop(&mut self) {
        let mut line = line();
        line.doing = None;
        line.clear();
    }
}

/// Shows the activity and its duration, while this value exists.
#[derive(Debug)]
pub struct Status {
    ends: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Status {
    /// Starts the clock for the program with this name. If no thread can be started, nothing is shown.
    pub fn start(program: &'static str) -> Status {
        line().is_closed = false;
        if stderr().is_terminal() {
            return Status::show(TERMINAL, |time| {
                let mut line = line();
                let state = line.state(time);
                line.show(&state);
            });
        }
        Status::show(LOG, move |time| {
            let state = line().state(time);
            // Nobody may read it.
            let _ = writeln!(stderr(), "{program}: {state}");
        })
    }

    /// Calls `show` in this rhythm with the time elapsed since now.
    fn show(rhythm: Rhythm, mut show: impl FnMut(Duration) + Send + 'static) -> Status {
        let (ends, ended) = mpsc::channel();
        let start = Instant::now();
        let count = move || {
            let mut wait = rhythm.first;
            while ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                wait = rhythm.every;
                show(start.elapsed());
            }
            line().clear();
        };
        let small = thread::Builder::new().stack_size(1 << 16);
        Status {
            ends: Some(ends),
            thread: small.spawn(count).ok(),
        }
    }
}

impl Drop for Status {
    fn drop(&mut self) {
        self.ends.take();
        if let Some(thread) = self.thread.take() {
            // It has nothing to report.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    #[test]
    fn a_state_says_what_is_done_and_for_how_long() {
        let mut line = Line {
            is_shown: false,
            doing: None,
            is_closed: false,
        };
        let time = Duration::from_millis(61_900);
        assert_eq!(line.state(time), "working, 61 s");
        line.doing = Some("solving for X = 5".to_owned());
        assert_eq!(line.state(time), "solving for X = 5, 61 s");
    }

    /// However long the wait is, it ends as soon as the work does.
    #[test]
    fn states_are_shown_in_a_rhythm_until_the_work_ends() {
        let (shows, shown) = mpsc::channel();
        let often = Rhythm {
            first: Duration::ZERO,
            every: Duration::from_millis(1),
        };
        let status = Status::show(often, move |time| {
            // Nobody may receive it any more.
            let _ = shows.send(time);
        });
        let times: Vec<Duration> = shown.iter().take(3).collect();
        assert!(times.is_sorted());
        drop(status);
        // The sender is gone, so that this ends.
        assert!(shown.iter().all(|time| time >= times[2]));
        let rare = Rhythm {
            first: Duration::from_secs(100_000),
            every: Duration::from_secs(100_000),
        };
        let shown = Arc::new(AtomicBool::new(false));
        let is_shown = Arc::clone(&shown);
        drop(Status::show(rare, move |_| {
            is_shown.store(true, Ordering::Relaxed);
        }));
        assert!(!shown.load(Ordering::Relaxed));
    }
}
