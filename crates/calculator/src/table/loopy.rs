//! Loopy games: sides, kinds, degrees and varieties.

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_cgt::loopy::{
    CanonicalStopper, LoopyValue, degree, downsum, downsum_variety, is_idempotent, is_plumtree,
    is_pseudonumber, upsum, upsum_variety, variety,
};
use chopsticks_cgt::value::OperationError;

use super::{Call, Implementation, Kind, Operation, Subject};
use crate::error::Fault;
use crate::object::Object;
use crate::ordinal;

pub(super) const SUBJECT: Subject = Subject {
    name: "Loopy games",
    operations: &[
        Operation {
            names: &["Onside"],
            parameters: &[("G", Kind::Game)],
            result: Kind::Game,
            summary: "The stopper that the game equals if infinite play is a win for Left.",
            reference: "Siegel, chapter VI",
            examples: &[("dud.Onside", "on")],
            run: Implementation::Call(|call| side(call, Player::Left)),
        },
        Operation {
            names: &["Offside"],
            parameters: &[("G", Kind::Game)],
            result: Kind::Game,
            summary: "The stopper that the game equals if infinite play is a win for Right.",
            reference: "Siegel, chapter VI",
            examples: &[("(over & v).Offside", "v")],
            run: Implementation::Call(|call| side(call, Player::Right)),
        },
        Operation::test(
            &["IsStopper"],
            [
                "Whether the value is a stopper: no infinite play with alternating moves.",
                "Siegel, chapter VI",
            ],
            &[("upon.IsStopper", "true"), ("dud.IsStopper", "false")],
            |_, game| match game {
                Object::Loopy(loopy) => Ok(matches!(loopy.value, LoopyValue::Stopper(_))),
                _ => Ok(true),
            },
        ),
        Operation::test(
            &["IsStopperSided"],
            [
                "Whether both sides of the game are known stoppers.",
                "Siegel, chapter VI",
            ],
            &[("dud.IsStopperSided", "true")],
            |_, game| match game {
                Object::Loopy(loopy) => Ok(loopy.value.reason().is_none()),
                _ => Ok(true),
            },
        ),
        Operation::new(
            &["Degree"],
            ONE,
            Kind::Game,
            [
                "The degree of loopiness: the upsum of the game and its negative.",
                "Siegel, chapter VI",
            ],
            &[("{pass|3/2}.Degree", "over"), ("^.Degree", "0")],
            |call| {
                let (g, budget) = stopper(call)?;
                found(call, degree(&g, &budget)?)
            },
        ),
        Operation::new(
            &["Variety"],
            ONE,
            Kind::Game,
            ["The variety of a stable game.", "Siegel, chapter VI"],
            &[("{pass|3/2}.Variety", "under")],
            |call| {
                let (g, budget) = stopper(call)?;
                let unstable = || Fault::no_result("the game is not stable");
                let variety = variety(&g, &budget)?.ok_or_else(unstable)?;
                found(call, variety)
            },
        ),
        Operation::new(
            &["IsStable"],
            ONE,
            Kind::Boolean,
            [
                "Whether the upsum variety and the downsum variety agree.",
                "Siegel, chapter VI",
            ],
            &[("upon.IsStable", "true")],
            |call| {
                let (g, budget) = stopper(call)?;
                Ok(Object::Boolean(variety(&g, &budget)?.is_some()))
            },
        ),
        Operation::new(
            &["IsPlumtree"],
            ONE,
            Kind::Boolean,
            [
                "Whether every cycle of the canonical form has length 1.",
                "Siegel, chapter VI",
            ],
            &[("upon.IsPlumtree", "true")],
            |call| Ok(Object::Boolean(is_plumtree(&stopper(call)?.0))),
        ),
        Operation::new(
            &["IsPseudonumber"],
            ONE,
            Kind::Boolean,
            [
                "Whether the game is a number x, x + over, x + under, on or off.",
                "Siegel, chapter VI",
            ],
            &[
                ("over.IsPseudonumber", "true"),
                ("upon.IsPseudonumber", "false"),
            ],
            |call| {
                let (g, budget) = stopper(call)?;
                let found = is_pseudonumber(&g, call.context().arena, &budget)?;
                Ok(Object::Boolean(found))
            },
        ),
        Operation::new(
            &["IsIdempotent"],
            ONE,
            Kind::Boolean,
            [
                "Whether the game plus itself is itself.",
                "Siegel, chapter VI",
            ],
            &[("over.IsIdempotent", "true"), ("*.IsIdempotent", "false")],
            |call| {
                let (g, budget) = stopper(call)?;
                Ok(Object::Boolean(is_idempotent(&g, &budget)?))
            },
        ),
        Operation::new(
            &["Upsum"],
            TWO,
            Kind::Game,
            [
                "The onside of the sum of two stoppers.",
                "Siegel, chapter VI",
            ],
            &[("upon Upsum over", "over")],
            |call| two(call, upsum),
        ),
        Operation::new(
            &["Downsum"],
            TWO,
            Kind::Game,
            [
                "The offside of the sum of two stoppers.",
                "Siegel, chapter VI",
            ],
            &[("on Downsum off", "off")],
            |call| two(call, downsum),
        ),
        Operation::new(
            &["UpsumVariety"],
            TWO,
            Kind::Game,
            [
                "The upsum of G and the downsum of -G and -H, for an idempotent H.",
                "Siegel, chapter VI",
            ],
            &[("{pass|3/2}.UpsumVariety(over)", "under")],
            |call| two(call, upsum_variety),
        ),
        Operation::new(
            &["DownsumVariety"],
            TWO,
            Kind::Game,
            [
                "The downsum of G and the upsum of -G and H, for an idempotent H.",
                "Siegel, chapter VI",
            ],
            &[("{pass|3/2}.DownsumVariety(over)", "under")],
            |call| two(call, downsum_variety),
        ),
    ],
};

const ONE: &[(&str, Kind)] = &[("G", Kind::Stopper)];
const TWO: &[(&str, Kind)] = &[("G", Kind::Stopper), ("H", Kind::Stopper)];

/// The first argument as a stopper, and the budget.
fn stopper<'a>(call: &mut Call<'_, 'a>) -> Result<(CanonicalStopper, Budget<'a>), Fault> {
    Ok((stopper_at(call, 0)?, call.context().budget))
}

fn stopper_at(call: &mut Call<'_, '_>, at: usize) -> Result<CanonicalStopper, Fault> {
    let object = call.object(at);
    ordinal::stopper(call.context(), &object)
}

/// An operation on two stoppers.
type OnTwo = fn(
    &CanonicalStopper,
    &CanonicalStopper,
    &Budget<'_>,
) -> Result<CanonicalStopper, OperationError>;

fn two(call: &mut Call<'_, '_>, operation: OnTwo) -> Result<Object, Fault> {
    let (g, budget) = stopper(call)?;
    let h = stopper_at(call, 1)?;
    found(call, operation(&g, &h, &budget)?)
}

fn found(call: &mut Call<'_, '_>, stopper: CanonicalStopper) -> Result<Object, Fault> {
    call.context().stopper(&stopper)
}

fn side(call: &mut Call<'_, '_>, player: Player) -> Result<Object, Fault> {
    let object = call.object(0);
    if !matches!(object, Object::Loopy(_)) {
        return Ok(object);
    }
    let side = call.context().sides(&object)?[player].clone();
    call.context().stopper(&side)
}
