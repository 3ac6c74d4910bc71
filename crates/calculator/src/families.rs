//! Families of rulesets on heaps, with the moves as parameters: `TakeAndBreak("0.77")`, `Subtraction([2,3,7])`.

use std::collections::BTreeSet;

use chopsticks_base::player::ByPlayer;
use chopsticks_heaps::{HeapCode, HeapCodeError};
use num_bigint::BigInt;

use crate::context::Context;
use crate::object::Object;
use crate::quoted::quoted;

/// A parameter of a family.
enum Parameter {
    /// A text.
    Text(String),
    /// The integers of a list or a set.
    Integers(Vec<BigInt>),
}

/// The name of a ruleset of a family, and its moves.
pub(crate) struct Member {
    /// The ruleset as it is written.
    pub(crate) name: String,
    /// The moves of each player.
    pub(crate) codes: ByPlayer<HeapCode>,
}

/// The ruleset of a family with these parameters; `None` if no family of this name takes such parameters.
///
/// # Errors
/// When a code or a number is wrong.
pub(crate) fn member(
    context: &Context<'_>,
    family: &str,
    arguments: &[Object],
) -> Option<Result<Member, HeapCodeError>> {
    use Parameter::{Integers, Text};
    example(family)?;
    let parameters = arguments
        .iter()
        .map(|argument| parameter(context, argument));
    let parameters = parameters.collect::<Option<Vec<Parameter>>>()?;
    let codes = match (family, &parameters[..]) {
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
    };
    let texts: Vec<String> = parameters.iter().map(written).collect();
    Some(codes.map(|codes| Member {
        name: format!("{family}({})", texts.join(",")),
        codes,
    }))
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
