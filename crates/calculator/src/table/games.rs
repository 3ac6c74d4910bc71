//! Forms and their size: canonical form, birthday, followers, tiny and miny, towers, classes of values.

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::number::Dyadic;
use chopsticks_cgt::value::{follower_count_within, is_infinitesimal};
use num_bigint::BigInt;

use super::entry::{FORM, GAME, SHORT, SHORT_FORM, operation};
use super::infinitesimals::is_near;
use super::{Call, OfValueOrPosition, Subject};
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::kind::Kind::{Boolean, Game, Integer, Natural, Short};
use crate::object::Object;
use crate::{arithmetic, unbuilt};

pub(super) const SUBJECT: Subject = Subject {
    name: "Games",
    operations: &[
        operation(&["CanonicalForm", "GameValue"], GAME, Game)
            .says("The value of a position; other games are already in canonical form.")
            .source("Siegel, chapter II")
            .shows(&[("{0,1|2,3}.CanonicalForm", "3/2")])
            .runs(|call| Ok(call.object(0))),
        operation(&["Birthday"], SHORT_FORM, Natural)
            .says(
                "The length of the longest run of moves, by either player in any order; of a \
                 value the day on which it is born.",
            )
            .source("Siegel, chapter II")
            .shows(&[
                ("{3||2|1}.Birthday", "4"),
                ("(10**9).Birthday", "1000000000"),
                ("'{*|*}'.Birthday", "2"),
            ])
            .on_value_or_position(OfValueOrPosition {
                of_value: |context, game| {
                    let known = &mut context.caches.birthdays;
                    let birthday = known
                        .birthday_within(context.arena, game, &context.budget)?
                        .clone();
                    Ok(context.number(BigInt::from(birthday)))
                },
                of_position: |context, position| {
                    let birthday = context.birthday_of_position(position)?;
                    Ok(context.number(BigInt::from(birthday)))
                },
            }),
        operation(&["FollowerCount"], FORM, Natural)
            .says(
                "The number of followers with different moves, the game itself included; those \
                 of both sides of a loopy value, if they differ.",
            )
            .source("Siegel, chapter I")
            .shows(&[
                ("^^*.FollowerCount", "4"),
                ("over.FollowerCount", "2"),
                ("dud.FollowerCount", "2"),
            ])
            .runs(follower_count_of),
        operation(&["Tiny", "tiny"], GAME, Game)
            .says("tiny-G = {0 || 0 | -G}.")
            .source("Siegel, chapter II")
            .shows(&[
                ("Tiny(2)", "Tiny(2)"),
                ("3.Tiny - Tiny(3)", "0"),
                ("on.Tiny == {0||0|off}", "true"),
            ])
            .runs(|call| tiny(call, Player::Left)),
        operation(&["Miny", "miny"], GAME, Game)
            .says("miny-G = {G | 0 || 0}, the negative of tiny-G.")
            .source("Siegel, chapter II")
            .shows(&[("Miny(1/2) + Tiny(1/2)", "0")])
            .runs(|call| tiny(call, Player::Right)),
        operation(
            &["Tower", "tower"],
            &[("G", Short), ("H", Short), ("k", Integer)],
            Short,
        )
        .says("The step from g to {g | H}, taken k times from G on.")
        .source("docs/structure.md")
        .shows(&[("Tower(0,*,5)", "^[5]")])
        .runs(|call| {
            let (base, right) = (call.short(0)?, call.short(1)?);
            let steps = call.integer(2)?;
            let steps = steps.to_biguint().ok_or_else(|| {
                Fault::arguments(
                    format!("a tower of {steps} steps"),
                    "a number of steps from 0 on",
                )
            })?;
            unbuilt::tower(call.context(), base, right, &steps)
        }),
        operation(&["IsNumber"], GAME, Boolean)
            .says("Whether the game is a number.")
            .source("Siegel, chapter II")
            .shows(&[("{0|1}.IsNumber", "true")])
            .tests(|context, game| Ok(context.as_number(game).is_some())),
        operation(&["IsInteger"], GAME, Boolean)
            .says("Whether the game is an integer.")
            .source("Siegel, chapter II")
            .shows(&[("{0|1}.IsInteger", "false")])
            .tests(|context, game| Ok(context.as_integer(game).is_some())),
        operation(&["IsZero"], GAME, Boolean)
            .says("Whether the game is 0.")
            .source("Siegel, chapter II")
            .shows(&[("(* + *).IsZero", "true")])
            .tests(|context, game| Ok(context.as_number(game).is_some_and(|x| x.is_zero()))),
        operation(&["IsInfinitesimal"], SHORT, Boolean)
            .says("Whether the game lies between all negative and all positive numbers.")
            .source("Siegel, chapter II")
            .shows(&[
                ("^.IsInfinitesimal", "true"),
                ("(+-1).IsInfinitesimal", "false"),
            ])
            .on_dicotic_class(|context, game| {
                Ok(Object::Boolean(is_infinitesimal(context.arena, game)))
            }),
        operation(&["IsInfinitesimal"], GAME, Boolean)
            .says("The same of a loopy game whose sides are known.")
            .source("Siegel, chapter VI")
            .shows(&[("[over, dud].Apply(IsInfinitesimal)", "[true,false]")])
            .tests(|context, game| is_near(context, game, &Dyadic::ZERO)),
        operation(&["IsAllSmall", "IsDicotic"], SHORT, Boolean)
            .says(
                "Whether in every follower of the canonical form both players can move or \
                 neither can.",
            )
            .source("Siegel, chapter II")
            .shows(&[("^.IsAllSmall", "true"), ("Tiny(1).IsAllSmall", "false")])
            .on_dicotic_class(|context, game| {
                let known = &mut context.caches.dicotics;
                let is_dicotic = known.contains(context.arena, game, &context.budget)?;
                Ok(Object::Boolean(is_dicotic))
            }),
        operation(&["IsLoopfree"], GAME, Boolean)
            .says("Whether the game is short.")
            .source("Siegel, chapter VI")
            .shows(&[("^.IsLoopfree", "true"), ("over.IsLoopfree", "false")])
            .tests(|_, game| Ok(!matches!(game, Object::Loopy(_) | Object::Loony))),
    ],
};

fn follower_count_of(call: &mut Call<'_, '_>) -> Done<Object> {
    if let Object::Position(position) = call.object(0) {
        let context = call.context();
        let form = context.form_of_position(&position)?;
        let count = context.caches.forms.followers(form).len();
        return Ok(call.number_object(BigInt::from(count)));
    }
    let Object::Loopy(loopy) = call.object(0) else {
        let game = call.short(0)?;
        let context = call.context();
        let count = follower_count_within(context.arena, game, &context.budget)?;
        return Ok(call.count_object(&count));
    };
    let sides = call.context().sides(&Object::Loopy(loopy))?;
    let counts = ByPlayer::from_fn(|player| sides[player].graph().len());
    let count = if sides.left == sides.right {
        counts.left
    } else {
        counts.left + counts.right
    };
    Ok(call.number_object(BigInt::from(count)))
}

/// Tiny-G for Left, miny-G for Right.
fn tiny(call: &mut Call<'_, '_>, player: Player) -> Done<Object> {
    let game = call.object(0);
    let context = call.context();
    if !matches!(game, Object::Loopy(_)) {
        let game = context.short(&game)?;
        return Ok(Object::Game(chopsticks_cgt::value::tiny(
            context.arena,
            player,
            game,
        )));
    }
    let zero = context.number(0);
    let threat = arithmetic::negative(context, &game)?;
    let reply = pair(context, &zero, threat)?;
    let tiny = pair(context, &zero, reply)?;
    match player {
        Player::Left => Ok(tiny),
        Player::Right => arithmetic::negative(context, &tiny),
    }
}

fn pair(context: &mut Context<'_>, left: &Object, right: Object) -> Done<Object> {
    let (left, right) = (vec![left.clone()], vec![right]);
    arithmetic::game(context, ByPlayer { left, right })
}
