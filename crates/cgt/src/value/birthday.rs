//! Birthday: the height of the tree of the canonical form (Siegel II.2).
//!
//! 0 is born on day 0, and any other game one day after the latest-born of its options. No form of the same value has a
//! smaller height than the canonical form.

use num_bigint::BigUint;

use super::inherited::{Entries, Inherited, Part};
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
use crate::number::Dyadic;
use crate::player::ByPlayer;

/// Birthdays, each computed once.
#[derive(Clone, Debug, Default)]
pub struct Birthdays {
    table: Inherited<BigUint>,
}

impl Birthdays {
    /// The birthday of `game`.
    pub fn birthday(&mut self, arena: &Arena, game: GameId) -> &BigUint {
        self.table.entry(arena, game, birthday_of_part)
    }

    /// [`Birthdays::birthday`] for a game with many followers. Birthdays found before an interruption are remembered.
    ///
    /// # Errors
    /// [`Stopped::Asked`] or the limit on seconds.
    pub fn birthday_within(
        &mut self,
        arena: &Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<&BigUint, Stopped> {
        self.table
            .entry_within(arena, game, budget, birthday_of_part)
    }
}

fn birthday_of_part(table: &Entries<'_, BigUint>, part: Part<'_>) -> BigUint {
    match part {
        Part::Number(x) => birthday_of_number(x),
        Part::Nimber(heap) => heap.into(),
        Part::Form(options) => after_all(table, options),
    }
}

/// The day after the birthdays of the options.
fn after_all(table: &Entries<'_, BigUint>, options: ByPlayer<&[GameId]>) -> BigUint {
    let both = options.left.iter().chain(options.right);
    let latest = both.map(|&option| &table[&option]).max();
    latest.map_or(BigUint::ZERO, |day| day + 1u32)
}

/// The birthday of the number `x`: |x| for an integer, and ⌈|x|⌉ + k for a fraction with denominator 2^k.
pub fn birthday_of_number(x: &Dyadic) -> BigUint {
    x.abs().ceil().magnitude() + x.exponent()
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;
    use crate::value::days::born_by;

    #[test]
    fn a_value_first_made_on_a_day_is_born_on_it() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let mut birthdays = Birthdays::default();
        for (day, born) in [0..1, 1..4, 4..22, 22..1474].into_iter().enumerate() {
            for &game in &games[born] {
                assert_eq!(*birthdays.birthday(&arena, game), BigUint::from(day));
            }
        }
    }

    #[test]
    fn numbers_are_born_after_their_options() {
        for exponent in 0..7 {
            for numerator in -200..200 {
                let x = Dyadic::new(BigInt::from(numerator), exponent);
                let options = x.canonical_options();
                let latest = [options.left, options.right]
                    .iter()
                    .flatten()
                    .map(birthday_of_number)
                    .max();
                let expected = latest.map_or(BigUint::ZERO, |day| day + 1u32);
                assert_eq!(birthday_of_number(&x), expected, "{x}");
            }
        }
    }
}
