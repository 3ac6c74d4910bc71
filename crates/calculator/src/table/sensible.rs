//! Sensible options: those that are as good as an option of the canonical form.

use chopsticks_base::player::Player;

use super::entry::{SHORT_FORM, operation};
use super::{Call, Kind, Subject};
use crate::error::Done;
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Sensible options",
    operations: &[
        operation(&["SensibleLeftOptions"], SHORT_FORM, Kind::List)
            .says(
                "The Left options that are at least some Left option of the canonical form. Of \
                 a value these are all its Left options.",
            )
            .source("CGSuite, `SensibleOptions` of its class of games")
            .shows(&[("'{0,-1|1}'.SensibleLeftOptions", "[0]")])
            .runs(|call| sensible(call, Player::Left)),
        operation(&["SensibleRightOptions"], SHORT_FORM, Kind::List)
            .says("The Right options that are at most some Right option of the canonical form.")
            .source("CGSuite, `SensibleOptions` of its class of games")
            .shows(&[("'{0|1,2}'.SensibleRightOptions", "[1]")])
            .runs(|call| sensible(call, Player::Right)),
        operation(
            &["SensibleOptions"],
            &[("G", Kind::ShortForm), ("player", Kind::Player)],
            Kind::List,
        )
        .says("The sensible options of one player.")
        .source("CGSuite, `SensibleOptions` of its class of games")
        .shows(&[("'{0|1,2}'.SensibleOptions(Right)", "[1]")])
        .runs(|call| {
            let player = call.player(1)?;
            sensible(call, player)
        }),
    ],
};

fn sensible(call: &mut Call<'_, '_>, player: Player) -> Done<Object> {
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
