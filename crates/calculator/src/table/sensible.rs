//! Sensible options: those that are as good as an option of the canonical form.

use std::rc::Rc;

use chopsticks_base::player::Player;
use chopsticks_cgt::game::GameId;

use super::{Call, Implementation, Kind, Operation, Subject};
use crate::context::Context;
use crate::error::Fault;
use crate::object::{Object, Position};

pub(super) const SUBJECT: Subject = Subject {
    name: "Sensible options",
    operations: &[
        Operation {
            names: &["SensibleLeftOptions"],
            parameters: &[("G", Kind::ShortForm)],
            result: Kind::List,
            summary: "The Left options that are at least some Left option of the canonical form. Of a value these are all its Left options.",
            reference: "CGSuite, `SensibleOptions` of its class of games",
            examples: &[("'{0,-1|1}'.SensibleLeftOptions", "[0]")],
            run: Implementation::Call(|call| sensible(call, Player::Left)),
        },
        Operation {
            names: &["SensibleRightOptions"],
            parameters: &[("G", Kind::ShortForm)],
            result: Kind::List,
            summary: "The Right options that are at most some Right option of the canonical form.",
            reference: "CGSuite, `SensibleOptions` of its class of games",
            examples: &[("'{0|1,2}'.SensibleRightOptions", "[1]")],
            run: Implementation::Call(|call| sensible(call, Player::Right)),
        },
        Operation::new(
            &["SensibleOptions"],
            &[("G", Kind::ShortForm), ("player", Kind::Player)],
            Kind::List,
            [
                "The sensible options of one player.",
                "CGSuite, `SensibleOptions` of its class of games",
            ],
            &[("'{0|1,2}'.SensibleOptions(Right)", "[1]")],
            |call| {
                let player = call.player(1)?;
                sensible(call, player)
            },
        ),
    ],
};

fn sensible(call: &mut Call<'_, '_>, player: Player) -> Result<Object, Fault> {
    let game = call.short(0)?;
    let kept = call.context().arena.options(game)[player].clone();
    let Object::Position(position) = call.object(0) else {
        return call.set_of_games(kept);
    };
    let mut found = Vec::new();
    for option in call.context().distinct_options(&position, &[player])? {
        if is_sensible(call.context(), &option, &kept, player)? {
            found.push(Object::Position(option));
        }
    }
    Object::list(found)
}

/// Whether an option is at least as good for the player as one of the options of the canonical form.
fn is_sensible(
    context: &mut Context<'_>,
    option: &Rc<Position>,
    kept: &[GameId],
    player: Player,
) -> Result<bool, Fault> {
    let value = context.short(&Object::Position(option.clone()))?;
    for &kept in kept {
        if context.is_at_least(player, value, kept)? {
            return Ok(true);
        }
    }
    Ok(false)
}
