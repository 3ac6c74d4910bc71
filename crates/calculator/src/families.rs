//! Families of rulesets on heaps, with the moves as parameters: `TakeAndBreak("0.77")`, `Subtraction([2,3,7])`.

use std::collections::BTreeSet;

use chopsticks_base::player::ByPlayer;
use chopsticks_heaps::{HeapCode, HeapCodeError};
use num_bigint::BigInt;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::kind::kinds_of;
use crate::object::Object;
use crate::quoted::quoted;

/// A parameter of a family.
enum Parameter {
    /// A text.
    Text(String),
    /// The integers of a list or a set.
    Integers(Vec<BigInt>),
}

/// The ruleset of a family with these parameters; `None` if no family of this name takes such parameters.
pub(crate) fn member(
    context: &Context<'_>,
    family: &str,
    arguments: &[Object],
) -> Option<Done<Object>> {
    let parameters = arguments
        .iter()
        .map(|argument| parameter(context, argument));
    let parameters = parameters.collect::<Option<Vec<Parameter>>>()?;
    let codes = match codes(family, &parameters)? {
        Ok(codes) => codes,
        Err(error) => return Some(Err(Fault::of_position(error))),
    };
    let texts: Vec<String> = parameters.iter().map(written).collect();
    let name = format!("{family}({})", texts.join(","));
    let rules = context.positions.on_heaps(&name, codes);
    Some(Ok(Object::ruleset(&name, rules)))
}

/// The moves of each player; `None` if no family of this name takes such parameters.
fn codes(
    family: &str,
    parameters: &[Parameter],
) -> Option<Result<ByPlayer<HeapCode>, HeapCodeError>> {
    use Parameter::{Integers, Text};
    Some(match (family, parameters) {
        (TAKE_AND_BREAK, [Text(code)]) => HeapCode::read(code).map(ByPlayer::both),
        (SUBTRACTION, [Integers(taken)]) => subtraction(taken).map(ByPlayer::both),
        (PARTIZAN_SUBTRACTION, [Integers(left), Integers(right)]) => {
            let left = subtraction(left);
            left.and_then(|left| {
                Ok(ByPlayer {
                    left,
                    right: subtraction(right)?,
                })
            })
        }
        _ => return None,
    })
}

/// The fault for a family that stands alone.
pub(crate) fn without_parameters(family: &str) -> Fault {
    Fault::arguments(
        format!("{family} without parameters"),
        example(family).unwrap_or_default(),
    )
}

/// The fault for arguments that are no parameters of a family.
pub(crate) fn wrong_parameters(family: &str, arguments: &[Object]) -> Fault {
    Fault::arguments(
        format!("{family} of {}", kinds_of(arguments)),
        example(family).unwrap_or_default(),
    )
}

/// An example of a ruleset of a family, for a hint; `None` if there is no such family.
pub(crate) fn example(family: &str) -> Option<&'static str> {
    Some(match family {
        TAKE_AND_BREAK => "TakeAndBreak(\"0.77\") with a take-and-break code",
        SUBTRACTION => "Subtraction([2,3,7]) with the numbers of counters that may be taken",
        PARTIZAN_SUBTRACTION => {
            "PartizanSubtraction([1,3],[2,3]) with what Left may take and what Right may take"
        }
        _ => return None,
    })
}

const TAKE_AND_BREAK: &str = "TakeAndBreak";
const SUBTRACTION: &str = "Subtraction";
const PARTIZAN_SUBTRACTION: &str = "PartizanSubtraction";

fn parameter(context: &Context<'_>, argument: &Object) -> Option<Parameter> {
    match argument {
        Object::Text(text) => Some(Parameter::Text(text.to_string())),
        Object::List(items) | Object::Set(items) => {
            context.as_integers(items).map(Parameter::Integers)
        }
        _ => None,
    }
}

fn subtraction(taken: &[BigInt]) -> Result<HeapCode, HeapCodeError> {
    let taken: Vec<&BigInt> = taken.iter().collect();
    HeapCode::subtraction(&taken)
}

/// A parameter as it is written in the language.
fn written(parameter: &Parameter) -> String {
    match parameter {
        Parameter::Text(text) => quoted(text.trim()),
        Parameter::Integers(integers) => {
            // Neither the order nor how often a number is written matters.
            let numbers: BTreeSet<&BigInt> = integers.iter().collect();
            let texts: Vec<String> = numbers.into_iter().map(BigInt::to_string).collect();
            format!("[{}]", texts.join(","))
        }
    }
}
