//! The strategy that the verdicts of a search give, and all n for which it is valid.

use chopsticks_certificate::{Plan, Strategy};
use num_bigint::BigUint;

use super::hints::{Observation, Route, Routes};
use super::line::Line;
use super::node::{Node, Setting};
use crate::player::Player;

/// A winning strategy.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    /// Its plans.
    pub strategy: Strategy,
    /// The n for which it is valid.
    pub reach: Reach,
    /// Its plans with their routes and phases, as hints for later searches.
    pub observations: Vec<Observation>,
}

/// All n with `from` ≤ n < `below`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    pub from: BigUint,
    /// `None` until some sum has exceeded n, which always happens.
    pub below: Option<BigUint>,
}

/// A source of the winner's moves.
pub(super) trait Replies {
    /// The option in the small game to which the winner, who is to move, moves; `None` for the move of the hands. If this is not
    /// valid for all n of `reach`, `reach` is narrowed.
    fn reply(&self, node: &Node, reach: &mut Reach) -> Option<u16>;
}

/// The start of a phase.
struct Start {
    node: Node,
    route: Route,
}

/// A strategy that is being read.
struct Extraction<'a, R> {
    setting: Setting<'a>,
    replies: &'a R,
    routes: &'a mut Routes,
    winner: Player,
    proof: Proof,
}

/// The strategy by which `winner` wins from `start`, with its plans in the order of certificates.
pub(super) fn extract(
    setting: Setting<'_>,
    replies: &impl Replies,
    routes: &mut Routes,
    start: &Node,
    winner: Player,
    reach: Reach,
) -> Proof {
    let proof = Proof {
        strategy: Strategy::default(),
        reach,
        observations: Vec::new(),
    };
    let mut extraction = Extraction {
        setting,
        replies,
        routes,
        winner,
        proof,
    };
    extraction.run(start.clone());
    extraction.proof
}

impl Reach {
    /// All n for which the hands are in play; no sum has been compared with n yet.
    pub fn unbounded(start: &Node) -> Reach {
        Reach {
            from: start.line.least(),
            below: None,
        }
    }

    /// Narrows the n after a comparison of the sum with n.
    fn narrow(&mut self, sum: &BigUint, fits: bool) {
        if fits && *sum > self.from {
            self.from.clone_from(sum);
        }
        if !fits && self.below.as_ref().is_none_or(|below| sum < below) {
            self.below = Some(sum.clone());
        }
    }
}

impl<R: Replies> Extraction<'_, R> {
    fn run(&mut self, start: Node) {
        let route = Routes::start(start.mover);
        let mut open = vec![Start { node: start, route }];
        while let Some(start) = open.pop() {
            let behind = open.len();
            self.phase(start, &mut open);
            // The phase that began first comes first.
            open[behind..].reverse();
        }
    }

    /// Goes through a phase and records the phases that begin in it.
    fn phase(&mut self, Start { node, route }: Start, open: &mut Vec<Start>) {
        let length = self.setting.fibonacci.moves(&node.line);
        if self.setting.rules.is_over(node.follower) {
            self.narrow_by_jump(&node.line, length);
            return;
        }
        let has_choice = !self
            .setting
            .rules
            .options(node.follower, self.winner)
            .is_empty();
        let mut plan = Plan::Wait;
        let mut turn = node;
        for made in 0..=length {
            let option = self.reply(&turn);
            if let Some(option) = option {
                plan = Plan::Move {
                    after: u32::try_from(made).expect("moves are about as many as n has bits"),
                    option,
                };
                open.push(self.start(&turn, option, route));
                break;
            }
            if turn.mover != self.winner {
                for option in 0..self.setting.rules.options(turn.follower, turn.mover).len() {
                    open.push(self.start(&turn, option as u16, route));
                }
            }
            turn.advance();
            self.proof.reach.narrow(&turn.line.own, made < length);
        }
        if has_choice {
            self.proof.strategy.push(plan);
            self.proof.observations.push(Observation {
                route,
                winner: self.winner,
                length,
                plan,
            });
        }
    }

    fn start(&mut self, turn: &Node, option: u16, route: Route) -> Start {
        let options = self.setting.rules.options(turn.follower, turn.mover);
        let node = turn.clone().passed(options[usize::from(option)]);
        Start {
            route: self.routes.onwards(route, node.follower),
            node,
        }
    }

    /// The winner's move in the small game, if it is the winner's turn and the winner moves there.
    fn reply(&mut self, turn: &Node) -> Option<u16> {
        match turn.mover == self.winner {
            true => self.replies.reply(turn, &mut self.proof.reach),
            false => None,
        }
    }

    /// Ends a phase without choices, in which only the last sum that is at most n and the first that exceeds n matter.
    fn narrow_by_jump(&mut self, line: &Line, length: usize) {
        let sum = |m| line.nth_sum(m, self.setting.fibonacci);
        if length > 0 {
            self.proof.reach.narrow(&sum(length), true);
        }
        self.proof.reach.narrow(&sum(length + 1), false);
    }
}
