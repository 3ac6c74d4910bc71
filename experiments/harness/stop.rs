//! When to stop: Ctrl-C or a time limit.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether a run is to stop.
#[derive(Clone, Copy, Debug)]
pub struct Stop {
    deadline: Option<Instant>,
}

impl Stop {
    /// From now on, Ctrl-C stops runs; a second Ctrl-C ends the program at once.
    ///
    /// # Errors
    /// When the system refuses the handler.
    pub fn catch_interrupts() -> Result<()> {
        ctrlc::set_handler(|| {
            if INTERRUPTED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        })
        .context("cannot catch Ctrl-C")
    }

    /// Stops when interrupted, and after `limit` from now.
    pub fn after(limit: Option<Duration>) -> Stop {
        Stop {
            // A limit that the clock cannot represent is not a limit.
            deadline: limit.and_then(|limit| Instant::now().checked_add(limit)),
        }
    }

    /// Whether to stop.
    pub fn asked(&self) -> bool {
        INTERRUPTED.load(Ordering::Relaxed)
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
    }
}
