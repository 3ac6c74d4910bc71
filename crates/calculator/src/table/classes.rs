//! Numberish and tiny values, parity, companions and stop counts.

use chopsticks_cgt::game::GameId;
use chopsticks_cgt::loopy::number_near;
use chopsticks_cgt::value::{
    Parities, Parity, companion, is_number_tiny, number_part, simplest_number_between, stop_count,
};
use num_bigint::BigInt;
use num_traits::Signed;

use super::entry::{GAME, SHORT, SHORT_FORM, TWO_SHORT, operation};
use super::infinitesimals::is_near;
use super::{OfValueOrPosition, Subject};
use crate::class::class_of;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::kind::Kind::{Any, Boolean, Natural, Number, Short, Text};
use crate::object::{Object, Position};

pub(super) const SUBJECT: Subject = Subject {
    name: "Classes of values",
    operations: &[
        operation(&["Class"], &[("G", Any)], Text)
            .says("The name of the class that CGSuite gives the object.")
            .source("CGSuite")
            .shows(&[
                ("(1/4).Class", "\"DyadicRational\""),
                ("{2||1|0}.Class", "\"CanonicalShortGame\""),
                ("over.Class", "\"Pseudonumber\""),
                ("true.Class", "\"Boolean\""),
            ])
            .runs(|call| {
                let object = call.object(0);
                Ok(Object::text(class_of(call.context(), &object)?))
            }),
        operation(&["IsNumberish"], SHORT, Boolean)
            .says("Whether the game is the sum of a number and an infinitesimal.")
            .source("Siegel, chapter II")
            .shows(&[
                ("(1/2^).IsNumberish", "true"),
                ("(+-1).IsNumberish", "false"),
            ])
            .on_short(|context, game| {
                Ok(Object::Boolean(number_part(context.arena, game).is_some()))
            }),
        operation(&["IsNumberish"], GAME, Boolean)
            .says("The same of a loopy game whose sides are known.")
            .source("Siegel, chapter VI")
            .shows(&[("[{pass|3/2}, on].Apply(IsNumberish)", "[true,false]")])
            .tests(|context, game| {
                let onside = context.sides(game)?.left;
                let budget = context.budget;
                let near = number_near(&onside, context.arena, &budget)?;
                near.map_or(Ok(false), |near| is_near(context, game, &near))
            }),
        operation(&["NumberPart"], SHORT, Number)
            .says("The number that differs from the game by an infinitesimal.")
            .source("Siegel, chapter II")
            .shows(&[("(1/2^).NumberPart", "1/2")])
            .on_short(|context, game| match number_part(context.arena, game) {
                Some(x) => Ok(context.number(x)),
                None => Err(Fault::no_result(
                    "the game is not the sum of a number and an infinitesimal",
                )),
            }),
        operation(&["IsNumberTiny"], SHORT, Boolean)
            .says(
                "Whether the game is the sum of a number and 0, {0||0|-H} or {H|0||0}, where H \
                 ≥ x for some number x > 0.",
            )
            .source("Siegel, chapter II")
            .shows(&[
                ("Tiny(2).IsNumberTiny", "true"),
                ("Tiny({1|0}).IsNumberTiny", "false"),
                ("^.IsNumberTiny", "false"),
            ])
            .on_short(|context, game| Ok(Object::Boolean(is_number_tiny(context.arena, game)))),
        operation(&["IsOrdinal"], GAME, Boolean)
            .says("Whether the game is one of the numbers 0, 1, 2, ….")
            .shows(&[("[3, -3, over].Apply(IsOrdinal)", "[true,false,false]")])
            .tests(|context, game| {
                let integer = context.as_integer(game);
                Ok(integer.is_some_and(|integer| !integer.is_negative()))
            }),
        operation(&["SimplestNumberBetween"], TWO_SHORT, Number)
            .says("The simplest number that is not at most G and not at least H.")
            .source("Siegel, chapter II")
            .shows(&[("SimplestNumberBetween(*, 1)", "0")])
            .runs(|call| {
                let (lower, upper) = (call.short(0)?, call.short(1)?);
                match simplest_number_between(call.context().arena, lower, upper) {
                    Some(x) => Ok(call.number_object(x)),
                    None => Err(Fault::no_result("there is no number between the games")),
                }
            }),
        operation(&["IsEven"], SHORT_FORM, Boolean)
            .says("Whether every run of moves has even length.")
            .source("CGSuite")
            .shows(&[("^.IsEven", "false"), ("6.IsEven", "true")])
            .on_value_or_position(OfValueOrPosition {
                of_value: is_of_parity::<false>,
                of_position: position_is_of_parity::<false>,
            }),
        operation(&["IsOdd"], SHORT_FORM, Boolean)
            .says("Whether every run of moves has odd length.")
            .source("CGSuite")
            .shows(&[("*.IsOdd", "true"), ("6.IsOdd", "false")])
            .on_value_or_position(OfValueOrPosition {
                of_value: is_of_parity::<true>,
                of_position: position_is_of_parity::<true>,
            }),
        operation(&["IsEvenTempered"], SHORT_FORM, Boolean)
            .says("Whether every run of moves to a number has even length.")
            .source("Siegel, chapter II")
            .shows(&[("5.IsEvenTempered", "true")])
            .on_value_or_position(OfValueOrPosition {
                of_value: is_tempered::<false>,
                of_position: position_is_tempered::<false>,
            }),
        operation(&["IsOddTempered"], SHORT_FORM, Boolean)
            .says("Whether every run of moves to a number has odd length.")
            .source("Siegel, chapter II")
            .shows(&[("{3||2*|1*}.IsOddTempered", "true")])
            .on_value_or_position(OfValueOrPosition {
                of_value: is_tempered::<true>,
                of_position: position_is_tempered::<true>,
            }),
        operation(&["StopCount"], SHORT_FORM, Natural)
            .says("The number of runs of moves to a number, by either player in any order.")
            .source("CGSuite")
            .shows(&[("*8.StopCount", "4374")])
            .on_value_or_position(OfValueOrPosition {
                of_value: |context, game| {
                    let count = stop_count(context.arena, game, &context.budget)?;
                    Ok(context.number(BigInt::from(count)))
                },
                of_position: |context, position| {
                    let form = context.form_of_position(position)?;
                    let forms = &context.caches.forms;
                    let count = forms.stop_count(form, context.arena, &context.budget)?;
                    Ok(context.number(BigInt::from(count)))
                },
            }),
        operation(&["Companion"], SHORT, Short)
            .says("The image of the game under the symmetry of each day that exchanges 0 and *.")
            .source("Siegel, chapter III.2")
            .shows(&[("^.Companion", "^*"), ("0.Companion", "*")])
            .on_short(|context, game| {
                Ok(Object::Game(companion(
                    context.arena,
                    game,
                    &context.budget,
                )?))
            }),
    ],
};

const fn parity(is_odd: bool) -> Parity {
    if is_odd { Parity::Odd } else { Parity::Even }
}

fn is_of_parity<const ODD: bool>(context: &mut Context<'_>, game: GameId) -> Done<Object> {
    let found = Parities::default().parity(context.arena, game, &context.budget)?;
    Ok(Object::Boolean(found == Some(parity(ODD))))
}

fn position_is_of_parity<const ODD: bool>(
    context: &mut Context<'_>,
    position: &Position,
) -> Done<Object> {
    let form = context.form_of_position(position)?;
    let found = context.caches.forms.parity(form);
    Ok(Object::Boolean(found == Some(parity(ODD))))
}

fn is_tempered<const ODD: bool>(context: &mut Context<'_>, game: GameId) -> Done<Object> {
    let found = Parities::default().tempered(context.arena, game, &context.budget)?;
    Ok(Object::Boolean(found == Some(parity(ODD))))
}

fn position_is_tempered<const ODD: bool>(
    context: &mut Context<'_>,
    position: &Position,
) -> Done<Object> {
    let form = context.form_of_position(position)?;
    let forms = &context.caches.forms;
    let found = forms.tempered(form, context.arena, &context.budget)?;
    Ok(Object::Boolean(found == Some(parity(ODD))))
}
