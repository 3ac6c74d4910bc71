//! Infinitesimals: atomic weights, uptimals, reduced canonical forms.

use chopsticks_base::budget::Stopped;
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::value::{AtomicWeight, le_inf};

use super::{Implementation, Kind, Operation, Subject};
use crate::context::Context;
use crate::error::Fault;
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Infinitesimals",
    operations: &[
        Operation::on_short(
            &["AtomicWeight"],
            Kind::Short,
            [
                "The atomic weight: the game that says how many ups the game resembles.",
                "Siegel, chapter II",
            ],
            &[
                ("(5.^ + *).AtomicWeight", "5"),
                ("(^^*2).AtomicWeight", "2"),
            ],
            |context, game| match atomic_weight(context, game)? {
                AtomicWeight::Weight(weight) => Ok(Object::Game(weight)),
                AtomicWeight::NotAtomic(reason) => {
                    Err(Fault::no_result(format!("no atomic weight: {reason}")))
                }
            },
        ),
        Operation::on_short(
            &["IsAtomic"],
            Kind::Boolean,
            [
                "Whether the game has an atomic weight.",
                "Siegel, chapter II",
            ],
            &[
                ("{1|^^||^}.IsAtomic", "true"),
                ("{1|^3||^}.IsAtomic", "false"),
            ],
            |context, game| {
                let weight = atomic_weight(context, game)?;
                Ok(Object::Boolean(weight.known().is_some()))
            },
        ),
        Operation::on_short(
            &["FarStar"],
            Kind::Short,
            [
                "The smallest nimber *k with k ≥ 1 that is larger than all nimbers among the followers of the canonical form.",
                "Siegel, chapter II",
            ],
            &[("(^*2).FarStar", "*4")],
            |context, game| {
                let known = &mut context.caches.atomic_weights;
                let heap = known.far_star(context.arena, game, &context.budget)?;
                Ok(Object::Game(context.arena.nimber(heap)))
            },
        ),
        Operation::on_dicotic_class(
            &["ReducedCanonicalForm", "Rcf"],
            Kind::Short,
            [
                "The simplest game that differs from the game by an infinitesimal.",
                "Siegel, chapter II",
            ],
            &[("({2|1} + ^).ReducedCanonicalForm", "{2|1}")],
            |context, game| {
                let reduced =
                    context
                        .caches
                        .reduced
                        .reduced_form(context.arena, game, &context.budget)?;
                Ok(Object::Game(reduced))
            },
        ),
        Operation::on_short(
            &["UptimalExpansion"],
            Kind::Text,
            ["The uptimal expansion by its digits.", "Siegel, chapter II"],
            &[("{0|^[2]}.UptimalExpansion", "\".22*\"")],
            |context, game| match context.caches.uptimals.uptimal(context.arena, game) {
                Some(uptimal) => Ok(Object::text(uptimal.to_string())),
                None => Err(Fault::no_result("the game is not an uptimal")),
            },
        ),
        Operation::on_short(
            &["IsUptimal"],
            Kind::Boolean,
            [
                "Whether the game is a sum of a number, a nimber and multiples of the powers of ↑.",
                "Siegel, chapter II",
            ],
            &[("(2^^*).IsUptimal", "true"), ("{1|0}.IsUptimal", "false")],
            |context, game| {
                let uptimal = context.caches.uptimals.uptimal(context.arena, game);
                Ok(Object::Boolean(uptimal.is_some()))
            },
        ),
        Operation {
            names: &["AtMostInf"],
            parameters: &[("G", Kind::Short), ("H", Kind::Short)],
            result: Kind::Boolean,
            summary: "Whether G is at most H up to an infinitesimal.",
            reference: "Siegel, chapter II",
            examples: &[("^ AtMostInf 0", "true")],
            run: Implementation::Call(|call| {
                let (g, h) = (call.short(0)?, call.short(1)?);
                let context = call.context();
                Ok(Object::Boolean(le_inf(
                    context.arena,
                    g,
                    h,
                    &context.budget,
                )?))
            }),
        },
    ],
};

fn atomic_weight(context: &mut Context<'_>, game: GameId) -> Result<AtomicWeight, Stopped> {
    let known = &mut context.caches.atomic_weights;
    known.atomic_weight_within(context.arena, game, &context.budget)
}
