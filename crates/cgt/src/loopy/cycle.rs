//! Cycles: which positions are short, which are stoppers, and a cycle that shows why a position is not a stopper.

use super::graph::{Graph, Node};
use crate::player::Player;

/// For each position, whether it is *short*: no run of moves from it, by either player in any order, is infinite.
pub fn short(graph: &Graph) -> Vec<bool> {
    let successors = |node: usize| graph.all_options(Node::at(node)).map(Node::number);
    well_founded(graph.len(), successors)
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
    let start = followers(graph, node)
        .into_iter()
        .flat_map(|node| Player::BOTH.map(|mover| (node, mover)))
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
    well_founded(2 * graph.len(), |state| {
        let mover = Player::BOTH[state % 2];
        let options = graph.options(Node::at(state / 2), mover).iter();
        options.map(move |&option| turn(option, mover.opponent()))
    })
}

/// For each of the numbers below `len`, whether every chain of successors from it ends.
fn well_founded<I: Iterator<Item = usize>>(
    len: usize,
    successors: impl Fn(usize) -> I,
) -> Vec<bool> {
    let mut predecessors = vec![Vec::new(); len];
    let mut open = vec![0usize; len];
    for (number, open) in open.iter_mut().enumerate() {
        for successor in successors(number) {
            predecessors[successor].push(number);
            *open += 1;
        }
    }
    let mut ended: Vec<usize> = (0..len).filter(|&number| open[number] == 0).collect();
    let mut founded = vec![false; len];
    while let Some(number) = ended.pop() {
        founded[number] = true;
        for &predecessor in &predecessors[number] {
            open[predecessor] -= 1;
            if open[predecessor] == 0 {
                ended.push(predecessor);
            }
        }
    }
    founded
}

/// The followers of a position, itself first.
fn followers(graph: &Graph, node: Node) -> Vec<Node> {
    let mut seen = vec![false; graph.len()];
    let mut followers = vec![node];
    let mut next = 0;
    seen[node.number()] = true;
    while let Some(&node) = followers.get(next) {
        next += 1;
        for option in graph.all_options(node) {
            if !std::mem::replace(&mut seen[option.number()], true) {
                followers.push(option);
            }
        }
    }
    followers
}
