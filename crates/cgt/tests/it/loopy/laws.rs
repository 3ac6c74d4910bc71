//! Laws of canonical forms.

use chopsticks_cgt::game::{Arena, Form};
use chopsticks_cgt::loopy::{
    CanonicalStopper, DEFAULT_BUDGET, Graph, InfinitePlay, Node, Order, graph_of, short_values,
    value_of_sum,
};
use chopsticks_cgt::player::{ByPlayer, Player};
use proptest::prelude::*;

use super::sums::sides;
use super::values::Values;
use super::{graphs, naive};
use crate::common::forms::{self, with_regressions};

fn canonical(graph: &Graph) -> Option<CanonicalStopper> {
    CanonicalStopper::from_graph(graph, Node::ROOT, &DEFAULT_BUDGET).unwrap()
}

fn compared(g: &Graph, h: &Graph) -> Order {
    Order::new(g, h, InfinitePlay::Draws, &DEFAULT_BUDGET).unwrap()
}

fn at_least(g: &Graph, h: &Graph) -> bool {
    compared(g, h).at_least(Node::ROOT, Node::ROOT)
}

/// The form as a graph, nothing simplified.
fn graph_of_form(form: &Form) -> Graph {
    let mut nodes: Vec<ByPlayer<Vec<usize>>> = Vec::new();
    let mut waiting = vec![(form, None)];
    while let Some((form, parent)) = waiting.pop() {
        let node = nodes.len();
        nodes.push(ByPlayer::default());
        if let Some((parent, player)) = parent {
            let parent: &mut ByPlayer<Vec<usize>> = &mut nodes[parent];
            parent[player].push(node);
        }
        for player in Player::BOTH {
            let options = form.options[player].iter();
            waiting.extend(options.map(|option| (option, Some((node, player)))));
        }
    }
    Graph::new(nodes).unwrap()
}

/// Asserts that no two positions are equal, no option is dominated and none is reversible.
fn assert_simplest(form: &Graph) {
    let order = compared(form, form);
    for (a, b) in form.nodes().flat_map(|a| form.nodes().map(move |b| (a, b))) {
        assert!(
            a == b || !(order.at_least(a, b) && order.at_least(b, a)),
            "{form:?}"
        );
    }
    for node in form.nodes() {
        for player in Player::BOTH {
            let prefers = |a, b| match player {
                Player::Left => order.at_least(a, b),
                Player::Right => order.at_least(b, a),
            };
            for &option in form.options(node, player) {
                let mut others = form
                    .options(node, player)
                    .iter()
                    .filter(|&&other| other != option);
                assert!(
                    !others.any(|&other| prefers(other, option)),
                    "dominated: {form:?}"
                );
                let mut replies = form.options(option, player.opponent()).iter();
                assert!(
                    !replies.any(|&reply| prefers(node, reply)),
                    "reversible: {form:?}"
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(with_regressions())]

    #[test]
    fn canonical_forms_are_equal_to_what_they_are_forms_of(graph in graphs::any(8)) {
        let canonical = canonical(&graph);
        prop_assert_eq!(canonical.is_some(), naive::is_stopper(&graph));
        if let Some(canonical) = canonical {
            let form = canonical.graph();
            prop_assert!(naive::is_stopper(form));
            prop_assert!(at_least(&graph, form) && at_least(form, &graph));
            assert_simplest(form);
            prop_assert_eq!(CanonicalStopper::from_graph(form, Node::ROOT, &DEFAULT_BUDGET).unwrap(), Some(canonical.clone()));
        }
    }

    #[test]
    fn equal_stoppers_have_the_same_canonical_form(g in graphs::any(5), h in graphs::any(5)) {
        if let (Some(a), Some(b)) = (canonical(&g), canonical(&h)) {
            let equal = at_least(&g, &h) && at_least(&h, &g);
            prop_assert_eq!(equal, a == b);
            prop_assert_eq!(a.negative(), canonical(&g.negative()).unwrap());
        }
    }

    #[test]
    fn numbering_does_not_matter(
        (graph, names) in graphs::any(8).prop_flat_map(|graph| {
            let names: Vec<usize> = (0..graph.len()).collect();
            (Just(graph), Just(names).prop_shuffle())
        })
    ) {
        let (renamed, root) = graphs::renamed(&graph, &names);
        let form = CanonicalStopper::from_graph(&renamed, root, &DEFAULT_BUDGET).unwrap();
        prop_assert_eq!(form, canonical(&graph));
    }

    #[test]
    fn short_games_have_their_values(form in forms::any(2)) {
        let mut arena = Arena::new();
        let game = arena.import(&form);
        let graph = graph_of_form(&form);
        let limits = DEFAULT_BUDGET;
        let canonical = canonical(&graph).expect("short games are stoppers");
        let spelled_out = graph_of(&mut arena, game, &limits).unwrap();
        prop_assert_eq!(canonical.graph().len(), spelled_out.len());
        prop_assert_eq!(CanonicalStopper::from_graph(&spelled_out, Node::ROOT, &limits).unwrap(), Some(canonical.clone()));
        for graph in [&graph, canonical.graph()] {
            prop_assert_eq!(short_values(graph, &mut arena, &limits).unwrap()[0], Some(game));
        }
    }

    #[test]
    fn short_games_are_ordered_as_in_the_arena(g in forms::any(1), h in forms::any(1)) {
        let mut arena = Arena::new();
        let (a, b) = (arena.import(&g), arena.import(&h));
        let expected = arena.le(b, a);
        prop_assert_eq!(at_least(&graph_of_form(&g), &graph_of_form(&h)), expected);
    }

    /// The value of a sum from the sides of its parts, and from its moves.
    #[test]
    fn sides_add_to_the_value_of_the_sum(g in graphs::any(7), h in graphs::any(7)) {
        let mut values = Values::new();
        if let (Some(a), Some(b)) = (sides(&mut values, &g), sides(&mut values, &h)) {
            let [a, b] = [a, b].map(|sides| sides.map(|side| canonical(&side).expect("a stopper")));
            let found = value_of_sum(&a, &b, &mut values.arena, &DEFAULT_BUDGET).unwrap();
            let sum = g.sum(Node::ROOT, &h, Node::ROOT, &DEFAULT_BUDGET).unwrap();
            prop_assert_eq!(found, values.evaluate(&sum).value);
        }
    }

    /// The outcome of a game is that of its value. Values are found by simplifying, outcomes by retrograde analysis.
    #[test]
    fn values_have_the_outcomes_of_their_games(graph in graphs::any(9)) {
        let evaluated = Values::new().evaluate(&graph);
        if let Some(outcome) = evaluated.value.outcome() {
            prop_assert_eq!(outcome, evaluated.outcome);
        }
    }
}
