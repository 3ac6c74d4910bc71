//! The last line of a terminal on standard error, which shows what goes on and is removed before anything else is printed.

use std::io::{IsTerminal, Write, stderr};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// What is on the line.
struct Line {
    is_shown: bool,
    /// How many parts of the program say themselves what goes on.
    owners: u32,
    /// Whether results are being printed on the same terminal.
    is_closed: bool,
}

static LINE: Mutex<Line> = Mutex::new(Line {
    is_shown: false,
    owners: 0,
    is_closed: false,
});

/// The time without a result after which the seconds are shown.
const SOON: Duration = Duration::from_secs(1);

/// How often they are shown.
const EVERY: Duration = Duration::from_millis(200);

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
}

fn line() -> MutexGuard<'static, Line> {
    LINE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Replaces the line. An error here is ignored, since the result does not depend on it.
fn write(text: &str) {
    let mut to = stderr().lock();
    let _ = write!(to, "\r\x1b[K{text}").and_then(|()| to.flush());
}

/// Whether there is such a line.
pub(super) fn is_there() -> bool {
    stderr().is_terminal()
}

/// Prints on standard error instead of the line.
pub(super) fn print(text: &str) {
    let mut line = line();
    line.clear();
    let _ = writeln!(stderr(), "{text}");
}

/// Removes the line for good, before results are printed, or something is typed.
pub(super) fn close() {
    let mut line = line();
    line.clear();
    line.is_closed = true;
}

/// A part of the program that says what goes on, as long as it lives.
pub(super) struct Owner(());

impl Owner {
    pub(super) fn new() -> Owner {
        line().owners += 1;
        Owner(())
    }

    pub(super) fn show(&self, text: &str) {
        line().show(text);
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        let mut line = line();
        line.owners -= 1;
        line.clear();
    }
}

/// Shows the seconds of a command that says nothing itself, as long as it lives.
pub(crate) struct Seconds {
    ends: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Seconds {
    /// Begins to count. Without a terminal, or without a thread to spare, nothing is shown.
    pub(crate) fn start() -> Seconds {
        line().is_closed = false;
        let (ends, ended) = mpsc::channel();
        let start = Instant::now();
        let count = move || {
            let mut wait = SOON;
            while ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                wait = EVERY;
                let mut line = line();
                if line.owners == 0 {
                    line.show(&format!("working for {} s", start.elapsed().as_secs()));
                }
            }
            line().clear();
        };
        let small = thread::Builder::new().stack_size(1 << 16);
        let thread = is_there().then(|| small.spawn(count).ok()).flatten();
        Seconds {
            ends: Some(ends),
            thread,
        }
    }
}

impl Drop for Seconds {
    fn drop(&mut self) {
        self.ends.take();
        if let Some(thread) = self.thread.take() {
            // It has nothing to report.
            let _ = thread.join();
        }
    }
}
