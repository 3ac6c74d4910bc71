//! Games under misère play, modulo a universe.

use chopsticks_cgt::universe::{Universe, UniverseGame};

use super::entry::{Parameters, SHORT_FORM, operation};
use super::operation::Examples;
use super::{Call, Operation, Subject};
use crate::error::{Done, Fault};
use crate::kind::Kind::{Boolean, ShortForm, Text};
use crate::object::Object;

/// A game and the name of a universe.
const IN_UNIVERSE: Parameters = &[("G", ShortForm), ("universe", Text)];

pub(super) const SUBJECT: Subject = Subject {
    name: "Universes of misère play",
    operations: &[
        operation(&["MisereUniverse"], SHORT_FORM, Text)
            .says(
                "The smallest universe the game lives in: \"dicot\" if at every follower both \
                 players can move or neither can, \"dead-ending\" if a player who cannot move can \
                 never move again, and otherwise \"all\".",
            )
            .source("Milley and Renault")
            .shows(&[
                ("(^*).MisereUniverse", "\"dicot\""),
                ("(1/2).MisereUniverse", "\"dead-ending\""),
                ("'{|*}'.MisereUniverse", "\"all\""),
            ])
            .on_form(|context, form| {
                let universe = Universe::smallest(&context.caches.forms, form);
                Ok(Object::text(universe.name()))
            }),
        value::<{ Universe::Dicot as usize }>(
            &["MisereDicotValue"],
            "The canonical form under misère play of a dicot, a game in which both players can \
             move or neither can, modulo dicots: equal games may be exchanged in sums of dicots.",
            "Dorbec, Renault, Siegel and Sopena",
            &[
                ("'{{0|*}|{*|0}}'.MisereDicotValue", "\"{{0|*}|{*|0}}\""),
                ("'{*|*}'.MisereDicotValue", "\"0\""),
            ],
        ),
        value::<{ Universe::DeadEnding as usize }>(
            &["MisereDeadEndingValue"],
            "The simplest form under misère play of a dead-ending game, in which a player who \
             cannot move can never move again, modulo these games. A player with the option \"end\" \
             who is to move wins if she cannot move, or has it, in every other component.",
            "Siegel, On the general dead-ending universe",
            &[
                ("'{-1|1}'.MisereDeadEndingValue", "\"0\""),
                ("'{0,*|*}'.MisereDeadEndingValue", "\"{end,0|*}\""),
            ],
        ),
        value::<{ Universe::All as usize }>(
            &["MisereAllValue"],
            "The misère canonical form of a short game, impartial or not: equal games may be \
             exchanged in all sums.",
            "Siegel, Misère canonical forms of partizan games",
            &[("'{*|*}'.MisereAllValue", "\"{*|*}\"")],
        ),
        operation(
            &["MisereCompare"],
            &[("G", ShortForm), ("H", ShortForm), ("universe", Text)],
            Text,
        )
        .says(
            "The relation of two games under misère play modulo the universe \"dicot\", \
             \"dead-ending\" or \"all\": =, <, > or <> (confused). G ≥ H if Left, in the sum with any \
             game of the universe, is never worse off with G.",
        )
        .source("Larsson, Nowakowski and Santos")
        .shows(&[
            ("^.MisereCompare(0, \"dicot\")", "\"<>\""),
            ("(^*).MisereCompare(*, \"dicot\")", "\">\""),
            ("'{*|*}'.MisereCompare(0, \"all\")", "\"<>\""),
        ])
        .runs(|call| {
            let (universe, g, h) = (universe(call, 2)?, call.form(0)?, call.form(1)?);
            let context = call.context();
            let g = context.universe_value(universe, g)?;
            let h = context.universe_value(universe, h)?;
            let arena = context.caches.universes.of(universe);
            let relation = arena.compare(g, h, &context.budget)?;
            Ok(Object::text(relation.sign()))
        }),
        operation(&["MisereStrongOutcome"], IN_UNIVERSE, Text)
            .says(
                "Who, moving first under misère play, wins the sum of the game with every game of \
                 the universe in which that player cannot move: L, R, N (both players) or P \
                 (neither).",
            )
            .source("Larsson, Milley, Nowakowski, Renault and Santos")
            .shows(&[
                ("1.MisereStrongOutcome(\"dead-ending\")", "\"R\""),
                (
                    "'{-1|1}'.MisereStrongOutcome(\"dead-ending\")",
                    "\"N\"",
                ),
            ])
            .runs(|call| {
                let (universe, game) = game_of_universe(call)?;
                let arena = call.context().caches.universes.of(universe);
                Ok(Object::text(arena.strong_outcome(game).to_string()))
            }),
        operation(&["IsMisereInvertible"], IN_UNIVERSE, Boolean)
            .says(
                "Whether the sum of the game with some game is 0 under misère play modulo the \
                 universe. That game is then the negative.",
            )
            .source("Davies and Yadav")
            .shows(&[
                ("1.IsMisereInvertible(\"dead-ending\")", "true"),
                ("1.IsMisereInvertible(\"all\")", "false"),
            ])
            .runs(|call| {
                let (universe, game) = game_of_universe(call)?;
                let context = call.context();
                let arena = context.caches.universes.of(universe);
                Ok(Object::Boolean(arena.is_invertible(game, &context.budget)?))
            }),
    ],
};

/// The property that is the value modulo a universe, which is named by its place in [`Universe::ALL`].
const fn value<const UNIVERSE: usize>(
    names: &'static [&'static str],
    summary: &'static str,
    source: &'static str,
    examples: Examples,
) -> Operation {
    operation(names, SHORT_FORM, Text)
        .says(summary)
        .source(source)
        .shows(examples)
        .on_form(|context, form| {
            let universe = Universe::ALL[UNIVERSE];
            let value = context.universe_value(universe, form)?;
            Ok(Object::text(context.universe_text(universe, value)?))
        })
}

/// The universe that an argument names.
fn universe(call: &Call<'_, '_>, at: usize) -> Done<Universe> {
    match call.object(at) {
        Object::Text(name) => name.parse().map_err(Fault::no_result),
        other => Err(other.wrong_kind("the name of a universe")),
    }
}

/// The universe that the second argument names, and the value of the first one in it.
fn game_of_universe(call: &mut Call<'_, '_>) -> Done<(Universe, UniverseGame)> {
    let (universe, form) = (universe(call, 1)?, call.form(0)?);
    let value = call.context().universe_value(universe, form)?;
    Ok((universe, value))
}
