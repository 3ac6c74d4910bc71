//! Numbers of things in words: `1 ply`, `3 intervals`.

/// So many of what has the plural in -s.
pub(crate) fn counted(count: u64, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// So many plies.
pub(crate) fn plies(count: u32) -> String {
    match count {
        1 => "1 ply".to_owned(),
        count => format!("{count} plies"),
    }
}
