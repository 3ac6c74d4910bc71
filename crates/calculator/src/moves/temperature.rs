//! The mean and the temperature of a value after a move.

use chopsticks_base::budget::Budget;
use chopsticks_cgt::number::{Rational, rational};
use chopsticks_cgt::value::{mean_of_sum, temperature_of_sum};

use super::total::Summed;
use super::{Known, NotFound, known, known_within};
use crate::context::Context;
use crate::error::Done;
use crate::loopy::kos::{MEAN, TEMPERATURE};
use crate::object::Object;

/// The number of games that parts of equal temperatures may add to the arena when they are added to each other.
const GAMES: u64 = 1_000;

/// The mean and the temperature of a value: where its mast stands, and where it begins.
pub(super) struct Mast {
    pub(super) mean: Known<Rational>,
    pub(super) temperature: Known<Rational>,
}

impl Mast {
    fn unknown(why: NotFound) -> Mast {
        Mast {
            mean: Err(why.clone()),
            temperature: Err(why),
        }
    }
}

impl Context<'_> {
    /// Of a sum. If it was not added up, its parts have means, and mostly the temperature.
    pub(super) fn mast_of_sum(&mut self, sum: &Summed) -> Done<Mast> {
        let mast = self.mast_after(&sum.value)?;
        if sum.parts.is_empty() {
            return Ok(mast);
        }
        let (arena, thermographs) = (&mut *self.arena, &mut self.caches.thermographs);
        let mean = mean_of_sum(arena, thermographs, &sum.parts, &self.budget);
        let budget = Budget {
            games: (arena.size() as u64 + GAMES).min(self.budget.games),
            ..self.budget
        };
        let temperature = temperature_of_sum(arena, thermographs, &sum.parts, &budget);
        Ok(Mast {
            mean: known_within(mean.map(|mean| rational(&mean)))?,
            temperature: known_within(temperature.map(|found| rational(&found)))?
                .or(mast.temperature),
        })
    }

    /// Of the value of a position.
    pub(super) fn mast_after(&mut self, value: &Known<Object>) -> Done<Mast> {
        let game = match value {
            Ok(Object::Game(game)) => *game,
            // All such values are dicotic infinitesimals, like *.
            Ok(Object::Unbuilt(_)) => self.arena.nimber(1),
            Ok(loopy @ Object::Loopy(_)) => return self.mast_of_ko(loopy),
            Ok(_) => return Ok(Mast::unknown(NotFound::new("the value is not a game"))),
            Err(why) => return Ok(Mast::unknown(why.clone())),
        };
        let thermographs = &mut self.caches.thermographs;
        let found = thermographs.thermograph_within(self.arena, game, &self.budget);
        Ok(match known_within(found)? {
            Ok(found) => Mast {
                mean: Ok(rational(found.mean())),
                temperature: Ok(rational(found.temperature())),
            },
            Err(why) => Mast::unknown(why),
        })
    }

    fn mast_of_ko(&mut self, game: &Object) -> Done<Mast> {
        Ok(match known(self.ko_thermographs(game))? {
            Ok(found) => Mast {
                mean: known(MEAN.read_from_both(&found))?,
                temperature: known(TEMPERATURE.read_from_both(&found))?,
            },
            Err(why) => Mast::unknown(why),
        })
    }
}
