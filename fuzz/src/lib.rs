//! What all targets demand of a reader: it answers, or refuses in words.

use std::cell::Cell;

use chopsticks_cgt::budget::Budget;

/// Limits that a short text reaches within milliseconds, so that a slow reader is noticed.
pub const READING: Budget<'static> = Budget {
    nimber: 63,
    exponent: 100,
    ups: 100,
    multiple: 50,
    tower: 50,
    games: 2_000,
    ..Budget::FOR_TEXTS
};

/// Calls `compute` with a small budget that also ends after some thousand questions whether to stop.
pub fn within_budget<T>(compute: impl FnOnce(&Budget<'_>) -> T) -> T {
    let asked = Cell::new(0_u32);
    let should_stop = || {
        asked.set(asked.get() + 1);
        asked.get() > 2_000
    };
    compute(&Budget {
        positions: 2_000,
        games: 2_000,
        tower: 1_000,
        pairs: 20_000,
        memory: 64 << 20,
        nodes: 20_000,
        clauses: 20_000,
        copies: 1_000,
        should_stop: &should_stop,
        ..Budget::FOR_TEXTS
    })
}

/// The result of a reader.
///
/// # Panics
/// When the reader refuses without words, or with words that are not for people.
pub fn in_words<T, E: ToString>(read: Result<T, E>) -> Option<T> {
    let refused = match read {
        Ok(read) => return Some(read),
        Err(error) => error.to_string(),
    };
    assert!(!refused.trim().is_empty(), "a refusal without words");
    assert!(!refused.ends_with('.'), "{refused}");
    // After a quotation mark, or the bar before a line of TOML, the message repeats the input, which may be anything.
    let words = refused.split(['"', '`', '|']).next().unwrap_or_default();
    assert!(!words.contains("Error {"), "{refused}");
    None
}
