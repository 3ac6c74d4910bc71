//! Nimbers and nim-values.

use chopsticks_base::player::ByPlayer;
use hashbrown::HashSet;
use num_bigint::BigInt;

use super::{Call, Implementation, Kind, Operation, Subject};
use crate::arithmetic::nimber;
use crate::context::Context;
use crate::error::Fault;
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Impartial games",
    operations: &[
        Operation::on_short(
            &["NimValue"],
            Kind::Natural,
            ["The k with G = *k.", "Siegel, chapter IV"],
            &[("(*5 + *6).NimValue", "3")],
            |context, game| match context.arena.as_nimber(game) {
                Some(heap) => Ok(context.number(BigInt::from(heap))),
                None => Err(Fault::no_result("the game is not a nimber")),
            },
        ),
        Operation::on_short(
            &["IsNimber"],
            Kind::Boolean,
            ["Whether the game is a nimber.", "Siegel, chapter IV"],
            &[("(*5 + *6).IsNimber", "true"), ("^.IsNimber", "false")],
            |context, game| Ok(Object::Boolean(context.arena.as_nimber(game).is_some())),
        ),
        Operation {
            names: &["NimSum"],
            parameters: &[("a", Kind::Natural), ("b", Kind::Natural)],
            result: Kind::Natural,
            summary: "The nim sum: the binary sum without carrying.",
            reference: "Siegel, chapter IV",
            examples: &[("5 NimSum 6", "3")],
            run: Implementation::Call(|call| {
                let sum = call.integer(0)? ^ call.integer(1)?;
                Ok(call.number_object(sum))
            }),
        },
        Operation {
            names: &["Mex"],
            parameters: &[("list", Kind::List)],
            result: Kind::Natural,
            summary: "The smallest non-negative integer that is not in the list.",
            reference: "Siegel, chapter IV",
            examples: &[("[0,1,3].Mex", "2"), ("[].Mex", "0")],
            run: Implementation::Call(|call| {
                let elements = call.values(0)?;
                let mex = mex(call.context(), &elements);
                Ok(call.number_object(mex))
            }),
        },
        Operation {
            names: &["Superstar", "superstar"],
            parameters: &[("list", Kind::List)],
            result: Kind::Short,
            summary: "The superstar {0,*,…,*m | *a,*b,…} of a list of one or more integers a, b, … ≥ 0, where m is its mex.",
            reference: "CGSuite, `superstar` of its class of short games",
            examples: &[
                ("[1].Superstar", "^"),
                ("[0,2].Superstar == {0,*|0,*2}", "true"),
            ],
            run: Implementation::Call(superstar),
        },
    ],
};

/// The smallest non-negative integer that is not among these objects.
fn mex(context: &Context<'_>, objects: &[Object]) -> BigInt {
    let present: HashSet<BigInt> = objects
        .iter()
        .filter_map(|object| context.as_integer(object))
        .collect();
    let mut mex = BigInt::ZERO;
    while present.contains(&mex) {
        mex += 1;
    }
    mex
}

fn superstar(call: &mut Call<'_, '_>) -> Result<Object, Fault> {
    let elements = call.values(0)?;
    if elements.is_empty() {
        return Err(Fault::no_result("a superstar of no integers"));
    }
    let context = call.context();
    let mut right = Vec::new();
    for element in &elements {
        let heap = context
            .as_integer(element)
            .ok_or_else(|| Fault::Arguments {
                found: format!("{} in the list", context.described(element)),
                expected: "integers".to_owned(),
            })?;
        right.push(nimber(context, &heap)?);
    }
    let largest = nimber(context, &mex(context, &elements))?;
    let mut left = context.arena.options(largest).left;
    left.push(largest);
    Ok(Object::Game(context.arena.game(ByPlayer { left, right })))
}
