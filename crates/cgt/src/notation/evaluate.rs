//! Evaluation of expressions to games.

use super::combine::{multiple, sum, switch, tower};
use super::error::{ParseError, ReadError, SyntaxFault};
use super::expression::{Expression, Operation, Step};
use super::language::raise;
use super::named::Named;
use super::style::Style;
use super::symbols;
use super::within::check_games;
use crate::budget::{Budget, Limit};
use crate::game::{Arena, GameId};
use crate::number::Dyadic;
use crate::player::ByPlayer;
use crate::value::tiny;
use chopsticks_base::message::quoted;

/// The value of a text without positions.
///
/// # Errors
/// The first fault of the text and its place. A position counts as a fault.
pub fn read(text: &str, arena: &mut Arena, limits: &Budget<'_>) -> Result<GameId, ParseError> {
    let none = &mut |_: &mut Arena, _: &str| Err(SyntaxFault::NoPositions);
    match read_with(text, arena, limits, none) {
        Ok(game) => Ok(game),
        Err(ReadError::Parse(error)) => Err(error),
        Err(ReadError::Position { at, error: fault }) => Err(ParseError { at, fault }),
    }
}

/// The value of a text; `position` evaluates positions such as `(2|5)_40`, given their text.
///
/// # Errors
/// The first fault of the text, or the error of `position`, each with its place.
pub fn read_with<E>(
    text: &str,
    arena: &mut Arena,
    limits: &Budget<'_>,
    position: &mut dyn FnMut(&mut Arena, &str) -> Result<GameId, E>,
) -> Result<GameId, ReadError<E>> {
    Expression::parse(text, limits)?.value(arena, limits, position)
}

impl Expression {
    /// The value of the expression; `position` evaluates positions, given their text.
    ///
    /// # Errors
    /// The limit that was exceeded, a power of a value that is not an integer, or the error of `position`, each with its
    /// place.
    pub fn value<E>(
        &self,
        arena: &mut Arena,
        limits: &Budget<'_>,
        position: &mut dyn FnMut(&mut Arena, &str) -> Result<GameId, E>,
    ) -> Result<GameId, ReadError<E>> {
        self.value_within(arena, limits, &Budget::UNLIMITED, position)
    }

    /// The value of the expression, within a budget. Only its time and its request to stop count; the other limits are
    /// in `limits`.
    ///
    /// # Errors
    /// As [`Expression::value`], and [`SyntaxFault::Stopped`].
    pub fn value_within<E>(
        &self,
        arena: &mut Arena,
        limits: &Budget<'_>,
        budget: &Budget<'_>,
        position: &mut dyn FnMut(&mut Arena, &str) -> Result<GameId, E>,
    ) -> Result<GameId, ReadError<E>> {
        let budget = Budget::UNLIMITED.with_time_of(budget);
        let mut values: Vec<GameId> = Vec::new();
        for Step { at, operation } in &self.steps {
            let operands = values.split_off(values.len() - operation.operands());
            let value = match operation {
                Operation::Position(text) => {
                    position(arena, text).map_err(|error| ReadError::Position { at: *at, error })?
                }
                operation => short_value(arena, limits, &budget, operation, operands)
                    .map_err(|fault| ParseError { at: *at, fault })?,
            };
            values.push(value);
            check_games(arena, limits).map_err(|fault| ParseError { at: *at, fault })?;
        }
        Ok(values.pop().expect("an expression has a value"))
    }
}

/// The value of an operation on short games. The caller evaluates positions.
///
/// # Errors
/// The limit that was exceeded, or a power of a value that is not an integer.
pub(crate) fn short_value(
    arena: &mut Arena,
    limits: &Budget<'_>,
    budget: &Budget<'_>,
    operation: &Operation,
    operands: Vec<GameId>,
) -> Result<GameId, SyntaxFault> {
    Ok(match operation {
        Operation::Value(uptimal) => uptimal.value_within(arena, budget)?,
        Operation::Named(named) => named_game(arena, limits, budget, named)?,
        Operation::Negate => arena.negative(operands[0]),
        Operation::Add => sum(arena, limits, operands[0], operands[1])?,
        Operation::Subtract => {
            let negative = arena.negative(operands[1]);
            sum(arena, limits, operands[0], negative)?
        }
        Operation::Multiply => {
            let n = arena.as_number(operands[0]).and_then(Dyadic::to_integer);
            let n = n.ok_or(SyntaxFault::FractionalMultiple)?;
            multiple(arena, limits, budget, &n, operands[1])?
        }
        Operation::Power(exponent) => {
            let base = arena.as_number(operands[0]).and_then(Dyadic::to_integer);
            let power = raise(&base.ok_or(SyntaxFault::PowerBase)?, *exponent, limits)?;
            arena.number(power.into())
        }
        Operation::Game(counts) => {
            let (left, right) = operands.split_at(counts.left);
            arena.game(ByPlayer { left, right }.map(<[GameId]>::to_vec))
        }
        Operation::Switch(_) => switch(arena, operands),
        Operation::Tiny(player) => tiny(arena, *player, operands[0]),
        Operation::Tower(steps) => tower(arena, limits, operands[0], operands[1], steps)?,
        Operation::Position(_) | Operation::Loopy(_) => {
            unreachable!("{operation:?} is not an operation on short games")
        }
    })
}

/// The game of a name.
fn named_game(
    arena: &mut Arena,
    limits: &Budget<'_>,
    budget: &Budget<'_>,
    named: &Named,
) -> Result<GameId, SyntaxFault> {
    match named.uptimal(limits.ups) {
        Some(uptimal) => Ok(uptimal.value_within(arena, budget)?),
        None => {
            let ups = symbols::named(Style::Plain, &named.only_ups());
            let asked = format!("`{}`", quoted(&ups));
            Err(SyntaxFault::over(limits, Limit::Ups, asked))
        }
    }
}
