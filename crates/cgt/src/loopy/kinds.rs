//! Kinds of stoppers: plumtrees and pseudonumbers (*Winning Ways*, chapter 11; Siegel VI.4).

use super::canonical::CanonicalStopper;
use super::graph::{Graph, Node};
use super::short::short_values;
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
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
    let graph = stopper.graph();
    let values = short_values(graph, arena, budget)?;
    let is_number = |game: Option<GameId>| game.is_some_and(|game| arena.is_number(game));
    let root = Node::ROOT;
    let options = ByPlayer::from_fn(|player| graph.options(root, player));
    Ok(is_number(values[root.number()])
        || Player::BOTH.iter().any(|&player| {
            let passes = options[player.opponent()] == [root];
            passes
                && match options[player] {
                    [] => true,
                    [x] => is_number(values[x.number()]),
                    _ => false,
                }
        }))
}
