//! Onsides found by sidling, the other method of *Winning Ways*.
//!
//! Every position starts as on, and is then repeatedly replaced by the stopper that its options determine. If this
//! process converges, it converges to the onsides.
//! It need not converge: for over, it passes through 1, 1/2, 1/4, ….

use chopsticks_cgt::loopy::{CanonicalStopper, DEFAULT_BUDGET, Graph, Node, offside, onside};
use chopsticks_cgt::player::{ByPlayer, Player};
use proptest::prelude::*;

use super::graphs;
use super::values::Values;
use crate::common::forms::with_regressions;

const MAX_ROUNDS: usize = 8;

/// The onsides of all positions, if sidling converges soon.
fn sidle(graph: &Graph) -> Option<Vec<CanonicalStopper>> {
    let on = Values::new().stopper("on");
    let mut approximations = vec![on; graph.len()];
    for _ in 0..MAX_ROUNDS {
        let nodes = graph.nodes();
        let next = nodes.map(|node| of_options(graph, node, &approximations));
        let next: Vec<CanonicalStopper> = next.collect();
        if next == approximations {
            return Some(next);
        }
        approximations = next;
    }
    None
}

/// The stopper whose options are these approximations of a position's options.
fn of_options(graph: &Graph, node: Node, approximations: &[CanonicalStopper]) -> CanonicalStopper {
    let mut joined = vec![ByPlayer::<Vec<usize>>::default()];
    for player in Player::BOTH {
        for option in graph.options(node, player) {
            let offset = joined.len();
            joined[0][player].push(offset);
            let part = graphs::listed(approximations[option.number()].graph());
            let shifted =
                |side: Vec<usize>| side.into_iter().map(|option| option + offset).collect();
            joined.extend(part.into_iter().map(|options| options.map(shifted)));
        }
    }
    let joined = Graph::new(joined).unwrap();
    let canonical = CanonicalStopper::from_graph(&joined, Node::ROOT, &DEFAULT_BUDGET).unwrap();
    canonical.expect("what has only stoppers as options is one")
}

#[test]
fn sidling_settles_on_the_sides_of_the_literature() {
    let mut values = Values::new();
    for (text, expected) in [
        ("dud", "on"),
        ("a{{|a}|}", "1"),
        ("a{1||a|0}", "2"),
        ("{0|{dud|},*}", "^"),
    ] {
        let settled = sidle(&values.graph(text)).unwrap();
        assert_eq!(settled[0], values.stopper(expected), "{text}");
    }
    assert_eq!(sidle(&values.graph("over")), None);
}

proptest! {
    #![proptest_config(with_regressions())]

    #[test]
    fn where_sidling_settles_the_onside_is_found_and_the_same(graph in graphs::any(5)) {
        let limits = DEFAULT_BUDGET;
        if let Some(settled) = sidle(&graph) {
            for (node, settled) in graph.nodes().zip(settled) {
                prop_assert_eq!(onside(&graph, node, &limits).unwrap(), Some(settled.clone()));
                let mirrored = offside(&graph.negative(), node, &limits).unwrap();
                prop_assert_eq!(mirrored, Some(settled.negative()));
            }
        }
    }
}
