//! Nim-values of loopy impartial games (Smith 1966, Fraenkel and Perl 1975; *Winning Ways*, chapter 12; Siegel IV.4).
//!
//! A position gets the value m if m is the smallest number that is not yet the value of an option, and each option
//! without a value has an option of value m. This rule is applied in any order until nothing changes. Every position
//! with a value m is then equal to *m. Every other position has the value ∞, with the values of its options as
//! subscripts: infinite play is a draw. The sum of ∞ with subscripts A and *n is a win for the first player if n is in
//! A, and otherwise a draw. The sum of two games of value ∞ is always a draw.

use std::collections::BTreeSet;
use std::fmt;

use super::graph::{Graph, Node};
use super::refine::fuse_bisimilar;
use crate::budget::{Budget, Meter, Stopped};
use crate::nim::mex;
use crate::player::Player;

/// The value of an impartial game in which play can continue forever.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoopyNimValue {
    /// The game is equal to the nim heap of this size.
    Heap(u32),
    /// ∞, with the sizes of the heaps that are options.
    Infinite(BTreeSet<u32>),
}

impl fmt::Display for LoopyNimValue {
    /// `3`, `inf` or `inf(0,2)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoopyNimValue::Heap(size) => write!(f, "{size}"),
            LoopyNimValue::Infinite(heaps) if heaps.is_empty() => f.write_str("inf"),
            LoopyNimValue::Infinite(heaps) => {
                let heaps: Vec<String> = heaps.iter().map(u32::to_string).collect();
                write!(f, "inf({})", heaps.join(","))
            }
        }
    }
}

/// The nim-value of a position; `None` if the players do not have the same options in all followers of it.
///
/// # Errors
/// When it was asked to stop.
pub fn loopy_nim_value(
    graph: &Graph,
    node: Node,
    budget: &Budget<'_>,
) -> Result<Option<LoopyNimValue>, Stopped> {
    nim_value_of_first(&fuse_bisimilar(&graph.followers(node), budget)?, budget)
}

/// The same for the first position of a graph in which no two positions are bisimilar.
pub(super) fn nim_value_of_first(
    graph: &Graph,
    budget: &Budget<'_>,
) -> Result<Option<LoopyNimValue>, Stopped> {
    if !is_impartial(graph) {
        return Ok(None);
    }
    Ok(loopy_nim_values(graph, budget)?.into_iter().next())
}

/// Whether both players have the same options in every position of a graph.
fn is_impartial(graph: &Graph) -> bool {
    let same = |node| graph.options(node, Player::Left) == graph.options(node, Player::Right);
    graph.nodes().all(same)
}

/// The nim-value of each position of an impartial graph; the moves are those of Left.
///
/// # Errors
/// When it was asked to stop.
fn loopy_nim_values(graph: &Graph, budget: &Budget<'_>) -> Result<Vec<LoopyNimValue>, Stopped> {
    let options = |node: Node| graph.options(node, Player::Left);
    let earlier = graph.reversed();
    let mut heaps: Vec<Option<u32>> = vec![None; graph.len()];
    let mut open: Vec<Node> = graph.nodes().collect();
    let mut meter = Meter::new(budget);
    while let Some(node) = open.pop() {
        meter.step()?;
        if heaps[node.number()].is_some() {
            continue;
        }
        let known = options(node).iter();
        let heap = mex(known.filter_map(|option| heaps[option.number()]));
        let can_answer = |option: &Node| {
            let answers = options(*option).iter();
            let mut answers = answers.map(|answer| heaps[answer.number()]);
            heaps[option.number()].is_some() || answers.any(|answer| answer == Some(heap))
        };
        if !options(node).iter().all(can_answer) {
            continue;
        }
        heaps[node.number()] = Some(heap);
        // The value may determine those of the positions one and two moves earlier.
        for &before in earlier.options(node, Player::Left) {
            open.push(before);
            open.extend(earlier.options(before, Player::Left));
        }
    }
    let value = |node: Node| match heaps[node.number()] {
        Some(heap) => LoopyNimValue::Heap(heap),
        None => {
            let known = options(node).iter();
            LoopyNimValue::Infinite(known.filter_map(|option| heaps[option.number()]).collect())
        }
    };
    Ok(graph.nodes().map(value).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::loopy::{Outcome, outcomes};
    use crate::player::ByPlayer;

    fn impartial(options: &[Vec<usize>]) -> Graph {
        let both = |side: &Vec<usize>| ByPlayer {
            left: side.clone(),
            right: side.clone(),
        };
        Graph::new(options.iter().map(both).collect()).unwrap()
    }

    /// All graphs with this number of positions, the last of which has no moves.
    fn graphs(positions: usize) -> impl Iterator<Item = Graph> {
        let moves = positions * (positions - 1);
        (0..1u32 << moves).map(move |chosen| {
            let options = (0..positions).map(|position| {
                let has = |option: &usize| chosen >> (position * positions + option) & 1 == 1;
                if position + 1 < positions {
                    (0..positions).filter(has).collect()
                } else {
                    Vec::new()
                }
            });
            impartial(&options.collect::<Vec<_>>())
        })
    }

    /// The outcome of a sum, from the values of its two summands (Winning Ways, chapter 12).
    fn outcome_by_values(g: &LoopyNimValue, h: &LoopyNimValue) -> Outcome {
        match (g, h) {
            (LoopyNimValue::Heap(a), LoopyNimValue::Heap(b)) if a == b => Outcome::Right,
            (LoopyNimValue::Heap(_), LoopyNimValue::Heap(_)) => Outcome::Left,
            (LoopyNimValue::Infinite(heaps), LoopyNimValue::Heap(n))
            | (LoopyNimValue::Heap(n), LoopyNimValue::Infinite(heaps))
                if heaps.contains(n) =>
            {
                Outcome::Left
            }
            _ => Outcome::Draw,
        }
    }

    #[test]
    fn sums_have_the_outcomes_that_retrograde_analysis_finds() {
        let budget = Budget::UNLIMITED;
        // All graphs of three positions, added to nim heaps and to a sample of each other.
        let mut infinite = 0;
        let sample: Vec<Graph> = graphs(3).collect();
        let heaps = impartial(&[vec![1, 2, 3, 4], vec![2, 3, 4], vec![3, 4], vec![4], vec![]]);
        let others = sample.iter().step_by(5).chain([&heaps]);
        for other in others {
            let other_values = loopy_nim_values(other, &budget).unwrap();
            for graph in &sample {
                let values = loopy_nim_values(graph, &budget).unwrap();
                for (g, h) in graph
                    .nodes()
                    .flat_map(|g| other.nodes().map(move |h| (g, h)))
                {
                    let sum = graph.sum(g, other, h, &budget).unwrap();
                    let found = outcomes(&sum)[Node::ROOT.number()].left;
                    let (g, h) = (&values[g.number()], &other_values[h.number()]);
                    assert_eq!(found, outcome_by_values(g, h), "{g} and {h} of {sum:?}");
                    infinite += usize::from(matches!(g, LoopyNimValue::Infinite(_)));
                }
            }
        }
        assert!(infinite > 1_000, "{infinite}");
    }

    #[test]
    fn larger_graphs_with_heaps_have_them_too() {
        let budget = Budget::UNLIMITED;
        let heaps = impartial(&[vec![1, 2, 3, 4], vec![2, 3, 4], vec![3, 4], vec![4], vec![]]);
        let heap_values = loopy_nim_values(&heaps, &budget).unwrap();
        let shown: Vec<String> = heap_values.iter().map(ToString::to_string).collect();
        assert_eq!(shown, ["4", "3", "2", "1", "0"]);
        for graph in graphs(4).step_by(7) {
            let values = loopy_nim_values(&graph, &budget).unwrap();
            for h in heaps.nodes() {
                let sum = graph.sum(Node::ROOT, &heaps, h, &budget).unwrap();
                let found = outcomes(&sum)[Node::ROOT.number()].left;
                assert_eq!(
                    found,
                    outcome_by_values(&values[0], &heap_values[h.number()])
                );
            }
        }
    }

    #[test]
    fn a_pass_alone_and_a_pass_next_to_heaps() {
        // Winning Ways, chapter 12: a position whose only option is itself is ∞, and one that may also move to 0 is ∞
        // with 0.
        let graph = impartial(&[vec![0], vec![1, 3], vec![2, 3, 4], vec![], vec![3]]);
        let values = loopy_nim_values(&graph, &Budget::UNLIMITED).unwrap();
        let shown: Vec<String> = values.iter().map(ToString::to_string).collect();
        assert_eq!(shown, ["inf", "inf(0)", "inf(0,1)", "0", "1"]);
    }
}
