//! Sums and comparisons with numbers: the theorems, compared with the graphs of the sums.

use chopsticks_cgt::game::Relation;
use chopsticks_cgt::loopy::{
    CanonicalStopper, DEFAULT_BUDGET, Graph, InfinitePlay, Node, Order, compare, graph_of,
    outcome_of_sum, outcomes,
};
use chopsticks_cgt::number::Dyadic;

use super::graphs;
use super::naive;
use super::values::Values;

/// Numbers on both sides of the bounds for graphs of two positions.
fn numbers() -> Vec<Dyadic> {
    let integers = (-7_i64..=7).map(Dyadic::from);
    let fractions = [(1, 1), (-1, 1), (3, 2), (-21, 3), (13, 1), (-11, 2), (1, 5)];
    let fractions = fractions.map(|(m, k): (i64, u32)| Dyadic::new(m.into(), k));
    integers.chain(fractions).collect()
}

fn graph_of_number(values: &mut Values, x: &Dyadic) -> Graph {
    let number = values.arena.number(x.clone());
    graph_of(&mut values.arena, number, &DEFAULT_BUDGET).unwrap()
}

fn sum(g: &Graph, x: &Graph) -> Graph {
    g.sum(Node::ROOT, x, Node::ROOT, &DEFAULT_BUDGET).unwrap()
}

#[test]
fn outcomes_of_sums_with_numbers_are_those_of_their_graphs() {
    let mut values = Values::new();
    for x in numbers() {
        let number = graph_of_number(&mut values, &x);
        for graph in &graphs::all_of_size(2) {
            let expected = outcomes(&sum(graph, &number))[0];
            let found = outcome_of_sum(graph, &x, &DEFAULT_BUDGET).unwrap();
            assert_eq!(found, expected, "{graph:?} + {x}");
        }
    }
}

#[test]
fn stoppers_are_compared_with_sums_with_numbers_as_with_their_graphs() {
    let mut values = Values::new();
    let mut stoppers = graphs::all_of_size(2);
    stoppers.retain(naive::is_stopper);
    let mut met = [0; 4];
    for x in numbers() {
        let number = graph_of_number(&mut values, &x);
        for g in stoppers.iter().step_by(3) {
            for h in stoppers.iter().step_by(5) {
                let sum = sum(h, &number);
                let at_least = |g: &Graph, h: &Graph| {
                    let order = Order::new(g, h, InfinitePlay::Draws, &DEFAULT_BUDGET).unwrap();
                    order.at_least(Node::ROOT, Node::ROOT)
                };
                let (expected, kind) = match (at_least(g, &sum), at_least(&sum, g)) {
                    (true, true) => (Relation::Equal, 0),
                    (true, false) => (Relation::Greater, 1),
                    (false, true) => (Relation::Less, 2),
                    (false, false) => (Relation::Confused, 3),
                };
                met[kind] += 1;
                let found = compare(g, h, &x, &DEFAULT_BUDGET).unwrap();
                assert_eq!(found, expected, "{g:?}, {h:?} + {x}");
            }
        }
    }
    assert!(met.iter().all(|&count| count > 0), "{met:?}");
}

/// Stoppers with pairwise different kinds of options.
const STOPPERS: &[&str] = &[
    "on",
    "off",
    "over",
    "under",
    "upon",
    "v[on]*",
    "^<on>",
    "{on|off}",
    "{on|over}",
    "{1|over}",
    "{3|{5|2over}}",
    "{over|0}",
    "{upon|-2}",
    "x{0||||0|||x|*||*}",
    "{pass|{1|*}}",
    "a{0|{*|a}}",
];

#[test]
fn numbers_are_added_to_short_followers() {
    let mut values = Values::new();
    for text in STOPPERS {
        let stopper = values.stopper(text);
        for x in numbers() {
            let number = graph_of_number(&mut values, &x);
            let of_graph = sum(stopper.graph(), &number);
            let expected =
                CanonicalStopper::from_graph(&of_graph, Node::ROOT, &DEFAULT_BUDGET).unwrap();
            let found = stopper
                .plus(&x, &mut values.arena, &DEFAULT_BUDGET)
                .unwrap();
            assert_eq!(Some(&found), expected.as_ref(), "{text} + {x}");
            let is_same = found == stopper;
            assert_eq!(
                is_same,
                x.is_zero() || stopper.absorbs_numbers(),
                "{text} + {x}"
            );
        }
    }
}
