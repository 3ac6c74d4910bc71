//! Ends a program whose computation does not stop by itself: after Ctrl-C, at the end of its time, or without memory.
//!
//! Computations with a budget stop earlier, with a better message. The guard is for long steps between two checks of a
//! budget, such as the addition of two large games.

use std::fmt::Display;
use std::process;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::memory::Memory;
use crate::note::note;

/// The exit code of a program that has no answer: at a limit, or after Ctrl-C.
pub const NO_ANSWER: u8 = 2;

/// The interval between two checks of the guard.
const EVERY: Duration = Duration::from_millis(20);

/// The delay between a reason to end the program and its end.
const PATIENCE: Duration = Duration::from_millis(700);

/// The number of files that are being written.
static WRITERS: AtomicUsize = AtomicUsize::new(0);

/// While this value exists, a file is being written, and Ctrl-C does not interrupt it.
#[derive(Debug)]
pub struct Writing(());

impl Writing {
    /// Begins to write.
    pub fn begin() -> Writing {
        WRITERS.fetch_add(1, Ordering::Relaxed);
        Writing(())
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        WRITERS.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Ends the program with this name when its memory grows too large. If no thread can be started, the program runs
/// unguarded.
pub fn guard_memory(program: &'static str) {
    if let Some(memory) = Memory::allowed() {
        watch(program, move || memory.excess());
    }
}

/// Ends the program with this name if it does not stop soon after there is a reason to end it. If no thread can be
/// started, the program runs unguarded.
pub(crate) fn guard_end(
    program: &'static str,
    reason_to_end: impl Fn() -> Option<String> + Send + 'static,
) {
    let mut last = Instant::now();
    watch(program, move || {
        let reason = reason_to_end().filter(|_| WRITERS.load(Ordering::Relaxed) == 0);
        if reason.is_none() {
            last = Instant::now();
        }
        reason.filter(|_| last.elapsed() > PATIENCE)
    });
}

/// Asks regularly for a reason to end the program.
fn watch<R: Display>(
    program: &'static str,
    mut reason: impl FnMut() -> Option<R> + Send + 'static,
) {
    let ask = move || {
        loop {
            thread::sleep(EVERY);
            if let Some(reason) = reason() {
                note(format_args!("{program}: {reason}"));
                process::exit(NO_ANSWER.into());
            }
        }
    };
    let small = thread::Builder::new().stack_size(1 << 16);
    // The guard is a help, not a condition.
    drop(small.spawn(ask));
}
