//! Cooling: the game G_t, which is G with a tax of t on every move (Siegel II.5).
//!
//! Let t be the tax and T the temperature of G. If t > T, then G_t is the mean of G. Otherwise G_t = {G^L_t − t |
//! G^R_t + t}, where G^L and G^R are the options of the canonical form. For t ≥ 0 a number is not changed, because its
//! temperature is negative, and cooling is a homomorphism: (G + H)_t = G_t + H_t.
//!
//! The same rule makes sense for −1 < t < 0. The temperature of m/2^k is −1/2^k, so numbers with a denominator larger
//! than −1/t are unchanged, and the others are treated like games: 1/4 cooled by −3/8 is {3/8 | 1/8}. Games are then
//! heated rather than cooled. A tax of −1 or less has no meaning, since the temperature of an integer is −1.
//!
//! G *frozen* is G cooled by its temperature. A number is already frozen.

use chopsticks_base::walk::Known;

use super::builder::GameBuilder;
use super::error::{Built, OperationError};
use crate::budget::Budget;
use crate::game::{Arena, GameId};
use crate::number::Dyadic;
use crate::player::Player;
use crate::value::thermograph::Thermographs;

/// Games cooled by one fixed amount, each computed once.
///
/// ```
/// use chopsticks_cgt::budget::Budget;
/// use chopsticks_cgt::game::Arena;
/// use chopsticks_cgt::number::Dyadic;
/// use chopsticks_cgt::player::ByPlayer;
/// use chopsticks_cgt::value::Coolings;
///
/// let mut arena = Arena::new();
/// let (one, minus_one) = (arena.integer(1), arena.integer(-1));
/// let switch = arena.game(ByPlayer { left: vec![one], right: vec![minus_one] });
/// let cooled = Coolings::new(Dyadic::from(1))?.cool(&mut arena, switch, &Budget::UNLIMITED)?;
/// assert_eq!(cooled, arena.nimber(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Coolings {
    tax: Dyadic,
    thermographs: Thermographs,
    known: Known<GameId, GameId>,
}

impl Coolings {
    /// Cooling by `tax`.
    ///
    /// # Errors
    /// When `tax` is −1 or less.
    pub fn new(tax: Dyadic) -> Result<Coolings, OperationError> {
        if tax <= Dyadic::from(-1) {
            return Err(OperationError::Undefined(
                "a game can be cooled only by a number greater than -1",
            ));
        }
        Ok(Coolings {
            tax,
            thermographs: Thermographs::default(),
            known: Known::default(),
        })
    }

    /// The cooled `game`.
    ///
    /// # Errors
    /// When the budget is used up.
    pub fn cool(&mut self, arena: &mut Arena, game: GameId, budget: &Budget<'_>) -> Built {
        let mut builder = GameBuilder::new(arena, budget);
        let Coolings {
            tax,
            thermographs,
            known,
        } = self;
        let cooled = builder.recursion(known, game, |builder, known, game| {
            let thermograph = thermographs.thermograph(builder.arena, game);
            if *tax > *thermograph.temperature() {
                return Ok(Some(builder.arena.number(thermograph.mean().clone())));
            }
            let Some(mut cooled) = builder.for_options(known, game)? else {
                return Ok(None);
            };
            let tax = builder.arena.number(-&*tax);
            let tax = builder.both_ways(tax);
            for player in Player::BOTH {
                for option in &mut cooled[player] {
                    *option = builder.sum(*option, tax[player])?;
                }
            }
            builder.game(cooled).map(Some)
        });
        Ok(cooled?)
    }
}

/// `game` cooled by its temperature; a number is unchanged. The result is the mean plus an infinitesimal.
///
/// # Errors
/// When the budget is used up.
pub fn freeze(arena: &mut Arena, game: GameId, budget: &Budget<'_>) -> Built {
    if arena.is_number(game) {
        return Ok(game);
    }
    let mut thermographs = Thermographs::default();
    let temperature = thermographs.thermograph(arena, game).temperature().clone();
    Coolings::new(temperature)?.cool(arena, game, budget)
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;
    use crate::value::days::born_by;

    const UNLIMITED: &Budget<'static> = &Budget::UNLIMITED;

    fn quarters(numerator: i64) -> Dyadic {
        Dyadic::new(BigInt::from(numerator), 2)
    }

    #[test]
    fn the_stops_of_a_cooled_game_are_its_walls() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let mut thermographs = Thermographs::default();
        for t in (0..8).map(quarters) {
            let mut coolings = Coolings::new(t.clone()).expect("above -1");
            for game in games.iter().copied() {
                let cooled = coolings
                    .cool(&mut arena, game, UNLIMITED)
                    .expect("no limit");
                let stops = arena.stops(cooled).map(Dyadic::clone);
                assert_eq!(stops, thermographs.thermograph(&arena, game).at(&t));
            }
        }
    }

    #[test]
    fn cooling_is_a_homomorphism() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let sample: Vec<GameId> = games.iter().copied().step_by(29).collect();
        for t in (0..6).map(quarters) {
            let mut coolings = Coolings::new(t).expect("above -1");
            for (at, &g) in sample.iter().enumerate() {
                for &h in &sample[..at] {
                    let sum = arena.sum(g, h);
                    let cooled = [g, h, sum].map(|game| {
                        let cooled = coolings.cool(&mut arena, game, UNLIMITED);
                        cooled.expect("no limit")
                    });
                    assert_eq!(cooled[2], arena.sum(cooled[0], cooled[1]));
                }
            }
        }
    }

    #[test]
    fn cooling_by_nothing_changes_nothing() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let mut coolings = Coolings::new(Dyadic::ZERO).expect("above -1");
        for game in games {
            assert_eq!(coolings.cool(&mut arena, game, UNLIMITED), Ok(game));
        }
    }
}
