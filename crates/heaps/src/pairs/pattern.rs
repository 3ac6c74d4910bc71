//! What each kind of pattern has to tell: its rows.

/// A rule for P-positions (a, b).
pub(crate) trait Pattern: std::fmt::Display {
    /// The b ≤ `largest` with which a forms a pair, increasing.
    fn row(&self, a: u32, largest: u32) -> Vec<u32>;
}
