//! The value after steps from g to {g | h}, as a tower.
//!
//! # When a step with another option is the same step
//!
//! Let T(0) be a game, T(k) = {T(k − 1) | h}, and h' another game. When is {T(k) | h'} = {T(k) | h} = T(k + 1)?
//!
//! **Lemma 1.** Let X be a game with lines of at most b moves. Whether T(k) ≥ X is the same for all k ≥ b + 1, and whether
//! T(k) ≤ X is the same for all k ≥ b + 2.
//!
//! *Proof.* For k ≥ 1, T(k) ≥ X holds if and only if h ≤ X does not hold and T(k) ≤ Y holds for no Left option Y of X. And
//! T(k) ≤ X holds if and only if T(k − 1) ≥ X does not hold and Y ≤ T(k) holds for no Right option Y of X. The lines of Y have
//! at most b − 1 moves. So the lemma follows by induction on b. ∎
//!
//! **Lemma 2.** Let the lines of h and h' have at most b moves. Whether {T(k) | h'} = {T(k) | h} is the same for all k ≥ b + 1.
//!
//! *Proof.* Let A(k) = {T(k) | h'} and B(k) = {T(k) | h}. As T(k) is a Left option of both, neither is ≤ T(k). So they are equal
//! if and only if neither h' ≤ B(k) nor h ≤ A(k) holds. As in the proof of lemma 1, whether A(k) ≥ X and whether A(k) ≤ X are
//! decided by h', by T(k) ≥ X, and by comparisons of A(k) with options of X; so each is the same for all k ≥ b + 1 if the lines
//! of X have at most b moves. B(k) is the case h' = h. ∎
//!
//! So it is sufficient to compare the two games for the least k in question and the following ones up to b + 1. The checker
//! computes b from the games. With the players exchanged, the same is true of {h | T(k)}.

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
    pub(super) const MOST_BEFORE_START: u32 = 64;

    /// The game itself.
    pub(super) fn from_base(owner: Player, base: Place) -> Steps {
        Steps {
            owner,
            base,
            runs: Vec::new(),
        }
    }

    /// The base with as few steps to `option` as give the game `start`, at most [`Steps::MOST_BEFORE_START`].
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
        for times in 0..=Steps::MOST_BEFORE_START {
            if order.are_equal(game, start)? {
                if let Some(option) = option.filter(|_| times > 0) {
                    self.runs.push((option, times.into()));
                }
                return Ok(Some(self));
            }
            let Some(option) = option else { break };
            game = order.pair(self.owner, game, option);
        }
        Ok(None)
    }

    /// The steps, each with its number.
    pub(super) fn runs(&self) -> &[(Place, BigUint)] {
        &self.runs
    }

    /// Appends equal steps.
    ///
    /// # Errors
    /// If the budget does not suffice.
    pub(super) fn append(
        &mut self,
        option: Place,
        times: &BigUint,
        order: &mut Order<'_>,
    ) -> Result<(), Stopped> {
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
    fn are_same_steps(
        &self,
        (h, count): (Place, &BigUint),
        (other, times): (Place, &BigUint),
        order: &mut Order<'_>,
    ) -> Result<bool, Stopped> {
        let enough = order.depth(h).max(order.depth(other)) + 1;
        let capped = |k: BigUint| k.to_u64().map_or(enough, |k| k.min(enough));
        let (first, last) = (
            capped(count.clone()),
            capped(count + times - BigUint::one()),
        );
        let mut tower = self.base;
        for _ in 0..first {
            tower = order.pair(self.owner, tower, h);
        }
        for _ in first..=last {
            let next = order.pair(self.owner, tower, h);
            let with_other = order.pair(self.owner, tower, other);
            if !order.are_equal(next, with_other)? {
                return Ok(false);
            }
            tower = next;
        }
        Ok(!times.is_zero())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SmallGame;
    use crate::budget::{Budget, Meter};

    /// 0, *, ↑, ↓ in this order.
    const GAMES: &str = "[[[],[]],[[0],[0]],[[0],[1]],[[1],[0]]]";

    /// Whether *·\[0\]^k with a step to ↓ is *·\[0\]^(k + 1), for some k.
    fn down_is_zero(count: u64, times: u64) -> bool {
        let game: SmallGame = serde_json::from_str(GAMES).unwrap();
        let mut order = Order::new(Meter::new(&Budget::UNLIMITED));
        order.game(&game);
        let [zero, star, down] = [0, 1, 3];
        let mut steps = Steps::from_base(Player::Left, star);
        steps.append(zero, &count.into(), &mut order).unwrap();
        steps.append(down, &times.into(), &mut order).unwrap();
        steps.runs().len() == 1
    }

    /// *·\[0\] = ↓ and {↓|↓} is {↓ | 0} = ⇓* by the table of the structure theorem, and so for all larger numbers.
    #[test]
    fn a_step_to_down_is_a_step_to_zero() {
        for (count, times) in [(1, 1), (2, 7), (40, 1), (u64::MAX, u64::MAX)] {
            assert!(down_is_zero(count, times), "{count}, {times}");
        }
    }
}
