//! Calls of rulesets: `Clobber("xo")`, `Wythoff((3,5))`.

use num_bigint::BigInt;
use num_traits::Signed;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::kind::kinds_of;
use crate::names::OTHER_HEAPS;
use crate::object::{Object, Piece};
use crate::position::named::NamedRuleset;
use crate::position::ruleset::PositionNotation;
use crate::written::WrittenGame;

/// The position of a ruleset with these arguments: a text, a grid whose entries are the numbers of the symbols, or numbers and
/// tuples of them if the ruleset has such positions.
///
/// # Errors
/// If the arguments are not a position.
pub(crate) fn position(
    context: &mut Context<'_>,
    ruleset: &NamedRuleset,
    arguments: &[Object],
) -> Done<Object> {
    if let Some(game) = WrittenGame::of_ruleset(ruleset.rules()) {
        return game.called_with(context, ruleset.rules(), arguments);
    }
    let values: Done<Vec<Object>> = arguments
        .iter()
        .map(|argument| context.value(argument))
        .collect();
    let signs = ruleset.rules().board_signs();
    let text = match &values?[..] {
        [Object::Text(text)] => text.to_string(),
        [Object::Graph(graph)] => graph.text(),
        [Object::Grid(grid)] if signs.is_some() => grid.written(&signs.unwrap_or_default())?,
        values => numbers(context, values, &ruleset.notation())
            .ok_or_else(|| no_position(context, ruleset, values))?,
    };
    let position = ruleset.position(&text).map_err(Fault::of_position)?;
    Ok(Object::from_piece(Piece::Ruleset(position.into())))
}

/// The text of a position with these numbers or tuples; `None` for other arguments.
fn numbers(
    context: &Context<'_>,
    values: &[Object],
    notation: &PositionNotation,
) -> Option<String> {
    let &PositionNotation::Numbers { coordinates } = notation else {
        return None;
    };
    if let Some(integers) = context.as_integers(values) {
        return numbers_as_position(&integers);
    }
    // A set has no order, so it is not a tuple.
    let tuple = |value: &Object| match value {
        Object::List(items) | Object::Coordinates(items) if coordinates > 1 => {
            let integers = context.as_integers(items)?;
            Some(format!("({})", numbers_as_position(&integers)?))
        }
        _ => None,
    };
    let tuples: Option<Vec<String>> = values.iter().map(tuple).collect();
    tuples.map(|tuples| tuples.join(" + "))
}

/// The error for arguments that are not a position.
fn no_position(context: &Context<'_>, ruleset: &NamedRuleset, values: &[Object]) -> Fault {
    let name = ruleset.name();
    let notation = ruleset.notation();
    let mut expected = notation.expected(name);
    let integers = context.as_integers(values).unwrap_or_default();
    let found = match numbers_as_position(&integers) {
        Some(numbers) => format!("found {name}({numbers})"),
        None if values.is_empty() => format!("{name} without a position"),
        None => format!("{name} of {}", kinds_of(values)),
    };
    match (&notation, &integers[..]) {
        (PositionNotation::Board, [rows, columns])
            if rows.is_positive() && columns.is_positive() =>
        {
            expected = format!("a position as text, such as {name}(\"{rows}x{columns}\")");
        }
        (PositionNotation::Numbers { .. }, [])
            if values.iter().any(|value| value.elements().is_some()) =>
        {
            expected = format!("{expected}; {OTHER_HEAPS}");
        }
        _ => {}
    }
    Fault::arguments(found, expected)
}

/// The position with these numbers; `None` if there are none.
fn numbers_as_position(numbers: &[BigInt]) -> Option<String> {
    let texts: Vec<String> = numbers.iter().map(BigInt::to_string).collect();
    (!texts.is_empty()).then(|| texts.join(","))
}
