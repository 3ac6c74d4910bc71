//! Outcomes of Simple Chopsticks with many hands: tables of all positions with one finger count.
//!
//! The rules are the same for both players, so a position is given from the point of view of the player to move: the
//! hands of this player and those of the opponent, each as [`Counts`]. If a player has no hands, neither player can
//! move, so the player to move loses. A move of x in (x|y) turns y into an earlier y′ in an order of all sides (see
//! `sides`), and x wins exactly when some y′, moving against x, loses. [`OutcomeTable`] stores one bit for each
//! position and no values.
//!
//! A player with at least two hands more wins, by Theorem 4 of *Simple Chopsticks* (see [`MoreHands`]). With this
//! theorem, the table stores only positions in which the numbers of hands differ by at most one. [`Distances`] contains
//! the length of a game with best play; it uses neither the theorem nor the table.
//!
//! A table that is larger than memory is computed in blocks ([`OutcomeCounts`]), which are kept in a [`BlockStore`],
//! for example in files.
//!
//! From the theory of canonical forms, the module uses only [`OutcomeClass`](chopsticks_cgt::value::OutcomeClass).

mod attack;
mod bits;
mod block;
#[cfg(test)]
mod block_tests;
mod counts;
mod distance;
mod filling;
mod layer;
mod more_hands;
mod opponents;
mod pass;
mod plan;
mod sides;
mod table;
mod tally;
#[cfg(test)]
mod tests;

pub use block::{BlockError, OutcomeBlock};
pub use counts::Counts;
pub use distance::Distances;
pub use more_hands::MoreHands;
pub use pass::{BlockStore, OutcomeCounts};
pub use plan::{BlockName, BlockPlan};
pub use table::OutcomeTable;
pub use tally::OutcomeTally;
