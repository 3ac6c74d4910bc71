//! The size of the terminal on which results are read.

use std::io::stdout;
use std::sync::{Mutex, PoisonError};

use terminal_size::terminal_size_of;

/// The width that the user chose.
static WIDTH: Mutex<Option<usize>> = Mutex::new(None);

/// Chooses a width, whatever the terminal has.
pub fn set_width(columns: usize) {
    *WIDTH.lock().unwrap_or_else(PoisonError::into_inner) = Some(columns);
}

/// The number of columns for results; `None` if standard output is not a terminal, or one that does not tell.
pub fn width() -> Option<usize> {
    let size = terminal_size_of(stdout());
    let columns = size.map(|(columns, _)| usize::from(columns.0))?;
    let chosen = *WIDTH.lock().unwrap_or_else(PoisonError::into_inner);
    Some(chosen.unwrap_or(columns)).filter(|&columns| columns > 0)
}

/// The number of lines of the terminal; `None` as for [`width`].
pub fn height() -> Option<usize> {
    let size = terminal_size_of(stdout());
    size.map(|(_, lines)| usize::from(lines.0))
        .filter(|&lines| lines > 0)
}
