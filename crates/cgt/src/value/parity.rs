//! Parity: even and odd games, and even-tempered and odd-tempered ones (Siegel II.4 and II.5).
//!
//! 0 is *even*. A game other than 0 is even if all options of the canonical form are odd, and odd if all are even. If
//! play continues until the game is over, then the parity of the number of moves does not depend on the players.
//! *Tempered* means the same for play that stops at numbers: a number is even-tempered.
//!
//! An integer n is even or odd as n is. A number that is not an integer is neither: an option of 1/2 is 0 and the other 1.

use num_bigint::BigInt;

use super::inherited::{Entries, Inherited, Part};
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};
use crate::number::Dyadic;
use crate::player::ByPlayer;

/// The parity of the number of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Parity {
    /// Every run of moves is even.
    Even,
    /// Every run of moves is odd.
    Odd,
}

impl Parity {
    /// The parity of one move more.
    #[must_use]
    pub fn opposite(self) -> Parity {
        match self {
            Parity::Even => Parity::Odd,
            Parity::Odd => Parity::Even,
        }
    }
}

/// Parities, each computed once.
#[derive(Clone, Debug, Default)]
pub struct Parities {
    of_games: Inherited<Option<Parity>>,
    of_stops: Inherited<Option<Parity>>,
}

impl Parities {
    /// Whether `game` is even or odd; `None` if it is neither.
    ///
    /// # Errors
    /// [`Stopped::Asked`] or the limit on seconds.
    pub fn parity(
        &mut self,
        arena: &Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<Option<Parity>, Stopped> {
        let next = |table: &Entries<'_, _>, part: Part<'_>| after(table, part, integer_parity);
        self.of_games
            .entry_within(arena, game, budget, next)
            .copied()
    }

    /// Whether `game` is even-tempered or odd-tempered; `None` if it is neither.
    ///
    /// # Errors
    /// [`Stopped::Asked`] or the limit on seconds.
    pub fn tempered(
        &mut self,
        arena: &Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<Option<Parity>, Stopped> {
        let of_number = |_: &Dyadic| Some(Parity::Even);
        let next = |table: &Entries<'_, _>, part: Part<'_>| after(table, part, of_number);
        self.of_stops
            .entry_within(arena, game, budget, next)
            .copied()
    }
}

/// The parity of a game, given those of its options and of numbers.
fn after(
    table: &Entries<'_, Option<Parity>>,
    part: Part<'_>,
    of_number: impl Fn(&Dyadic) -> Option<Parity>,
) -> Option<Parity> {
    match part {
        Part::Number(x) => of_number(x),
        // From *2 and larger nimbers play may end after one move and after two.
        Part::Nimber(heap) => (heap == 1).then_some(Parity::Odd),
        Part::Form(options) => after_all(table, options),
    }
}

fn integer_parity(x: &Dyadic) -> Option<Parity> {
    let odd = (x.to_integer()? & BigInt::from(1)) == BigInt::from(1);
    Some(if odd { Parity::Odd } else { Parity::Even })
}

/// The opposite of the common parity of all options.
fn after_all(table: &Entries<'_, Option<Parity>>, options: ByPlayer<&[GameId]>) -> Option<Parity> {
    let mut parities = options.left.iter().chain(options.right).map(|&g| table[&g]);
    let first = parities.next()??;
    parities
        .all(|parity| parity == Some(first))
        .then(|| first.opposite())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::days::born_by;

    /// The parities of the lengths of all runs from `game`, as {even, odd}. Play stops at numbers if `stops`.
    fn runs(arena: &mut Arena, game: GameId, stops: bool) -> [bool; 2] {
        let options = arena.options(game);
        let all = [options.left, options.right].concat();
        if all.is_empty() || (stops && arena.is_number(game)) {
            return [true, false];
        }
        let below = all.into_iter().map(|option| runs(arena, option, stops));
        below.fold([false; 2], |all, [even, odd]| [all[0] | odd, all[1] | even])
    }

    #[test]
    fn agrees_with_all_runs_of_play_on_days_0_to_3() {
        let mut arena = Arena::new();
        let mut parities = Parities::default();
        for game in born_by::<3>(&mut arena) {
            let found = [
                parities.parity(&arena, game, &Budget::UNLIMITED).unwrap(),
                parities.tempered(&arena, game, &Budget::UNLIMITED).unwrap(),
            ];
            for (found, stops) in found.into_iter().zip([false, true]) {
                let expected = match runs(&mut arena, game, stops) {
                    [true, false] => Some(Parity::Even),
                    [false, true] => Some(Parity::Odd),
                    _ => None,
                };
                assert_eq!(found, expected);
            }
        }
    }
}
