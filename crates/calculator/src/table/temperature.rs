//! Stops, means, temperatures, thermographs and cooling.

use std::rc::Rc;

use chopsticks_base::budget::Stopped;
use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::loopy;
use chopsticks_cgt::number::{self, Bound, Dyadic};
use chopsticks_cgt::value::{
    Coolings, ExtendedThermograph, Thermograph, confusion_interval, mean_of_sum, temperature_of_sum,
};
use num_traits::{One, Signed};

use super::entry::{SHORT, STOPPER, THERMOGRAPH, operation};
use super::{Call, Kind, Subject};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::kind::Kind::{Game, Number, Rational, Short, Text};
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Stops and temperature",
    operations: &[
        operation(&["LeftStop"], SHORT, Number)
            .says("The number at which play ends if Left moves first and both play for numbers.")
            .source("Siegel, chapter II")
            .shows(&[("{3||2|1}.LeftStop", "3")])
            .on_dicotic_class(|context, game| Ok(stop(context, game, Player::Left))),
        operation(&["RightStop"], SHORT, Number)
            .says("The number at which play ends if Right moves first and both play for numbers.")
            .source("Siegel, chapter II")
            .shows(&[("{3||2|1}.RightStop", "2")])
            .on_dicotic_class(|context, game| Ok(stop(context, game, Player::Right))),
        operation(&["Stop"], &[("G", Short), ("player", Kind::Player)], Number)
            .says("The Left stop or the Right stop, by the player who moves first.")
            .source("Siegel, chapter II")
            .shows(&[("{3||2|1}.Stop(Right)", "2")])
            .runs(|call| {
                let (game, player) = (call.short(0)?, call.player(1)?);
                Ok(stop(call.context(), game, player))
            }),
        operation(&["LeftStop"], STOPPER, Game)
            .says("The pseudonumber at which play ends if Left moves first in a stopper.")
            .source("Siegel, chapter VI")
            .shows(&[("[+-over, {-1/4*|pass}].Apply(LeftStop)", "[over,-1/4]")])
            .runs(|call| stop_of_loopy(call, Player::Left)),
        operation(&["RightStop"], STOPPER, Game)
            .says("The pseudonumber at which play ends if Right moves first in a stopper.")
            .source("Siegel, chapter VI")
            .shows(&[("(+-over).RightStop", "under")])
            .runs(|call| stop_of_loopy(call, Player::Right)),
        operation(
            &["Stop"],
            &[("G", Kind::Stopper), ("player", Kind::Player)],
            Game,
        )
        .says("The same by the player who moves first.")
        .source("Siegel, chapter VI")
        .shows(&[("on.Stop(Right)", "on")])
        .runs(|call| {
            let player = call.player(1)?;
            stop_of_loopy(call, player)
        }),
        operation(&["ConfusionInterval"], SHORT, Text)
            .says(
                "The numbers that are confused with the game, as an interval; [ and ] mean that \
                 an end belongs to it.",
            )
            .source("Siegel, chapter II")
            .shows(&[
                ("{2|-1}.ConfusionInterval", "\"[-1,2]\""),
                ("{2|^}.ConfusionInterval", "\"(0,2]\""),
                ("^.ConfusionInterval", "\"none\""),
            ])
            .on_short(|context, game| {
                let bounds = confusion_interval(context.arena, game);
                Ok(Object::text(interval(bounds)))
            }),
        operation(&["Mean"], SHORT, Number)
            .says("The mean: n copies are about n times this number.")
            .source("Siegel, chapter II")
            .shows(&[("{3||2|1}.Mean", "9/4")])
            .on_sum(|context, games| {
                let thermographs = &mut context.caches.thermographs;
                let mean = mean_of_sum(context.arena, thermographs, games, &context.budget)?;
                Ok(context.number(mean))
            }),
        operation(&["Temperature"], SHORT, Number)
            .says(
                "The smallest t such that the game cooled by t differs from a number by an \
                 infinitesimal.",
            )
            .source("Siegel, chapter II")
            .shows(&[
                ("{3||2|1}.Temperature", "3/4"),
                ("(1/2).Temperature", "-1/2"),
            ])
            .on_sum(|context, games| {
                let thermographs = &mut context.caches.thermographs;
                let (arena, budget) = (&mut *context.arena, &context.budget);
                let temperature = temperature_of_sum(arena, thermographs, games, budget)?;
                Ok(context.number(temperature))
            }),
        operation(&["Thermograph"], SHORT, Kind::Thermograph)
            .says("The thermograph: the stops by temperature.")
            .source("Siegel, chapter II")
            .shows(&[("{3||2|1}.Thermograph.Mean", "9/4")])
            .on_dicotic_class(|context, game| {
                let found = thermograph(context, game)?.into();
                Ok(Object::Thermograph(Rc::new(found)))
            }),
        operation(&["ExtendedThermograph"], SHORT, Text)
            .says(
                "The thermograph from temperature -1 on as CGSuite prints it: for each wall the \
                 mast, the temperatures of the corners and the slopes from the top.",
            )
            .source("Siegel, chapter II")
            .shows(&[(
                "{3||2*|1*}.ExtendedThermograph",
                "\"Thermograph(9/4,[3/4],[0,-1],9/4,[3/4,1/2,0],[0,1,0,1])\"",
            )])
            .on_short(|context, game| {
                let found = ExtendedThermograph::new(context.arena, game, &context.budget)?;
                Ok(Object::text(found.to_string()))
            }),
        operation(&["Mean", "Mast"], THERMOGRAPH, Rational)
            .says("The place of the mast.")
            .source("Siegel, chapter II")
            .shows(&[("(+-2).Thermograph.Mean", "0")])
            .runs(|call| {
                let mean = call.thermograph(0)?.mean().clone();
                call.context().rational(mean)
            }),
        operation(&["Temperature"], THERMOGRAPH, Rational)
            .says("The temperature at which the mast begins.")
            .source("Siegel, chapter II")
            .shows(&[("(+-2).Thermograph.Temperature", "2")])
            .runs(|call| {
                let temperature = call.thermograph(0)?.temperature().clone();
                call.context().rational(temperature)
            }),
        operation(&["LeftStop"], THERMOGRAPH, Rational)
            .says("The Left wall at temperature 0.")
            .source("Siegel, chapter II")
            .shows(&[("{3||2|1}.Thermograph.LeftStop", "3")])
            .runs(|call| stop_of_thermograph(call, Player::Left)),
        operation(&["RightStop"], THERMOGRAPH, Rational)
            .says("The Right wall at temperature 0.")
            .source("Siegel, chapter II")
            .shows(&[("{3||2|1}.Thermograph.RightStop", "2")])
            .runs(|call| stop_of_thermograph(call, Player::Right)),
        operation(
            &["LeftWall"],
            &[("T", Kind::Thermograph), ("t", Rational)],
            Rational,
        )
        .says("The value of the Left wall at the temperature t ≥ 0.")
        .source("Siegel, chapter II")
        .shows(&[("{3||2|1}.Thermograph.LeftWall(1/2)", "5/2")])
        .runs(|call| wall(call, Player::Left)),
        operation(
            &["RightWall"],
            &[("T", Kind::Thermograph), ("t", Rational)],
            Rational,
        )
        .says("The value of the Right wall at the temperature t ≥ 0.")
        .source("Siegel, chapter II")
        .shows(&[("{3||2|1}.Thermograph.RightWall(1/2)", "2")])
        .runs(|call| wall(call, Player::Right)),
        operation(&["LeftWall"], &[("G", Short), ("t", Rational)], Rational)
            .says("The value of the Left wall of the extended thermograph at the temperature t ≥ -1.")
            .source("Siegel, chapter II")
            .shows(&[("^.LeftWall(-1/2)", "1/2"), ("{3||2|1}.LeftWall(1/2)", "5/2")])
            .runs(|call| extended_wall(call, Player::Left)),
        operation(&["RightWall"], &[("G", Short), ("t", Rational)], Rational)
            .says("The value of the Right wall of the extended thermograph at the temperature t ≥ -1.")
            .source("Siegel, chapter II")
            .shows(&[("^.RightWall(-1/2)", "0")])
            .runs(|call| extended_wall(call, Player::Right)),
        operation(&["Cool"], &[("G", Short), ("t", Number)], Short)
            .says("The game cooled by t: each move costs t, until the game is frozen to its mean.")
            .source("Siegel, chapter II")
            .shows(&[("(+-2).Cool(1)", "+-1"), ("{3||2|1} Cool 1", "9/4")])
            .runs(|call| {
                let (game, tax) = (call.short(0)?, call.number(1)?);
                cooled(call.context(), game, tax)
            }),
        operation(&["Cool"], SHORT, Short)
            .says("The game cooled by 1.")
            .source("Siegel, chapter II")
            .shows(&[("(+-2).Cool", "+-1")])
            .runs(|call| {
                let game = call.short(0)?;
                let one = Dyadic::from(num_bigint::BigInt::one());
                cooled(call.context(), game, one)
            }),
    ],
};

fn cooled(context: &mut Context<'_>, game: GameId, tax: Dyadic) -> Done<Object> {
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

/// What to ask where a game is no stopper.
const NO_STOPPER: &str = "the game is not a stopper; G.Thermograph(Left).LeftStop is the stop of a game with kos, if Left is the komaster";

fn stop_of_loopy(call: &mut Call<'_, '_>, player: Player) -> Done<Object> {
    let game = call.object(0);
    let context = call.context();
    let (sides, budget) = (context.sides(&game)?, context.budget);
    if sides.left != sides.right {
        return Err(Fault::no_result(NO_STOPPER));
    }
    let found = loopy::stop(&sides.left, player, context.arena, &budget)?;
    let found = found.ok_or_else(|| Fault::no_result("play reaches no pseudonumber"))?;
    context.stopper(&found)
}

fn stop_of_thermograph(call: &mut Call<'_, '_>, player: Player) -> Done<Object> {
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

fn wall(call: &mut Call<'_, '_>, player: Player) -> Done<Object> {
    let (thermograph, t) = (call.thermograph(0)?, call.rational(1)?);
    if t.is_negative() {
        return Err(Fault::no_result(
            "a thermograph has its walls for temperatures t ≥ 0; a short game has them from -1 on, as in G.LeftWall(-1/2)",
        ));
    }
    let value = thermograph.walls()[player].at(&t);
    call.context().rational(value)
}

fn extended_wall(call: &mut Call<'_, '_>, player: Player) -> Done<Object> {
    let (game, from_lowest) = (call.short(0)?, call.rational(1)? + number::Rational::one());
    if from_lowest.is_negative() {
        return Err(Fault::no_result("the walls begin at the temperature -1"));
    }
    let context = call.context();
    let found = ExtendedThermograph::new(context.arena, game, &context.budget)?;
    context.rational(found.walls()[player].at(&from_lowest))
}
