//! Loopy games: sides and kinds.

use chopsticks_base::player::Player;
use chopsticks_cgt::loopy::LoopyValue;

use super::{Call, Kind, Operation, Run, Subject};
use crate::error::Fault;
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Loopy games",
    operations: &[
        Operation {
            names: &["Onside"],
            parameters: &[("G", Kind::Game)],
            result: Kind::Game,
            summary: "The stopper that the game equals if infinite play is a win for Left.",
            reference: "Siegel VI.3",
            examples: &[("dud.Onside", "on")],
            run: Run::Call(|call| side(call, Player::Left)),
        },
        Operation {
            names: &["Offside"],
            parameters: &[("G", Kind::Game)],
            result: Kind::Game,
            summary: "The stopper that the game equals if infinite play is a win for Right.",
            reference: "Siegel VI.3",
            examples: &[("(over & v).Offside", "v")],
            run: Run::Call(|call| side(call, Player::Right)),
        },
        Operation::test(
            &["IsStopper"],
            [
                "Whether the value is a stopper: no infinite play with alternating moves.",
                "Siegel VI.2",
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
                "Siegel VI.3",
            ],
            &[("dud.IsStopperSided", "true")],
            |_, game| match game {
                Object::Loopy(loopy) => Ok(loopy.value.reason().is_none()),
                _ => Ok(true),
            },
        ),
    ],
};

fn side(call: &mut Call<'_, '_, '_>, player: Player) -> Result<Object, Fault> {
    let object = call.object(0);
    if !matches!(object, Object::Loopy(_)) {
        return Ok(object);
    }
    let side = call.bench().sides(&object)?[player].clone();
    call.bench().stopper(&side)
}
