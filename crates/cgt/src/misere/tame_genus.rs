//! The genera of tame games, which decide all their sums.
//!
//! A tame game is *fickle*, with the genus 0^1… or 1^0…, like the heaps 0 and 1 of Nim, or *firm*, with n^n…, like \*n or
//! \*n + \*2 + \*2 (Conway, *On Numbers and Games*, chapter 12; *Winning Ways*, chapter 13). A sum is fickle if all its
//! components are, and its nim-value is the nim sum. The misère nim-value of a fickle sum is its nim-value ⊕ 1, that of a
//! firm one its nim-value.
//!
//! A game whose options are tame is tame if its two nim-values, the mex of those of the options, are such a pair. *Proof*
//! that a sum S of such games is a P-position if and only if its misère nim-value, as above, is 0, by induction. Let a
//! component G move to o, and let x be the nim sum of the nim-values of the others.
//!
//! If S and the sum after the move are firm, their nim-values differ, since that of G is the mex of those of its options.
//! If the others are all fickle, the misère nim-value is that of G ⊕ x before the move, and that of o ⊕ x after it, and
//! they differ in the same way. So no option of a P-position is one. Now let the value be s ≠ 0. If S is firm, some G with
//! the nim-value m has m ⊕ s < m, so an option with this nim-value, and if G is firm one with this misère nim-value. The
//! second one wins if the others are all fickle, and the first one wins otherwise. If S is fickle, s is 1. Without moves
//! the next player wins. If some G of the genus 0^1 has moves, one leads to the misère nim-value 0 and wins, because x is
//! 0 then. Otherwise some G has the genus 1^0. It has an option with the nim-value 0, but none with the misère nim-value 0,
//! so one of the genus 0^1, which wins. ∎

use crate::budget::{Budget, Stopped};
use crate::nim::mex;
use crate::player::{ByPlayer, Player};
use crate::solve::{Additive, Evaluation};
use crate::value::OutcomeClass;

/// The genus of a tame game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TameGenus {
    /// The nim-value under normal play.
    pub nim_value: u32,
    /// Whether the genus is 0^1… or 1^0…; that of a firm game is n^n….
    pub is_fickle: bool,
}

impl TameGenus {
    /// The genus of \*n.
    pub fn nimber(n: u32) -> TameGenus {
        TameGenus {
            nim_value: n,
            is_fickle: n < 2,
        }
    }

    /// The genus of a game whose options have these genera; `None` if the game is wild.
    pub fn from_options(options: &[TameGenus]) -> Option<TameGenus> {
        let nim_value = mex(options.iter().map(|option| option.nim_value));
        let misere = match options {
            [] => 1,
            options => mex(options.iter().map(|option| option.misere_nim_value())),
        };
        let is_fickle = nim_value < 2 && misere == nim_value ^ 1;
        (is_fickle || misere == nim_value).then_some(TameGenus {
            nim_value,
            is_fickle,
        })
    }

    /// The nim-value under misère play.
    pub fn misere_nim_value(self) -> u32 {
        self.nim_value ^ u32::from(self.is_fickle)
    }

    /// The genus of the sum.
    #[must_use]
    pub fn sum(self, other: TameGenus) -> TameGenus {
        TameGenus {
            nim_value: self.nim_value ^ other.nim_value,
            is_fickle: self.is_fickle && other.is_fickle,
        }
    }

    /// The outcome under misère play, in which the player who cannot move wins.
    pub fn misere_outcome(self) -> OutcomeClass {
        let wins = self.misere_nim_value() != 0;
        OutcomeClass::from_moving_first(ByPlayer::from_fn(|_: Player| wins))
    }
}

/// Evaluation of positions of impartial rulesets to their tame genera; `None` if a follower is wild.
#[derive(Clone, Copy, Debug, Default)]
pub struct TameGenera;

impl Evaluation for TameGenera {
    type Value = Option<TameGenus>;

    fn evaluate(&mut self, options: ByPlayer<Vec<Option<TameGenus>>>) -> Option<TameGenus> {
        let options: Option<Vec<TameGenus>> = options.left.into_iter().collect();
        TameGenus::from_options(&options?)
    }

    fn negative(&mut self, value: Option<TameGenus>) -> Option<TameGenus> {
        value
    }
}

impl Additive for TameGenera {
    fn sum(
        &mut self,
        a: Option<TameGenus>,
        b: Option<TameGenus>,
        _: &Budget<'_>,
    ) -> Result<Option<TameGenus>, Stopped> {
        Ok(a.zip(b).map(|(a, b)| a.sum(b)))
    }
}
