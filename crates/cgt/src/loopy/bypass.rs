//! Reversible moves and what takes their place.
//!
//! Let g have the Left option y. If y has a Right option z ≤ g, the move to y is *reversible* through z, and the Left
//! options of z take its place; these may be reversible in their turn. In a stopper that comes to an end, as the moves
//! g → y → z → … are made in turn. Where infinite plays belong to a player it need not end. Left must not go round where
//! they belong to Right, and options that only lead round go; where they belong to Left, Right must stop at some option
//! y and leave it as it is, and is taken to stop where that is best for Right.

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use super::graph::Node;
use super::ordered_graph::OrderedGraph;
use crate::player::Player;

/// How the moves of one player from one position are bypassed.
pub(super) struct Bypasses<'a> {
    ordered: OrderedGraph<'a>,
    player: Player,
    /// The options met, and what becomes of each, as far as that is decided.
    fates: HashMap<Node, Option<Fate>, FxBuildHasher>,
}

/// What becomes of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// It stays.
    Stays,
    /// It is replaced by the options of this position.
    Through(Node),
    /// It goes, and nothing takes its place.
    Goes,
}

/// A reversible option, and what it reverses through.
struct Reversible {
    option: Node,
    through: Vec<Node>,
}

impl<'a> Bypasses<'a> {
    /// Decides what becomes of the options of `player` in `node`, and of those that take their place.
    pub(super) fn of(ordered: OrderedGraph<'a>, node: Node, player: Player) -> Bypasses<'a> {
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
            match owner == Some(player) {
                true => bypasses.stop_at_one(&mut reversible),
                false => bypasses.bypass_one(&mut reversible),
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

    /// Drops the options from which the opponent, reversing each move, can keep the player going round.
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

    /// Bypasses options through positions all of whose options are decided, and takes them from the list.
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

    /// Lets one option stay: of a set of options that lead only to each other, all of them to all, one than which no
    /// other is better for the opponent.
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

    /// The places of undecided options that lead only to each other, all of them to all.
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
        // Going backwards from one place after the other, the last to be begun with leads to none that does not lead back.
        let mut seen = vec![false; reversible.len()];
        let mut last = 0;
        for place in 0..reversible.len() {
            if !seen[place] {
                last = place;
                reach(place, &led_to_by, &mut seen);
            }
        }
        let mut met = reach(last, &leads_to, &mut vec![false; reversible.len()]);
        met.sort_unstable();
        met
    }

    /// Bypasses one option although what takes its place leads back to it; that part of it goes.
    fn bypass_one(&mut self, reversible: &mut Vec<Reversible>) {
        if let Some(Reversible { option, through }) = reversible.pop() {
            self.fates.insert(option, Some(Fate::Through(through[0])));
        }
    }

    fn options(&self, node: Node) -> &[Node] {
        self.ordered.graph.options(node, self.player)
    }

    /// What takes the place of these options.
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

/// What can be reached from a place and was not seen; it is seen now.
fn reach(from: usize, next: &[Vec<usize>], seen: &mut [bool]) -> Vec<usize> {
    let mut reached = vec![from];
    seen[from] = true;
    let mut at = 0;
    while let Some(&place) = reached.get(at) {
        at += 1;
        for &to in &next[place] {
            if !std::mem::replace(&mut seen[to], true) {
                reached.push(to);
            }
        }
    }
    reached
}
