//! Notes for people, on standard error.

use std::fmt::Display;
use std::io::{Write, stderr};

use chopsticks_lab::message::short_message;

/// Prints a line on standard error; without a reader, as after `2>&1 | head`, nothing happens.
pub fn note(text: impl Display) {
    let _ = writeln!(stderr(), "{}", short_message(&text.to_string()));
}
