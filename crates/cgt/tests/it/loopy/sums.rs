//! Games distinguished, or not, by the outcomes of their sums with others.

use chopsticks_cgt::loopy::{
    CanonicalStopper, DEFAULT_BUDGET, Graph, LoopyValue, Node, Outcome, graph_of, outcomes,
};
use chopsticks_cgt::player::{ByPlayer, Player};

use super::values::Values;

/// The graphs of onside and offside, if they are known.
pub fn sides(values: &mut Values, graph: &Graph) -> Option<ByPlayer<Graph>> {
    let graph_of_side = |side: CanonicalStopper| side.graph().clone();
    match values.evaluate(graph).value {
        LoopyValue::Short(game) => {
            let graph = graph_of(&mut values.arena, game, &DEFAULT_BUDGET).unwrap();
            Some(ByPlayer::from_fn(|_| graph.clone()))
        }
        LoopyValue::Stopper(stopper) => Some(ByPlayer::from_fn(|_| stopper.graph().clone())),
        LoopyValue::Sided { onside, offside } => Some(ByPlayer {
            left: graph_of_side(onside),
            right: graph_of_side(offside),
        }),
        LoopyValue::Unknown { .. } | LoopyValue::Loony => None,
    }
}

/// The outcome of G + X for each first player.
pub fn outcome_of_sum(g: &Graph, x: &Graph) -> ByPlayer<Outcome> {
    let sum = g.sum(Node::ROOT, x, Node::ROOT, &DEFAULT_BUDGET).unwrap();
    outcomes(&sum)[0]
}

/// Panics when a sum with `x` distinguishes `graph` from its sides.
pub fn assert_alike(graph: &Graph, sides: &ByPlayer<Graph>, x: &Graph) {
    let whole = outcome_of_sum(graph, x);
    let onside = outcome_of_sum(&sides.left, x);
    let offside = outcome_of_sum(&sides.right, x);
    for first in Player::BOTH {
        let [whole, onside, offside] = [whole[first], onside[first], offside[first]];
        assert_eq!(
            whole == Outcome::Left,
            offside == Outcome::Left,
            "{graph:?} and {x:?}"
        );
        assert_eq!(
            whole == Outcome::Right,
            onside == Outcome::Right,
            "{graph:?} and {x:?}"
        );
    }
}
