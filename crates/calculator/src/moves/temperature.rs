//! The mean and the temperature of a value after a move.

use chopsticks_cgt::number::{Dyadic, Rational, rational};
use chopsticks_cgt::value::Thermograph;

use super::{Known, Unknown, known, known_within};
use crate::context::Context;
use crate::error::Fault;
use crate::kos::{MEAN, TEMPERATURE, ThermographPart};
use crate::object::{Loopy, Object};

/// The largest number of positions of a loopy game whose thermograph is computed for a table of moves.
const MOST_POSITIONS: usize = 1_000;

impl Context<'_> {
    pub(super) fn mean_after(&mut self, value: &Known<Object>) -> Result<Known<Rational>, Fault> {
        self.of_thermograph(value, Thermograph::mean, MEAN)
    }

    pub(super) fn temperature_after(
        &mut self,
        value: &Known<Object>,
    ) -> Result<Known<Rational>, Fault> {
        self.of_thermograph(value, Thermograph::temperature, TEMPERATURE)
    }

    /// A part of the thermograph of a value, given its two names.
    fn of_thermograph(
        &mut self,
        value: &Known<Object>,
        read: impl FnOnce(&Thermograph) -> &Dyadic,
        part: ThermographPart,
    ) -> Result<Known<Rational>, Fault> {
        let game = match value {
            Ok(Object::Game(game)) => *game,
            // All such values are dicotic infinitesimals, like *.
            Ok(Object::Unbuilt(_)) => self.arena.nimber(1),
            Ok(loopy @ Object::Loopy(parts)) => return self.of_ko(loopy, parts, part),
            Ok(_) => return Ok(Err(Unknown::new("the value is not a game"))),
            Err(why) => return Ok(Err(why.clone())),
        };
        let walls = &mut self.caches.thermographs;
        let walls = walls.thermograph_within(self.arena, game, &self.budget);
        known_within(walls.map(|walls| rational(read(walls))))
    }

    fn of_ko(
        &mut self,
        game: &Object,
        loopy: &Loopy,
        part: ThermographPart,
    ) -> Result<Known<Rational>, Fault> {
        let positions = loopy.known_moves().map_or(0, |graph| graph.len());
        if positions > MOST_POSITIONS || !loopy.number.is_zero() {
            return Ok(Err(Unknown::new(format!(
                "the value is loopy, and here thermographs are made for at most {MOST_POSITIONS} positions"
            ))));
        }
        known(self.without_komaster(game, part))
    }
}
