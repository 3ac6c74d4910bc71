//! Families of rulesets, with the moves as parameters: `TakeAndBreak("0.77")`, `Subtraction([2,3,7])`, `GenClobber(maxDistance => 2)`.

mod schemas;

use std::collections::BTreeSet;

use chopsticks_base::player::ByPlayer;
use chopsticks_heaps::{HeapCode, HeapCodeError};
use chopsticks_rulesets::{BoxedError, DescribedRuleset, read_ruleset};
use num_bigint::BigInt;

use crate::arguments::in_order_of;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::kind::kinds_of;
use crate::object::Object;
use crate::text::quoted;
use crate::written::{Arguments, Datum};
use schemas::{Schema, schema};

/// A parameter of a family.
enum Parameter {
    /// A text.
    Text(String),
    /// The integers of a list or a set.
    Integers(Vec<BigInt>),
}

/// The ruleset of a family with these parameters; `None` if no family of this name takes such parameters.
pub(crate) fn member(
    context: &mut Context<'_>,
    family: &str,
    arguments: &[Object],
) -> Option<Done<Object>> {
    if let Some(schema) = schema(family) {
        return Some(member_of_schema(context, schema, arguments));
    }
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
    Some(made(context, &name, &|name| {
        Ok(DescribedRuleset::on_heaps(name, codes.clone()))
    }))
}

/// The ruleset of this name.
fn made(
    context: &Context<'_>,
    name: &str,
    make: &dyn Fn(&str) -> Result<DescribedRuleset, BoxedError>,
) -> Done<Object> {
    let rules = context.positions.made(name, make);
    Ok(Object::ruleset(name, rules.map_err(Fault::of_position)?))
}

/// The ruleset on boards with these parameters.
fn member_of_schema(
    context: &mut Context<'_>,
    schema: &Schema,
    arguments: &[Object],
) -> Done<Object> {
    let wrong = || wrong_parameters(schema.name, arguments);
    let ordered = in_order_of(schema.parameters, arguments.to_vec(), wrong)?.into_iter();
    let data = ordered.map(|argument| {
        let datum = argument.map(|argument| Arguments::of_objects(context, &[argument]));
        datum.transpose()
    });
    let data = data.collect::<Done<Vec<Option<Arguments>>>>()?;
    let given = schema.parameters.iter().zip(&data);
    let given = given
        .filter_map(|(name, datum)| Some(format!("{name} => {}", datum.as_ref()?.in_language())));
    let name = format!("{}({})", schema.name, given.collect::<Vec<_>>().join(", "));
    let data: Vec<Option<&Datum>> = data.iter().map(|datum| datum.as_ref()?.0.first()).collect();
    let file = schema.file(&name, &data).ok_or_else(wrong)?;
    made(context, &name, &|name| Ok(read_ruleset(name, &file)?))
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
        name => return schema(name).map(|schema| schema.example),
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
