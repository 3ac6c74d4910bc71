//! Members of families as answers: positions whose values were computed together, with their moves.

use std::rc::Rc;
use std::sync::Arc;

use chopsticks_calculator::{
    CalculatorSettings, Done, Fault, Object, Piece, Position, RulesetPosition,
};
use chopsticks_cgt::loopy::LoopyValue;
use chopsticks_rulesets::DescribedRuleset;
use chopsticks_simple::query::{NoValue, PositionValue};
use chopsticks_simple::ruleset::Setup;

use super::{Answer, Session};

impl Session {
    /// The answer for a position of Simple Chopsticks with this value.
    ///
    /// # Errors
    /// When the hands and the finger count are not a position.
    pub fn hands_with_value(&self, setup: Setup, value: PositionValue) -> Result<Answer, NoValue> {
        let position = self.positions.hands.position(setup)?;
        let position = self.positions.hands_position(position);
        Ok(Answer::from(value).with_position(position))
    }

    /// The answer for the position of a ruleset that has this text and this value.
    ///
    /// # Errors
    /// When the text is not a position, or the value is not short and a limit is reached.
    pub fn position_with_value(
        &mut self,
        ruleset: &Arc<DescribedRuleset>,
        text: &str,
        value: &LoopyValue,
        settings: &CalculatorSettings<'_>,
    ) -> Done<Answer> {
        let game = RulesetPosition::read(Arc::clone(ruleset), &ruleset.call_name(), text);
        let game = Rc::new(game.map_err(Fault::of_position)?);
        if let LoopyValue::Short(value) = value {
            return Ok(Answer::from(Object::Game(*value)).with_position(game));
        }
        let object = Object::Position(Rc::new(Piece::Ruleset(game).into()));
        Ok(Answer {
            position: object.as_position().cloned(),
            ..Answer::from(self.value_of(&object, settings)?)
        })
    }
}

impl Answer {
    /// The answer with the position that has the value.
    fn with_position(self, position: Rc<RulesetPosition>) -> Answer {
        let position = Position::from(Piece::Ruleset(position)).with_value(self.object.clone());
        Answer {
            position: Some(Rc::new(position)),
            ..self
        }
    }
}
