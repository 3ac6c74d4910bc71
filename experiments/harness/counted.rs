//! Numbers with their nouns: `1 unit`, `3 units`.

/// A number of things whose plural ends in -s.
pub fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}
