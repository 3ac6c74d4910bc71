//! Sums of positions and values in the language of the calculator, in play by their values.
//!
//! ```
//! use chopsticks_lab::calculator::CalculatorSettings;
//! use chopsticks_lab::prelude::*;
//!
//! let (mut session, settings) = (Session::new(), CalculatorSettings::default());
//! let text = "(1|1)_5 + 2*Clobber(\"xo\") - ^";
//! let (sum, _) = session.play_sum(text, &settings, 100_000)?;
//! assert_eq!(sum.components.len(), 3);
//! assert_eq!(sum.outcome.to_string(), "R"); // 0 + 2·* + ↓
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_calculator::{CalculatorError, CalculatorSettings, Fault, Statement, Summand};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::SyntaxFault;
use chopsticks_simple::query::{
    self, Component, ComponentMove, Proved, SumInPlay, SumPart, SumStep, Unplayed, setup_in_sum,
};
use thiserror::Error;

use super::{RulesetMove, Session, SessionError};

/// Why a text is not analysed as a sum.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PlaySumError {
    /// The text is wrong, or a part of the sum has no value.
    #[error(transparent)]
    Text(#[from] SessionError),
    /// The sum is too large, or the run was asked to stop.
    #[error(transparent)]
    Unplayed(#[from] Unplayed),
}

impl Session {
    /// The outcome and the moves of a sum, and the positions whose values follow from the structure theorem. The last statement
    /// of the text is the sum; its summands are positions of Simple Chopsticks, positions of rulesets such as
    /// `Clobber("xo.")`, and values. No addition of two components may create more than `games` games.
    ///
    /// # Errors
    /// The fault of the text, the reason why a summand has no value, or that the sum is too large.
    pub fn play_sum(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
        games: usize,
    ) -> Result<(SumInPlay, Vec<Proved>), PlaySumError> {
        let summands = self.summands(text, settings)?;
        let components = summands
            .iter()
            .map(|summand| self.component(summand, settings));
        let components: Result<Vec<Component>, CalculatorError> = components.collect();
        let components = components.map_err(|error| self.without_result(error, text))?;
        let arena = &mut self.calculator.arena;
        let sum = query::play_sum(components, arena, &settings.budget, games)?;
        Ok((sum, self.positions.take_proved()))
    }

    /// The summands of the last statement of a text, after the statements before it are carried out.
    pub(super) fn summands(
        &mut self,
        text: &str,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Vec<Summand>, SessionError> {
        let statements = self.parse(text, settings)?;
        let Some((sum, before)) = statements.split_last() else {
            return Err(self.unread(Fault::Syntax(SyntaxFault::Empty).into(), text));
        };
        for statement in before {
            let settings = &self.positions.within(settings);
            let carried_out = self.calculator.run(statement, settings);
            carried_out.map_err(|error| self.without_result(error, text))?;
        }
        Ok(sum.summands())
    }

    fn component(
        &mut self,
        summand: &Summand,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Component, CalculatorError> {
        let term = &summand.term;
        let copies = summand.copies(&settings.reading)?;
        let is_negative = summand.is_negative();
        if let Some(component) = self.hands(term, copies, is_negative, settings)? {
            return Ok(component);
        }
        if let Some(component) = self.ruleset_component(term, copies, is_negative, settings)? {
            return Ok(component);
        }
        let settings = &self.positions.within(settings);
        let object = self.calculator.run(term, settings)?;
        let value = self.calculator.short(&object, settings)?;
        let arena = &mut self.calculator.arena;
        let value = if is_negative {
            arena.negative(value)
        } else {
            value
        };
        Ok(Component::from_value(arena, copies, value))
    }

    /// A position of Simple Chopsticks; `None` for other terms, and for a wrong position, which has no value either.
    fn hands(
        &mut self,
        term: &Statement,
        copies: u32,
        is_negative: bool,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Option<Component>, CalculatorError> {
        let setup = term
            .as_position()
            .and_then(|text| setup_in_sum(text, &settings.reading, is_negative).ok());
        let Some(setup) = setup else {
            return Ok(None);
        };
        let arena = &mut self.calculator.arena;
        let budget = &settings.budget;
        let mut proved = self.positions.proved();
        let component = Component::from_hands(arena, copies, setup, budget, &mut proved);
        drop(proved);
        match component {
            Ok(component) => Ok(Some(component)),
            // The calculator marks the place of a fault.
            Err(query::NoValue::NoPosition(_)) => Ok(None),
            Err(error) => Err(Fault::of_position(error).into()),
        }
    }

    /// A position of a ruleset by name; `None` for other terms.
    fn ruleset_component(
        &mut self,
        term: &Statement,
        copies: u32,
        is_negative: bool,
        settings: &CalculatorSettings<'_>,
    ) -> Result<Option<Component>, CalculatorError> {
        let called = self
            .calculator
            .called_position(term, &self.positions.within(settings))?;
        let Some((name, position)) = called else {
            return Ok(None);
        };
        let (arena, budget) = (&mut self.calculator.arena, &settings.budget);
        let moves = match self.positions.moves(arena, &name, &position, budget) {
            None => return Ok(None),
            Some(moves) => {
                moves.map_err(|error| CalculatorError::from(Fault::of_position(error)))?
            }
        };
        let sign = if is_negative { "-" } else { "" };
        let written = |position: &str| format!("{sign}{name}({position:?})");
        let choices = moves.map(|side| {
            let choices = side.into_iter();
            choices
                .map(|RulesetMove { after, value }| ComponentMove {
                    step: SumStep::To(written(&after)),
                    value,
                })
                .collect::<Vec<_>>()
        });
        let choices = if is_negative {
            negated(arena, choices)
        } else {
            choices
        };
        let part = SumPart::Position(written(&position));
        Ok(Some(Component::new(arena, copies, part, choices)))
    }
}

/// The moves of the negative of a game.
fn negated(arena: &mut Arena, moves: ByPlayer<Vec<ComponentMove>>) -> ByPlayer<Vec<ComponentMove>> {
    let mut moves = moves.swapped();
    for player in Player::BOTH {
        for choice in &mut moves[player] {
            choice.value = arena.negative(choice.value);
        }
    }
    moves
}
