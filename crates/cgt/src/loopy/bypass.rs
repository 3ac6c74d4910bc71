//! Bypassing of reversible moves.
//!
//! Let g have the Left option y. If y has a Right option z ≤ g, the move to y is *reversible* through z, and is replaced
//! by the Left options of z. These may be reversible too. In a stopper the chain ends, because the players take turns in
//! the moves g → y → z → …. If infinite plays count as wins for one player, the chain need not end. If they count for
//! Right, Left must not move in cycles, so options that only lead into cycles are removed. If they count for Left, Right
//! must stop reversing at some option y, which remains; Right is assumed to stop where that is best for Right.

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use super::cycle::reach;
use super::graph::Node;
use super::order::OrderedGraph;
use crate::player::Player;

/// How the moves of one player from one position are bypassed.
pub(super) struct Bypasses<'a> {
    ordered: OrderedGraph<'a>,
    player: Player,
    /// The options met so far, each with its fate once decided.
    fates: HashMap<Node, Option<Fate>, FxBuildHasher>,
}

/// The fate of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// It stays.
    Stays,
    /// It is replaced by the options of this position.
    Through(Node),
    /// It is removed and not replaced.
    Goes,
}

/// A reversible option, and what it reverses through.
struct Reversible {
    option: Node,
    through: Vec<Node>,
}

impl<'a> Bypasses<'a> {
    /// Decides the fates of the options of `player` in `node`, and of the options that replace them.
    pub(super) fn new(ordered: OrderedGraph<'a>, node: Node, player: Player) -> Bypasses<'a> {
        let mut bypasses = Bypasses {
            ordered,
            player,
            fates: HashMap::default(),
        };
        let mut reversible = bypasses.meet(node);
        let owner = ordered.infinite;
        if owner == Some(player.opponent()) {
            bypasses.drop_endless(&mut reversible);
        }
        bypasses.settle(&mut reversible);
        while !reversible.is_empty() {
            if owner == Some(player) {
                bypasses.stop_at_one(&mut reversible)
            } else {
                bypasses.bypass_one(&mut reversible)
            }
            bypasses.settle(&mut reversible);
        }
        bypasses
    }

    /// Meets all options that bypassing may lead to; returns the reversible ones, the last met first.
    fn meet(&mut self, node: Node) -> Vec<Reversible> {
        let graph = self.ordered.graph;
        let mut stack = graph.options(node, self.player).to_vec();
        let mut reversible = Vec::new();
        while let Some(option) = stack.pop() {
            if self.fates.contains_key(&option) {
                continue;
            }
            let replies = graph.options(option, self.player.opponent()).iter();
            let reverses = |&&reply: &&Node| self.ordered.prefers(self.player, node, reply);
            let through: Vec<Node> = replies.filter(reverses).copied().collect();
            let fate = through.is_empty().then_some(Fate::Stays);
            self.fates.insert(option, fate);
            if fate.is_none() {
                for &reply in &through {
                    stack.extend(graph.options(reply, self.player));
                }
                reversible.push(Reversible { option, through });
            }
        }
        reversible.reverse();
        reversible
    }

    /// Removes the options from which the opponent, by reversing each move, can keep the player in a cycle.
    fn drop_endless(&mut self, reversible: &mut Vec<Reversible>) {
        let mut endless: HashSet<Node, FxBuildHasher> = reversible
            .iter()
            .map(|reversible| reversible.option)
            .collect();
        loop {
            let before = endless.len();
            for Reversible { option, through } in reversible.iter() {
                let mut keeping = through.iter().map(|&reply| self.options(reply));
                if !keeping.any(|options| options.iter().all(|option| endless.contains(option))) {
                    endless.remove(option);
                }
            }
            if endless.len() == before {
                break;
            }
        }
        for &option in &endless {
            self.fates.insert(option, Some(Fate::Goes));
        }
        reversible.retain(|reversible| !endless.contains(&reversible.option));
    }

    /// Bypasses options through positions whose options are all decided, and removes them from the list.
    fn settle(&mut self, reversible: &mut Vec<Reversible>) {
        loop {
            let before = reversible.len();
            reversible.retain(|Reversible { option, through }| {
                let is_decided = |option: &Node| self.fates[option].is_some();
                let ends = |&&reply: &&Node| self.options(reply).iter().all(is_decided);
                let reply = through.iter().find(ends).copied();
                if let Some(reply) = reply {
                    self.fates.insert(*option, Some(Fate::Through(reply)));
                }
                reply.is_none()
            });
            if reversible.len() == before {
                return;
            }
        }
    }

    /// Decides that one option stays. It belongs to a set of options that lead only to each other, each to all others,
    /// and no other option of the set is better for the opponent.
    fn stop_at_one(&mut self, reversible: &mut Vec<Reversible>) {
        let last = self.last_met(reversible);
        let prefers = |a: usize, b: usize| {
            let (a, b) = (reversible[a].option, reversible[b].option);
            self.ordered.prefers(self.player, a, b)
        };
        let is_best = |&&at: &&usize| {
            let mut others = last.iter();
            !others.any(|&other| prefers(at, other) && !prefers(other, at))
        };
        let best = last.iter().find(is_best).copied().unwrap_or(0);
        let Reversible { option, .. } = reversible.remove(best);
        self.fates.insert(option, Some(Fate::Stays));
    }

    /// The places of undecided options that lead only to each other, each to all others.
    fn last_met(&self, reversible: &[Reversible]) -> Vec<usize> {
        let places = reversible.iter().map(|undecided| undecided.option).zip(0..);
        let places: HashMap<Node, usize, FxBuildHasher> = places.collect();
        let mut leads_to = vec![Vec::new(); reversible.len()];
        let mut led_to_by = vec![Vec::new(); reversible.len()];
        for (from, Reversible { through, .. }) in reversible.iter().enumerate() {
            let options = through.iter().flat_map(|&reply| self.options(reply));
            for &to in options.filter_map(|option| places.get(option)) {
                leads_to[from].push(to);
                led_to_by[to].push(from);
            }
        }
        // Walk backwards from each unseen place in turn. Every place reachable from the last starting point leads back
        // to it.
        let mut seen = vec![false; reversible.len()];
        let mut last = 0;
        for place in 0..reversible.len() {
            if !seen[place] {
                last = place;
                reach(place, |at| led_to_by[at].iter().copied(), &mut seen);
            }
        }
        let successors = |at: usize| leads_to[at].iter().copied();
        let mut met = reach(last, successors, &mut vec![false; reversible.len()]);
        met.sort_unstable();
        met
    }

    /// Bypasses one option although its replacements lead back to it; those replacements are dropped.
    fn bypass_one(&mut self, reversible: &mut Vec<Reversible>) {
        if let Some(Reversible { option, through }) = reversible.pop() {
            self.fates.insert(option, Some(Fate::Through(through[0])));
        }
    }

    fn options(&self, node: Node) -> &[Node] {
        self.ordered.graph.options(node, self.player)
    }

    /// The options that replace these options.
    pub(super) fn replaced(&self, options: &[Node]) -> Vec<Node> {
        let mut stack = options.to_vec();
        let mut seen: HashSet<Node, FxBuildHasher> = HashSet::default();
        let mut replaced = Vec::new();
        while let Some(option) = stack.pop() {
            if !seen.insert(option) {
                continue;
            }
            match self.fates[&option].expect("all that were met are decided") {
                Fate::Stays => replaced.push(option),
                Fate::Through(reply) => stack.extend(self.options(reply)),
                Fate::Goes => {}
            }
        }
        replaced
    }
}
