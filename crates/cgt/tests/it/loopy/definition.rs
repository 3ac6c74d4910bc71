//! Values against the definition: their effect on the outcomes of sums.
//!
//! Left wins G + X exactly when Left wins T + X, where T is the offside of G. Right wins G + X exactly when Right wins
//! S + X, where S is the onside. Infinite plays are not wins, so for the player who wants to win they might as well be
//! losses.

use chopsticks_cgt::loopy::{
    DEFAULT_BUDGET, Graph, InfinitePlay, Node, Order, Outcome, outcomes, remoteness,
};
use chopsticks_cgt::player::Player;
use proptest::prelude::*;

use super::sums::{assert_alike, outcome_of_sum, sides};
use super::values::Values;
use super::{graphs, naive};
use crate::common::forms::with_regressions;

/// Every graph of two positions has a value, and no sum with a graph of two positions distinguishes it from that value.
#[test]
fn sums_of_graphs_of_two_positions_have_the_outcomes_that_values_say() {
    let mut values = Values::new();
    let graphs = graphs::all_of_size(2);
    for graph in &graphs {
        let sides = sides(&mut values, graph).unwrap_or_else(|| panic!("{graph:?} is unknown"));
        for x in graphs.iter().step_by(3) {
            assert_alike(graph, &sides, x);
        }
    }
}

/// The order of stoppers agrees with sums: G ≥ H exactly when no X makes G + X worse for Left than H + X. The test uses
/// X = −H as a candidate.
#[test]
fn order_of_stoppers_of_two_positions_is_that_of_sums() {
    let rank = |outcome| match outcome {
        Outcome::Right => 0,
        Outcome::Draw => 1,
        Outcome::Left => 2,
    };
    let mut stoppers = graphs::all_of_size(2);
    stoppers.retain(naive::is_stopper);
    assert!(stoppers.len() > 50);
    for g in &stoppers {
        for h in &stoppers {
            let order = Order::new(g, h, InfinitePlay::Draws, &DEFAULT_BUDGET).unwrap();
            let holds = order.at_least(Node::ROOT, Node::ROOT);
            let is_no_worse = |x: &Graph| {
                let (with_g, with_h) = (outcome_of_sum(g, x), outcome_of_sum(h, x));
                Player::BOTH
                    .iter()
                    .all(|&first| rank(with_g[first]) >= rank(with_h[first]))
            };
            assert_eq!(holds, is_no_worse(&h.negative()), "{g:?} {h:?}");
            assert!(
                !holds || stoppers.iter().step_by(7).all(is_no_worse),
                "{g:?} {h:?}"
            );
        }
    }
}

proptest! {
    #![proptest_config(with_regressions())]

    #[test]
    fn sums_have_the_outcomes_that_values_say(graph in graphs::any(6), x in graphs::any(4)) {
        let mut values = Values::new();
        if let Some(sides) = sides(&mut values, &graph) {
            assert_alike(&graph, &sides, &x);
        }
    }

    #[test]
    fn outcomes_are_those_of_the_naive_twin(graph in graphs::any(8)) {
        let outcomes = outcomes(&graph);
        prop_assert_eq!(outcomes[0], naive::outcome(&graph));
    }

    /// By the definition: the least number of moves within which one player can force a win.
    #[test]
    fn remoteness_is_that_of_the_definition(graph in graphs::any(5)) {
        let found = remoteness(&graph);
        for node in graph.nodes() {
            for first in Player::BOTH {
                // No more moves than positions with a player to move.
                let least = (0..=10).find(|&moves| {
                    naive::ends_within(&graph, node, first, true, moves)
                        || naive::ends_within(&graph, node, first, false, moves)
                });
                prop_assert_eq!(found[node.number()][first], least);
            }
        }
    }

    /// Checks both kinds of comparison, for all pairs of positions.
    #[test]
    fn order_is_that_of_the_naive_twin(g in graphs::any(3), h in graphs::any(3)) {
        for infinite in [InfinitePlay::Draws, InfinitePlay::OnsidesCompared] {
            let order = Order::new(&g, &h, infinite, &DEFAULT_BUDGET).unwrap();
            for (a, b) in g.nodes().flat_map(|a| h.nodes().map(move |b| (a, b))) {
                let expected = naive::left_survives(&g, &h, (a, b, Player::Right), infinite);
                prop_assert_eq!(order.at_least(a, b), expected, "{:?} {:?}", a, b);
            }
        }
    }
}
