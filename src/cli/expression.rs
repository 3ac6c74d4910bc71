//! Expressions: the one place where values and positions of Simple Chopsticks meet.

use anyhow::anyhow;
use thiserror::Error;

use super::limits::LimitReached;
use crate::game::{Arena, GameId};
use crate::notation::{self, Fault, ParseError, ReadError};
use crate::ruleset::{Family, FamilyError, Parameters};
use crate::solve::{Budget, Stopped, simple_chopsticks_value};

/// Why a position in an expression has no value.
#[derive(Debug, Error)]
enum PositionError {
    #[error(transparent)]
    Family(#[from] FamilyError),
    #[error("{0}")]
    Stopped(#[from] Stopped),
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
) -> anyhow::Result<GameId> {
    let mut position = |arena: &mut Arena, text: &str| position_value(text, arena, budget);
    notation::read_with(text, arena, limits, &mut position).map_err(|error| match error {
        ReadError::Position {
            error: PositionError::Stopped(stopped),
            ..
        } => anyhow::Error::new(stopped).context(text.to_owned()),
        ReadError::Parse(error) => unread(&error, text),
        error => anyhow!(
            "cannot read this:\n{}",
            at_the_fault(error, text).in_text(text)
        ),
    })
}

fn unread(error: &ParseError, text: &str) -> anyhow::Error {
    let shown = format!("cannot read this:\n{}", error.in_text(text));
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

fn position_value(
    text: &str,
    arena: &mut Arena,
    budget: &Budget<'_>,
) -> Result<GameId, PositionError> {
    let setup = Family::read(text)?.setup(&Parameters::new())?;
    let (ruleset, position) = setup.check().map_err(FamilyError::Setup)?;
    Ok(simple_chopsticks_value(arena, &ruleset, &position, budget)?)
}
