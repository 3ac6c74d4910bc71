//! The mean and the temperature of a value after a move.

use chopsticks_cgt::number::{Rational, rational};

use super::{Known, NotFound, known, known_within};
use crate::context::Context;
use crate::error::Done;
use crate::kos::{MEAN, TEMPERATURE};
use crate::object::Object;

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
