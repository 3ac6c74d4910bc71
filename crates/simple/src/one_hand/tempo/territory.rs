//! Tempo play for all n of a range together: for every state, the n at which the player to move wins.
//!
//! This takes far more states than a single n, so it is suitable only for small n. It determines which of several
//! winning moves is valid for the most n, and thus gives hints to later searches.

use std::ops::Range;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::hints::{Observation, Routes};
use super::line::{Fibonacci, Line};
use super::node::{Node, Rules, Setting};
use super::proof::{self, Reach, Replies};
use crate::budget::{Meter, Stopped};
use crate::player::{ByPlayer, Player};

/// A set of n as disjoint intervals, closed below and open above, in ascending order.
type Set = Vec<(BigUint, BigUint)>;

/// The states with the n at which they are won.
pub(super) struct Territory<'a> {
    rules: Rules<'a>,
    range: Range<BigUint>,
    /// The n of the range at which the player to move wins.
    wins: FxHashMap<Node, Set>,
}

impl<'a> Territory<'a> {
    /// Explores play with either player moving first.
    pub fn explore(
        rules: Rules<'a>,
        hands: &ByPlayer<BigUint>,
        range: Range<BigUint>,
        meter: &mut Meter<'_>,
    ) -> Result<Territory<'a>, Stopped> {
        let mut territory = Territory {
            rules,
            range,
            wins: FxHashMap::default(),
        };
        for first in Player::BOTH {
            territory.visit(Node::start(hands, first, rules.root()), meter)?;
        }
        Ok(territory)
    }

    fn visit(&mut self, start: Node, meter: &mut Meter<'_>) -> Result<(), Stopped> {
        let mut open = vec![start];
        while let Some(node) = open.last() {
            let waiting = open.len();
            let next: Vec<Node> = self.next(node).map(|(_, node)| node).collect();
            open.extend(
                next.into_iter()
                    .filter(|node| !self.wins.contains_key(node)),
            );
            if open.len() == waiting {
                let node = open.pop().expect("it is the one looked at");
                let set = self.won_through_options(&node);
                self.wins.insert(node, set);
                meter.check(self.wins.len() as u64, 0)?;
            }
        }
        Ok(())
    }

    /// The moves of `node` after which both hands remain: the options, given by their indices, and the hand's move,
    /// given by `None`.
    fn next(&self, node: &Node) -> impl Iterator<Item = (Option<u16>, Node)> + use<'a> {
        let options = self.rules.options(node.follower, node.mover);
        let passed = {
            let node = node.clone();
            move |(place, &follower): (usize, &u16)| {
                (Some(place as u16), node.clone().passed(follower))
            }
        };
        let advanced = (node.line.sum() < self.range.end).then(|| {
            let mut node = node.clone();
            node.advance();
            (None, node)
        });
        options.iter().enumerate().map(passed).chain(advanced)
    }

    fn won_through_options(&self, node: &Node) -> Set {
        let places = 0..self.rules.options(node.follower, node.mover).len();
        let places = places.map(|place| Some(place as u16)).chain([None]);
        let parts = places.flat_map(|place| self.won_by(node, place));
        union(parts.collect())
    }

    /// The n at which this move wins.
    fn won_by(&self, node: &Node, option: Option<u16>) -> Set {
        let lost = |node: &Node, from: &BigUint| self.complement(&self.wins[node], from);
        let Some(place) = option else {
            let sum = node.line.sum();
            let mut set = Set::new();
            let mover = node.mover.opponent();
            if sum > self.range.start && !self.rules.wins_alone(mover, node.follower) {
                set.push((
                    self.range.start.clone(),
                    sum.clone().min(self.range.end.clone()),
                ));
            }
            if sum < self.range.end {
                let mut next = node.clone();
                next.advance();
                set.extend(lost(&next, &sum));
            }
            return set;
        };
        let follower = self.rules.options(node.follower, node.mover)[usize::from(place)];
        lost(&node.clone().passed(follower), &self.range.start)
    }

    /// The n of the range from `from` on that are not in the set.
    fn complement(&self, set: &Set, from: &BigUint) -> Set {
        let Range { start: first, end } = &self.range;
        let mut at = from.max(first).clone();
        let mut rest = Set::new();
        for (start, behind) in set {
            if at < *start {
                rest.push((at.clone(), start.clone()));
            }
            at = at.max(behind.clone());
        }
        if at < *end {
            rest.push((at, end.clone()));
        }
        rest
    }

    /// The plans of the strategies that are valid for the most n, for all n of the range at which the second player wins.
    pub fn plans(&self, hands: &ByPlayer<BigUint>, routes: &mut Routes) -> Vec<Observation> {
        let mut observations = Vec::new();
        for first in Player::BOTH {
            let start = Node::start(hands, first, self.rules.root());
            for (mut from, end) in self.complement(&self.wins[&start], &self.range.start) {
                while from < end {
                    let fibonacci = Fibonacci::over(&from);
                    let setting = Setting {
                        rules: self.rules,
                        fibonacci: &fibonacci,
                    };
                    let farthest = Farthest {
                        territory: self,
                        n: &from,
                    };
                    let reach = Reach {
                        below: Some(end.clone()),
                        ..Reach::unbounded(&start, &fibonacci)
                    };
                    let winner = first.opponent();
                    let fixed = (&start, &Line::default());
                    let proof = proof::extract(setting, &farthest, routes, fixed, winner, reach);
                    observations.extend(proof.observations);
                    from = proof.reach.below.expect("it is bounded from the start");
                }
            }
        }
        observations
    }
}

/// The moves that win at n and at the most n after it.
struct Farthest<'a> {
    territory: &'a Territory<'a>,
    n: &'a BigUint,
}

impl Replies for Farthest<'_> {
    fn reply(&self, node: &Node, reach: &mut Reach) -> Option<u16> {
        let options = self.territory.rules.options(node.follower, node.mover);
        let places = (0..options.len()).map(|place| Some(place as u16));
        let end = |place| {
            let won = self.territory.won_by(node, place);
            let holds = won
                .into_iter()
                .find(|(from, below)| from <= self.n && self.n < below);
            holds.map(|(_, below)| below)
        };
        let ends = places
            .chain([None])
            .filter_map(|place| Some((end(place)?, place)));
        let enough = |below: &BigUint| reach.below.as_ref().is_none_or(|wanted| below >= wanted);
        let mut best = None;
        for (below, place) in ends {
            if enough(&below) {
                return place;
            }
            if best.as_ref().is_none_or(|(most, _)| below > *most) {
                best = Some((below, place));
            }
        }
        let (below, place) = best.expect("the player to move wins at n");
        reach.below = Some(below);
        place
    }
}

/// The union of intervals in any order.
fn union(mut parts: Set) -> Set {
    parts.sort_unstable();
    let mut joined = Set::new();
    for (from, below) in parts {
        match joined.last_mut() {
            Some((_, end)) if from <= *end => *end = Ord::max(&*end, &below).clone(),
            _ => joined.push((from, below)),
        }
    }
    joined
}
