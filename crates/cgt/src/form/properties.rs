//! Properties of forms: birthday, parity of the number of moves, stops, misère outcome.

use std::convert::Infallible;

use num_bigint::BigUint;

use super::arena::{FormArena, FormId, Known};
use crate::budget::{Budget, Stopped};
use crate::game::Arena;
use crate::misere::MisereOutcomes;
use crate::player::ByPlayer;
use crate::solve::Evaluation;
use crate::value::{OutcomeClass, Parity};

impl FormArena {
    /// The length of the longest run of moves, by either player in any order.
    pub fn birthday(&self, form: FormId) -> u64 {
        let Ok(birthday) = self.inherited(form, |_, options, known: &Known<u64>| {
            let days = all(options).map(|option| known[option] + 1);
            Ok::<_, Infallible>(days.max().unwrap_or(0))
        });
        birthday
    }

    /// The outcome under misère play, in which the player who cannot move wins.
    pub fn misere_outcome(&self, form: FormId) -> OutcomeClass {
        let Ok(wins) = self.inherited(form, |_, options, known: &Known<ByPlayer<bool>>| {
            let wins = |side: &[FormId]| side.iter().map(|option| known[option]).collect();
            Ok::<_, Infallible>(MisereOutcomes.evaluate(options.map(wins)))
        });
        OutcomeClass::from_moving_first(wins)
    }

    /// Whether the number of moves until neither player can move is always even or always odd; `None` if it is neither.
    pub fn parity(&self, form: FormId) -> Option<Parity> {
        let Ok(parity) = self.inherited(form, |_, options, known| {
            Ok::<_, Infallible>(parity_after(options, known).unwrap_or(Some(Parity::Even)))
        });
        parity
    }

    /// Whether the number of moves until the value is a number is always even or always odd; `None` if it is neither.
    ///
    /// # Errors
    /// When the values need more games than the budget allows.
    pub fn tempered(
        &self,
        form: FormId,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<Option<Parity>, Stopped> {
        let values = self.values(form, arena, budget)?;
        self.inherited(form, |follower, options, known| {
            Ok(if arena.is_number(values[&follower]) {
                Some(Parity::Even)
            } else {
                parity_after(options, known).flatten()
            })
        })
    }

    /// The number of runs of moves, by either player in any order, to a position whose value is a number.
    ///
    /// # Errors
    /// When the values need more games than the budget allows.
    pub fn stop_count(
        &self,
        form: FormId,
        arena: &mut Arena,
        budget: &Budget<'_>,
    ) -> Result<BigUint, Stopped> {
        let values = self.values(form, arena, budget)?;
        self.inherited(form, |follower, options, known: &Known<BigUint>| {
            Ok(if arena.is_number(values[&follower]) {
                BigUint::from(1u32)
            } else {
                all(options).map(|option| &known[option]).sum()
            })
        })
    }
}

/// The options of both players.
fn all(options: ByPlayer<&[FormId]>) -> impl Iterator<Item = &FormId> {
    options.left.iter().chain(options.right)
}

/// The parity of a form, given those of its options; the outer `None` if it has no options.
fn parity_after(
    options: ByPlayer<&[FormId]>,
    known: &Known<Option<Parity>>,
) -> Option<Option<Parity>> {
    let mut all = all(options);
    let first = known[all.next()?];
    let same = all.all(|option| known[option] == first);
    Some(first.filter(|_| same).map(Parity::opposite))
}
