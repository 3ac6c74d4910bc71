//! Outcomes, comparisons by name, and the largest and smallest of games.

use chopsticks_base::player::Player;
use chopsticks_cgt::form::FormId;
use chopsticks_cgt::loopy::class_name;
use chopsticks_cgt::misere::misere_outcome;

use super::entry::{FORM, PLAYED, SHORT_FORM, TWO_SHORT_FORMS, operation};
use super::{Call, Formal, Subject};
use crate::context::Context;
use crate::error::{Done, Fault};
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
        operation(&["MisereDicotValue"], SHORT_FORM, Text)
            .says(
                "The canonical form under misère play of a dicot, a game in which both players \
                 can move or neither can, modulo dicots: equal games may be exchanged in sums \
                 of dicots.",
            )
            .source(DICOTS)
            .shows(&[
                ("'{{0|*}|{*|0}}'.MisereDicotValue", "\"{{0|*}|{*|0}}\""),
                ("'{*|*}'.MisereDicotValue", "\"0\""),
            ])
            .on_form(Formal {
                of_value: |context, game| {
                    let form = context.canonical_form(game)?;
                    dicot_text(context, form)
                },
                of_position: |context, position| {
                    let form = context.form_of_position(position)?;
                    dicot_text(context, form)
                },
            }),
        operation(&["MisereDicotCompare"], TWO_SHORT_FORMS, Text)
            .says(
                "The relation of two dicots under misère play modulo dicots: =, <, > or <> \
                 (confused). G ≥ H if Left, in the sum with any dicot, is never worse off with \
                 G.",
            )
            .source(DICOTS)
            .shows(&[
                ("^.MisereDicotCompare(0)", "\"<>\""),
                ("(^*).MisereDicotCompare(*)", "\">\""),
                ("'{*|*}'.MisereDicotCompare(0)", "\"=\""),
            ])
            .runs(|call| {
                let (g, h) = (call.form(0)?, call.form(1)?);
                let context = call.context();
                let (g, h) = (context.dicot_value(g)?, context.dicot_value(h)?);
                let relation = context.caches.dicots.compare(g, h, &context.budget)?;
                Ok(Object::text(relation.sign()))
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

/// The source of values modulo dicots.
const DICOTS: &str = "Dorbec, Renault, Siegel and Sopena";

/// The canonical form of a form modulo dicots.
fn dicot_text(context: &mut Context<'_>, form: FormId) -> Done<Object> {
    let value = context.dicot_value(form)?;
    let text = context
        .caches
        .dicots
        .text(value, context.budget.text_length());
    let text = text.ok_or_else(|| Fault::long_text(context.budget.text))?;
    Ok(Object::text(text))
}

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
