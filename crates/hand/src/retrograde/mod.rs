//! Games in which play can go on forever: their graph, winner and number of plies, without values.
//!
//! A [`GameGraph`] consists of numbered positions and their options. An [`ExploredGame`] is the graph of a game of
//! turns ([`Turns`](crate::turns::Turns)) with its positions. [`solve`] finds the result of each position and the
//! number of plies by retrograde analysis, and [`Solution`] stores all of it for one game. [`Reachability`] has the
//! distances of positions if both players cooperate, [`Forcing`] turns "can this position be forced" into such a game,
//! and [`Horizon`] ends play after a number of plies.

mod explored;
mod forcing;
mod graph;
mod horizon;
mod reachability;
mod solution;
#[cfg(test)]
mod tests;
mod verdict;

pub use explored::ExploredGame;
pub use forcing::Forcing;
pub use graph::GameGraph;
pub use horizon::Horizon;
pub use reachability::Reachability;
pub use solution::{Solution, VerdictTally, solve};
pub use verdict::PositionVerdict;
