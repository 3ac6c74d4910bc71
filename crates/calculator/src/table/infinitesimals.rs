//! Infinitesimals: atomic weights, uptimals, reduced canonical forms.

use chopsticks_base::budget::Stopped;
use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::game::{GameId, Relation};
use chopsticks_cgt::loopy::Graph;
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::value::{AtomicWeight, le_inf};

use super::Subject;
use super::entry::{GAME, SHORT, TWO_SHORT, operation};
use crate::arithmetic::sum;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::kind::Kind::{Boolean, Short, Text};
use crate::object::Object;
use crate::order::relation;

pub(super) const SUBJECT: Subject = Subject {
    name: "Infinitesimals",
    operations: &[
        operation(&["AtomicWeight"], SHORT, Short)
            .says("The atomic weight: the game that says how many ups the game resembles.")
            .source("Siegel, chapter II")
            .shows(&[
                ("(5.^ + *).AtomicWeight", "5"),
                ("(^^*2).AtomicWeight", "2"),
            ])
            .on_short(|context, game| match atomic_weight(context, game)? {
                AtomicWeight::Weight(weight) => Ok(Object::Game(weight)),
                AtomicWeight::NotAtomic(reason) => {
                    Err(Fault::no_result(format!("no atomic weight: {reason}")))
                }
            }),
        operation(&["IsAtomic"], SHORT, Boolean)
            .says("Whether the game has an atomic weight.")
            .source("Siegel, chapter II")
            .shows(&[
                ("{1|^^||^}.IsAtomic", "true"),
                ("{1|^3||^}.IsAtomic", "false"),
            ])
            .on_short(|context, game| {
                let weight = atomic_weight(context, game)?;
                Ok(Object::Boolean(weight.known().is_some()))
            }),
        operation(&["FarStar"], SHORT, Short)
            .says(
                "The smallest nimber *k with k ≥ 1 that is larger than all nimbers among the \
                 followers of the canonical form.",
            )
            .source("Siegel, chapter II")
            .shows(&[("(^*2).FarStar", "*4")])
            .on_short(|context, game| {
                let known = &mut context.caches.atomic_weights;
                let heap = known.far_star(context.arena, game, &context.budget)?;
                Ok(Object::Game(context.arena.nimber(heap)))
            }),
        operation(&["ReducedCanonicalForm", "Rcf"], SHORT, Short)
            .says("The simplest game that differs from the game by an infinitesimal.")
            .source("Siegel, chapter II")
            .shows(&[("({2|1} + ^).ReducedCanonicalForm", "{2|1}")])
            .on_dicotic_class(|context, game| {
                let reduced =
                    context
                        .caches
                        .reduced
                        .reduced_form(context.arena, game, &context.budget)?;
                Ok(Object::Game(reduced))
            }),
        operation(&["UptimalExpansion"], SHORT, Text)
            .says("The uptimal expansion by its digits.")
            .source("Siegel, chapter II")
            .shows(&[("{0|^[2]}.UptimalExpansion", "\".22*\"")])
            .on_short(
                |context, game| match context.caches.uptimals.uptimal(context.arena, game) {
                    Some(uptimal) => Ok(Object::text(uptimal.to_string())),
                    None => Err(Fault::no_result("the game is not an uptimal")),
                },
            ),
        operation(&["IsUptimal"], GAME, Boolean)
            .says(
                "Whether the game is a sum of a number, a nimber and multiples of the powers of \
                 ↑.",
            )
            .source("Siegel, chapter II")
            .shows(&[("(2^^*).IsUptimal", "true"), ("{1|0}.IsUptimal", "false")])
            .tests(|context, game| {
                let game = context.short_if_any(game)?;
                let known = &mut context.caches.uptimals;
                Ok(game.is_some_and(|game| known.uptimal(context.arena, game).is_some()))
            }),
        operation(&["AtMostInf"], TWO_SHORT, Boolean)
            .says("Whether G is at most H up to an infinitesimal.")
            .source("Siegel, chapter II")
            .shows(&[("^ AtMostInf 0", "true")])
            .runs(|call| {
                let (g, h) = (call.short(0)?, call.short(1)?);
                let context = call.context();
                Ok(Object::Boolean(le_inf(
                    context.arena,
                    g,
                    h,
                    &context.budget,
                )?))
            }),
    ],
};

fn atomic_weight(context: &mut Context<'_>, game: GameId) -> Result<AtomicWeight, Stopped> {
    let known = &mut context.caches.atomic_weights;
    known.atomic_weight_within(context.arena, game, &context.budget)
}

/// Whether a game differs from a number x by an infinitesimal: whether x + under ≤ G ≤ x + over.
///
/// A stopper G that is at most x + 2^-n for every n is at most x + over. Right, who survives G - x - 2^-n for every n as the
/// second player, survives G - x - over: to each move there is one answer that is good for infinitely many n, and then for all, as
/// it is better for Right if n is smaller; a move from -2^-n to -2^-(n - 1) is one from under to under.
pub(super) fn is_near(context: &mut Context<'_>, game: &Object, x: &Dyadic) -> Done<bool> {
    let options = ByPlayer {
        left: vec![1],
        right: vec![0],
    };
    let over = Graph::new(vec![options, ByPlayer::default()]).expect("both are positions");
    let (over, x) = (context.loopy(over)?, context.number(x.clone()));
    let bounds = [false, true].map(|negated| sum(context, &x, &over, negated));
    let [above, below] = bounds;
    let at_most = |relation| matches!(relation, Relation::Less | Relation::Equal);
    Ok(at_most(relation(context, game, &above?)?) && at_most(relation(context, &below?, game)?))
}
