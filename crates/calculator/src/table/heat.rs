//! Heating, overheating and freezing.

use chopsticks_cgt::value::{freeze, heat, overheat, star_projection};

use super::Subject;
use super::entry::{SHORT, TWO_SHORT, operation};
use crate::kind::Kind::{Canonical, Short};
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Heat",
    operations: &[
        operation(&["Heat"], TWO_SHORT, Short)
            .says("G heated by H: each move gains H, and numbers stay as they are.")
            .source("Siegel, chapter II")
            .shows(&[("* Heat 2", "+-2"), ("^ Heat 2", "{2||0|-4}")])
            .runs(|call| {
                let (game, by) = (call.short(0)?, call.short(1)?);
                let context = call.context();
                let hot = heat(context.arena, game, by, &context.budget)?;
                Ok(Object::Game(hot))
            }),
        operation(
            &["Overheat"],
            &[("G", Canonical), ("s", Short), ("t", Short)],
            Short,
        )
        .says(
            "G overheated from s to t: an integer n becomes n copies of s, and each other \
                 move gains t.",
        )
        .source("Winning Ways, chapter 6")
        .shows(&[("(7/16).Overheat(0, 0)", "^[3]")])
        .runs(|call| {
            let (game, from, to) = (call.short(0)?, call.short(1)?, call.short(2)?);
            let context = call.context();
            let hot = overheat(context.arena, game, from, to, &context.budget)?;
            Ok(Object::Game(hot))
        }),
        operation(&["Freeze"], SHORT, Short)
            .says("The game cooled by its temperature; a number as it is.")
            .source("Siegel, chapter II")
            .shows(&[("{3||2|1}.Freeze", "9/4*")])
            .on_short(|context, game| {
                Ok(Object::Game(freeze(context.arena, game, &context.budget)?))
            }),
        operation(&["StarProjection"], SHORT, Short)
            .says("The game with x in the place of each follower x + * for numbers x.")
            .source("Grossman and Siegel, Reductions of partizan games")
            .shows(&[("{2*|1*}.StarProjection", "{2|1}")])
            .on_short(|context, game| {
                let projection = star_projection(context.arena, game, &context.budget)?;
                Ok(Object::Game(projection))
            }),
    ],
};
