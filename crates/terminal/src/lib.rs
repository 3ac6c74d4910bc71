//! Output of programs while they work, and reasons to stop: notes, progress, time, Ctrl-C and memory.
//!
//! In reading order, each module using only those above it:
//!
//! - `status`: the current activity, on the last line of a terminal or periodically in a log.
//! - `note`: lines for people.
//! - `time`: the limit on the time of a run.
//! - `memory`: the memory that the system allows.
//! - `guard`: the end of a program that does not stop by itself.
//! - `interrupt`: Ctrl-C.
//! - `progress`: the completed part of a long computation.
//! - `screen`: the size of the terminal.

pub mod guard;
pub mod interrupt;
mod memory;
pub mod note;
pub mod progress;
pub mod screen;
pub mod status;
pub mod time;
