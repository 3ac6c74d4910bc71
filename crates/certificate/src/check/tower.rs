//! The value after steps from g to {g | h}, as a tower.
//!
//! # When a step with another option is the same step
//!
//! Let T(0) and h be games, and T(k) = {T(k − 1) | h} for k ≥ 1. Let h' be another game. When is {T(k) | h'} = {T(k) | h} =
//! T(k + 1)? All games are short. They may have any number of options, but for k ≥ 1 those of T(k) are T(k − 1) and h only.
//!
//! **Lemma 1.** Let X be a game with lines of at most b moves. Whether T(k) ≥ X is the same for all k ≥ b + 1, and whether
//! T(k) ≤ X is the same for all k ≥ b + 2.
//!
//! *Proof.* By induction on b. For k ≥ 1, T(k) ≥ X holds if and only if h ≤ X does not hold and T(k) ≤ Y holds for no
//! Left option Y of X. The lines of Y have at most b − 1 moves, so T(k) ≤ Y is the same for all k ≥ b + 1. And T(k) ≤ X
//! holds if and only if T(k − 1) ≥ X does not hold and Y ≤ T(k) holds for no Right option Y of X. By the first part,
//! T(k − 1) ≥ X is the same for all k − 1 ≥ b + 1, and Y ≤ T(k) for all k ≥ b. If b = 0, X has no options. ∎
//!
//! **Lemma 2.** Let the lines of h and h' have at most b moves. Whether {T(k) | h'} = {T(k) | h} is the same for all
//! k ≥ b + 1.
//!
//! *Proof.* Let A(k) = {T(k) | h'} and B(k) = {T(k) | h}. As T(k) is a Left option of both, neither is ≤ T(k). So
//! A(k) ≤ B(k) if and only if h ≤ A(k) does not hold, and B(k) ≤ A(k) if and only if h' ≤ B(k) does not hold. It is
//! sufficient that for each X with lines of at most b moves, whether A(k) ≥ X and whether A(k) ≤ X are the same for all
//! k ≥ b + 1; B(k) is the case h' = h. A(k) ≥ X holds if and only if h' ≤ X does not hold and A(k) ≤ Y holds for no
//! Left option Y of X. A(k) ≤ X holds if and only if T(k) ≥ X does not hold, which is the same for all k ≥ b + 1 by
//! lemma 1, and Y ≤ A(k) holds for no Right option Y of X. The comparisons with Y are the same for all k ≥ b, by
//! induction on b. ∎
//!
//! So it is sufficient to compare the two games for the least k in question and the following ones up to b + 1. The checker
//! computes b from the games. The negatives of all games give the same for {h | T(k)}, the steps in a row of Right.

use num_bigint::BigUint;
use num_traits::{One, ToPrimitive, Zero};

use super::order::{Order, Place};
use crate::budget::Stopped;
use crate::player::Player;

/// A game to which steps are applied one after the other.
pub(super) struct Steps {
    /// The owner of the option g in the step from g to the pair of g and h.
    owner: Player,
    base: Place,
    runs: Vec<(Place, BigUint)>,
}

impl Steps {
    /// The most steps from the base of a claim to the game with which its proof begins.
    pub(super) const MAX_BEFORE_START: u32 = 64;

    /// The game itself.
    pub(super) fn from_base(owner: Player, base: Place) -> Steps {
        Steps {
            owner,
            base,
            runs: Vec::new(),
        }
    }

    /// The base with as few steps to `option` as give the game `start`, at most [`Steps::MAX_BEFORE_START`].
    ///
    /// # Errors
    /// If the budget does not suffice. `None` if no such number gives the game.
    pub(super) fn reaching(
        mut self,
        start: Place,
        option: Option<Place>,
        order: &mut Order<'_>,
    ) -> Result<Option<Steps>, Stopped> {
        let mut game = self.base;
        for times in 0..=Steps::MAX_BEFORE_START {
            if order.are_equal(game, start)? {
                if let Some(option) = option.filter(|_| times > 0) {
                    self.runs.push((option, times.into()));
                }
                return Ok(Some(self));
            }
            let Some(option) = option else { break };
            game = order.pair(self.owner, game, option)?;
        }
        Ok(None)
    }

    /// The steps, each with its number.
    pub(super) fn runs(&self) -> &[(Place, BigUint)] {
        &self.runs
    }

    /// Appends equal steps. They continue the steps before if they have the same option, or give the same games.
    ///
    /// # Errors
    /// If the budget does not suffice.
    pub(super) fn append(
        &mut self,
        option: Place,
        times: &BigUint,
        order: &mut Order<'_>,
    ) -> Result<(), Stopped> {
        if times.is_zero() {
            return Ok(());
        }
        let continues = match &self.runs[..] {
            [.., (last, _)] if *last == option => true,
            [(last, count)] => self.are_same_steps((*last, count), (option, times), order)?,
            _ => false,
        };
        match self.runs.last_mut() {
            Some((_, count)) if continues => *count += times,
            _ => self.runs.push((option, times.clone())),
        }
        Ok(())
    }

    /// Whether {T(k) | h'} = {T(k) | h} for T(k) = base·\[h\]^k and `times` numbers k from `count` on, by lemma 2.
    /// There is at least one such k.
    fn are_same_steps(
        &self,
        (h, count): (Place, &BigUint),
        (other, times): (Place, &BigUint),
        order: &mut Order<'_>,
    ) -> Result<bool, Stopped> {
        let enough = settled_from(h, other, order);
        let capped = |k: BigUint| k.to_u64().map_or(enough, |k| k.min(enough));
        let (first, last) = (
            capped(count.clone()),
            capped(count + (times - BigUint::one())),
        );
        let mut tower = self.base;
        for k in 0..=last {
            let next = order.pair(self.owner, tower, h)?;
            if k >= first {
                let with_other = order.pair(self.owner, tower, other)?;
                if !order.are_equal(next, with_other)? {
                    return Ok(false);
                }
            }
            tower = next;
        }
        Ok(true)
    }
}

/// The k of lemma 2 from which on all comparisons are the same.
fn settled_from(h: Place, other: Place, order: &Order<'_>) -> u64 {
    order.depth(h).max(order.depth(other)) + 1
}

#[cfg(test)]
mod tests;
