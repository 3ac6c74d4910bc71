//! Calls of rulesets by name: `Clobber("xo")`, `Kayles(10)`, `Wythoff(3,5)`.

use num_bigint::BigInt;
use num_traits::Signed;

use crate::context::Context;
use crate::error::Fault;
use crate::names::{OTHER_HEAPS, instead_of};
use crate::object::Object;
use crate::position::ruleset::PositionNotation;
use crate::summands::numbers_as_position;
use crate::token::Name;

/// The value of the position with these arguments: a text, or numbers if the ruleset has such positions. `None` if there is
/// no such ruleset.
pub(crate) fn position(
    context: &mut Context<'_>,
    ruleset: &str,
    arguments: &[Object],
) -> Option<Result<Object, Fault>> {
    if let [Object::Text(position)] = arguments {
        return context.of_ruleset(ruleset, position);
    }
    let notation = context.notation_of(ruleset)?;
    let values: Result<Vec<Object>, Fault> = arguments
        .iter()
        .map(|argument| context.value(argument))
        .collect();
    let arguments = match &values {
        Ok(values) => values,
        Err(_) => return values.err().map(Err),
    };
    let integers: Option<Vec<BigInt>> = arguments
        .iter()
        .map(|argument| context.as_integer(argument))
        .collect();
    match integers.filter(|integers| !integers.is_empty()) {
        Some(integers) if notation == PositionNotation::Numbers => {
            context.of_ruleset(ruleset, &numbers_as_position(&integers)?)
        }
        Some(integers) => {
            let found = format!("found {ruleset}({})", numbers_as_position(&integers)?);
            let expected = match (&notation, &integers[..]) {
                (PositionNotation::Board, [rows, columns])
                    if rows.is_positive() && columns.is_positive() =>
                {
                    format!("a position as text, such as {ruleset}(\"{rows}x{columns}\")")
                }
                _ => expected(ruleset, &notation),
            };
            Some(Err(Fault::Arguments { found, expected }))
        }
        None => {
            let kinds: Vec<&str> = arguments.iter().map(Object::kind).collect();
            let found = if kinds.is_empty() {
                format!("{ruleset} without a position")
            } else {
                format!("{ruleset} of {}", kinds.join(" and "))
            };
            let mut expected = expected(ruleset, &notation);
            if arguments
                .iter()
                .any(|argument| matches!(argument, Object::List(_)))
            {
                expected = format!("{expected}; {OTHER_HEAPS}");
            }
            Some(Err(Fault::Arguments { found, expected }))
        }
    }
}

/// The error for the name of a ruleset without a call; `None` if there is no such ruleset. `operation` is the name after it.
pub(crate) fn uncalled(
    context: &Context<'_>,
    ruleset: &str,
    operation: Option<&Name>,
) -> Option<Fault> {
    let notation = context.notation_of(ruleset)?;
    let expected = expected(ruleset, &notation);
    let instead = operation.and_then(|name| Some((name, instead_of(name)?)));
    let expected = match instead {
        Some((name, instead)) => format!("{expected}; for `{name}`, {instead}"),
        None => expected,
    };
    Some(Fault::Arguments {
        found: format!("the ruleset {ruleset} without a position"),
        expected,
    })
}

fn expected(ruleset: &str, notation: &PositionNotation) -> String {
    match notation {
        PositionNotation::Numbers => {
            format!("{ruleset}(…) with integers, or {ruleset}(\"…\") with a position as text")
        }
        PositionNotation::Text {
            example: Some(example),
        } => {
            format!("{ruleset}(\"…\") with a position as text, such as {ruleset}(\"{example}\")")
        }
        PositionNotation::Board | PositionNotation::Text { example: None } => {
            format!("{ruleset}(\"…\") with a position as text")
        }
    }
}
