//! Who wins Simple Chopsticks with many hands: tables of all positions of one finger count.
//!
//! The game is the same for both players, so a position is told from the side of the player to move: that player's
//! hands and the opponent's, each as [`Counts`]. A player without hands has no move, nor has the opponent; so whoever
//! is to move loses. The move of (x|y) by x turns y into an earlier y′ in an order of all sides (see `sides`), and x
//! wins exactly when some y′, moving against x, loses. [`OutcomeTable`] has one bit for each position, and no values.
//!
//! A player with two hands more wins (Theorem 4 of *Simple Chopsticks*, and see [`MoreHands`]), so with this theorem only
//! positions are stored whose numbers of hands differ by at most one. [`Distances`] tells how long a game lasts with best
//! play, and knows neither the theorem nor the table.
//!
//! Knows canonical forms no more than it must to speak of [`OutcomeClass`](chopsticks_cgt::value::OutcomeClass).

mod attack;
mod bits;
mod counts;
mod distance;
mod filling;
mod layer;
mod more_hands;
mod opponents;
mod sides;
mod table;
mod tally;
#[cfg(test)]
mod tests;

pub use counts::Counts;
pub use distance::Distances;
pub use more_hands::MoreHands;
pub use table::OutcomeTable;
pub use tally::OutcomeTally;
