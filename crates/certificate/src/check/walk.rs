//! Play of one strategy against every possible play of the loser.

use super::flaw::{FlawReason, Leg, StrategyFlaw};
use super::hands::{Bounds, Fate, Hands};
use super::refusal::Refusal;
use super::{Negative, Work};
use crate::budget::{Budget, Meter};
use crate::player::Player;
use crate::{Plan, Strategy};

/// Plays the strategies for Left and Right moving first, from the hands with that player moving first.
pub(super) fn play(
    bounds: Bounds<'_>,
    [left, right]: [&Strategy; 2],
    hands: impl Fn(Player) -> Hands,
    negative: &Negative,
    budget: &Budget<'_>,
) -> Result<Work, Refusal> {
    let mut work = Work::default();
    for first in Player::BOTH {
        let mut walk = Walk {
            negative,
            bounds,
            winner: first.opponent(),
            plans: first.pick(left, right).plans(),
            stack: Vec::new(),
            work: Work::default(),
            meter: Meter::new(budget),
        };
        walk.play(hands(first))?;
        work += walk.work;
    }
    Ok(work)
}

/// A walk through the phases, in the order of their plans.
struct Walk<'a, P: Iterator<Item = Plan>> {
    negative: &'a Negative,
    bounds: Bounds<'a>,
    winner: Player,
    plans: P,
    /// The phases on the way to the current one, which is last.
    stack: Vec<Phase>,
    work: Work,
    meter: Meter<'a>,
}

/// A phase, up to its next turn.
struct Phase {
    hands: Hands,
    follower: u16,
    mover: Player,
    /// Moves in (x|y) since the phase began.
    made: u64,
    plan: Plan,
    /// The number of the loser's options at this turn that have been played.
    tried: usize,
    /// Whether the phase is completely played.
    is_over: bool,
}

impl Phase {
    /// The phase after the player to move has moved to `follower` in −v.
    fn after_move_to(&self, follower: u16) -> Phase {
        Phase::new(self.hands.passed(), follower, self.mover.opponent())
    }

    fn new(hands: Hands, follower: u16, mover: Player) -> Phase {
        Phase {
            hands,
            follower,
            mover,
            made: 0,
            plan: Plan::Wait,
            tried: 0,
            is_over: false,
        }
    }

    /// The number of moves before the winner's move in −v.
    fn moves_planned(&self) -> u64 {
        match self.plan {
            Plan::Wait => u64::MAX,
            Plan::Move { after, .. } => after.into(),
        }
    }

    fn count(&mut self, moves: u64) {
        self.made += moves;
        self.tried = 0;
        if moves % 2 == 1 {
            self.mover = self.mover.opponent();
        }
    }
}

impl<P: Iterator<Item = Plan>> Walk<'_, P> {
    /// Plays from `hands` and −v, with the loser moving first.
    fn play(&mut self, hands: Hands) -> Result<(), Refusal> {
        let loser = self.winner.opponent();
        let mut next = Some(Phase::new(hands, self.negative.root(), loser));
        loop {
            match next.take() {
                Some(phase) => {
                    self.stack.push(phase);
                    self.meter.step()?;
                    self.work.phases += 1;
                    self.open().map_err(|reason| self.flaw(reason))?;
                }
                None if self.stack.pop_if(|phase| phase.is_over).is_some() => {}
                None if self.stack.is_empty() => break,
                None => next = self.turn().map_err(|reason| self.flaw(reason))?,
            }
        }
        let left_over = self.plans.next().map(FlawReason::LeftOver);
        left_over.map_or(Ok(()), |reason| Err(self.flaw(reason).into()))
    }

    /// Reads the plan of the new phase, if it has one.
    fn open(&mut self) -> Result<(), FlawReason> {
        let phase = current(&mut self.stack);
        let options = self.negative.options(phase.follower, self.winner).len();
        if options == 0 {
            return Ok(());
        }
        phase.plan = self.plans.next().ok_or(FlawReason::NoPlan)?;
        let (plan, winner) = (phase.plan, self.winner);
        let Plan::Move { after, option } = plan else {
            return Ok(());
        };
        if usize::from(option) >= options {
            return Err(FlawReason::NoSuchOption {
                plan,
                winner,
                options,
            });
        }
        if after.is_multiple_of(2) != (phase.mover == winner) {
            let loser = winner.opponent();
            return Err(FlawReason::NotTheTurn { plan, loser });
        }
        Ok(())
    }

    /// Plays the next turn of the current phase: returns the phase that a move in −v starts, or moves in (x|y).
    fn turn(&mut self) -> Result<Option<Phase>, FlawReason> {
        let loser = self.winner.opponent();
        let phase = current(&mut self.stack);
        let options = self.negative.options(phase.follower, phase.mover);
        if phase.mover == loser && phase.tried < options.len() {
            phase.tried += 1;
            return Ok(Some(phase.after_move_to(options[phase.tried - 1])));
        }
        match phase.plan {
            Plan::Move { after, option } if phase.made == u64::from(after) => {
                phase.is_over = true;
                Ok(Some(phase.after_move_to(options[usize::from(option)])))
            }
            _ => self.move_in_hands().map(|()| None),
        }
    }

    /// Makes the move in (x|y) and, if the loser has no other moves, all further moves before the planned one.
    fn move_in_hands(&mut self) -> Result<(), FlawReason> {
        let loser = self.winner.opponent();
        let phase = current(&mut self.stack);
        let is_forced = self.negative.options(phase.follower, loser).is_empty();
        // No move of a forced phase has been made yet: all planned moves remain.
        let most = if is_forced { phase.moves_planned() } else { 1 };
        let (moves, fate) = phase.hands.run(most, self.bounds);
        phase.count(moves);
        self.work.moves += moves;
        match fate {
            Fate::Stands => Ok(()),
            Fate::Depends => {
                let [least, greatest] = phase.hands.sums().map(Clone::clone);
                Err(FlawReason::Depends { least, greatest })
            }
            Fate::Removed => self.end(),
        }
    }

    /// The sum exceeds n.
    fn end(&mut self) -> Result<(), FlawReason> {
        let phase = current(&mut self.stack);
        phase.is_over = true;
        if phase.plan != Plan::Wait {
            return Err(FlawReason::NotReached(phase.plan));
        }
        let (follower, to_move) = (phase.follower, phase.mover);
        if self.negative.wins(follower, self.winner, to_move) {
            Ok(())
        } else {
            Err(FlawReason::Lost {
                winner: self.winner,
                to_move,
                follower,
            })
        }
    }

    fn flaw(&self, reason: FlawReason) -> StrategyFlaw {
        StrategyFlaw {
            first: self.winner.opponent(),
            route: self.route(),
            reason,
        }
    }

    /// The play up to the current position.
    fn route(&self) -> Vec<Leg> {
        let mut route = Vec::new();
        let mut mover = self.winner.opponent();
        for (place, phase) in self.stack.iter().enumerate() {
            if place > 0 {
                let (player, follower) = (mover, phase.follower);
                route.push(Leg::To { player, follower });
            }
            if phase.made > 0 {
                route.push(Leg::Moves(phase.made));
            }
            mover = phase.mover;
        }
        route
    }
}

fn current(stack: &mut [Phase]) -> &mut Phase {
    stack.last_mut().expect("a phase is being played")
}
