//! Stop count: the number of runs of play that end at a number, with repetitions and in any order of players.
//!
//! SC(x) = 1 for a number x, and otherwise SC(G) is the sum of the stop counts of all options of the canonical form (Siegel
//! II.3 has the stops themselves; CGSuite counts them).

use num_bigint::BigUint;

use super::inherited::{Entries, Inherited, Part};
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId};

/// The stop count of `game`.
///
/// # Errors
/// [`Stopped::Asked`] or the limit on seconds.
pub fn stop_count(arena: &Arena, game: GameId, budget: &Budget<'_>) -> Result<BigUint, Stopped> {
    let mut table = Inherited::default();
    let next = |table: &Entries<'_, BigUint>, part: Part<'_>| match part {
        Part::Number(_) => BigUint::from(1u32),
        // SC(*k) = 2(SC(0) + … + SC(*(k−1))), which is 2 for *1 and three times SC(*(k−1)) from then on.
        Part::Nimber(heap) => BigUint::from(3u32).pow(heap - 1) * 2u32,
        Part::Form(options) => {
            let both = options.left.iter().chain(options.right);
            both.map(|&option| &table[&option]).sum()
        }
    };
    table.entry_within(arena, game, budget, next).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::days::born_by;

    fn stop_count(arena: &Arena, game: GameId) -> BigUint {
        super::stop_count(arena, game, &Budget::UNLIMITED).expect("no limit")
    }

    /// Compares with a count of all runs of play; a game and its negative have equally many.
    #[test]
    fn agrees_with_all_runs_of_play_on_days_0_to_3() {
        let mut arena = Arena::new();
        for game in born_by::<3>(&mut arena) {
            let (mut runs, mut stack) = (0u32, vec![game]);
            while let Some(next) = stack.pop() {
                if arena.is_number(next) {
                    runs += 1
                } else {
                    let options = arena.options(next);
                    stack.extend(options.left.into_iter().chain(options.right));
                }
            }
            let count = stop_count(&arena, game);
            assert_eq!(count, BigUint::from(runs));
            let negative = arena.negative(game);
            assert_eq!(stop_count(&arena, negative), count);
        }
    }

    /// *n has 2n options, 2·3^(n−1) stops for n ≥ 1; CGSuite 2 has 4374 for *8.
    #[test]
    fn stops_of_nimbers() {
        let mut arena = Arena::new();
        for n in 1..12 {
            let star = arena.nimber(n);
            let expected = BigUint::from(2u32) * BigUint::from(3u32).pow(n - 1);
            assert_eq!(stop_count(&arena, star), expected);
        }
        let million = arena.integer(1_000_000);
        assert_eq!(stop_count(&arena, million), BigUint::from(1u32));
    }
}
