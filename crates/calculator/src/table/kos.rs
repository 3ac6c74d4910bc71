//! Means, temperatures and thermographs of games with kos, and nim-values of loopy impartial games.

use chopsticks_base::player::Player;
use chopsticks_cgt::loopy::{KoThermograph, LoopyNimValue, Node, Rational, loopy_nim_value};
use num_traits::Signed;

use super::{Call, Kind, Operation, Subject};
use crate::error::Fault;
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Kos and loopy impartial games",
    operations: &[
        Operation::new(
            &["Mean"],
            GAME,
            Kind::Rational,
            [
                "The mean of a game whose cycles are simple kos, if it does not depend on the komaster.",
                ECONOMIST,
            ],
            &[("a{1|{a|0}}.Mean", "2/3")],
            |call| agreed(call, mean, "Mean"),
        ),
        Operation::new(
            &["Mean"],
            MASTERED,
            Kind::Rational,
            [
                "The mean of a game whose cycles are simple kos, where one player can win every ko fight.",
                ECONOMIST,
            ],
            &[
                ("a{6|{5,a|-3}}.Mean(Left)", "5"),
                ("a{6|{5,a|-3}}.Mean(Right)", "3"),
            ],
            |call| mastered(call, mean),
        ),
        Operation::new(
            &["Temperature"],
            GAME,
            Kind::Rational,
            [
                "The temperature of a game whose cycles are simple kos, if it does not depend on the komaster.",
                ECONOMIST,
            ],
            &[("a{1|{a|0}}.Temperature", "1/3")],
            |call| agreed(call, temperature, "Temperature"),
        ),
        Operation::new(
            &["Temperature"],
            MASTERED,
            Kind::Rational,
            [
                "The temperature of a game whose cycles are simple kos, where one player can win every ko fight.",
                ECONOMIST,
            ],
            &[
                ("a{6|{5,a|-3}}.Temperature(Left)", "1"),
                ("a{6|{5,a|-3}}.Temperature(Right)", "3"),
            ],
            |call| mastered(call, temperature),
        ),
        Operation::new(
            &["ExtendedThermograph"],
            MASTERED,
            Kind::Text,
            [
                "The thermograph from temperature -1 on, where one player can win every ko fight; its walls are those of a game without kos if there are none.",
                ECONOMIST,
            ],
            &[
                (
                    "a{1|{a|0}}.ExtendedThermograph(Left)",
                    "\"Thermograph(2/3,[1/3],[0,-1],2/3,[1/3],[0,-1])\"",
                ),
                (
                    "a{1|{a|0}}.ExtendedThermograph(Right)",
                    "\"Thermograph(2/3,[1/3],[0,-1],2/3,[1/3],[0,2])\"",
                ),
            ],
            |call| {
                let komaster = call.player(1)?;
                Ok(Object::text(thermograph(call, komaster)?.to_string()))
            },
        ),
        Operation::new(
            &["NimValue"],
            GAME,
            Kind::Any,
            [
                "The nim-value of a loopy impartial game: k if it is *k, and otherwise inf with the nim-values of its options that have one.",
                "Winning Ways, chapter 12; Siegel, chapter IV",
            ],
            &[
                ("a{0,a|0,a}.NimValue", "\"inf(0)\""),
                ("a{b{a,0|a,0},*|b,*}.NimValue", "0"),
                (
                    "[{pass|pass}.NimValue, a{*,a|*,a}.NimValue]",
                    "[\"inf\",\"inf(1)\"]",
                ),
            ],
            nim_value,
        ),
    ],
};

const ECONOMIST: &str = "Berlekamp, The economist's view of combinatorial games, 1996";
const GAME: &[(&str, Kind)] = &[("G", Kind::Game)];
const MASTERED: &[(&str, Kind)] = &[("G", Kind::Game), ("komaster", Kind::Player)];

/// What the thermograph says with this komaster.
type Part = fn(&KoThermograph) -> Rational;

fn mean(thermograph: &KoThermograph) -> Rational {
    thermograph.mean().clone()
}

fn temperature(thermograph: &KoThermograph) -> Rational {
    thermograph.temperature().clone()
}

fn thermograph(call: &mut Call<'_, '_>, komaster: Player) -> Result<KoThermograph, Fault> {
    let game = call.object(0);
    let context = call.context();
    let graph = context.known_graph(&game)?;
    let budget = context.budget;
    let found = KoThermograph::new(&graph, Node::ROOT, komaster, context.arena, &budget)?;
    if game.is_loopy() && found.temperature().is_negative() {
        return Err(Fault::no_result(
            "no move is worth making at temperature 0, and below it thermographs of kos are not defined",
        ));
    }
    Ok(found)
}

fn mastered(call: &mut Call<'_, '_>, part: Part) -> Result<Object, Fault> {
    let komaster = call.player(1)?;
    let found = part(&thermograph(call, komaster)?);
    call.context().rational(found)
}

/// What both komasters agree on.
fn agreed(call: &mut Call<'_, '_>, part: Part, name: &str) -> Result<Object, Fault> {
    let [left, right] = Player::BOTH.map(|komaster| thermograph(call, komaster));
    let (left, right) = (part(&left?), part(&right?));
    if left != right {
        return Err(Fault::no_result(format!(
            "it depends on the komaster: {left} by {name}(Left) and {right} by {name}(Right)"
        )));
    }
    call.context().rational(left)
}

fn nim_value(call: &mut Call<'_, '_>) -> Result<Object, Fault> {
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
