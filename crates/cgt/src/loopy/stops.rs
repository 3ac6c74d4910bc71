//! Stops of stoppers: the pseudonumbers at which play ends.

use super::canonical::CanonicalStopper;
use super::graph::{Graph, Node};
use super::kinds::pseudonumbers;
use super::short::short_values;
use crate::budget::{Budget, Stopped};
use crate::game::Arena;
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

/// The first pseudonumber that is reached if `player` moves first, both move in turn, Left prefers larger ones and Right
/// smaller ones: the stop of a short game, whose pseudonumbers are its numbers. `None` if a player must move before one is
/// reached and cannot.
///
/// # Errors
/// When the budget does not suffice.
pub fn stop(
    stopper: &CanonicalStopper,
    player: Player,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<Option<CanonicalStopper>, Stopped> {
    let graph = stopper.graph();
    let ends = pseudonumbers(graph, arena, budget)?;
    let at = |node: Node| ends[node.number()].then_some(node);
    let mut stops: Vec<_> = graph.nodes().map(|node| ByPlayer::both(at(node))).collect();
    // No alternating play in a stopper is infinite, so each round finds a stop until all are found.
    loop {
        let mut is_complete = true;
        for node in graph.nodes() {
            for first in Player::BOTH {
                if stops[node.number()][first].is_none() {
                    let stop = |option: &Node| stops[option.number()][first.opponent()];
                    let options = graph.options(node, first).iter().map(stop);
                    let found = best(graph, first, options.collect::<Option<_>>(), budget)?;
                    is_complete &= found.is_none();
                    stops[node.number()][first] = found;
                }
            }
        }
        if is_complete {
            let stop = stops[Node::ROOT.number()][player];
            return stop.map(|stop| at_node(graph, stop, budget)).transpose();
        }
    }
}

/// A follower of a stopper; it is in canonical form.
fn at_node(graph: &Graph, node: Node, budget: &Budget<'_>) -> Result<CanonicalStopper, Stopped> {
    CanonicalStopper::from_canonical_graph(&graph.followers(node), budget)
}

/// The largest of these pseudonumbers for Left, the smallest for Right.
fn best(
    graph: &Graph,
    player: Player,
    stops: Option<Vec<Node>>,
    budget: &Budget<'_>,
) -> Result<Option<Node>, Stopped> {
    let mut best = None;
    for stop in stops.unwrap_or_default() {
        budget.ask()?;
        let is_better = match best {
            None => true,
            Some(known) if known == stop => false,
            Some(known) => {
                let (known, stop) = (
                    at_node(graph, known, budget)?,
                    at_node(graph, stop, budget)?,
                );
                match player {
                    Player::Left => stop.at_least(&known, budget)?,
                    Player::Right => known.at_least(&stop, budget)?,
                }
            }
        };
        if is_better {
            best = Some(stop);
        }
    }
    Ok(best)
}

/// The number x if the Left stop is x, x + over or x + under; `None` if it is on or off, or there is none.
///
/// # Errors
/// When the budget does not suffice.
pub fn number_near(
    stopper: &CanonicalStopper,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<Option<Dyadic>, Stopped> {
    let Some(stop) = stop(stopper, Player::Left, arena, budget)? else {
        return Ok(None);
    };
    let values = short_values(stop.graph(), arena, budget)?;
    let number = |node: Node| arena.as_number(values[node.number()]?).cloned();
    let options = stop.graph().all_options(Node::ROOT);
    Ok(std::iter::once(Node::ROOT).chain(options).find_map(number))
}
