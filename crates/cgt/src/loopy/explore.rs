//! The game graph of a ruleset: all positions that can be reached by moves of either player in any order.

use super::graph::Graph;
use crate::budget::{Budget, Stopped};
use crate::ruleset::Ruleset;

/// The graph of all positions that can be reached from some positions of a ruleset.
#[derive(Clone, Debug)]
pub struct Explored<P> {
    /// The graph.
    pub graph: Graph,
    /// The position of each node, by the node's number; the starting positions come first.
    pub positions: Vec<P>,
}

/// Explores all followers of `starts` under a ruleset, loopy or not. If no two starts are equal, start k has node k.
///
/// # Errors
/// When there are more positions than the budget allows, or it was asked to stop.
pub fn explore<R: Ruleset>(
    ruleset: &R,
    starts: impl IntoIterator<Item = R::Position>,
    budget: &Budget<'_>,
) -> Result<Explored<R::Position>, Stopped> {
    let options = |position: &R::Position, player| ruleset.options(position, player);
    let (graph, positions) = Graph::from_moves(starts, budget, options)?;
    Ok(Explored { graph, positions })
}
