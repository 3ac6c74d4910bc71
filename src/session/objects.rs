//! Questions about objects of a session.

use chopsticks_calculator::{CalculatorSettings, Done, Object};
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::loopy::{Evaluated, LoopyValue};
use chopsticks_cgt::notation::Style;
use num_bigint::BigUint;

use super::{Session, SessionError};

impl Session {
    /// The canonical form of a short game.
    ///
    /// # Errors
    /// When the object is something else, or the canonical form is too large.
    pub fn short(&mut self, object: &Object, settings: &CalculatorSettings<'_>) -> Done<GameId> {
        let settings = &self.positions.within(settings);
        self.calculator
            .asked(settings, |context| context.short(object))
    }

    /// The value of a game that is the answer to this text, short or loopy.
    ///
    /// # Errors
    /// When the object is not a game, and at a limit.
    pub fn game_value(
        &mut self,
        object: &Object,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<LoopyValue, SessionError> {
        match object {
            Object::Loopy(loopy) if loopy.number.is_zero() => Ok(loopy.value.clone()),
            Object::Loony => Ok(LoopyValue::Loony),
            object => {
                let game = self.short(object, settings);
                let game = game.map_err(|fault| self.error(fault, text))?;
                Ok(LoopyValue::Short(game))
            }
        }
    }

    /// The outcome and the value of a game that is a part of this text.
    ///
    /// # Errors
    /// When the object is not a game, and at a limit.
    pub fn evaluated(
        &mut self,
        game: &Object,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Evaluated, SessionError> {
        let settings = &self.positions.within(settings);
        let evaluated = self.calculator.evaluated(game, settings);
        evaluated.map_err(|fault| self.error(fault, text))
    }

    /// The number of positions that can be reached by the moves of a game that is a part of this text. The operation
    /// `FollowerCount` counts those of the canonical form.
    ///
    /// # Errors
    /// When the object is not a game, and at a limit.
    pub fn position_count(
        &mut self,
        game: &Object,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<BigUint, SessionError> {
        let settings = &self.positions.within(settings);
        let count = self.calculator.position_count(game, settings);
        count.map_err(|fault| self.error(fault, text))
    }

    /// The result of an operation of the table on these arguments.
    ///
    /// # Errors
    /// When it has none, or at a limit.
    pub fn apply(
        &mut self,
        operation: &str,
        arguments: Vec<Object>,
        settings: &CalculatorSettings<'_>,
    ) -> Done<Object> {
        let settings = &self.positions.within(settings);
        self.calculator.apply(operation, arguments, settings)
    }

    /// The map with these keys and values. If a key occurs several times, its last value counts.
    ///
    /// # Errors
    /// At a limit.
    pub fn map(
        &mut self,
        entries: Vec<[Object; 2]>,
        settings: &CalculatorSettings<'_>,
    ) -> Done<Object> {
        let settings = &self.positions.within(settings);
        self.calculator
            .asked(settings, |context| context.map(entries))
    }

    /// The text of an object.
    ///
    /// # Errors
    /// When it is longer than the limit.
    pub fn show(
        &mut self,
        object: &Object,
        style: Style,
        settings: &CalculatorSettings<'_>,
    ) -> Done<String> {
        let settings = &self.positions.within(settings);
        self.calculator.show(object, style, settings)
    }
}
