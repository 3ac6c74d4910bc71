//! Sums with games that are not yet defined.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::loopy::LoopySum;

/// A sum with games that are not yet defined. Left's part is for the onside, Right's for the offside; they differ only
/// if a game is involved of which only the sides are known.
#[derive(Clone, Debug)]
pub struct Term(pub(crate) ByPlayer<LoopySum>);

impl Term {
    /// The sum or difference of two terms.
    ///
    /// # Errors
    /// Those of [`LoopySum::add`].
    pub(crate) fn plus(
        &self,
        arena: &mut Arena,
        other: &Term,
        negated: bool,
        budget: &Budget<'_>,
    ) -> Result<Term, Stopped> {
        let mut sum = self.clone();
        for player in Player::BOTH {
            let side = if negated { player.opponent() } else { player };
            sum.0[player].add(arena, &other.0[side], negated, budget)?;
        }
        Ok(sum)
    }

    /// The short game 0 as a term.
    pub(crate) fn zero(arena: &mut Arena) -> Term {
        let zero = arena.zero();
        Term(ByPlayer::from_fn(|_| LoopySum::of_short(zero)))
    }
}
