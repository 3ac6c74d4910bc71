//! Expressions that are to have a value.

use anyhow::bail;
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::cgt::game::{Arena, GameId};
use chopsticks_lab::simple::query::{PositionValue, Proved};

use super::calculation::{Calculation, Found, short_value};
use crate::wording::proved;

/// The result of a text of the calculator's language: that of its last statement.
///
/// # Errors
/// When the text is wrong, with the place marked below it; or at a limit.
pub(crate) fn evaluate(
    text: &str,
    arena: &mut Arena,
    settings: &CalculatorSettings<'_>,
) -> anyhow::Result<Found> {
    let mut calculation = Calculation::within(std::mem::take(arena));
    let found = calculation.last(text, settings);
    *arena = calculation.calculator.arena;
    found
}

/// The value of an expression, and the positions in it whose values follow from the structure theorem.
///
/// # Errors
/// Those of [`evaluate`], and when the result is not a short game.
pub(crate) fn value(
    text: &str,
    arena: &mut Arena,
    settings: &CalculatorSettings<'_>,
) -> anyhow::Result<(PositionValue, Vec<Proved>)> {
    short(evaluate(text, arena, settings)?, text)
}

/// The result of a text as a short game.
fn short(found: Found, text: &str) -> anyhow::Result<(PositionValue, Vec<Proved>)> {
    let Found { object, proved } = found;
    match short_value(&object) {
        Some(value) => Ok((value, proved)),
        None => bail!("{text}: found {}; expected a short game", object.kind()),
    }
}

/// The canonical form of an expression, and the positions in it whose values follow from the structure theorem.
///
/// # Errors
/// Those of [`value`], and when the canonical form is too large.
pub(crate) fn game(
    text: &str,
    arena: &mut Arena,
    settings: &CalculatorSettings<'_>,
) -> anyhow::Result<(GameId, Vec<Proved>)> {
    let found = evaluate(text, arena, settings)?;
    canonical(found, text, arena, settings)
}

/// The canonical form of the result of a text, and the positions in the text whose values follow from the structure theorem.
///
/// # Errors
/// When the result is not a short game, or its canonical form is too large.
pub(crate) fn canonical(
    found: Found,
    text: &str,
    arena: &mut Arena,
    settings: &CalculatorSettings<'_>,
) -> anyhow::Result<(GameId, Vec<Proved>)> {
    let (value, proved) = short(found, text)?;
    let game = value.game(arena, &settings.budget);
    let game = game.map_err(|error| proved::no_value(error).context(text.to_owned()))?;
    Ok((game, proved))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use chopsticks_lab::budget::Budget;

    use super::*;
    use crate::terminal::failure::is_limit;

    /// The value of a sum, where the answer to the `last`-th question whether to stop is yes; and how often it was asked.
    fn stopped_at(last: u64) -> (anyhow::Result<Found>, u64) {
        let asked = Cell::new(0);
        let should_stop = || {
            asked.set(asked.get() + 1);
            asked.get() == last
        };
        let settings = CalculatorSettings {
            budget: Budget {
                should_stop: &should_stop,
                ..Budget::UNLIMITED
            },
            ..CalculatorSettings::default()
        };
        let evaluation = evaluate("(1|60000)_100000 + *", &mut Arena::new(), &settings);
        (evaluation, asked.get())
    }

    /// Most questions are asked while the canonical form of the position is built.
    #[test]
    fn whoever_is_asked_to_stop_the_error_is_that_of_a_limit() {
        let (evaluation, asked) = stopped_at(0);
        assert!(evaluation.is_ok());
        for last in [1, asked / 2, asked - 1, asked] {
            let error = stopped_at(last).0.err().expect("it was to stop");
            assert!(is_limit(&error), "at {last} of {asked}: {error:#}");
        }
    }
}
