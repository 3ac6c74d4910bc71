//! Conversion between graphs and short games of an arena.

use super::cycle::short_by_height;
use super::graph::{Graph, Node};
use crate::budget::{Budget, Limit, Stopped};
use crate::game::{Arena, GameId};
use crate::number::Dyadic;
use crate::player::Player;
use crate::value::birthday_of_number;
use num_traits::ToPrimitive;

/// The value of each short position of a graph, and `None` for the others.
///
/// # Errors
/// When it was asked to stop.
pub fn short_values(
    graph: &Graph,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<Vec<Option<GameId>>, Stopped> {
    let mut values = vec![None; graph.len()];
    for node in short_by_height(graph).into_iter().flatten() {
        budget.ask()?;
        let value = |option: Node| values[option.number()].expect("options go first");
        values[node.number()] = Some(arena.game(graph.options_as(node, value)));
    }
    Ok(values)
}

/// The canonical form of a short game as a graph that includes the options of numbers. The game is [`Node::ROOT`].
///
/// # Errors
/// When it has more positions than the budget allows, or it was asked to stop.
pub fn graph_of(arena: &mut Arena, game: GameId, budget: &Budget<'_>) -> Result<Graph, Stopped> {
    if let Some(x) = arena.as_number(game) {
        return numbers_graph(x, budget);
    }
    let options = |&game: &GameId, player: Player| arena.options(game)[player].clone();
    Ok(Graph::from_moves([game], budget, options)?.0)
}

/// The graph of a number, which is [`Node::ROOT`].
///
/// # Errors
/// When it has more positions than the budget allows, or it was asked to stop.
pub(super) fn numbers_graph(x: &Dyadic, budget: &Budget<'_>) -> Result<Graph, Stopped> {
    budget.affords(Limit::Positions, positions_of_number(x))?;
    let options =
        |x: &Dyadic, player: Player| x.canonical_options()[player].clone().into_iter().collect();
    Ok(Graph::from_moves([x.clone()], budget, options)?.0)
}

/// The number of positions of a number: 0, and one position for each later day up to its birthday. `u64::MAX` means
/// this number or more.
pub(super) fn positions_of_number(x: &Dyadic) -> u64 {
    let positions = birthday_of_number(x) + 1u32;
    positions.to_u64().unwrap_or(u64::MAX)
}
