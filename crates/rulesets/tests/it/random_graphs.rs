//! Values of random graphs, compared with those by the definition.

use std::collections::HashMap;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::LoopyValue;
use chopsticks_cgt::solve::{CanonicalForms, Solver};

use crate::graphs::value;
use crate::hackenbush::Numbers;
use crate::read::{position, shipped};

/// A graph of at most this many vertices with these states, most of whose edges make trees: the states, and the edges with
/// their signs.
fn random_graph(
    most: u64,
    states: &str,
    signs: &str,
    numbers: &mut Numbers,
) -> (String, Vec<(u64, char, u64)>) {
    let pick = |signs: &str, numbers: &mut Numbers| {
        let at = numbers.below(signs.len() as u64);
        signs.chars().nth(at as usize).expect("a sign")
    };
    let vertices = 1 + numbers.below(most);
    let states = (0..vertices).map(|_| pick(states, numbers)).collect();
    let mut edges = Vec::new();
    for vertex in 1..vertices {
        let earlier = match numbers.below(4) {
            0 => continue,
            1 => 0,
            _ => numbers.below(vertex),
        };
        edges.push((earlier, pick(signs, numbers), vertex));
        if numbers.below(12) == 0 {
            edges.push((numbers.below(vertex), pick(signs, numbers), vertex));
        }
    }
    (states, edges)
}

fn graph_text(states: &str, edges: &[(u64, char, u64)]) -> String {
    let vertices = states.chars().enumerate();
    let vertices = vertices.map(|(at, state)| format!("{state}:v{at}"));
    let edges = edges
        .iter()
        .map(|(from, sign, to)| format!(":v{from}{sign}:v{to}"));
    vertices.chain(edges).collect::<Vec<_>>().join("+")
}

/// Symmetric claims are looked at once, and parts are numbered anew: neither changes a value.
#[test]
fn claims_on_random_graphs_have_the_values_of_all_options() {
    let mut arena = Arena::new();
    let mut numbers = Numbers(1);
    for (name, states) in [
        ("snort", ".LR#"),
        ("col", ".LR#"),
        ("three-colours", ".123"),
    ] {
        let ruleset = shipped(name);
        for _ in 0..2_000 {
            let (states, edges) = random_graph(6, states, "--->", &mut numbers);
            let text = graph_text(&states, &edges);
            let found = value(&ruleset, &text, &mut arena);
            let rules = ruleset.short().expect("play ends");
            let mut by_definition = Solver::new(rules, CanonicalForms::new(&mut arena));
            let expected = by_definition.value(position(&ruleset, &text), &Budget::UNLIMITED);
            assert_eq!(
                found,
                LoopyValue::Short(expected.expect("a value")),
                "{name}: {text}"
            );
        }
    }
}

/// The nim-value of Node Kayles on these vertices of a graph, by the definition.
fn node_kayles(open: u32, around: &[u32], known: &mut HashMap<u32, u32>) -> u32 {
    if let Some(&value) = known.get(&open) {
        return value;
    }
    let claimed = (0..around.len()).filter(|vertex| open >> vertex & 1 != 0);
    let options: Vec<u32> = claimed
        .map(|vertex| node_kayles(open & !around[vertex], around, known))
        .collect();
    let value = (0..).find(|value| !options.contains(value)).expect("a mex");
    known.insert(open, value);
    value
}

#[test]
fn node_kayles_on_random_graphs_is_as_defined() {
    let ruleset = shipped("node-kayles");
    let mut arena = Arena::new();
    let mut numbers = Numbers(2);
    for _ in 0..14_000 {
        let (states, edges) = random_graph(8, "...#", "-", &mut numbers);
        let mut around: Vec<u32> = (0..states.len()).map(|vertex| 1 << vertex).collect();
        for &(one, _, other) in &edges {
            around[one as usize] |= 1 << other;
            around[other as usize] |= 1 << one;
        }
        let open = states.chars().rev();
        let open = open.fold(0, |open, state| open << 1 | u32::from(state == '.'));
        let expected = node_kayles(open, &around, &mut HashMap::new());
        let text = graph_text(&states, &edges);
        let found = value(&ruleset, &text, &mut arena);
        assert_eq!(found, LoopyValue::Short(arena.nimber(expected)), "{text}");
    }
}
