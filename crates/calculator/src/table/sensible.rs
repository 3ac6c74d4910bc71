//! Sensible options: those that are as good as an option of the canonical form.

use chopsticks_base::player::Player;

use super::{Call, Implementation, Kind, Operation, Subject};
use crate::error::Fault;
use crate::object::Object;

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
    let Object::Position(position) = call.object(0) else {
        let kept = call.context().arena.options(game)[player].clone();
        return call.set_of_games(kept);
    };
    let mut found = Vec::new();
    let context = call.context();
    for option in context.distinct_options(&position, &[player])? {
        let option = Object::Position(option);
        let value = context.short(&option)?;
        let is_sensible = context
            .arena
            .is_sensible(player, game, value, &context.budget)?;
        found.extend(is_sensible.then_some(option));
    }
    Object::list(found)
}
