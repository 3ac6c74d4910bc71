//! The P-positions of a game on pairs of numbers, and patterns that are conjectured from them.
//!
//! A pattern is found from the rows a ≤ N/2 and compared with all rows a ≤ N, so that a wrong one has a counterexample.
//! An agreement proves nothing.

mod boundary;
mod complementary;
mod conjecture;
mod pattern;
mod positions;
mod quadratic;
mod remainders;
mod residues;

pub use boundary::Boundary;
pub use complementary::Complementary;
pub use conjecture::{Conjecture, PairPattern};
pub use positions::PairPositions;
pub use quadratic::Quadratic;
pub use remainders::Remainders;
pub use residues::Residues;

#[cfg(test)]
mod tests;
