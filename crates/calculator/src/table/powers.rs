//! Powers of ups and of similar infinitesimals.

use chopsticks_cgt::value::{power, power_to};

use super::Subject;
use super::entry::operation;
use crate::kind::Kind::{Canonical, Game, Number, Short, Stopper};
use crate::object::Object;
use crate::ordinal;

pub(super) const SUBJECT: Subject = Subject {
    name: "Powers",
    operations: &[
        operation(&["Pow"], &[("G", Canonical), ("x", Number)], Short)
            .says("The power {0 | H:(1 - x)} of G = {0 | H}, for x ≥ 1.")
            .source("Siegel, chapter II")
            .shows(&[("^.Pow(3)", "^<3>"), ("(1/2).Pow(1)", "1/2")])
            .runs(|call| {
                let (game, exponent) = (call.short(0)?, call.number(1)?);
                let context = call.context();
                let power = power(context.arena, game, &exponent, &context.budget)?;
                Ok(Object::Game(power))
            }),
        operation(&["Pow"], &[("G", Canonical), ("x", Stopper)], Game)
            .says("The power {0 | H:(1 - x)} of G = {0 | H}, for a loopy x ≥ 1.")
            .source("Siegel, chapter VI")
            .shows(&[("^.Pow(on)", "^<on>")])
            .runs(|call| {
                let (game, exponent) = (call.object(0), call.object(1));
                ordinal::power(call.context(), &game, &exponent)
            }),
        operation(&["PowTo"], &[("G", Canonical), ("x", Number)], Short)
            .says("G:(x - 1) for x ≥ 1; for ups and an integer x, the sum of the powers up to x.")
            .source("Siegel, chapter II")
            .shows(&[("^.PowTo(3)", "^[3]")])
            .runs(|call| {
                let (game, exponent) = (call.short(0)?, call.number(1)?);
                let context = call.context();
                let power = power_to(context.arena, game, &exponent, &context.budget)?;
                Ok(Object::Game(power))
            }),
        operation(&["PowTo"], &[("G", Canonical), ("x", Stopper)], Game)
            .says("G:(x - 1) for a loopy x ≥ 1.")
            .source("Siegel, chapter VI")
            .shows(&[("^.PowTo(on)", "^[on]")])
            .runs(|call| {
                let (game, exponent) = (call.object(0), call.object(1));
                ordinal::power_to(call.context(), &game, &exponent)
            }),
    ],
};
