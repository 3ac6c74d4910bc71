//! Rulesets by name, and calls of rulesets and families: `Clobber("xo")`, `Wythoff((3,5))`, `TakeAndBreak("0.77")`.

use std::rc::Rc;

use num_bigint::BigInt;
use num_traits::Signed;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::names::OTHER_HEAPS;
use crate::object::{Object, Piece};
use crate::position::known::{KnownRuleset, RulesetParameter};
use crate::position::ruleset::PositionNotation;
use crate::written::WrittenGame;

/// The ruleset with this name; `None` if there is none.
///
/// # Errors
/// If it is a family of rulesets, which needs parameters.
pub(crate) fn named(context: &Context<'_>, name: &str) -> Option<Done<Object>> {
    if let Some(found) = context.positions.ruleset(name) {
        return Some(found.map(Object::Ruleset).map_err(Fault::of_position));
    }
    let example = context.positions.example_of_family(name)?;
    Some(Err(Fault::arguments(
        format!("{name} without parameters"),
        example.to_owned(),
    )))
}

/// The meaning of a call by name: a ruleset of the family with this name, or a position of the ruleset. `None` if
/// neither exists.
pub(crate) fn called(
    context: &mut Context<'_>,
    name: &str,
    arguments: &[Object],
) -> Option<Done<Object>> {
    let parameters = arguments
        .iter()
        .map(|argument| parameter(context, argument));
    let of_family = parameters
        .collect::<Option<Vec<_>>>()
        .and_then(|parameters| context.positions.ruleset_of_family(name, &parameters));
    if let Some(found) = of_family {
        return Some(found.map(Object::Ruleset).map_err(Fault::of_position));
    }
    if let Some(found) = context.positions.ruleset(name) {
        let ruleset = found.map_err(Fault::of_position);
        return Some(ruleset.and_then(|ruleset| position(context, &ruleset, arguments)));
    }
    let example = context.positions.example_of_family(name)?;
    Some(Err(Fault::arguments(
        format!("{name} of {}", kinds(arguments)),
        example.to_owned(),
    )))
}

/// An argument as a parameter of a family of rulesets.
fn parameter(context: &Context<'_>, argument: &Object) -> Option<RulesetParameter> {
    match argument {
        Object::Text(text) => Some(RulesetParameter::Text(text.to_string())),
        Object::List(_) | Object::Set(_) => {
            integers(context, argument).map(RulesetParameter::Integers)
        }
        _ => None,
    }
}

/// The integers of a list or a set; `None` if it contains anything else.
fn integers(context: &Context<'_>, object: &Object) -> Option<Vec<BigInt>> {
    let elements = object.elements()?.iter();
    elements
        .map(|element| context.as_integer(element))
        .collect()
}

/// The position of a ruleset with these arguments: a text, a grid whose entries are the numbers of the symbols, or numbers and
/// tuples of them if the ruleset has such positions.
///
/// # Errors
/// If the arguments are not a position.
pub(crate) fn position(
    context: &mut Context<'_>,
    ruleset: &Rc<dyn KnownRuleset>,
    arguments: &[Object],
) -> Done<Object> {
    if let Some(described) = ruleset.described()
        && let Some(game) = WrittenGame::of_ruleset(described)
    {
        return game.called_with(context, described, arguments);
    }
    let values: Done<Vec<Object>> = arguments
        .iter()
        .map(|argument| context.value(argument))
        .collect();
    let described = ruleset.described();
    let signs = described.and_then(|described| described.board_signs());
    let text = match &values?[..] {
        [Object::Text(text)] => text.to_string(),
        [Object::Graph(graph)] => graph.text(),
        [Object::Grid(grid)] if signs.is_some() => grid.written(&signs.unwrap_or_default())?,
        values => numbers(context, values, &ruleset.notation())
            .ok_or_else(|| no_position(context, &**ruleset, values))?,
    };
    let position = ruleset.position(&text).map_err(Fault::of_position)?;
    Ok(Object::from_piece(Piece::Ruleset(position)))
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
    if let Some(integers) = all_integers(context, values) {
        return numbers_as_position(&integers);
    }
    // A set has no order, so it is not a tuple.
    let tuple = |value: &Object| match value {
        Object::List(_) | Object::Coordinates(_) if coordinates > 1 => {
            let integers = integers(context, value)?;
            Some(format!("({})", numbers_as_position(&integers)?))
        }
        _ => None,
    };
    let tuples: Option<Vec<String>> = values.iter().map(tuple).collect();
    tuples.map(|tuples| tuples.join(" + "))
}

fn all_integers(context: &Context<'_>, values: &[Object]) -> Option<Vec<BigInt>> {
    values
        .iter()
        .map(|value| context.as_integer(value))
        .collect()
}

/// The error for arguments that are not a position.
fn no_position(context: &Context<'_>, ruleset: &dyn KnownRuleset, values: &[Object]) -> Fault {
    let name = ruleset.text();
    let notation = ruleset.notation();
    let mut expected = notation.expected(&name);
    let integers = all_integers(context, values).unwrap_or_default();
    let found = match numbers_as_position(&integers) {
        Some(numbers) => format!("found {name}({numbers})"),
        None if values.is_empty() => format!("{name} without a position"),
        None => format!("{name} of {}", kinds(values)),
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

fn kinds(arguments: &[Object]) -> String {
    match arguments {
        [] => "no arguments".to_owned(),
        arguments => {
            let kinds: Vec<&str> = arguments.iter().map(Object::kind).collect();
            kinds.join(" and ")
        }
    }
}

/// The position with these numbers; `None` if there are none.
fn numbers_as_position(numbers: &[BigInt]) -> Option<String> {
    let texts: Vec<String> = numbers.iter().map(BigInt::to_string).collect();
    (!texts.is_empty()).then(|| texts.join(","))
}
