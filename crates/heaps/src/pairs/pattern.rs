//! What each kind of pattern has to tell: its rows.

/// Whether a pattern has the pair (a, b), for all b ≤ N in the row a.
pub(crate) trait Pattern: std::fmt::Display {
    fn row(&self, a: u32, largest: u32) -> Vec<u32>;
}
