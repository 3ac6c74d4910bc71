//! The independent checker: it replays certificates and rejects those that do not prove their claims.
//!
//! [`Checker`] checks one [`Interval`], [`Cover`] checks that intervals follow each other, and [`Audit`] checks a
//! complete file line by line. The checker shares only the rules with the search.
//!
//! # How a claim is checked
//!
//! The claim (a|b)_n = v for `from` ≤ n < `below` holds if, whichever player moves first, the other player (the
//! **winner**) has a winning strategy in (a|b)_n − v. The checker plays the strategy for all these n at once: the
//! winner moves according to the plans, and the loser in every possible way. A move in (x|y) produces the sum x + y,
//! whose fate must be the same for all n of the interval. If the sum is at most `from`, the hand remains; if it is at
//! least `below`, the hand is removed; any other sum is rejected. After a hand is removed only −v is left, and its
//! outcome follows from the definition: a player who cannot move loses.
//!
//! All other rejections concern the form: a missing or superfluous plan, or a plan with a nonexistent option or an
//! unreached turn. An accepted strategy is a winning strategy by definition, whatever program wrote it.
//!
//! # Many moves at once
//!
//! **Lemma.** Let the player to move have the hand u and the opponent the hand w. If the next m moves are in (x|y), the
//! last of them produces the sum F(m+1)·u + F(m)·w, where F(0) = 0, F(1) = 1, … are the Fibonacci numbers. *Proof:* the
//! first produces u + w, the second 2u + w, and each further sum is the sum of the two before it. ∎
//!
//! The sums increase. So while the loser has no option in −v, all moves up to the winner's next move there, or up to the
//! end, are made at once: if the hand remains at the last sum, it remains at all earlier sums. A phase then takes a few
//! multiplications.

mod audit;
mod cover;
mod fibonacci;
mod flaw;
mod hands;
mod negative;
mod order;
mod refusal;
mod row;
mod row_fault;
mod tower;
mod walk;
mod work;

pub use audit::{Audit, CertificateFault, ProvedRange};
pub use cover::{Cover, Misplaced, Range};
pub use flaw::{FlawReason, Leg, StrategyFlaw};
use hands::{Bounds, Hands};
pub use negative::Negative;
use num_bigint::BigUint;
use num_traits::Zero;
pub use refusal::Refusal;
use row::{RowCheck, RowGames};
pub use row_fault::{RowFault, RowPart};
use walk::play;
pub use work::Work;

use crate::budget::Budget;
use crate::player::{ByPlayer, Player};
use crate::{Interval, RowProof};

/// Checks claims about (a|b)_n for one a and b, one interval at a time, in any order and from any thread.
#[derive(Debug)]
pub struct Checker {
    hands: ByPlayer<BigUint>,
}

impl Checker {
    /// A checker of claims about (a|b)_n with these hands.
    pub fn new(hands: ByPlayer<BigUint>) -> Checker {
        Checker { hands }
    }

    /// The hands a and b.
    pub fn hands(&self) -> &ByPlayer<BigUint> {
        &self.hands
    }

    /// Checks that `interval` proves its claim. `negative` is the negative of the claimed game.
    ///
    /// # Errors
    /// If the claim is not about any position, if a strategy does not win, or if the check was asked to stop.
    pub fn interval(
        &self,
        interval: &Interval,
        negative: &Negative,
        budget: &Budget<'_>,
    ) -> Result<Work, Refusal> {
        let Interval { from, below, .. } = interval;
        self.check_positions(from, below)?;
        let hands = |first| Hands::before(first, &self.hands);
        let bounds = Bounds { from, below };
        let strategies = [&interval.left, &interval.right];
        play(bounds, strategies, hands, negative, budget)
    }

    /// Checks that `row` proves its claim. `games` are the negatives of all games that it mentions.
    fn row(
        &self,
        row: &RowProof,
        games: &RowGames<'_>,
        budget: &Budget<'_>,
    ) -> Result<Work, Refusal> {
        self.check_positions(&row.from, &row.below)?;
        RowCheck::new(&self.hands, row, games, budget).run()
    }

    fn check_positions(&self, from: &BigUint, below: &BigUint) -> Result<(), Refusal> {
        if from >= below {
            return Err(Refusal::NoFingerCount);
        }
        for player in Player::BOTH {
            let hand = &self.hands[player];
            if hand.is_zero() || hand > from {
                return Err(Refusal::NoPosition {
                    player,
                    hand: hand.clone(),
                });
            }
        }
        Ok(())
    }
}
