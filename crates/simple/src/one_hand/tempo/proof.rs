//! The strategy given by the verdicts of a search, with all n and all positions of a family for which it is valid.

use chopsticks_certificate::{Plan, Strategy};
use num_bigint::BigUint;
use num_traits::Zero;

use super::hints::{Observation, Route, Routes};
use super::line::{Fibonacci, Line};
use super::node::{Node, Setting};
use crate::player::Player;

/// A winning strategy.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    /// Its plans.
    pub strategy: Strategy,
    /// The n for which it is valid.
    pub reach: Reach,
    /// The positions of the family for which it is valid, at the n of the search.
    pub shift: Shift,
    /// Its plans with their routes and phases, as hints for later searches.
    pub observations: Vec<Observation>,
}

/// All n with `from` ≤ n < `below`. With two finger counts, n is the smaller one, and their difference is fixed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    pub from: BigUint,
    /// `None` until some sum has exceeded n, which always happens.
    pub below: Option<BigUint>,
}

/// All s from −`down` to `up`. The hands of the family's position number s are those of the start plus s times its
/// slope. `None` means no bound.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Shift {
    pub down: Option<BigUint>,
    pub up: Option<BigUint>,
}

/// A source of the winner's moves.
pub(super) trait Replies {
    /// The option in the small game chosen by the winner, who is to move; `None` for the move of the hands. If the
    /// choice is not valid for all n of `reach`, `reach` is narrowed.
    fn reply(&self, node: &Node, reach: &mut Reach) -> Option<u16>;
}

/// The start of a phase.
struct Start {
    node: Node,
    /// The slopes of the hands.
    slope: Line,
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
    (start, slope): (&Node, &Line),
    winner: Player,
    reach: Reach,
) -> Proof {
    let proof = Proof {
        strategy: Strategy::default(),
        reach,
        shift: Shift::default(),
        observations: Vec::new(),
    };
    let mut extraction = Extraction {
        setting,
        replies,
        routes,
        winner,
        proof,
    };
    extraction.run(start.clone(), slope.clone());
    extraction.proof
}

impl Reach {
    /// All n for which the hands are in play, before any sum has been compared with n.
    pub fn unbounded(start: &Node, fibonacci: &Fibonacci) -> Reach {
        let hands = start.hands();
        let least = |player| least_count(&hands[player], fibonacci.excess(player));
        Reach {
            from: least(Player::Left).max(least(Player::Right)),
            below: None,
        }
    }

    /// Narrows the n after a comparison of n with the least n for which a sum is not too large.
    fn narrow(&mut self, least: BigUint, fits: bool) {
        if fits {
            if least > self.from {
                self.from = least;
            }
        } else if self.below.as_ref().is_none_or(|below| least < *below) {
            self.below = Some(least);
        }
    }
}

/// The least n with `sum` ≤ n + `excess`.
fn least_count(sum: &BigUint, excess: &BigUint) -> BigUint {
    if sum > excess {
        sum - excess
    } else {
        BigUint::ZERO
    }
}

impl Shift {
    /// Narrows the positions after a comparison of the sum with n. The sum grows by `slope` from one position to the next.
    fn narrow(&mut self, n: &BigUint, sum: &BigUint, slope: &BigUint) {
        if slope.is_zero() {
            return;
        }
        let (side, room) = if sum <= n {
            (&mut self.up, n - sum)
        } else {
            (&mut self.down, sum - n - 1u32)
        };
        let steps = room / slope;
        if side.as_ref().is_none_or(|side| steps < *side) {
            *side = Some(steps);
        }
    }

    /// The positions for which both strategies are valid.
    pub fn and(self, other: Shift) -> Shift {
        let least = |a: Option<BigUint>, b: Option<BigUint>| a.into_iter().chain(b).min();
        Shift {
            down: least(self.down, other.down),
            up: least(self.up, other.up),
        }
    }
}

impl<R: Replies> Extraction<'_, R> {
    fn run(&mut self, node: Node, slope: Line) {
        let route = Routes::start(node.mover);
        let mut open = vec![Start { node, slope, route }];
        while let Some(start) = open.pop() {
            let behind = open.len();
            self.phase(start, &mut open);
            // The phase that began first comes first.
            open[behind..].reverse();
        }
    }

    /// Goes through a phase and records the phases that begin in it.
    fn phase(&mut self, start: Start, open: &mut Vec<Start>) {
        let length = self
            .setting
            .fibonacci
            .moves(&start.node.line, start.node.mover);
        if self.setting.rules.is_over(start.node.follower) {
            self.narrow_by_jump(&start, length);
            return;
        }
        let Start {
            node,
            mut slope,
            route,
        } = start;
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
                open.push(self.start(&turn, &slope, option, route));
                break;
            }
            if turn.mover != self.winner {
                for option in 0..self.setting.rules.options(turn.follower, turn.mover).len() {
                    open.push(self.start(&turn, &slope, option as u16, route));
                }
            }
            turn.advance();
            slope.advance();
            self.narrow(&turn.line.own, &slope.own, turn.mover, made < length);
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

    fn start(&mut self, turn: &Node, slope: &Line, option: u16, route: Route) -> Start {
        let options = self.setting.rules.options(turn.follower, turn.mover);
        let node = turn.clone().passed(options[usize::from(option)]);
        let mut slope = slope.clone();
        slope.pass();
        Start {
            route: self.routes.onwards(route, node.follower),
            node,
            slope,
        }
    }

    /// The winner's move in the small game, if it is the winner's turn and the winner moves there.
    fn reply(&mut self, turn: &Node) -> Option<u16> {
        if turn.mover == self.winner {
            self.replies.reply(turn, &mut self.proof.reach)
        } else {
            None
        }
    }

    /// Ends a phase without choices. Only the last sum that fits each player and the first that exceeds a finger count
    /// matter.
    fn narrow_by_jump(&mut self, start: &Start, length: usize) {
        let fibonacci = self.setting.fibonacci;
        let first = (length + 1).saturating_sub(fibonacci.decisive()).max(1);
        for moves in first..=length + 1 {
            let [sum, slope] =
                [&start.node.line, &start.slope].map(|line| line.nth_sum(moves, fibonacci));
            let attacked = if moves.is_multiple_of(2) {
                start.node.mover
            } else {
                start.node.mover.opponent()
            };
            self.narrow(&sum, &slope, attacked, moves <= length);
        }
    }

    /// Narrows the n and the positions after a sum was compared with the finger count of the player who is attacked.
    fn narrow(&mut self, sum: &BigUint, slope: &BigUint, attacked: Player, fits: bool) {
        let fibonacci = self.setting.fibonacci;
        let excess = fibonacci.excess(attacked);
        self.proof.reach.narrow(least_count(sum, excess), fits);
        let count = fibonacci.n() + excess;
        self.proof.shift.narrow(&count, sum, slope);
    }
}
