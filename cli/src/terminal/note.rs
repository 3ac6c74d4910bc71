//! Notes for people, on standard error.

use std::fmt::Display;
use std::io::{Write, stderr};

/// Prints a line on standard error; without a reader, as after `2>&1 | head`, nothing happens.
pub(crate) fn note(text: impl Display) {
    let _ = writeln!(stderr(), "{text}");
}
