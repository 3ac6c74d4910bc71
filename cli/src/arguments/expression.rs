//! Expressions, and the error messages for wrong ones.

use anyhow::{Context, anyhow};
use chopsticks_lab::budget::Budget;
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::cgt::notation;
use chopsticks_lab::cgt::notation::{ParseError, ReadError, SyntaxFault};
use chopsticks_lab::simple::family::Parameters;
use chopsticks_lab::simple::query;
use chopsticks_lab::simple::query::{Answer, NoValue, Proved};
use chopsticks_lab::simple::ruleset::OneHandEach;

use crate::arguments::family;
use crate::arguments::limits::Limits;
use crate::terminal::failure::NoAnswer;
use crate::wording::proved;

/// The value of an expression.
///
/// # Errors
/// When the text is wrong, with the place marked below it; or at a limit.
pub(crate) fn evaluate(text: &str, arena: &mut Arena, limits: &Limits) -> anyhow::Result<Answer> {
    evaluate_within(text, arena, &limits.reading(), &limits.budget())
}

/// The canonical form of an expression, and the positions in it whose values follow from the structure theorem.
///
/// # Errors
/// Those of [`evaluate`], and when the canonical form is too large.
pub(crate) fn game(
    text: &str,
    arena: &mut Arena,
    limits: &Limits,
) -> anyhow::Result<(GameId, Vec<Proved>)> {
    let Answer { value, proved } = evaluate(text, arena, limits)?;
    let game = value.game(arena, &limits.budget());
    let game = game.map_err(|error| proved::no_value(error).context(text.to_owned()))?;
    Ok((game, proved))
}

fn evaluate_within(
    text: &str,
    arena: &mut Arena,
    limits: &notation::ReadingLimits,
    budget: &Budget<'_>,
) -> anyhow::Result<Answer> {
    query::evaluate(text, arena, limits, budget).map_err(|error| unanswered(error, text))
}

/// The error for an expression without a value.
pub(crate) fn unanswered(error: ReadError<NoValue>, text: &str) -> anyhow::Error {
    let shown = format!("cannot read this:\n{}", error.in_text(text));
    match error {
        ReadError::Parse(error) => unread(&error, shown),
        ReadError::Position {
            error: NoValue::NoPosition(_),
            ..
        } => anyhow!(shown),
        ReadError::Position { error, .. } => proved::no_value(error).context(text.to_owned()),
    }
}

/// The error with the message `shown`, which counts as a limit if it is one.
pub(crate) fn unread(error: &ParseError, shown: String) -> anyhow::Error {
    match &error.fault {
        SyntaxFault::OverLimit { limit, .. } => NoAnswer::at_limit(shown, limit).into(),
        _ => anyhow!(shown),
    }
}

/// The position with one hand per player that a text describes.
///
/// # Errors
/// When it describes something else.
pub(crate) fn position(text: &str) -> anyhow::Result<OneHandEach> {
    let setup = family::read(text.trim())?.setup(&Parameters::new())?;
    let position = setup.one_hand_each()?;
    position.with_context(|| {
        format!("{text} has more than one hand per player: only positions (a|b)_n can be certified")
    })
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::terminal::failure::is_limit;

    /// The value of a sum, where the answer to the `last`-th question whether to stop is yes; and how often it was asked.
    fn stopped_at(last: u64) -> (anyhow::Result<Answer>, u64) {
        let asked = Cell::new(0);
        let should_stop = || {
            asked.set(asked.get() + 1);
            asked.get() == last
        };
        let budget = Budget {
            should_stop: &should_stop,
            ..Budget::UNLIMITED
        };
        let (arena, limits) = (&mut Arena::new(), notation::ReadingLimits::default());
        let evaluation = evaluate_within("(1|60000)_100000 + *", arena, &limits, &budget);
        (evaluation, asked.get())
    }

    /// Most questions are asked while the canonical form of the position is built.
    #[test]
    fn whoever_is_asked_to_stop_the_error_is_that_of_a_limit() {
        let (evaluation, asked) = stopped_at(0);
        assert!(evaluation.is_ok());
        for last in [1, asked / 2, asked - 1, asked] {
            let error = stopped_at(last).0.expect_err("it was to stop");
            assert!(is_limit(&error), "at {last} of {asked}: {error:#}");
        }
    }
}
