//! Outcomes, comparisons by name, and the largest and smallest of games.

use chopsticks_base::player::Player;
use chopsticks_cgt::loopy::class_name;
use chopsticks_cgt::misere::misere_outcome;

use super::entry::{FORM, PLAYED, operation};
use super::{Call, Subject};
use crate::error::Done;
use crate::kind::Kind::{Game, Rational, Text};
use crate::object::Object;
use crate::order::relation;
use crate::position::MisereResults;

pub(super) const SUBJECT: Subject = Subject {
    name: "Outcomes and order",
    operations: &[
        operation(&["OutcomeClass", "Outcome"], PLAYED, Text)
            .says(
                "Who wins: L (Left), R (Right), N (the next player), P (the previous player), D \
                 (draw); PHat, PCheck, NHat and NCheck if one player wins in one case and the \
                 other case is a draw.",
            )
            .source("Siegel, chapters I and VI")
            .shows(&[
                ("^*.OutcomeClass", "\"N\""),
                ("dud.OutcomeClass", "\"D\""),
                ("a{{|a}|}.OutcomeClass", "\"PHat\""),
            ])
            .runs(outcome_class),
        operation(&["MisereOutcomeClass", "MisereOutcome"], FORM, Text)
            .says(
                "The outcome class under misère play, in which the player who cannot move wins. \
                 Infinite play of a position of a ruleset is a draw.",
            )
            .source("Siegel, chapter V")
            .shows(&[
                ("^.MisereOutcomeClass", "\"R\""),
                ("'{*|*}'.MisereOutcomeClass", "\"N\""),
            ])
            .runs(|call| {
                let game = call.object(0);
                let context = call.context();
                let class = match &game {
                    Object::Position(position) => {
                        let known = &mut MisereResults::default();
                        class_name(context.misere_outcome(position, known)?).to_owned()
                    }
                    value => {
                        let game = context.short(value)?;
                        misere_outcome(context.arena, game, &context.budget)?.to_string()
                    }
                };
                Ok(Object::text(class))
            }),
        operation(&["Compare"], &[("G", Game), ("H", Game)], Text)
            .says("The relation of two games: =, <, > or <> (confused).")
            .source("Siegel, chapter II")
            .shows(&[("^ Compare *", "\"<>\"")])
            .runs(|call| {
                let (a, b) = (call.object(0), call.object(1));
                let relation = relation(call.context(), &a, &b)?;
                Ok(Object::text(relation.sign()))
            }),
        operation(&["Max"], &[("x", Rational), ("y", Rational)], Rational)
            .says("The larger of two numbers.")
            .shows(&[("3 Max 5", "5")])
            .runs(|call| extreme(call, Player::Left)),
        operation(&["Min"], &[("x", Rational), ("y", Rational)], Rational)
            .says("The smaller of two numbers.")
            .shows(&[("3 Min 5", "3")])
            .runs(|call| extreme(call, Player::Right)),
    ],
};

fn extreme(call: &mut Call<'_, '_>, player: Player) -> Done<Object> {
    let (x, y) = (call.rational(0)?, call.rational(1)?);
    let is_first = player.pick(x >= y, x <= y);
    Ok(call.object(usize::from(!is_first)))
}

fn outcome_class(call: &mut Call<'_, '_>) -> Done<Object> {
    let game = call.object(0);
    let winners = call.context().outcome(&game)?;
    Ok(Object::text(class_name(winners)))
}
