//! Bisimulation: fusing positions with the same moves, and numbering positions by their moves alone.

use std::hash::Hash;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::cycle::{short, short_by_height};
use super::graph::{Graph, Node};
use crate::budget::{Budget, Meter, Stopped};
use crate::player::Player;

/// The colours of Left's options and of Right's, each list sorted and without repetitions.
type Signature = [Vec<usize>; 2];

/// For each position its colour, from 0 without gaps, and the number of colours. Two positions have the same colour exactly
/// when they are *bisimilar*: for each option of one, the other has an option of the same player with the same colour.
///
/// Bisimilar positions are equal, stoppers or not: Left survives their difference by answering each move with the
/// corresponding move in the other component.
/// The colours do not depend on how the positions are numbered.
///
/// # Errors
/// When it was asked to stop.
fn colours(graph: &Graph, budget: &Budget<'_>) -> Result<(Vec<usize>, usize), Stopped> {
    let mut meter = Meter::new(budget);
    let mut colours = vec![0; graph.len()];
    let mut short_colours = 0;
    for height in short_by_height(graph) {
        let signatures = signatures(graph, &height, &colours, &mut meter)?;
        short_colours += rank(&height, signatures, short_colours, &mut colours);
    }
    let short = short(graph);
    let is_loopy = |node: &Node| !short[node.number()];
    let loopy: Vec<Node> = graph.nodes().filter(is_loopy).collect();
    for node in &loopy {
        colours[node.number()] = short_colours;
    }
    let mut count = usize::from(!loopy.is_empty());
    loop {
        let signatures = signatures(graph, &loopy, &colours, &mut meter)?;
        let known = loopy.iter().map(|node| colours[node.number()]);
        let refined = known.zip(signatures).collect();
        let finer = rank(&loopy, refined, short_colours, &mut colours);
        if finer == count {
            return Ok((colours, short_colours + count));
        }
        count = finer;
    }
}

fn signatures(
    graph: &Graph,
    nodes: &[Node],
    colours: &[usize],
    meter: &mut Meter<'_>,
) -> Result<Vec<Signature>, Stopped> {
    let mut signatures = Vec::with_capacity(nodes.len());
    for &node in nodes {
        meter.step()?;
        signatures.push(Player::BOTH.map(|player| {
            let options = graph.options(node, player).iter();
            let mut side: Vec<usize> = options.map(|option| colours[option.number()]).collect();
            side.sort_unstable();
            side.dedup();
            side
        }));
    }
    Ok(signatures)
}

/// Colours positions by the rank of their keys, starting at `first`; returns the number of distinct keys.
fn rank<K: Ord + Hash>(nodes: &[Node], keys: Vec<K>, first: usize, colours: &mut [usize]) -> usize {
    let mut sorted: Vec<&K> = keys.iter().collect();
    sorted.sort_unstable();
    sorted.dedup();
    let count = sorted.len();
    let ranks: HashMap<&K, usize, FxBuildHasher> = sorted.into_iter().zip(first..).collect();
    for (node, key) in nodes.iter().zip(&keys) {
        colours[node.number()] = ranks[key];
    }
    count
}

/// The graph with bisimilar positions fused. The positions are numbered by a breadth-first walk from the first position,
/// with options in the order of their colours.
///
/// Two graphs whose first positions are bisimilar give the same graph, if all their positions are followers of these.
///
/// # Errors
/// When it was asked to stop.
pub fn fuse_bisimilar(graph: &Graph, budget: &Budget<'_>) -> Result<Graph, Stopped> {
    let (colours, count) = colours(graph, budget)?;
    let root = Node::at(colours[Node::ROOT.number()]);
    Ok(graph.fused(&colours, count).followers(root))
}
