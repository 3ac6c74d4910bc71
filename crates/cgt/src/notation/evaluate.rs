//! Evaluation of expressions to games.

use super::combine::{multiple, sum, switch, tiny};
use super::error::{ParseError, ReadError, SyntaxFault};
use super::expression::{Expression, Operation, Step};
use super::lexer::abbreviated;
use super::named::Named;
use super::power::raise;
use super::reading_limits::{ReadingLimit, ReadingLimits};
use super::style::Style;
use super::symbols;
use super::tower::tower;
use super::within::check_games;
use crate::budget::Budget;
use crate::game::{Arena, GameId};
use crate::number::Dyadic;
use crate::player::ByPlayer;

/// The value of a text without positions.
///
/// # Errors
/// The first fault of the text and its place; a position is a fault.
pub fn read(text: &str, arena: &mut Arena, limits: &ReadingLimits) -> Result<GameId, ParseError> {
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
    limits: &ReadingLimits,
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
        limits: &ReadingLimits,
        position: &mut dyn FnMut(&mut Arena, &str) -> Result<GameId, E>,
    ) -> Result<GameId, ReadError<E>> {
        self.value_within(arena, limits, &Budget::UNLIMITED, position)
    }

    /// The value of the expression, within a budget of which only the time and the request to stop count: `limits` has the rest.
    ///
    /// # Errors
    /// As [`Expression::value`], and [`SyntaxFault::Stopped`].
    pub fn value_within<E>(
        &self,
        arena: &mut Arena,
        limits: &ReadingLimits,
        budget: &Budget<'_>,
        position: &mut dyn FnMut(&mut Arena, &str) -> Result<GameId, E>,
    ) -> Result<GameId, ReadError<E>> {
        let budget = Budget {
            seconds: budget.seconds,
            elapsed: budget.elapsed,
            should_stop: budget.should_stop,
            ..Budget::UNLIMITED
        };
        let mut values = Values(Vec::new());
        for Step { at, operation } in &self.steps {
            let value = match operation {
                Operation::Position(text) => {
                    position(arena, text).map_err(|error| ReadError::Position { at: *at, error })?
                }
                Operation::Multiple(n) => multiple(arena, limits, &budget, n, values.pop())
                    .map_err(|fault| ParseError { at: *at, fault })?,
                operation => values
                    .apply(arena, limits, &budget, operation)
                    .map_err(|fault| ParseError { at: *at, fault })?,
            };
            values.0.push(value);
            check_games(arena, limits).map_err(|fault| ParseError { at: *at, fault })?;
        }
        Ok(values.pop())
    }
}

/// The values of the operands not used yet.
struct Values(Vec<GameId>);

impl Values {
    fn pop(&mut self) -> GameId {
        self.0.pop().expect("operands come before their operation")
    }

    fn pop_many(&mut self, count: usize) -> Vec<GameId> {
        self.0.split_off(self.0.len() - count)
    }

    /// The value of an operation, except positions and multiples, which the caller evaluates.
    fn apply(
        &mut self,
        arena: &mut Arena,
        limits: &ReadingLimits,
        budget: &Budget<'_>,
        operation: &Operation,
    ) -> Result<GameId, SyntaxFault> {
        Ok(match operation {
            Operation::Value(uptimal) => uptimal.value_within(arena, budget)?,
            Operation::Named(named) => named_game(arena, limits, budget, named)?,
            Operation::Negate => arena.negative(self.pop()),
            Operation::Add => {
                let (b, a) = (self.pop(), self.pop());
                sum(arena, limits, a, b)?
            }
            Operation::Subtract => {
                let (b, a) = (self.pop(), self.pop());
                let negative = arena.negative(b);
                sum(arena, limits, a, negative)?
            }
            Operation::Power(exponent) => {
                let base = arena.as_number(self.pop()).and_then(Dyadic::to_integer);
                let power = raise(&base.ok_or(SyntaxFault::PowerBase)?, *exponent, limits)?;
                arena.number(power.into())
            }
            Operation::Game(counts) => {
                let right = self.pop_many(counts.right);
                let left = self.pop_many(counts.left);
                arena.game(ByPlayer { left, right })
            }
            Operation::Switch(count) => switch(arena, self.pop_many(*count)),
            Operation::Tiny(player, number) => {
                let tiny = tiny(arena, *player, self.pop());
                let number = arena.number(number.clone());
                arena.sum(number, tiny)
            }
            Operation::Tower(steps) => {
                let (right, base) = (self.pop(), self.pop());
                tower(arena, limits, base, right, steps)?
            }
            Operation::Position(_) | Operation::Multiple(_) => {
                unreachable!("the caller evaluates these")
            }
        })
    }
}

/// The game of a name.
fn named_game(
    arena: &mut Arena,
    limits: &ReadingLimits,
    budget: &Budget<'_>,
    named: &Named,
) -> Result<GameId, SyntaxFault> {
    match named.uptimal(limits.ups) {
        Some(uptimal) => Ok(uptimal.value_within(arena, budget)?),
        None => {
            let ups = symbols::named(Style::Plain, &named.only_ups());
            Err(SyntaxFault::OverLimit {
                limit: ReadingLimit::Ups,
                allowed: limits.ups,
                asked: format!("`{}`", abbreviated(&ups)),
            })
        }
    }
}
