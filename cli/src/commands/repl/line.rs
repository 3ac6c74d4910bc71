//! Lines that have a meaning in a session only.

use super::help;

/// Whether a line ends a session.
pub(super) fn is_end(line: &str) -> bool {
    matches!(line.trim(), "exit" | "quit")
}

/// The file that a line loads.
pub(super) fn loaded(line: &str) -> Option<&str> {
    let file = line.trim().strip_prefix(":load")?;
    file.starts_with(char::is_whitespace).then(|| file.trim())
}

/// Whether a line ends a session, asks for help or loads a file.
pub(crate) fn is_of_session(line: &str) -> bool {
    is_end(line) || help::topic(line).is_some() || loaded(line).is_some()
}
