//! Stops, means, temperatures, thermographs and cooling.

use std::rc::Rc;

use chopsticks_base::budget::Stopped;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::number::{Bound, Dyadic};
use chopsticks_cgt::value::{Coolings, ExtendedThermograph, Thermograph, confusion_interval};
use num_traits::{One, Signed};

use super::{Call, Implementation, Kind, Operation, Subject};
use crate::context::Context;
use crate::error::Fault;
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Stops and temperature",
    operations: &[
        Operation::on_dicotic_class(
            &["LeftStop"],
            Kind::Number,
            [
                "The number at which play ends if Left moves first and both play for numbers.",
                "Siegel, chapter II",
            ],
            &[("{3||2|1}.LeftStop", "3")],
            |context, game| Ok(stop(context, game, Player::Left)),
        ),
        Operation::on_dicotic_class(
            &["RightStop"],
            Kind::Number,
            [
                "The number at which play ends if Right moves first and both play for numbers.",
                "Siegel, chapter II",
            ],
            &[("{3||2|1}.RightStop", "2")],
            |context, game| Ok(stop(context, game, Player::Right)),
        ),
        Operation::new(
            &["Stop"],
            &[("G", Kind::Short), ("player", Kind::Player)],
            Kind::Number,
            [
                "The Left stop or the Right stop, by the player who moves first.",
                "Siegel, chapter II",
            ],
            &[("{3||2|1}.Stop(Right)", "2")],
            |call| {
                let (game, player) = (call.short(0)?, call.player(1)?);
                Ok(stop(call.context(), game, player))
            },
        ),
        Operation::on_short(
            &["ConfusionInterval"],
            Kind::Text,
            [
                "The numbers that are confused with the game, as an interval; [ and ] mean that an end belongs to it.",
                "Siegel, chapter II",
            ],
            &[
                ("{2|-1}.ConfusionInterval", "\"[-1,2]\""),
                ("{2|^}.ConfusionInterval", "\"(0,2]\""),
                ("^.ConfusionInterval", "\"none\""),
            ],
            |context, game| {
                let bounds = confusion_interval(context.arena, game);
                Ok(Object::text(interval(bounds)))
            },
        ),
        Operation::on_dicotic_class(
            &["Mean"],
            Kind::Number,
            [
                "The mean: n copies are about n times this number.",
                "Siegel, chapter II",
            ],
            &[("{3||2|1}.Mean", "9/4")],
            |context, game| {
                let mean = thermograph(context, game)?.mean().clone();
                Ok(context.number(mean))
            },
        ),
        Operation::on_dicotic_class(
            &["Temperature"],
            Kind::Number,
            [
                "The smallest t such that the game cooled by t differs from a number by an infinitesimal.",
                "Siegel, chapter II",
            ],
            &[
                ("{3||2|1}.Temperature", "3/4"),
                ("(1/2).Temperature", "-1/2"),
            ],
            |context, game| {
                let found = thermograph(context, game)?;
                let temperature = found.temperature().clone();
                Ok(context.number(temperature))
            },
        ),
        Operation::on_dicotic_class(
            &["Thermograph"],
            Kind::Thermograph,
            [
                "The thermograph: the stops by temperature.",
                "Siegel, chapter II",
            ],
            &[("{3||2|1}.Thermograph.Mean", "9/4")],
            |context, game| {
                let found = thermograph(context, game)?.into();
                Ok(Object::Thermograph(Rc::new(found)))
            },
        ),
        Operation::on_short(
            &["ExtendedThermograph"],
            Kind::Text,
            [
                "The thermograph from temperature -1 on as CGSuite prints it: for each wall the mast, the temperatures of the corners and the slopes from the top.",
                "Siegel, chapter II",
            ],
            &[(
                "{3||2*|1*}.ExtendedThermograph",
                "\"Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2,0],[0,1,0,1])\"",
            )],
            |context, game| {
                let found = ExtendedThermograph::new(context.arena, game, &context.budget)?;
                Ok(Object::text(found.to_string()))
            },
        ),
        Operation {
            names: &["Mean", "Mast"],
            parameters: &[("T", Kind::Thermograph)],
            result: Kind::Rational,
            summary: "The place of the mast.",
            reference: "Siegel, chapter II",
            examples: &[("(+-2).Thermograph.Mean", "0")],
            run: Implementation::Call(|call| {
                let mean = call.thermograph(0)?.mean().clone();
                call.context().rational(mean)
            }),
        },
        Operation {
            names: &["Temperature"],
            parameters: &[("T", Kind::Thermograph)],
            result: Kind::Rational,
            summary: "The temperature at which the mast begins.",
            reference: "Siegel, chapter II",
            examples: &[("(+-2).Thermograph.Temperature", "2")],
            run: Implementation::Call(|call| {
                let temperature = call.thermograph(0)?.temperature().clone();
                call.context().rational(temperature)
            }),
        },
        Operation {
            names: &["LeftStop"],
            parameters: &[("T", Kind::Thermograph)],
            result: Kind::Rational,
            summary: "The Left wall at temperature 0.",
            reference: "Siegel, chapter II",
            examples: &[("{3||2|1}.Thermograph.LeftStop", "3")],
            run: Implementation::Call(|call| stop_of_thermograph(call, Player::Left)),
        },
        Operation {
            names: &["RightStop"],
            parameters: &[("T", Kind::Thermograph)],
            result: Kind::Rational,
            summary: "The Right wall at temperature 0.",
            reference: "Siegel, chapter II",
            examples: &[("{3||2|1}.Thermograph.RightStop", "2")],
            run: Implementation::Call(|call| stop_of_thermograph(call, Player::Right)),
        },
        Operation {
            names: &["LeftWall"],
            parameters: &[("T", Kind::Thermograph), ("t", Kind::Rational)],
            result: Kind::Rational,
            summary: "The value of the Left wall at the temperature t ≥ 0.",
            reference: "Siegel, chapter II",
            examples: &[("{3||2|1}.Thermograph.LeftWall(1/2)", "5/2")],
            run: Implementation::Call(|call| wall(call, Player::Left)),
        },
        Operation {
            names: &["RightWall"],
            parameters: &[("T", Kind::Thermograph), ("t", Kind::Rational)],
            result: Kind::Rational,
            summary: "The value of the Right wall at the temperature t ≥ 0.",
            reference: "Siegel, chapter II",
            examples: &[("{3||2|1}.Thermograph.RightWall(1/2)", "2")],
            run: Implementation::Call(|call| wall(call, Player::Right)),
        },
        Operation {
            names: &["Cool"],
            parameters: &[("G", Kind::Short), ("t", Kind::Number)],
            result: Kind::Short,
            summary: "The game cooled by t: each move costs t, until the game is frozen to its mean.",
            reference: "Siegel, chapter II",
            examples: &[("(+-2).Cool(1)", "+-1"), ("{3||2|1} Cool 1", "9/4")],
            run: Implementation::Call(|call| {
                let (game, tax) = (call.short(0)?, call.number(1)?);
                cooled(call.context(), game, tax)
            }),
        },
        Operation {
            names: &["Cool"],
            parameters: &[("G", Kind::Short)],
            result: Kind::Short,
            summary: "The game cooled by 1.",
            reference: "Siegel, chapter II",
            examples: &[("(+-2).Cool", "+-1")],
            run: Implementation::Call(|call| {
                let game = call.short(0)?;
                let one = Dyadic::from(num_bigint::BigInt::one());
                cooled(call.context(), game, one)
            }),
        },
    ],
};

fn cooled(context: &mut Context<'_>, game: GameId, tax: Dyadic) -> Result<Object, Fault> {
    let cooled = Coolings::new(tax)?.cool(context.arena, game, &context.budget)?;
    Ok(Object::Game(cooled))
}

fn thermograph<'b>(context: &'b mut Context<'_>, game: GameId) -> Result<&'b Thermograph, Stopped> {
    let known = &mut context.caches.thermographs;
    known.thermograph_within(context.arena, game, &context.budget)
}

fn stop(context: &mut Context<'_>, game: GameId, player: Player) -> Object {
    let stop = context.arena.stops(game)[player].clone();
    context.number(stop)
}

fn stop_of_thermograph(call: &mut Call<'_, '_>, player: Player) -> Result<Object, Fault> {
    let stop = call.thermograph(0)?.walls()[player].start().clone();
    call.context().rational(stop)
}

fn interval(bounds: Option<ByPlayer<Bound>>) -> String {
    let Some(bounds) = bounds else {
        return "none".to_owned();
    };
    let end = |bound| match bound {
        Bound::Included(stop) => (stop, true),
        Bound::Excluded(stop) => (stop, false),
        Bound::Unbounded => unreachable!("the stops of a short game are numbers"),
    };
    let ends = bounds.map(end);
    let ((lower, has_lower), (upper, has_upper)) = (ends.left, ends.right);
    let open = if has_lower { '[' } else { '(' };
    let close = if has_upper { ']' } else { ')' };
    format!("{open}{lower},{upper}{close}")
}

fn wall(call: &mut Call<'_, '_>, player: Player) -> Result<Object, Fault> {
    let (thermograph, t) = (call.thermograph(0)?, call.rational(1)?);
    if t.is_negative() {
        return Err(Fault::no_result(
            "the walls are stored for temperatures t ≥ 0",
        ));
    }
    let value = thermograph.walls()[player].at(&t);
    call.context().rational(value)
}
