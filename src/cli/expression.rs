//! Expressions: the one place where values and positions of Simple Chopsticks meet.

use anyhow::{Context, anyhow};
use thiserror::Error;

use super::certified::{self, Certified};
use super::family;
use super::limits::LimitReached;
use crate::game::{Arena, GameId};
use crate::notation::{self, Fault, ParseError, ReadError};
use crate::ruleset::{Family, FamilyError, OneHandEach, Parameters};
use crate::solve::{Budget, simple_chopsticks_value};

/// Why a position in an expression has no value.
#[derive(Debug, Error)]
enum PositionError {
    #[error(transparent)]
    Family(#[from] FamilyError),
    #[error("{0}")]
    NoValue(anyhow::Error),
}

/// The value of an expression, and the positions in it of which it is certified.
pub(super) struct Evaluation {
    pub(super) game: GameId,
    pub(super) certified: Vec<Certified>,
}

/// The value of an expression.
///
/// # Errors
/// What is wrong with the text, shown below it; or the limit that was reached.
pub(super) fn evaluate(
    text: &str,
    arena: &mut Arena,
    limits: &notation::Limits,
    budget: &Budget<'_>,
) -> anyhow::Result<Evaluation> {
    let mut certified = Vec::new();
    let mut position =
        |arena: &mut Arena, text: &str| position_value(text, arena, budget, &mut certified);
    let read = notation::read_with(text, arena, limits, &mut position);
    let game = read.map_err(|error| match error {
        ReadError::Position {
            error: PositionError::NoValue(why),
            ..
        } => why.context(text.to_owned()),
        ReadError::Parse(error) => {
            let shown = format!("cannot read this:\n{}", error.in_text(text));
            unread(&error, shown)
        }
        error => anyhow!(
            "cannot read this:\n{}",
            at_the_fault(error, text).in_text(text)
        ),
    })?;
    Ok(Evaluation { game, certified })
}

/// What is `shown` of an error, as an error that is known for a limit if it is one.
pub(super) fn unread(error: &ParseError, shown: String) -> anyhow::Error {
    match &error.fault {
        Fault::OverLimit { limit, .. } => LimitReached::new(shown, limit.to_string()).into(),
        _ => anyhow!(shown),
    }
}

/// Where a position has another form, its reader knows the place better than that the position begins somewhere.
fn at_the_fault(error: ReadError<PositionError>, text: &str) -> ReadError<PositionError> {
    match error {
        ReadError::Position {
            at,
            error:
                PositionError::Family(FamilyError::Syntax {
                    at: inside,
                    expected,
                }),
        } => {
            let before: usize = text.chars().take(at).map(char::len_utf8).sum();
            let inside_chars = text[before..]
                .char_indices()
                .take_while(|&(byte, _)| byte < inside)
                .count();
            let error = PositionError::Family(FamilyError::Syntax {
                at: inside,
                expected,
            });
            ReadError::Position {
                at: at + inside_chars,
                error,
            }
        }
        error => error,
    }
}

/// The position with one hand a side that a text describes.
///
/// # Errors
/// When it describes something else.
pub(super) fn position(text: &str) -> anyhow::Result<OneHandEach> {
    let setup = family::read(text.trim())?.setup(&Parameters::new())?;
    let position = setup.one_hand_each()?;
    position.with_context(|| {
        format!("{text} is no position with one hand a side, which is what can be certified")
    })
}

fn position_value(
    text: &str,
    arena: &mut Arena,
    budget: &Budget<'_>,
    certified: &mut Vec<Certified>,
) -> Result<GameId, PositionError> {
    let setup = Family::read(text)?.setup(&Parameters::new())?;
    if let Some(position) = setup.one_hand_each().map_err(FamilyError::Setup)? {
        let value = certified::value(arena, &position, budget, certified);
        return value.map_err(PositionError::NoValue);
    }
    let (ruleset, position) = setup.check().map_err(FamilyError::Setup)?;
    let value = simple_chopsticks_value(arena, &ruleset, &position, budget);
    value.map_err(|stopped| PositionError::NoValue(stopped.into()))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::super::limits::is_limit;
    use super::*;

    /// The value of a far position, where the answer to the `last`-th question whether to stop is yes; and how often it
    /// was asked.
    fn stopped_at(last: u64) -> (anyhow::Result<Evaluation>, u64) {
        let asked = Cell::new(0);
        let should_stop = || {
            asked.set(asked.get() + 1);
            asked.get() == last
        };
        let budget = Budget {
            should_stop: &should_stop,
            ..Budget::UNLIMITED
        };
        let (arena, limits) = (&mut Arena::new(), notation::Limits::default());
        let evaluation = evaluate("(1|1)_(10^50)", arena, &limits, &budget);
        (evaluation, asked.get())
    }

    /// The last questions are those of the checker, for the two players who may move first.
    #[test]
    fn whoever_is_asked_to_stop_the_error_is_that_of_a_limit() {
        let (evaluation, asked) = stopped_at(0);
        assert_eq!(evaluation.unwrap().certified.len(), 1);
        for last in [1, asked / 2, asked - 1, asked] {
            let error = stopped_at(last).0.err().expect("it was to stop");
            assert!(is_limit(&error), "at {last} of {asked}: {error:#}");
        }
    }
}
