//! The calculator with the positions of Simple Chopsticks, and the error messages for texts that have no result.

use std::rc::Rc;

use anyhow::{Context, anyhow};
use chopsticks_lab::calculator::{
    Calculator, CalculatorError, CalculatorSettings, Fault, LanguageLimit, Object, Statement,
};
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::loopy::Evaluated;
use chopsticks_lab::cgt::notation::{Style, SyntaxFault};
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::positions::{ChopsticksPositions, RulesetMove, TallPosition};
use chopsticks_lab::rulesets::DescribedRuleset;
use chopsticks_lab::simple::query::{NoValue, PositionValue, Proved, SumInPlay, Unplayed};
use chopsticks_lab::sums::{SumError, play_sum};
use chopsticks_lab::winner::Addend;
use chopsticks_lab::winning::{Rulesets, addends};

use crate::arguments::family::no_position;
use crate::terminal::failure::NoAnswer;
use crate::wording::proved;

/// A calculator, and the positions that its texts may contain.
pub(crate) struct Calculation {
    pub(crate) calculator: Calculator,
    positions: ChopsticksPositions,
    /// The file of the texts, for messages.
    pub(crate) place: Option<Place>,
}

/// The place of a text in a file.
pub(crate) struct Place {
    pub(crate) file: String,
    /// The number of lines before the text.
    pub(crate) lines: usize,
}

/// An object, and the positions whose values it rests on.
pub(crate) struct Found {
    pub(crate) object: Object,
    pub(crate) proved: Vec<Proved>,
}

impl Calculation {
    /// A session without variables.
    pub(crate) fn new() -> Calculation {
        Calculation {
            calculator: Calculator::new(),
            positions: ChopsticksPositions::default(),
            place: None,
        }
    }

    /// A session without variables whose games are in this arena.
    pub(crate) fn within(arena: Arena) -> Calculation {
        Calculation {
            calculator: Calculator::within(arena),
            ..Calculation::new()
        }
    }

    /// The same with the positions of one more ruleset, by its names and as `Ruleset("xo.")`.
    pub(crate) fn with_ruleset(self, ruleset: Rc<DescribedRuleset>) -> Calculation {
        Calculation {
            positions: self.positions.with_ruleset(ruleset),
            ..self
        }
    }

    /// The result of the last statement of a text.
    ///
    /// # Errors
    /// When a statement has none, with the place marked below the text; or at a limit.
    pub(crate) fn last(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> anyhow::Result<Found> {
        let mut found = Found {
            object: Object::Nothing,
            proved: Vec::new(),
        };
        for statement in self.parse(text, settings)? {
            let Found { object, proved } = self.run(&statement, text, settings)?;
            found.object = object;
            found.proved.extend(proved);
        }
        Ok(found)
    }

    /// A sum in play, and the positions whose values it rests on.
    ///
    /// # Errors
    /// When the text is wrong or a part of it has no value, or the sum is too large.
    pub(crate) fn play_sum(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
        games: usize,
    ) -> anyhow::Result<(SumInPlay, Vec<Proved>)> {
        let sum = play_sum(text, &mut self.calculator, &self.positions, settings, games);
        let sum = sum.map_err(|error| match error {
            SumError::Unread(error) => self.unread(error, text),
            SumError::NoValue(error) => self.without_result(error, text),
            SumError::Unplayed(error @ Unplayed::TooLarge(_)) => {
                NoAnswer::at_limit(error, "sum").into()
            }
            SumError::Unplayed(Unplayed::Stopped(stopped)) => stopped.into(),
        })?;
        Ok((sum, self.positions.take_proved()))
    }

    /// The addends of a sum whose positions of rulesets are not evaluated, and the positions whose values the others rest
    /// on. The rulesets are added to `rulesets`.
    ///
    /// # Errors
    /// When the text is wrong, or a part of it has no value.
    pub(crate) fn addends(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
        rulesets: &mut Rulesets,
    ) -> anyhow::Result<(Vec<Addend>, Vec<Proved>)> {
        let settings = &CalculatorSettings {
            positions: &self.positions,
            ..*settings
        };
        let addends = addends(text, &mut self.calculator, settings, rulesets);
        let addends = addends.map_err(|error| self.without_result(error, text))?;
        Ok((addends, self.positions.take_proved()))
    }

    /// The moves of both players in the position of a ruleset that a text calls by name, such as `Clobber("xo")`; `None`
    /// for other texts.
    ///
    /// # Errors
    /// When the position is wrong, or a move has no value.
    pub(crate) fn moves(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> anyhow::Result<Option<ByPlayer<Vec<RulesetMove>>>> {
        let statements = self.parse(text, settings)?;
        let [statement] = &statements[..] else {
            return Ok(None);
        };
        let of_positions = CalculatorSettings {
            positions: &self.positions,
            ..*settings
        };
        let called = self.calculator.called_position(statement, &of_positions);
        let called = called.map_err(|error| self.without_result(error, text))?;
        let Some((name, position)) = called else {
            return Ok(None);
        };
        let arena = &mut self.calculator.arena;
        let moves = self
            .positions
            .moves(arena, &name, &position, &settings.budget);
        let moves = moves.transpose().map_err(Fault::of_position);
        moves.map_err(|fault| self.without_result(fault.into(), text))
    }

    /// The statements of a text.
    ///
    /// # Errors
    /// When the text is wrong, with the place marked below it.
    pub(crate) fn parse(
        &self,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> anyhow::Result<Vec<Statement>> {
        let settings = CalculatorSettings {
            positions: &self.positions,
            ..*settings
        };
        let parsed = self.calculator.parse(text, &settings);
        parsed.map_err(|error| self.unread(error, text))
    }

    /// The result of a statement of this text.
    ///
    /// # Errors
    /// When it has none, with the place marked below the text; or at a limit.
    pub(crate) fn run(
        &mut self,
        statement: &Statement,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> anyhow::Result<Found> {
        let settings = CalculatorSettings {
            positions: &self.positions,
            ..*settings
        };
        let object = self.calculator.run(statement, &settings);
        Ok(Found {
            object: object.map_err(|error| self.without_result(error, text))?,
            proved: self.positions.take_proved(),
        })
    }

    /// The result of an operation of the calculator on parts of this text.
    ///
    /// # Errors
    /// When it has none, or at a limit.
    pub(crate) fn result(
        &mut self,
        operation: &str,
        arguments: Vec<Object>,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> anyhow::Result<Object> {
        let result = self.calculator.apply(operation, arguments, settings);
        result.map_err(|fault| self.without_result(fault.into(), text))
    }

    /// The outcome and the value of a game that is a part of this text.
    ///
    /// # Errors
    /// At a limit.
    pub(crate) fn evaluated(
        &mut self,
        game: &Object,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> anyhow::Result<Evaluated> {
        let evaluated = self.calculator.evaluated(game, settings);
        evaluated.map_err(|fault| self.without_result(fault.into(), text))
    }

    /// The text of the result of a statement.
    ///
    /// # Errors
    /// When it is longer than the limit.
    pub(crate) fn show(
        &mut self,
        found: &Found,
        style: Style,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> anyhow::Result<String> {
        let shown = self.calculator.show(&found.object, style, settings);
        shown.map_err(|fault| unprinted(fault, text))
    }

    /// The error for a text that could not be parsed.
    fn unread(&self, error: CalculatorError, text: &str) -> anyhow::Error {
        let shown = self.shown("read", &error, text);
        match error.fault {
            Fault::Syntax(SyntaxFault::OverLimit { limit, .. }) => {
                NoAnswer::at_limit(shown, limit).into()
            }
            _ => anyhow!(shown),
        }
    }

    /// The error for a text that could not be evaluated.
    fn without_result(&self, error: CalculatorError, text: &str) -> anyhow::Error {
        let shown = self.shown("evaluate", &error, text);
        match error.fault {
            Fault::Syntax(_) => self.unread(error, text),
            Fault::Stopped(stopped) => {
                anyhow::Error::from(stopped).context(self.named(text, error.at))
            }
            Fault::OverLimit { limit, .. } => over_limit(shown, limit),
            Fault::Position(position) => match position.downcast::<NoValue>() {
                Ok(no_value) => match *no_value {
                    NoValue::NoPosition(error) => {
                        no_position(&error, shown.replacen("evaluate", "read", 1))
                    }
                    no_value => proved::no_value(no_value).context(self.named(text, error.at)),
                },
                Err(_) => anyhow!(shown),
            },
            _ => anyhow!(shown),
        }
    }

    /// The text of a statement, after its place if it is in a file.
    fn named(&self, text: &str, at: usize) -> String {
        match self.place_in(text, at) {
            None => text.to_owned(),
            Some(place) => format!("{place}: {}", text.trim()),
        }
    }

    /// The file, the line and the column of a character of the text, if it is in a file.
    fn place_in(&self, text: &str, at: usize) -> Option<String> {
        let place = self.place.as_ref()?;
        let before: String = text.chars().take(at).collect();
        let line = place.lines + before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
        Some(format!("{}:{line}:{column}", place.file))
    }

    /// The line of the text with the fault, a mark below it and the message, after the place in the file.
    fn shown(&self, what: &str, error: &CalculatorError, text: &str) -> String {
        let place = self.place_in(text, error.at);
        let place = place.unwrap_or_else(|| "this".to_owned());
        format!("cannot {what} {place}:\n{}", error.in_text(text))
    }
}

/// The value of a short game; `None` for other objects.
pub(crate) fn short_value(object: &Object) -> Option<PositionValue> {
    match object.value() {
        Object::Game(game) => Some(PositionValue::Game(*game)),
        Object::Tall(tall) => {
            let position: Option<&TallPosition> = tall.as_any().downcast_ref();
            position.map(|position| PositionValue::Tall(position.0.clone()))
        }
        _ => None,
    }
}

fn over_limit(shown: String, limit: LanguageLimit) -> anyhow::Error {
    NoAnswer::at_limit(shown, limit.name()).into()
}

/// The error for an object that cannot be printed.
fn unprinted(fault: Fault, text: &str) -> anyhow::Error {
    match fault {
        Fault::OverLimit { limit, .. } => over_limit(fault.to_string(), limit),
        Fault::Stopped(stopped) => stopped.into(),
        fault => Err::<(), _>(anyhow!("{fault}"))
            .with_context(|| text.to_owned())
            .expect_err("it is an error"),
    }
}
