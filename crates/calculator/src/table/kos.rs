//! Means, temperatures and thermographs of games with kos, and nim-values of loopy impartial games.

use std::rc::Rc;

use chopsticks_cgt::loopy::{LoopyNimValue, Node, loopy_nim_value};

use super::entry::{GAME, operation};
use super::{Call, Kind, Subject};
use crate::error::{Done, Fault};
use crate::kind::Kind::{Any, Rational, Thermograph};
use crate::loopy::kos::{MEAN, TEMPERATURE, ThermographPart};
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Kos and loopy impartial games",
    operations: &[
        operation(&["Mean"], GAME, Rational)
            .says(
                "The mean of a game whose cycles are simple kos, if it does not depend on the \
                 komaster.",
            )
            .source(ECONOMIST)
            .shows(&[
                ("a{1|{a|0}}.Mean", "2/3"),
                ("(a{1|{a|0}} + 10**12).Mean", "3000000000002/3"),
            ])
            .runs(|call| part_for_any_komaster(call, MEAN)),
        operation(&["Mean"], GAME_AND_KOMASTER, Rational)
            .says(
                "The mean of a game whose cycles are simple kos, where one player can win every \
                 ko fight.",
            )
            .source(ECONOMIST)
            .shows(&[
                ("{0,a{6|{a|-3}}|0}.Mean(Left)", "2"),
                ("{0,a{6|{a|-3}}|0}.Mean(Right)", "0"),
            ])
            .runs(|call| part_with_komaster(call, MEAN)),
        operation(&["Temperature"], GAME, Rational)
            .says(
                "The temperature of a game whose cycles are simple kos, if it does not depend \
                 on the komaster.",
            )
            .source(ECONOMIST)
            .shows(&[("a{1|{a|0}}.Temperature", "1/3")])
            .runs(|call| part_for_any_komaster(call, TEMPERATURE)),
        operation(&["Temperature"], GAME_AND_KOMASTER, Rational)
            .says(
                "The temperature of a game whose cycles are simple kos, where one player can \
                 win every ko fight.",
            )
            .source(ECONOMIST)
            .shows(&[
                ("{0,a{6|{a|-3}}|0}.Temperature(Left)", "2"),
                ("{0,a{6|{a|-3}}|0}.Temperature(Right)", "0"),
            ])
            .runs(|call| part_with_komaster(call, TEMPERATURE)),
        operation(&["Thermograph"], GAME_AND_KOMASTER, Thermograph)
            .says(
                "The thermograph where one player, the komaster, can win every ko fight; \
                 without kos it is the usual one.",
            )
            .source(ECONOMIST)
            .shows(&[
                ("a{1|{a|0}}.Thermograph(Left).Mast", "2/3"),
                (
                    "a{1|{a|0}}.Thermograph(Right)",
                    "thermograph with mean 2/3 and temperature 1/3; left wall 1 (1/3, 2/3); right \
                 wall 0 (1/3, 2/3)",
                ),
                (
                    "T := a{1|{a|0}}.Thermograph(Left); [T.LeftWall(1/6), T.RightWall(1/6)]",
                    "[5/6,5/6]",
                ),
            ])
            .runs(|call| {
                let (game, komaster) = (call.object(0), call.player(1)?);
                let found = call.context().ko_thermograph(&game, komaster)?;
                Ok(Object::Thermograph(Rc::new(found)))
            }),
        operation(&["NimValue"], GAME, Any)
            .says(
                "The nim-value of a loopy impartial game: k if it is *k, and otherwise inf with \
                 the nim-values of its options that have one.",
            )
            .source("Winning Ways, chapter 12; Siegel, chapter IV")
            .shows(&[
                ("a{0,a|0,a}.NimValue", "\"inf(0)\""),
                ("a{b{a,0|a,0},*|b,*}.NimValue", "0"),
                (
                    "[{pass|pass}.NimValue, a{*,a|*,a}.NimValue]",
                    "[\"inf\",\"inf(1)\"]",
                ),
            ])
            .runs(nim_value),
    ],
};

const ECONOMIST: &str = "Berlekamp, The economist's view of combinatorial games, 1996";
const GAME_AND_KOMASTER: &[(&str, Kind)] = &[("G", Kind::Game), ("komaster", Kind::Player)];

fn part_with_komaster(call: &mut Call<'_, '_>, part: ThermographPart) -> Done<Object> {
    let (game, komaster) = (call.object(0), call.player(1)?);
    let context = call.context();
    let found = context.ko_thermograph(&game, komaster)?;
    context.rational(part.read_from(&found))
}

fn part_for_any_komaster(call: &mut Call<'_, '_>, part: ThermographPart) -> Done<Object> {
    let game = call.object(0);
    let context = call.context();
    let found = context.ko_thermographs(&game)?;
    context.rational(part.read_from_both(&found)?)
}

fn nim_value(call: &mut Call<'_, '_>) -> Done<Object> {
    let game = call.object(0);
    let context = call.context();
    let graph = context.known_graph(&game)?;
    let value = loopy_nim_value(&graph, Node::ROOT, &context.budget)?;
    let value = value.ok_or_else(|| {
        Fault::no_result(
            "the players have different moves, and only impartial games have nim-values",
        )
    })?;
    Ok(match value {
        LoopyNimValue::Heap(size) => context.number(i64::from(size)),
        infinite => Object::text(infinite.to_string()),
    })
}
