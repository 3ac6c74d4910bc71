//! Numberish and tiny values, parity, companions and stop counts.

use chopsticks_cgt::game::GameId;
use chopsticks_cgt::loopy::{LoopyValue, is_pseudonumber};
use chopsticks_cgt::value::{
    Parities, Parity, companion, is_number_tiny, number_part, simplest_number_between, stop_count,
};
use num_bigint::BigInt;

use super::{Formal, Implementation, Kind, Operation, Subject};
use crate::context::Context;
use crate::error::Fault;
use crate::object::{Object, Position};

pub(super) const SUBJECT: Subject = Subject {
    name: "Classes of values",
    operations: &[
        Operation::new(
            &["Class"],
            &[("G", Kind::Any)],
            Kind::Text,
            [
                "The name of the class that CGSuite gives the object.",
                "CGSuite",
            ],
            &[
                ("(1/4).Class", "\"DyadicRational\""),
                ("{2||1|0}.Class", "\"CanonicalShortGame\""),
                ("over.Class", "\"Pseudonumber\""),
                ("true.Class", "\"Boolean\""),
            ],
            |call| {
                let object = call.object(0);
                Ok(Object::text(class(call.context(), &object)?))
            },
        ),
        Operation::on_short(
            &["IsNumberish"],
            Kind::Boolean,
            [
                "Whether the game is the sum of a number and an infinitesimal.",
                "Siegel, chapter II",
            ],
            &[
                ("(1/2^).IsNumberish", "true"),
                ("(+-1).IsNumberish", "false"),
            ],
            |context, game| Ok(Object::Boolean(number_part(context.arena, game).is_some())),
        ),
        Operation::on_short(
            &["NumberPart"],
            Kind::Number,
            [
                "The number that differs from the game by an infinitesimal.",
                "Siegel, chapter II",
            ],
            &[("(1/2^).NumberPart", "1/2")],
            |context, game| match number_part(context.arena, game) {
                Some(x) => Ok(context.number(x)),
                None => Err(Fault::no_result(
                    "the game is not the sum of a number and an infinitesimal",
                )),
            },
        ),
        Operation::on_short(
            &["IsNumberTiny"],
            Kind::Boolean,
            [
                "Whether the game is the sum of a number and 0, {0||0|-H} or {H|0||0}, where H ≥ x for some number x > 0.",
                "Siegel, chapter II",
            ],
            &[
                ("Tiny(2).IsNumberTiny", "true"),
                ("Tiny({1|0}).IsNumberTiny", "false"),
                ("^.IsNumberTiny", "false"),
            ],
            |context, game| Ok(Object::Boolean(is_number_tiny(context.arena, game))),
        ),
        Operation {
            names: &["SimplestNumberBetween"],
            parameters: &[("G", Kind::Short), ("H", Kind::Short)],
            result: Kind::Number,
            summary: "The simplest number that is not at most G and not at least H.",
            reference: "Siegel, chapter II",
            examples: &[("SimplestNumberBetween(*, 1)", "0")],
            run: Implementation::Call(|call| {
                let (lower, upper) = (call.short(0)?, call.short(1)?);
                match simplest_number_between(call.context().arena, lower, upper) {
                    Some(x) => Ok(call.number_object(x)),
                    None => Err(Fault::no_result("there is no number between the games")),
                }
            }),
        },
        Operation::on_short_form(
            &["IsEven"],
            Kind::Boolean,
            ["Whether every run of moves has even length.", "CGSuite"],
            &[("^.IsEven", "false"), ("6.IsEven", "true")],
            Formal {
                of_value: |context, game| is_of_parity(context, game, Parity::Even),
                of_position: |context, position| {
                    let form = context.form_of_position(position)?;
                    let parity = context.caches.forms.parity(form);
                    Ok(Object::Boolean(parity == Some(Parity::Even)))
                },
            },
        ),
        Operation::on_short_form(
            &["IsOdd"],
            Kind::Boolean,
            ["Whether every run of moves has odd length.", "CGSuite"],
            &[("*.IsOdd", "true"), ("6.IsOdd", "false")],
            Formal {
                of_value: |context, game| is_of_parity(context, game, Parity::Odd),
                of_position: |context, position| {
                    let form = context.form_of_position(position)?;
                    let parity = context.caches.forms.parity(form);
                    Ok(Object::Boolean(parity == Some(Parity::Odd)))
                },
            },
        ),
        Operation::on_short_form(
            &["IsEvenTempered"],
            Kind::Boolean,
            [
                "Whether every run of moves to a number has even length.",
                "Siegel, chapter II",
            ],
            &[("5.IsEvenTempered", "true")],
            Formal {
                of_value: |context, game| is_tempered(context, game, Parity::Even),
                of_position: |context, position| {
                    position_is_tempered(context, position, Parity::Even)
                },
            },
        ),
        Operation::on_short_form(
            &["IsOddTempered"],
            Kind::Boolean,
            [
                "Whether every run of moves to a number has odd length.",
                "Siegel, chapter II",
            ],
            &[("{3||2*|1*}.IsOddTempered", "true")],
            Formal {
                of_value: |context, game| is_tempered(context, game, Parity::Odd),
                of_position: |context, position| {
                    position_is_tempered(context, position, Parity::Odd)
                },
            },
        ),
        Operation::on_short_form(
            &["StopCount"],
            Kind::Natural,
            [
                "The number of runs of moves to a number, by either player in any order.",
                "CGSuite",
            ],
            &[("*8.StopCount", "4374")],
            Formal {
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
            },
        ),
        Operation::on_short(
            &["Companion"],
            Kind::Short,
            [
                "The image of the game under the symmetry of each day that exchanges 0 and *.",
                "Siegel, chapter III.2",
            ],
            &[("^.Companion", "^*"), ("0.Companion", "*")],
            |context, game| {
                Ok(Object::Game(companion(
                    context.arena,
                    game,
                    &context.budget,
                )?))
            },
        ),
    ],
};

fn is_of_parity(context: &mut Context<'_>, game: GameId, parity: Parity) -> Result<Object, Fault> {
    let found = Parities::default().parity(context.arena, game, &context.budget)?;
    Ok(Object::Boolean(found == Some(parity)))
}

fn is_tempered(context: &mut Context<'_>, game: GameId, parity: Parity) -> Result<Object, Fault> {
    let found = Parities::default().tempered(context.arena, game, &context.budget)?;
    Ok(Object::Boolean(found == Some(parity)))
}

fn position_is_tempered(
    context: &mut Context<'_>,
    position: &Position,
    parity: Parity,
) -> Result<Object, Fault> {
    let form = context.form_of_position(position)?;
    let forms = &context.caches.forms;
    let found = forms.tempered(form, context.arena, &context.budget)?;
    Ok(Object::Boolean(found == Some(parity)))
}

/// CGSuite's name of the class of an object.
fn class(context: &mut Context<'_>, object: &Object) -> Result<&'static str, Fault> {
    Ok(match object {
        Object::Game(_) | Object::Unbuilt(_) => {
            let game = context.short(object)?;
            let found = context.caches.uptimals.uptimal(context.arena, game);
            match found {
                None => "CanonicalShortGame",
                Some(uptimal) if uptimal.is_number() => match &uptimal.number {
                    x if x.is_zero() => "Zero",
                    x if x.is_integer() => "Integer",
                    _ => "DyadicRational",
                },
                Some(uptimal) if uptimal.is_nimber() => "Nimber",
                Some(_) => "Uptimal",
            }
        }
        Object::Loopy(loopy) => match &loopy.value {
            LoopyValue::Stopper(stopper) => {
                let budget = context.budget;
                if is_pseudonumber(stopper, context.arena, &budget)? {
                    "Pseudonumber"
                } else {
                    "CanonicalStopper"
                }
            }
            _ => "StopperSidedValue",
        },
        Object::Rational(_) => "Rational",
        Object::Entry(_) => "MapEntry",
        Object::Map(_) => "Map",
        Object::Misere(_) => "MisereCanonicalGame",
        Object::Boolean(_) => "Boolean",
        Object::Text(_) => "String",
        Object::List(_) => "List",
        Object::Set(_) => "Set",
        Object::Table(_) => "Table",
        Object::Function(_) | Object::Operation(_) => "Function",
        Object::Player(_) => "Player",
        Object::Ruleset(_) => "Ruleset",
        Object::Thermograph(_) => "Thermograph",
        Object::Figure(_) => "Figure",
        Object::Nothing => "Nothing",
        Object::Term(_) | Object::Position(_) => "Game",
    })
}
