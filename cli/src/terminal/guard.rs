//! Ends the program where a computation does not stop by itself: after Ctrl-C, at the end of its time, and before the memory is exhausted.
//!
//! Computations with a budget stop earlier, with a better message. This is for the steps between two questions to a budget,
//! such as the addition of two large games.

use std::process;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::memory::Memory;
use super::note::note;

/// How often the guard looks.
const EVERY: Duration = Duration::from_millis(20);

/// The time from a reason to end the program to its end.
const PATIENCE: Duration = Duration::from_millis(700);

/// The number of files that are being written.
static WRITERS: AtomicUsize = AtomicUsize::new(0);

/// While this lives, a file is being written, and Ctrl-C does not cut it off.
pub(super) struct Writing(());

impl Writing {
    pub(super) fn begin() -> Writing {
        WRITERS.fetch_add(1, Ordering::Relaxed);
        Writing(())
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        WRITERS.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Ends the program when its memory grows too large. Without a thread to spare it goes on unguarded.
pub(crate) fn guard_memory() {
    if let Some(memory) = Memory::allowed() {
        look(move || memory.excess());
    }
}

/// Ends the program if it does not stop soon after there is a reason to end it. Without a thread to spare it goes on unguarded.
pub(super) fn guard_end(reason_to_end: fn() -> Option<String>) {
    let mut last = Instant::now();
    look(move || {
        let reason = reason_to_end().filter(|_| WRITERS.load(Ordering::Relaxed) == 0);
        if reason.is_none() {
            last = Instant::now();
        }
        reason.filter(|_| last.elapsed() > PATIENCE)
    });
}

/// Asks regularly for a reason to end the program.
fn look(mut reason: impl FnMut() -> Option<String> + Send + 'static) {
    let watch = move || {
        loop {
            thread::sleep(EVERY);
            if let Some(reason) = reason() {
                note(format_args!("chopsticks: {reason}"));
                process::exit(2);
            }
        }
    };
    let small = thread::Builder::new().stack_size(1 << 16);
    // The guard is a help, not a condition.
    drop(small.spawn(watch));
}
