//! Notes for people, on standard error.

use std::fmt::Display;

use chopsticks_base::message::short_message;

use crate::status;

/// Prints a line on standard error; without a reader, as after `2>&1 | head`, this has no effect.
pub fn note(text: impl Display) {
    status::print(&short_message(&text.to_string()));
}
