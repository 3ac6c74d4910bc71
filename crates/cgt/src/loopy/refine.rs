//! Bisimulation: fusing positions with the same moves, and numbering positions by their moves alone.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::graph::{Graph, Node};
use crate::player::Player;

/// For each position its colour, from 0 without gaps. Two positions have the same colour exactly when they are
/// *bisimilar*: for each option of one, the other has an option of the same player with the same colour.
///
/// Bisimilar positions are equal, stoppers or not: Left survives their difference by answering each move with the
/// corresponding move in the other component.
/// The colours do not depend on how the positions are numbered.
fn colours(graph: &Graph) -> (Vec<usize>, usize) {
    let mut colours = vec![0; graph.len()];
    let mut count = usize::from(!graph.is_empty());
    loop {
        let signature = |node: Node| {
            (
                colours[node.number()],
                coloured_options(graph, node, &colours),
            )
        };
        let signatures: Vec<_> = graph.nodes().map(signature).collect();
        let mut sorted: Vec<_> = signatures.iter().collect();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted.len() == count {
            return (colours, count);
        }
        count = sorted.len();
        let ranks: HashMap<_, usize, FxBuildHasher> = sorted.into_iter().zip(0..).collect();
        colours = signatures
            .iter()
            .map(|signature| ranks[signature])
            .collect();
    }
}

/// The colours of Left's options and of Right's, sorted and each once.
fn coloured_options(graph: &Graph, node: Node, colours: &[usize]) -> [Vec<usize>; 2] {
    Player::BOTH.map(|player| {
        let options = graph.options(node, player).iter();
        let mut side: Vec<usize> = options.map(|option| colours[option.number()]).collect();
        side.sort_unstable();
        side.dedup();
        side
    })
}

/// The graph with bisimilar positions fused. The positions are numbered by a breadth-first walk from the first position,
/// with options in the order of their colours.
///
/// Two graphs whose first positions are bisimilar give the same graph, if all their positions are followers of these.
pub(super) fn numbered(graph: &Graph) -> Graph {
    let (colours, count) = colours(graph);
    let root = Node::at(colours[Node::ROOT.number()]);
    graph.fused(&colours, count).followers(root)
}
