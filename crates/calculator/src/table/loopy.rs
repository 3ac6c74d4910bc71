//! Loopy games: sides, kinds, degrees and varieties.

use chopsticks_base::budget::Budget;
use chopsticks_base::player::Player;
use chopsticks_cgt::loopy::{
    CanonicalStopper, LoopyValue, degree, downsum, downsum_variety, is_idempotent, is_plumtree,
    is_pseudonumber, upsum, upsum_variety, variety,
};
use chopsticks_cgt::value::OperationError;

use super::entry::{GAME, STOPPER, operation};
use super::{Call, Kind, Subject};
use crate::error::{Done, Fault};
use crate::kind::Kind::{Boolean, Game};
use crate::object::Object;
use crate::ordinal;

pub(super) const SUBJECT: Subject = Subject {
    name: "Loopy games",
    operations: &[
        operation(&["Onside"], GAME, Game)
            .says("The stopper that the game equals if infinite play is a win for Left.")
            .source("Siegel, chapter VI")
            .shows(&[("dud.Onside", "on")])
            .runs(|call| side(call, Player::Left)),
        operation(&["Offside"], GAME, Game)
            .says("The stopper that the game equals if infinite play is a win for Right.")
            .source("Siegel, chapter VI")
            .shows(&[("(over & v).Offside", "v")])
            .runs(|call| side(call, Player::Right)),
        operation(&["IsStopper"], GAME, Boolean)
            .says("Whether the value is a stopper: no infinite play with alternating moves.")
            .source("Siegel, chapter VI")
            .shows(&[("upon.IsStopper", "true"), ("dud.IsStopper", "false")])
            .tests(|_, game| match game {
                Object::Loopy(loopy) => Ok(matches!(loopy.value, LoopyValue::Stopper(_))),
                Object::Loony => Ok(false),
                _ => Ok(true),
            }),
        operation(&["IsStopperSided"], GAME, Boolean)
            .says("Whether both sides of the game are known stoppers.")
            .source("Siegel, chapter VI")
            .shows(&[("dud.IsStopperSided", "true")])
            .tests(|_, game| match game {
                Object::Loopy(loopy) => Ok(loopy.value.reason().is_none()),
                Object::Loony => Ok(false),
                _ => Ok(true),
            }),
        operation(&["Degree"], STOPPER, Game)
            .says("The degree of loopiness: the upsum of the game and its negative.")
            .source("Siegel, chapter VI")
            .shows(&[("{pass|3/2}.Degree", "over"), ("^.Degree", "0")])
            .runs(|call| {
                let (g, budget) = stopper(call)?;
                found(call, degree(&g, &budget)?)
            }),
        operation(&["Variety"], STOPPER, Game)
            .says("The variety of a stable game.")
            .source("Siegel, chapter VI")
            .shows(&[("{pass|3/2}.Variety", "under")])
            .runs(|call| {
                let (g, budget) = stopper(call)?;
                let unstable = || Fault::no_result("the game is not stable");
                let variety = variety(&g, &budget)?.ok_or_else(unstable)?;
                found(call, variety)
            }),
        operation(&["IsStable"], STOPPER, Boolean)
            .says("Whether the upsum variety and the downsum variety agree.")
            .source("Siegel, chapter VI")
            .shows(&[("upon.IsStable", "true")])
            .runs(|call| {
                let (g, budget) = stopper(call)?;
                Ok(Object::Boolean(variety(&g, &budget)?.is_some()))
            }),
        operation(&["IsPlumtree"], STOPPER, Boolean)
            .says("Whether every cycle of the canonical form has length 1.")
            .source("Siegel, chapter VI")
            .shows(&[("upon.IsPlumtree", "true")])
            .runs(|call| Ok(Object::Boolean(is_plumtree(&stopper(call)?.0)))),
        operation(&["IsPseudonumber"], STOPPER, Boolean)
            .says("Whether the game is a number x, x + over, x + under, on or off.")
            .source("Siegel, chapter VI")
            .shows(&[
                ("over.IsPseudonumber", "true"),
                ("upon.IsPseudonumber", "false"),
            ])
            .runs(|call| {
                let (g, budget) = stopper(call)?;
                let found = is_pseudonumber(&g, call.context().arena, &budget)?;
                Ok(Object::Boolean(found))
            }),
        operation(&["IsIdempotent"], STOPPER, Boolean)
            .says("Whether the game plus itself is itself.")
            .source("Siegel, chapter VI")
            .shows(&[("over.IsIdempotent", "true"), ("*.IsIdempotent", "false")])
            .runs(|call| {
                let (g, budget) = stopper(call)?;
                Ok(Object::Boolean(is_idempotent(&g, &budget)?))
            }),
        operation(&["Upsum"], TWO, Game)
            .says("The onside of the sum of two stoppers.")
            .source("Siegel, chapter VI")
            .shows(&[("upon Upsum over", "over")])
            .runs(|call| two(call, upsum)),
        operation(&["Downsum"], TWO, Game)
            .says("The offside of the sum of two stoppers.")
            .source("Siegel, chapter VI")
            .shows(&[("on Downsum off", "off")])
            .runs(|call| two(call, downsum)),
        operation(&["UpsumVariety"], TWO, Game)
            .says("The upsum of G and the downsum of -G and -H, for an idempotent H.")
            .source("Siegel, chapter VI")
            .shows(&[("{pass|3/2}.UpsumVariety(over)", "under")])
            .runs(|call| two(call, upsum_variety)),
        operation(&["DownsumVariety"], TWO, Game)
            .says("The downsum of G and the upsum of -G and H, for an idempotent H.")
            .source("Siegel, chapter VI")
            .shows(&[("{pass|3/2}.DownsumVariety(over)", "under")])
            .runs(|call| two(call, downsum_variety)),
    ],
};

const TWO: &[(&str, Kind)] = &[("G", Kind::Stopper), ("H", Kind::Stopper)];

/// The first argument as a stopper, and the budget.
fn stopper<'a>(call: &mut Call<'_, 'a>) -> Done<(CanonicalStopper, Budget<'a>)> {
    Ok((stopper_at(call, 0)?, call.context().budget))
}

fn stopper_at(call: &mut Call<'_, '_>, at: usize) -> Done<CanonicalStopper> {
    let object = call.object(at);
    ordinal::stopper(call.context(), &object)
}

/// An operation on two stoppers.
type OnTwo = fn(
    &CanonicalStopper,
    &CanonicalStopper,
    &Budget<'_>,
) -> Result<CanonicalStopper, OperationError>;

fn two(call: &mut Call<'_, '_>, operation: OnTwo) -> Done<Object> {
    let (g, budget) = stopper(call)?;
    let h = stopper_at(call, 1)?;
    found(call, operation(&g, &h, &budget)?)
}

fn found(call: &mut Call<'_, '_>, stopper: CanonicalStopper) -> Done<Object> {
    call.context().stopper(&stopper)
}

fn side(call: &mut Call<'_, '_>, player: Player) -> Done<Object> {
    let object = call.object(0);
    if !matches!(object, Object::Loopy(_)) {
        return Ok(object);
    }
    let side = call.context().sides(&object)?[player].clone();
    call.context().stopper(&side)
}
