//! Lines that have a meaning in a session only.

use super::help;

/// Whether a line ends a session.
pub(super) fn is_end(line: &str) -> bool {
    matches!(line.trim(), "exit" | "quit")
}

/// Whether a line ends a session or asks for help.
pub(crate) fn is_of_session(line: &str) -> bool {
    is_end(line) || help::topic(line).is_some()
}
