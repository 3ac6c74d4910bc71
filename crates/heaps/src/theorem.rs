//! The theorems that prove periods.

use std::fmt::{self, Display, Formatter};

/// The reason why a regularity holds forever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeriodTheorem {
    /// Moves leave a limited number of heaps of any sizes: Guy and Smith.
    Splitting,
    /// The same for the elements of misère quotients: Plambeck and Siegel.
    Quotient,
    /// Moves leave one heap, and a state that determines all later values recurs.
    States,
    /// Moves leave one heap, and finitely many earlier values determine the next one.
    Window,
    /// What is compared is determined by values that have a proved period.
    Values,
}

impl Display for PeriodTheorem {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            PeriodTheorem::Splitting => f.write_str("proved by the theorem of Guy and Smith"),
            PeriodTheorem::Quotient => f.write_str(
                "proved by the theorem of Plambeck and Siegel, and the quotient is that of all heaps",
            ),
            PeriodTheorem::States => f.write_str("proved, because a state comes again"),
            PeriodTheorem::Window => {
                f.write_str("proved, because finitely many earlier values determine the next")
            }
            PeriodTheorem::Values => f.write_str("proved, because that of the values is"),
        }
    }
}
