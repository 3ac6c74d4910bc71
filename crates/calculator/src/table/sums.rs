//! Ordinal, conjunctive and selective sums, and subordinates.

use chopsticks_cgt::form::SumKind;
use chopsticks_cgt::value::{conjunctive_sum, selective_sum, subordinate};

use super::entry::{TWO_SHORT_FORMS, operation};
use super::{Call, Subject};
use crate::error::{Done, Fault};
use crate::kind::Kind::{Canonical, Form, Game, Short};
use crate::object::Object;
use crate::ordinal::ordinal_sum;

pub(super) const SUBJECT: Subject = Subject {
    name: "Other sums",
    operations: &[
        operation(&["OrdinalSum"], &[("G", Form), ("H", Form)], Game)
            .says("G:H, in which a move in G deletes H.")
            .source("Siegel, chapter II")
            .shows(&[
                ("1:1", "2"),
                ("OrdinalSum(1/2, 1/4)", "9/16"),
                ("*5:*6", "*11"),
                ("^:on == ^.PowTo(on)", "true"),
                ("'{*|*}':1", "^"),
            ])
            .runs(|call| {
                if call.has_position() {
                    return ordinal_sum_of_forms(call);
                }
                let (g, h) = (call.object(0), call.object(1));
                ordinal_sum(call.context(), &g, &h)
            }),
        operation(&["Subordinate"], &[("G", Short), ("H", Canonical)], Short)
            .says("The game X with G = H:X.")
            .source("CGSuite")
            .shows(&[
                ("(3/8).Subordinate(1)", "-3/2"),
                ("(^[5]*).Subordinate(*)", "5"),
            ])
            .runs(|call| {
                let (game, base) = (call.short(0)?, call.short(1)?);
                let context = call.context();
                let found = subordinate(context.arena, game, base, &context.budget)?;
                let none = || Fault::no_result("the game is not an ordinal sum with this base");
                found.map(Object::Game).ok_or_else(none)
            }),
        operation(&["ConjunctiveSum"], TWO_SHORT_FORMS, Short)
            .says("The sum in which a player moves in both games at once.")
            .source("On Numbers and Games, chapter 14")
            .shows(&[("*5 ConjunctiveSum *6", "*5")])
            .runs(|call| {
                if call.has_position() {
                    return call.joint_sum(SumKind::Conjunctive);
                }
                let (g, h) = (call.short(0)?, call.short(1)?);
                let context = call.context();
                let sum = conjunctive_sum(context.arena, g, h, &context.budget)?;
                Ok(Object::Game(sum))
            }),
        operation(&["SelectiveSum"], TWO_SHORT_FORMS, Short)
            .says("The sum in which a player moves in one of the games or in both.")
            .source("On Numbers and Games, chapter 14")
            .shows(&[("*5 SelectiveSum *6", "*11")])
            .runs(|call| {
                if call.has_position() {
                    return call.joint_sum(SumKind::Selective);
                }
                let (g, h) = (call.short(0)?, call.short(1)?);
                let context = call.context();
                Ok(Object::Game(selective_sum(
                    context.arena,
                    g,
                    h,
                    &context.budget,
                )?))
            }),
    ],
};

/// The ordinal sum of a position with another game. The other one may be loopy if the base is a value.
fn ordinal_sum_of_forms(call: &mut Call<'_, '_>) -> Done<Object> {
    let (g, h) = (call.object(0), call.object(1));
    let is_loopy = |game: &Object| match game {
        Object::Position(position) => !position.has_form(),
        game => matches!(game, Object::Loopy(_)),
    };
    if is_loopy(&g) || is_loopy(&h) {
        if let Object::Position(position) = &g {
            return Err(if is_loopy(&g) {
                call.context().no_form(position)
            } else {
                Fault::NotCanonical("OrdinalSum")
            });
        }
        let h = call.value(1)?;
        return ordinal_sum(call.context(), &g, &h);
    }
    let (g, h) = (call.form(0)?, call.form(1)?);
    let context = call.context();
    let forms = &mut context.caches.forms;
    let sum = forms.ordinal_sum(g, h, &context.budget)?;
    Ok(Object::from_form(sum))
}
