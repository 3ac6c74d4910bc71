//! Expressions that contain positions.

use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::{Expression, ReadError, ReadingLimits};

use super::{NoValue, PositionValue, Proved, SimpleChopsticksPosition};
use crate::budget::Budget;
use crate::family::FamilyError;

/// The value of an expression, and what it rests on.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The value.
    pub value: PositionValue,
    /// The positions whose values follow from the structure theorem; all other values are computed.
    pub proved: Vec<Proved>,
}

/// The value of an expression, which may contain positions.
///
/// # Errors
/// The error in the text with its place, also inside positions; or the reason why a position in it has no value. A position in
/// a larger expression has none if its value is too large to be built.
pub fn evaluate(
    text: &str,
    arena: &mut Arena,
    limits: &ReadingLimits,
    budget: &Budget<'_>,
) -> Result<Answer, ReadError<NoValue>> {
    let mut proved = Vec::new();
    let expression = Expression::parse(text, limits)?;
    let mut position = |arena: &mut Arena, text: &str| {
        SimpleChopsticksPosition::read(text)?.value(arena, budget, &mut proved)
    };
    let value = match expression.as_position() {
        Some(alone) => position(arena, alone).map_err(|error| ReadError::Position {
            at: expression.place(),
            error,
        }),
        None => {
            let mut built =
                |arena: &mut Arena, text: &str| position(arena, text)?.game(arena, budget);
            let game = expression.value(arena, limits, &mut built);
            game.map(PositionValue::Game)
        }
    };
    let value = value.map_err(|error| in_place(error, text))?;
    Ok(Answer { value, proved })
}

/// The error with its place inside the position.
pub(super) fn in_place(error: ReadError<NoValue>, text: &str) -> ReadError<NoValue> {
    match error {
        ReadError::Position {
            at,
            error: NoValue::NoPosition(error),
        } => ReadError::Position {
            at: place_in_text(&error, text, at),
            error: error.into(),
        },
        error => error,
    }
}

/// The number of characters of `text` before the error in the position or family that begins after `begin` characters.
///
/// For a syntax error the reader of families knows the exact place; for other errors the place is that of the position.
pub fn place_in_text(error: &FamilyError, text: &str, begin: usize) -> usize {
    let FamilyError::Syntax { at, .. } = error else {
        return begin;
    };
    let inside = text.chars().skip(begin).scan(0, |byte, character| {
        let start = *byte;
        *byte += character.len_utf8();
        Some(start)
    });
    begin + inside.take_while(|byte| byte < at).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(text: &str) -> usize {
        let (arena, limits) = (&mut Arena::new(), ReadingLimits::default());
        match evaluate(text, arena, &limits, &Budget::UNLIMITED) {
            Err(ReadError::Position { at, .. }) => at,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn faults_inside_a_position_have_their_place_in_characters() {
        assert_eq!(place("↑ + (1|;)_3"), 7);
        assert_eq!(place("↑ + (1|9)_3"), 4);
    }
}
