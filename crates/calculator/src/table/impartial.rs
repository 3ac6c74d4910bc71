//! Nimbers and nim-values.

use chopsticks_base::player::ByPlayer;
use hashbrown::HashSet;
use num_bigint::BigInt;

use super::entry::{GAME, LIST, SHORT, operation};
use super::{Call, Subject};
use crate::arithmetic::nimber;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::kind::Kind::{Boolean, Natural, Short};
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Impartial games",
    operations: &[
        operation(&["NimValue"], SHORT, Natural)
            .says("The k with G = *k.")
            .source("Siegel, chapter IV")
            .shows(&[("(*5 + *6).NimValue", "3")])
            .on_short(|context, game| match context.arena.as_nimber(game) {
                Some(heap) => Ok(context.number(BigInt::from(heap))),
                None => Err(Fault::no_result("the game is not a nimber")),
            }),
        operation(&["IsNimber"], GAME, Boolean)
            .says("Whether the game is a nimber.")
            .source("Siegel, chapter IV")
            .shows(&[("(*5 + *6).IsNimber", "true"), ("^.IsNimber", "false")])
            .tests(|context, game| {
                let game = context.short_if_any(game)?;
                Ok(game.is_some_and(|game| context.arena.as_nimber(game).is_some()))
            }),
        operation(&["NimSum"], &[("a", Natural), ("b", Natural)], Natural)
            .says("The nim sum: the binary sum without carrying.")
            .source("Siegel, chapter IV")
            .shows(&[("5 NimSum 6", "3")])
            .runs(|call| {
                let sum = call.integer(0)? ^ call.integer(1)?;
                Ok(call.number_object(sum))
            }),
        operation(&["Mex"], LIST, Natural)
            .says("The smallest non-negative integer that is not in the list.")
            .source("Siegel, chapter IV")
            .shows(&[("[0,1,3].Mex", "2"), ("[].Mex", "0")])
            .runs(|call| {
                let elements = call.values(0)?;
                let mex = mex(call.context(), &elements);
                Ok(call.number_object(mex))
            }),
        operation(&["Superstar", "superstar"], LIST, Short)
            .says(
                "The superstar {0,*,…,*m | *a,*b,…} of a list of one or more integers a, b, … ≥ \
                 0, where m is its mex.",
            )
            .source("CGSuite, `superstar` of its class of short games")
            .shows(&[
                ("[1].Superstar", "^"),
                ("[0,2].Superstar == {0,*|0,*2}", "true"),
            ])
            .runs(superstar),
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

fn superstar(call: &mut Call<'_, '_>) -> Done<Object> {
    let elements = call.values(0)?;
    if elements.is_empty() {
        return Err(Fault::no_result("a superstar of no integers"));
    }
    let context = call.context();
    let mut right = Vec::new();
    for element in &elements {
        let heap = context.as_integer(element).ok_or_else(|| {
            Fault::arguments(
                format!("{} in the list", context.described(element)),
                "integers",
            )
        })?;
        right.push(nimber(context, &heap)?);
    }
    let largest = nimber(context, &mex(context, &elements))?;
    let mut left = context.arena.options(largest).left;
    left.push(largest);
    Ok(Object::Game(context.arena.game(ByPlayer { left, right })))
}
