//! Forms and their size: canonical form, birthday, followers, tiny and miny, towers, classes of values.

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::value::{follower_count_within, is_infinitesimal};
use num_bigint::BigInt;

use super::{Call, Formal, Implementation, Kind, Operation, Subject};
use crate::arithmetic;
use crate::context::Context;
use crate::error::Fault;
use crate::object::Object;
use crate::unbuilt;

pub(super) const SUBJECT: Subject = Subject {
    name: "Games",
    operations: &[
        Operation {
            names: &["CanonicalForm", "GameValue"],
            parameters: &[("G", Kind::Game)],
            result: Kind::Game,
            summary: "The value of a position; other games are already in canonical form.",
            reference: "Siegel, chapter II",
            examples: &[("{0,1|2,3}.CanonicalForm", "3/2")],
            run: Implementation::Call(|call| Ok(call.object(0))),
        },
        Operation::on_short_form(
            &["Birthday"],
            Kind::Natural,
            [
                "The length of the longest run of moves, by either player in any order; of a value the day on which it is born.",
                "Siegel, chapter II",
            ],
            &[
                ("{3||2|1}.Birthday", "4"),
                ("(10**9).Birthday", "1000000000"),
                ("'{*|*}'.Birthday", "2"),
            ],
            Formal {
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
            },
        ),
        Operation {
            names: &["FollowerCount"],
            parameters: &[("G", Kind::Form)],
            result: Kind::Natural,
            summary: "The number of followers with different moves, the game itself included; those of both sides of a \
                      loopy value, if they differ.",
            reference: "Siegel, chapter I",
            examples: &[
                ("^^*.FollowerCount", "4"),
                ("over.FollowerCount", "2"),
                ("dud.FollowerCount", "2"),
            ],
            run: Implementation::Call(follower_count_of),
        },
        Operation {
            names: &["Tiny", "tiny"],
            parameters: &[("G", Kind::Game)],
            result: Kind::Game,
            summary: "tiny-G = {0 || 0 | -G}.",
            reference: "Siegel, chapter II",
            examples: &[
                ("Tiny(2)", "Tiny(2)"),
                ("3.Tiny - Tiny(3)", "0"),
                ("on.Tiny == {0||0|off}", "true"),
            ],
            run: Implementation::Call(|call| tiny(call, Player::Left)),
        },
        Operation {
            names: &["Miny", "miny"],
            parameters: &[("G", Kind::Game)],
            result: Kind::Game,
            summary: "miny-G = {G | 0 || 0}, the negative of tiny-G.",
            reference: "Siegel, chapter II",
            examples: &[("Miny(1/2) + Tiny(1/2)", "0")],
            run: Implementation::Call(|call| tiny(call, Player::Right)),
        },
        Operation {
            names: &["Tower", "tower"],
            parameters: &[("G", Kind::Short), ("H", Kind::Short), ("k", Kind::Integer)],
            result: Kind::Short,
            summary: "The step from g to {g | H}, taken k times from G on.",
            reference: "docs/structure.md",
            examples: &[("Tower(0,*,5)", "^[5]")],
            run: Implementation::Call(|call| {
                let (base, right) = (call.short(0)?, call.short(1)?);
                let steps = call.integer(2)?;
                let steps = steps.to_biguint().ok_or_else(|| Fault::Arguments {
                    found: format!("a tower of {steps} steps"),
                    expected: "a number of steps from 0 on".to_owned(),
                })?;
                unbuilt::tower(call.context(), base, right, &steps)
            }),
        },
        Operation::test(
            &["IsNumber"],
            ["Whether the game is a number.", "Siegel, chapter II"],
            &[("{0|1}.IsNumber", "true")],
            |context, game| Ok(context.as_number(game).is_some()),
        ),
        Operation::test(
            &["IsInteger"],
            ["Whether the game is an integer.", "Siegel, chapter II"],
            &[("{0|1}.IsInteger", "false")],
            |context, game| Ok(context.as_integer(game).is_some()),
        ),
        Operation::test(
            &["IsZero"],
            ["Whether the game is 0.", "Siegel, chapter II"],
            &[("(* + *).IsZero", "true")],
            |context, game| Ok(context.as_number(game).is_some_and(|x| x.is_zero())),
        ),
        Operation::on_dicotic_class(
            &["IsInfinitesimal"],
            Kind::Boolean,
            [
                "Whether the game lies between all negative and all positive numbers.",
                "Siegel, chapter II",
            ],
            &[
                ("^.IsInfinitesimal", "true"),
                ("(+-1).IsInfinitesimal", "false"),
            ],
            |context, game| Ok(Object::Boolean(is_infinitesimal(context.arena, game))),
        ),
        Operation::on_dicotic_class(
            &["IsAllSmall", "IsDicotic"],
            Kind::Boolean,
            [
                "Whether in every follower of the canonical form both players can move or neither can.",
                "Siegel, chapter II",
            ],
            &[("^.IsAllSmall", "true"), ("Tiny(1).IsAllSmall", "false")],
            |context, game| {
                let known = &mut context.caches.dicotics;
                let is_dicotic = known.contains(context.arena, game, &context.budget)?;
                Ok(Object::Boolean(is_dicotic))
            },
        ),
        Operation::test(
            &["IsLoopfree"],
            ["Whether the game is short.", "Siegel, chapter VI"],
            &[("^.IsLoopfree", "true"), ("over.IsLoopfree", "false")],
            |_, game| Ok(!matches!(game, Object::Loopy(_))),
        ),
    ],
};

fn follower_count_of(call: &mut Call<'_, '_>) -> Result<Object, Fault> {
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
fn tiny(call: &mut Call<'_, '_>, player: Player) -> Result<Object, Fault> {
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

fn pair(context: &mut Context<'_>, left: &Object, right: Object) -> Result<Object, Fault> {
    let (left, right) = (vec![left.clone()], vec![right]);
    arithmetic::game(context, ByPlayer { left, right })
}
