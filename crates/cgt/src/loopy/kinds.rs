//! Kinds of stoppers: plumtrees and pseudonumbers (*Winning Ways*, chapter 11; Siegel VI.4).

use super::canonical::CanonicalStopper;
use super::graph::{Graph, Node};
use super::short::short_values;
use crate::budget::{Budget, Stopped};
use crate::game::Arena;
use crate::player::{ByPlayer, Player};

/// Whether the canonical form is a *plumtree*: every cycle has length 1.
pub fn is_plumtree(stopper: &CanonicalStopper) -> bool {
    let graph = stopper.graph();
    let side = |node: Node, player: Player| {
        let options = graph.options(node, player).iter();
        options
            .filter(|&&option| option != node)
            .map(|option| option.number())
            .collect()
    };
    let without_passes = graph
        .nodes()
        .map(|node| ByPlayer::from_fn(|player| side(node, player)));
    let pruned = Graph::new(without_passes.collect()).expect("options are positions");
    super::cycle::short(&pruned).iter().all(|&short| short)
}

/// Whether the stopper is a *pseudonumber*: a number x, x + over, x + under, on or off.
///
/// # Errors
/// When it was asked to stop.
pub fn is_pseudonumber(
    stopper: &CanonicalStopper,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<bool, Stopped> {
    Ok(pseudonumbers(stopper.graph(), arena, budget)?[Node::ROOT.number()])
}

/// Which positions of a stopper are pseudonumbers.
pub(super) fn pseudonumbers(
    graph: &Graph,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<Vec<bool>, Stopped> {
    let values = short_values(graph, arena, budget)?;
    let is_number = |node: Node| values[node.number()].is_some_and(|game| arena.is_number(game));
    let is_pseudonumber = |node: Node| {
        let options = ByPlayer::from_fn(|player| graph.options(node, player));
        is_number(node)
            || Player::BOTH.iter().any(|&player| {
                let passes = options[player.opponent()] == [node];
                passes
                    && match options[player] {
                        [] => true,
                        [x] => is_number(*x),
                        _ => false,
                    }
            })
    };
    Ok(graph.nodes().map(is_pseudonumber).collect())
}
