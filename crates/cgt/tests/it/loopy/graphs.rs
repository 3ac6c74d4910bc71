//! Small game graphs: all of them with one or two positions, and random ones.

use chopsticks_cgt::loopy::{Graph, Node};
use chopsticks_cgt::player::ByPlayer;
use proptest::prelude::*;
use proptest::sample::subsequence;

/// All graphs with this many positions, 1 or 2: four or 256 graphs.
pub fn all_of_size(size: usize) -> Vec<Graph> {
    let bits = 2 * size * size;
    let all = (0..1usize << bits).map(|code| {
        let side = |at: usize| {
            (0..size)
                .filter(|k| code >> (at * size + k) & 1 == 1)
                .collect()
        };
        let options = (0..size).map(|node| ByPlayer {
            left: side(2 * node),
            right: side(2 * node + 1),
        });
        Graph::new(options.collect()).unwrap()
    });
    all.collect()
}

/// Random graphs of up to `most` positions with up to two options a side.
pub fn any(most: usize) -> impl Strategy<Value = Graph> {
    (1..=most).prop_flat_map(|size| {
        let side = move || subsequence((0..size).collect::<Vec<usize>>(), 0..=size.min(2));
        let options = (side(), side()).prop_map(|(left, right)| ByPlayer { left, right });
        let graph = proptest::collection::vec(options, size);
        graph.prop_map(|options| Graph::new(options).unwrap())
    })
}

/// The options as numbers, for building other graphs.
pub fn listed(graph: &Graph) -> Vec<ByPlayer<Vec<usize>>> {
    let listed = graph.nodes().map(|node| {
        ByPlayer::from_fn(|player| {
            let options = graph.options(node, player).iter();
            options.map(|option| option.number()).collect()
        })
    });
    listed.collect()
}

/// The graph with renumbered positions; position k becomes `names[k]`.
pub fn renamed(graph: &Graph, names: &[usize]) -> (Graph, Node) {
    let mut options = vec![ByPlayer::<Vec<usize>>::default(); graph.len()];
    for (node, listed) in listed(graph).into_iter().enumerate() {
        options[names[node]] =
            listed.map(|side| side.into_iter().map(|option| names[option]).collect());
    }
    let root = Node::new(names[0]).unwrap();
    (Graph::new(options).unwrap(), root)
}
