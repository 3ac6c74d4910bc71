//! Games that may go on for ever: their graph, and who wins it in how many plies. Knows no values.
//!
//! A [`GameGraph`] holds the options of positions that are numbers; an [`ExploredGame`] is that of any game of turns
//! ([`Turns`](crate::turns::Turns)), with its positions. [`solve`] finds by retrograde analysis who wins, loses or draws
//! each position and how long that takes, and [`Solution`] keeps all of it for one game. [`Reachability`] says what can
//! be reached together, [`Forcing`] turns "can this position be forced" into such a game, and [`Horizon`] cuts play off
//! after so many plies.

mod explored;
mod forcing;
mod graph;
mod horizon;
mod reachability;
mod solution;
mod solve;
#[cfg(test)]
mod tests;
mod verdict;

pub use explored::ExploredGame;
pub use forcing::Forcing;
pub use graph::GameGraph;
pub use horizon::Horizon;
pub use reachability::Reachability;
pub use solution::{Solution, VerdictTally};
pub use solve::solve;
pub use verdict::PositionVerdict;
