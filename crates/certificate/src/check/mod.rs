//! Plays certificates again and refuses what does not prove its claim. Shares only the rules with the search.
//!
//! [`Checker`] checks one [`Interval`], [`Cover`] that intervals follow each other, [`Audit`] a whole file line by line.
//!
//! # What is played
//!
//! The claim (a|b)_n = v for `from` ≤ n < `below` holds if, whoever moves first, the other one, the **winner**, has a
//! strategy in (a|b)_n − v. The strategy is played for all these n at once: the winner moves as the plans say, the
//! loser in every possible way. A move in (x|y) makes the sum x + y, and the n of the interval must agree on what
//! becomes of it: if it is at most `from` it stands, if it is at least `below` it is over n, and any other is refused. Once
//! it is over n only −v is left, and who wins there is known by the definition: a player who cannot move has lost.
//!
//! All other refusals are about form: a plan too few or too many, one that names no option or a turn that does not come.
//! A strategy that is not refused is one in the sense of the definition, whatever program wrote it.
//!
//! # Where nobody has a choice
//!
//! **Lemma.** Let the player to move have the hand u, the other the hand w. If the next m moves are in (x|y), the last of
//! them makes the sum F(m+1)·u + F(m)·w, with F(0) = 0, F(1) = 1 the Fibonacci numbers. *Proof:* the first makes u + w, the
//! second 2u + w, and each further sum is that of the two before. ∎
//!
//! The sums increase. So while the loser has no option in −v, all moves up to the winner's next one there, or up to the
//! end, are made at once: if the last sum stands, all before it do. A phase then costs a few multiplications.

mod audit;
mod cover;
mod fibonacci;
mod hands;
mod negative;
mod refusal;
mod walk;
mod work;

pub use audit::{Audit, CertificateFault, ProvedRange};
pub use cover::{Cover, Misplaced, Range};
use hands::{Bounds, Hands};
pub use negative::Negative;
use num_bigint::BigUint;
use num_traits::Zero;
pub use refusal::{Leg, Reason, Refusal, StrategyFlaw};
use walk::Walk;
pub use work::Work;

use crate::Interval;
use crate::budget::{Budget, Meter};
use crate::player::{ByPlayer, Player};

/// Checks claims about (a|b)_n for one a and b, one interval at a time, in any order and from any thread.
#[derive(Debug)]
pub struct Checker {
    hands: ByPlayer<BigUint>,
}

impl Checker {
    /// The checker of claims about (a|b)_n with these hands.
    pub fn new(hands: ByPlayer<BigUint>) -> Checker {
        Checker { hands }
    }

    /// The hands a and b.
    pub fn hands(&self) -> &ByPlayer<BigUint> {
        &self.hands
    }

    /// Checks that `interval` proves its claim about the game of which `negative` is the negative.
    ///
    /// # Errors
    /// When the claim is about no positions, when a strategy does not win, and when the check was to stop.
    pub fn interval(
        &self,
        interval: &Interval,
        negative: &Negative,
        budget: &Budget<'_>,
    ) -> Result<Work, Refusal> {
        self.is_about_positions(interval)?;
        let mut work = Work::default();
        for first in Player::BOTH {
            let mut walk = Walk {
                negative,
                bounds: Bounds::of(interval),
                winner: first.opponent(),
                plans: interval.strategies[first].plans(),
                stack: Vec::new(),
                work: Work::default(),
                meter: Meter::new(budget),
            };
            walk.play(Hands::before(first, &self.hands))?;
            work += walk.work;
        }
        Ok(work)
    }

    fn is_about_positions(&self, interval: &Interval) -> Result<(), Refusal> {
        if interval.from >= interval.below {
            return Err(Refusal::NoFingerCount);
        }
        for player in Player::BOTH {
            let hand = &self.hands[player];
            if hand.is_zero() || hand > &interval.from {
                return Err(Refusal::NoPosition {
                    player,
                    hand: hand.clone(),
                });
            }
        }
        Ok(())
    }
}
