//! Tempo play for all n of a range together: for every state, the n at which the player to move wins.
//!
//! This takes far more states than a single n, so it is suitable only for small n. It determines which of several
//! winning moves is valid for the most n, and thus gives hints to later searches.

use std::ops::Range;

use chopsticks_base::walk::{self, Known};
use num_bigint::BigUint;

use super::hints::{Observation, Routes};
use super::line::{Fibonacci, Line};
use super::node::{Node, Rules, Setting};
use super::proof::{self, Reach, Replies};
use crate::budget::{Limit, Meter, Stopped};
use crate::player::{ByPlayer, Player};

/// A set of n as disjoint intervals, closed below and open above, in ascending order.
type Set = Vec<(BigUint, BigUint)>;

/// For each state, the n at which the player to move wins.
type Wins = Known<Node, Set>;

/// The states with the n at which they are won.
pub(super) struct Territory<'a> {
    rules: Rules<'a>,
    range: Range<BigUint>,
    wins: Wins,
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
            wins: Known::default(),
        };
        let mut wins = Known::default();
        for first in Player::BOTH {
            let start = Node::start(hands, first, rules.root());
            let budget = *meter.budget();
            walk::evaluate(&mut wins, start, meter, |known, node| {
                budget.within(Limit::Positions, known.size() + 1)?;
                let ready = known.have(territory.next(node));
                Ok::<_, Stopped>(ready.then(|| territory.won_through_options(known.known(), node)))
            })?;
        }
        territory.wins = wins;
        Ok(territory)
    }

    /// What follows the moves of `node` after which both hands remain.
    fn next(&self, node: &Node) -> impl Iterator<Item = Node> {
        let options = self.rules.options(node.follower, node.mover).iter();
        let passed = options.map(|&follower| node.clone().passed(follower));
        let advanced = (node.line.sum() < self.range.end).then(|| {
            let mut node = node.clone();
            node.advance();
            node
        });
        passed.chain(advanced)
    }

    /// The moves of `node`: the options, given by their indices, and the hand's move, given by `None`.
    fn moves(&self, node: &Node) -> impl Iterator<Item = Option<u16>> + use<> {
        let options = self.rules.options(node.follower, node.mover).len();
        (0..options as u16).map(Some).chain([None])
    }

    fn won_through_options(&self, wins: &Wins, node: &Node) -> Set {
        let parts = self.moves(node);
        union(
            parts
                .flat_map(|place| self.won_by(wins, node, place))
                .collect(),
        )
    }

    /// The n at which this move wins.
    fn won_by(&self, wins: &Wins, node: &Node, option: Option<u16>) -> Set {
        let lost = |node: &Node, from: &BigUint| self.complement(&wins[node], from);
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
        let Farthest { territory, .. } = self;
        let end = |place| {
            let won = territory.won_by(&territory.wins, node, place);
            let holds = won
                .into_iter()
                .find(|(from, below)| from <= self.n && self.n < below);
            holds.map(|(_, below)| below)
        };
        let moves = territory.moves(node);
        let ends = moves.filter_map(|place| Some((end(place)?, place)));
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
