//! From a ruleset to a game graph: all positions that can be reached, by moves of either player in any order.

use super::graph::Graph;
use crate::budget::{Budget, Stopped};
use crate::ruleset::Ruleset;

/// The graph of all that can be reached from some positions of a ruleset.
pub struct Explored<P> {
    /// The graph.
    pub graph: Graph,
    /// The position that each node stands for, by number; those asked for come first.
    pub positions: Vec<P>,
}

/// Explores all followers of `starts` under a ruleset, loopy or not. No two starts may be equal, if their nodes are to
/// have their places in the list.
///
/// # Errors
/// When there are more positions than the budget allows, or it was asked to stop.
pub fn explore<R: Ruleset>(
    ruleset: &R,
    starts: impl IntoIterator<Item = R::Position>,
    budget: &Budget<'_>,
) -> Result<Explored<R::Position>, Stopped> {
    let options = |position: &R::Position, player| ruleset.options(position, player);
    let (graph, positions) = Graph::reached(starts, budget, options)?;
    Ok(Explored { graph, positions })
}
