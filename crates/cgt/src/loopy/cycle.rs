//! Cycles: which positions are short, which are stoppers, and a cycle that shows why a position is not a stopper.

use super::graph::{Graph, Node};
use crate::player::Player;

/// For each position, whether it is *short*: no run of moves from it, by either player in any order, is infinite.
pub fn short(graph: &Graph) -> Vec<bool> {
    flags(
        graph.len(),
        short_by_height(graph)
            .iter()
            .flatten()
            .map(|node| node.number()),
    )
}

/// For each position, whether it is a *stopper*: no follower of it, itself included, admits an infinite run in which
/// the players take turns (Siegel, *Combinatorial Game Theory*, VI.2).
pub fn stoppers(graph: &Graph) -> Vec<bool> {
    let runs_end = alternating_runs_end(graph);
    let mut stopper = vec![true; graph.len()];
    let reversed = graph.reversed();
    let mut spoilt: Vec<Node> = graph.nodes().collect();
    spoilt.retain(|node| {
        !Player::BOTH
            .iter()
            .all(|&mover| runs_end[turn(*node, mover)])
    });
    while let Some(node) = spoilt.pop() {
        if std::mem::replace(&mut stopper[node.number()], false) {
            spoilt.extend(reversed.all_options(node));
        }
    }
    stopper
}

/// A cycle of alternating moves that can be reached from `node`; `None` if `node` is a stopper.
///
/// Each position comes with the player who moves from it to the next one. The last position leads to the first.
pub fn alternating_cycle(graph: &Graph, node: Node) -> Option<Vec<(Node, Player)>> {
    let runs_end = alternating_runs_end(graph);
    let endless = |&(node, mover): &(Node, Player)| !runs_end[turn(node, mover)];
    let options = |node| graph.all_options(Node::at(node)).map(Node::number);
    let followers = reach(node.number(), options, &mut vec![false; graph.len()]);
    let start = followers
        .into_iter()
        .flat_map(|node| Player::BOTH.map(|mover| (Node::at(node), mover)))
        .find(endless)?;
    let mut path = vec![start];
    loop {
        let &(node, mover) = path.last().expect("it has a start");
        let next = graph.options(node, mover).iter();
        let next = next.map(|&option| (option, mover.opponent())).find(endless);
        let next = next.expect("an endless run goes on");
        if let Some(at) = path.iter().position(|turn| *turn == next) {
            return Some(path.split_off(at));
        }
        path.push(next);
    }
}

/// The number of a position with the player to move.
fn turn(node: Node, mover: Player) -> usize {
    2 * node.number() + usize::from(mover == Player::Right)
}

/// For each position and mover, indexed by [`turn`], whether all alternating runs end.
fn alternating_runs_end(graph: &Graph) -> Vec<bool> {
    let turns = 2 * graph.len();
    let ending = by_height(turns, |state| {
        let mover = Player::BOTH[state % 2];
        let options = graph.options(Node::at(state / 2), mover).iter();
        options.map(move |&option| turn(option, mover.opponent()))
    });
    flags(turns, ending.into_iter().flatten())
}

/// The short positions by height: the length of the longest run from them.
pub(super) fn short_by_height(graph: &Graph) -> Vec<Vec<Node>> {
    let successors = |node: usize| graph.all_options(Node::at(node)).map(Node::number);
    let heights = by_height(graph.len(), successors).into_iter();
    let nodes = |height: Vec<usize>| height.into_iter().map(Node::at).collect();
    heights.map(nodes).collect()
}

/// The numbers below `len` from which every chain of successors ends, by the length of the longest chain.
fn by_height<I: Iterator<Item = usize>>(
    len: usize,
    successors: impl Fn(usize) -> I,
) -> Vec<Vec<usize>> {
    let mut predecessors = vec![Vec::new(); len];
    let mut open = vec![0usize; len];
    for (number, open) in open.iter_mut().enumerate() {
        for successor in successors(number) {
            predecessors[successor].push(number);
            *open += 1;
        }
    }
    let mut heights = Vec::new();
    let mut next: Vec<usize> = (0..len).filter(|&number| open[number] == 0).collect();
    while !next.is_empty() {
        let mut above = Vec::new();
        for &predecessor in next.iter().flat_map(|&number| &predecessors[number]) {
            open[predecessor] -= 1;
            if open[predecessor] == 0 {
                above.push(predecessor);
            }
        }
        heights.push(std::mem::replace(&mut next, above));
    }
    heights
}

/// For each of the numbers below `len`, whether it is among these.
fn flags(len: usize, numbers: impl IntoIterator<Item = usize>) -> Vec<bool> {
    let mut flags = vec![false; len];
    numbers.into_iter().for_each(|number| flags[number] = true);
    flags
}

/// The numbers that are reachable from `from` and were not seen before, in breadth-first order; marks them as seen.
pub(super) fn reach<I: IntoIterator<Item = usize>>(
    from: usize,
    successors: impl Fn(usize) -> I,
    seen: &mut [bool],
) -> Vec<usize> {
    let mut reached = vec![from];
    seen[from] = true;
    let mut at = 0;
    while let Some(&number) = reached.get(at) {
        at += 1;
        for to in successors(number) {
            if !std::mem::replace(&mut seen[to], true) {
                reached.push(to);
            }
        }
    }
    reached
}
