//! Sums of positions and values in the calculator's language, in play.
//!
//! ```
//! use chopsticks_lab::calculator::{Calculator, CalculatorSettings};
//! use chopsticks_lab::positions::ChopsticksPositions;
//! use chopsticks_lab::sums::play_sum;
//!
//! let positions = ChopsticksPositions::default();
//! let settings = CalculatorSettings::default();
//! let text = "(1|1)_5 + 2*Clobber(\"xo\") - ^";
//! let sum = play_sum(text, &mut Calculator::new(), &positions, &settings, 100_000)?;
//! assert_eq!(sum.components.len(), 3);
//! assert_eq!(sum.outcome.to_string(), "R"); // 0 + 2·* + ↓
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_calculator::{
    Calculator, CalculatorError, CalculatorSettings, Fault, Statement, Summand,
};
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::SyntaxFault;
use chopsticks_simple::query::{
    self, Component, ComponentMove, SumInPlay, SumPart, SumStep, Unplayed, setup_in_sum,
};
use thiserror::Error;

use crate::positions::{ChopsticksPositions, RulesetMove};

/// Why a text is not analysed as a sum.
#[derive(Debug, Error)]
pub enum SumError {
    /// The text is wrong.
    #[error(transparent)]
    Unread(CalculatorError),
    /// A part of the sum has no value.
    #[error(transparent)]
    NoValue(CalculatorError),
    /// The sum is too large, or the run was asked to stop.
    #[error(transparent)]
    Unplayed(#[from] Unplayed),
}

/// The outcome and the moves of a sum. The last statement of the text is the sum; its summands are positions of Simple
/// Chopsticks, positions of rulesets such as `Clobber("xo.")`, and values. No addition of two components may create more than
/// `games` games.
///
/// # Errors
/// The fault of the text, the reason why a summand has no value, or that the sum is too large.
pub fn play_sum(
    text: &str,
    calculator: &mut Calculator,
    positions: &ChopsticksPositions,
    settings: &CalculatorSettings<'_>,
    games: usize,
) -> Result<SumInPlay, SumError> {
    let settings = &CalculatorSettings {
        positions,
        ..*settings
    };
    let statements = calculator.parse(text, settings).map_err(SumError::Unread)?;
    let Some((sum, before)) = statements.split_last() else {
        return Err(SumError::Unread(Fault::Syntax(SyntaxFault::Empty).into()));
    };
    for statement in before {
        calculator
            .run(statement, settings)
            .map_err(SumError::NoValue)?;
    }
    let mut reader = Reader {
        calculator,
        positions,
        settings,
    };
    let components = sum.summands().into_iter();
    let components: Result<Vec<Component>, CalculatorError> = components
        .map(|summand| reader.component(&summand))
        .collect();
    let components = components.map_err(SumError::NoValue)?;
    let arena = &mut calculator.arena;
    Ok(query::play_sum(components, arena, &settings.budget, games)?)
}

struct Reader<'a> {
    calculator: &'a mut Calculator,
    positions: &'a ChopsticksPositions,
    settings: &'a CalculatorSettings<'a>,
}

impl Reader<'_> {
    fn component(&mut self, summand: &Summand) -> Result<Component, CalculatorError> {
        let term = &summand.term;
        let copies = summand.copies(&self.settings.reading)?;
        let is_negative = summand.is_negative();
        if let Some(component) = self.hands(term, copies, is_negative)? {
            return Ok(component);
        }
        if let Some(component) = self.of_ruleset(term, copies, is_negative)? {
            return Ok(component);
        }
        let object = self.calculator.run(term, self.settings)?;
        let value = self.calculator.short(&object, self.settings)?;
        let arena = &mut self.calculator.arena;
        let value = match is_negative {
            true => arena.negative(value),
            false => value,
        };
        Ok(Component::of_value(arena, copies, value))
    }

    /// A position of Simple Chopsticks; `None` for other terms, and for a wrong position, which has no value either.
    fn hands(
        &mut self,
        term: &Statement,
        copies: u32,
        is_negative: bool,
    ) -> Result<Option<Component>, CalculatorError> {
        let setup = term
            .as_position()
            .and_then(|text| setup_in_sum(text, &self.settings.reading, is_negative).ok());
        let Some(setup) = setup else {
            return Ok(None);
        };
        let arena = &mut self.calculator.arena;
        let budget = &self.settings.budget;
        let mut proved = self.positions.proved();
        let component = Component::of_hands(arena, copies, setup, budget, &mut proved);
        drop(proved);
        match component {
            Ok(component) => Ok(Some(component)),
            // The calculator marks the place of a fault.
            Err(query::NoValue::NoPosition(_)) => Ok(None),
            Err(error) => Err(Fault::of_position(error).into()),
        }
    }

    /// A position of a ruleset by name; `None` for other terms.
    fn of_ruleset(
        &mut self,
        term: &Statement,
        copies: u32,
        is_negative: bool,
    ) -> Result<Option<Component>, CalculatorError> {
        let called = self.calculator.called_position(term, self.settings)?;
        let Some((name, position)) = called else {
            return Ok(None);
        };
        let (arena, budget) = (&mut self.calculator.arena, &self.settings.budget);
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
        let choices = match is_negative {
            true => negated(arena, choices),
            false => choices,
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
