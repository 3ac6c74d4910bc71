//! Numbers with their nouns: `1 ply`, `3 intervals`.

/// A number of things whose plural ends in -s.
pub(crate) fn counted(count: u64, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// A number of plies.
pub(crate) fn plies(count: u32) -> String {
    match count {
        1 => "1 ply".to_owned(),
        count => format!("{count} plies"),
    }
}
