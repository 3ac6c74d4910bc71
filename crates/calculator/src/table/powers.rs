//! Powers of ups and of similar infinitesimals.

use chopsticks_cgt::value::{power, power_to};

use super::{Implementation, Kind, Operation, Subject};
use crate::object::Object;
use crate::ordinal;

pub(super) const SUBJECT: Subject = Subject {
    name: "Powers",
    operations: &[
        Operation {
            names: &["Pow"],
            parameters: &[("G", Kind::Canonical), ("x", Kind::Number)],
            result: Kind::Short,
            summary: "The power {0 | H:(1 - x)} of G = {0 | H}, for x ≥ 1.",
            reference: "Siegel, chapter II",
            examples: &[("^.Pow(3)", "^<3>"), ("(1/2).Pow(1)", "1/2")],
            run: Implementation::Call(|call| {
                let (game, exponent) = (call.short(0)?, call.number(1)?);
                let context = call.context();
                let power = power(context.arena, game, &exponent, &context.budget)?;
                Ok(Object::Game(power))
            }),
        },
        Operation::new(
            &["Pow"],
            &[("G", Kind::Canonical), ("x", Kind::Stopper)],
            Kind::Game,
            [
                "The power {0 | H:(1 - x)} of G = {0 | H}, for a loopy x ≥ 1.",
                "Siegel, chapter VI",
            ],
            &[("^.Pow(on)", "^<on>")],
            |call| {
                let (game, exponent) = (call.object(0), call.object(1));
                ordinal::power(call.context(), &game, &exponent)
            },
        ),
        Operation {
            names: &["PowTo"],
            parameters: &[("G", Kind::Canonical), ("x", Kind::Number)],
            result: Kind::Short,
            summary: "G:(x - 1) for x ≥ 1; for ups and an integer x, the sum of the powers up to x.",
            reference: "Siegel, chapter II",
            examples: &[("^.PowTo(3)", "^[3]")],
            run: Implementation::Call(|call| {
                let (game, exponent) = (call.short(0)?, call.number(1)?);
                let context = call.context();
                let power = power_to(context.arena, game, &exponent, &context.budget)?;
                Ok(Object::Game(power))
            }),
        },
        Operation::new(
            &["PowTo"],
            &[("G", Kind::Canonical), ("x", Kind::Stopper)],
            Kind::Game,
            ["G:(x - 1) for a loopy x ≥ 1.", "Siegel, chapter VI"],
            &[("^.PowTo(on)", "^[on]")],
            |call| {
                let (game, exponent) = (call.object(0), call.object(1));
                ordinal::power_to(call.context(), &game, &exponent)
            },
        ),
    ],
};
