//! The games born by a day, and their lattice.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::value::Birthdays;
use chopsticks_cgt::value::days::{born_by, dicotic_by};
use chopsticks_cgt::value::lattice::{join, meet};
use num_bigint::BigUint;

use super::entry::{NATURAL, operation};
use super::{Call, Subject};
use crate::error::{Done, Fault};
use crate::kind::Kind::{List, Natural, Short};
use crate::object::Object;

pub(super) const SUBJECT: Subject = Subject {
    name: "Days",
    operations: &[
        operation(&["Day"], NATURAL, List)
            .says("The games born by day n; n is at most 3.")
            .source("Siegel, chapter III")
            .shows(&[
                ("Day(1)", "{-1,0,1,*}"),
                ("Day(2).Length", "22"),
                ("Day(3).Length", "1474"),
            ])
            .runs(|call| {
                let day = call.small(0)?;
                let games = born(call.context().arena, day)?;
                call.set_of_games(games)
            }),
        operation(&["DicoticDay"], NATURAL, List)
            .says("The dicotic games born by day n; n is at most 3.")
            .source("Siegel, chapter III")
            .shows(&[
                ("DicoticDay(2)", "{0,*,*2,v,v*,^,^*}"),
                ("DicoticDay(3).Length", "67"),
            ])
            .runs(|call| {
                let day = call.small(0)?;
                let arena = &mut *call.context().arena;
                let games = match day {
                    0 => dicotic_by::<0>(arena),
                    1 => dicotic_by::<1>(arena),
                    2 => dicotic_by::<2>(arena),
                    3 => dicotic_by::<3>(arena),
                    _ => return Err(too_late("dicotic games")),
                };
                call.set_of_games(games)
            }),
        operation(
            &["Join"],
            &[("G", Short), ("H", Short), ("n", Natural)],
            Short,
        )
        .says(
            "The least game born by day n that is at least G and at least H; n is at most \
                 4.",
        )
        .source("Siegel, chapter III")
        .shows(&[("1.Join(*, 1)", "1"), ("^.Join(*, 2)", "1/2")])
        .runs(|call| bound(call, join)),
        operation(
            &["Meet"],
            &[("G", Short), ("H", Short), ("n", Natural)],
            Short,
        )
        .says(
            "The greatest game born by day n that is at most G and at most H; n is at most \
                 4.",
        )
        .source("Siegel, chapter III")
        .shows(&[("1.Meet(*, 1)", "*")])
        .runs(|call| bound(call, meet)),
    ],
};

fn too_late(what: &str) -> Fault {
    Fault::no_result(format!(
        "the {what} born by day 4 are too many to list; the day is at most 3, and G.Birthday is the day of one game"
    ))
}

/// The last day whose games have bounds: they are found with the games born the day before.
const LAST_DAY_OF_BOUNDS: u32 = 4;

/// All games born by a day.
fn born(arena: &mut Arena, day: u32) -> Done<Vec<GameId>> {
    match day {
        0 => Ok(born_by::<0>(arena)),
        1 => Ok(born_by::<1>(arena)),
        2 => Ok(born_by::<2>(arena)),
        3 => Ok(born_by::<3>(arena)),
        _ => Err(too_late("games")),
    }
}

/// A bound of two games among those born by a day.
fn bound(
    call: &mut Call<'_, '_>,
    operation: fn(&mut Arena, &[GameId], GameId, GameId) -> GameId,
) -> Done<Object> {
    let (g, h, day) = (call.short(0)?, call.short(1)?, call.small(2)?);
    if day > LAST_DAY_OF_BOUNDS {
        let why = format!(
            "joins and meets of day {day} need all games born earlier, which are too many; the day is at most {LAST_DAY_OF_BOUNDS}"
        );
        return Err(Fault::no_result(why));
    }
    let context = call.context();
    for game in [g, h] {
        let born: &BigUint =
            Birthdays::birthday(&mut context.caches.birthdays, context.arena, game);
        if *born > BigUint::from(day) {
            let why = format!("a game born on day {born} is not born by day {day}");
            return Err(Fault::no_result(why));
        }
    }
    let Some(before) = day.checked_sub(1) else {
        return Ok(Object::Game(g));
    };
    let earlier = born(context.arena, before)?;
    Ok(Object::Game(operation(context.arena, &earlier, g, h)))
}
