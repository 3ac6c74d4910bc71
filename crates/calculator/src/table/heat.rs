//! Heating, overheating and freezing.

use chopsticks_cgt::value::{freeze, heat, overheat, star_projection};

use super::{Implementation, Kind, Operation, Subject};
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Heat",
    operations: &[
        Operation::on_two_short(
            &["Heat"],
            [
                "G heated by H: each move gains H, and numbers stay as they are.",
                "Siegel, chapter II",
            ],
            &[("* Heat 2", "+-2"), ("^ Heat 2", "{2||0|-4}")],
            |call| {
                let (game, by) = (call.short(0)?, call.short(1)?);
                let context = call.context();
                let hot = heat(context.arena, game, by, &context.budget)?;
                Ok(Object::Game(hot))
            },
        ),
        Operation {
            names: &["Overheat"],
            parameters: &[
                ("G", Kind::Canonical),
                ("s", Kind::Short),
                ("t", Kind::Short),
            ],
            result: Kind::Short,
            summary: "G overheated from s to t: an integer n becomes n copies of s, and each other move gains t.",
            reference: "Winning Ways, chapter 6",
            examples: &[("(7/16).Overheat(0, 0)", "^[3]")],
            run: Implementation::Call(|call| {
                let (game, from, to) = (call.short(0)?, call.short(1)?, call.short(2)?);
                let context = call.context();
                let hot = overheat(context.arena, game, from, to, &context.budget)?;
                Ok(Object::Game(hot))
            }),
        },
        Operation::on_short(
            &["Freeze"],
            Kind::Short,
            [
                "The game cooled by its temperature; a number as it is.",
                "Siegel, chapter II",
            ],
            &[("{3||2|1}.Freeze", "9/4*")],
            |context, game| Ok(Object::Game(freeze(context.arena, game, &context.budget)?)),
        ),
        Operation::on_short(
            &["StarProjection"],
            Kind::Short,
            [
                "The game with x in the place of each follower x + * for numbers x.",
                "Grossman and Siegel, Reductions of partizan games",
            ],
            &[("{2*|1*}.StarProjection", "{2|1}")],
            |context, game| {
                let projection = star_projection(context.arena, game, &context.budget)?;
                Ok(Object::Game(projection))
            },
        ),
    ],
};
