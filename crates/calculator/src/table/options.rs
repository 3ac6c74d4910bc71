//! Options, followers and incentives.

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::value::{incentive, incentives, non_number_followers};
use hashbrown::HashSet;

use super::entry::{FORM, PLAYER, SHORT_FORM, operation};
use super::{Call, Kind, Subject};
use crate::context::Context;
use crate::error::Done;
use crate::object::{Object, Position};

pub(super) const SUBJECT: Subject = Subject {
    name: "Options and incentives",
    operations: &[
        operation(&["LeftOptions"], FORM, Kind::List)
            .says(
                "The Left options: of a position the positions that Left can move to, of a \
                 value those of its canonical form.",
            )
            .source("Siegel, chapter II")
            .shows(&[("*3.LeftOptions", "{0,*,*2}")])
            .runs(|call| options(call, &[Player::Left])),
        operation(&["RightOptions"], FORM, Kind::List)
            .says("The Right options.")
            .source("Siegel, chapter II")
            .shows(&[("^.RightOptions", "{*}")])
            .runs(|call| options(call, &[Player::Right])),
        operation(&["Options"], FORM, Kind::List)
            .says("The options of both players.")
            .source("Siegel, chapter II")
            .shows(&[("^.Options", "{0,*}"), ("'{*|*,0}'.Options", "[*,0]")])
            .runs(|call| options(call, &Player::BOTH)),
        operation(
            &["Options"],
            &[("G", Kind::Form), ("player", Kind::Player)],
            Kind::List,
        )
        .says("The options of one player.")
        .source("Siegel, chapter II")
        .shows(&[("^.Options(Right)", "{*}")])
        .runs(|call| {
            let player = call.player(1)?;
            options(call, &[player])
        }),
        operation(&["Opponent"], PLAYER, Kind::Player)
            .says("The other player.")
            .shows(&[("Left.Opponent", "Right")])
            .runs(|call| Ok(Object::Player(call.player(0)?.opponent()))),
        operation(&["Ordinal"], PLAYER, Kind::Natural)
            .says("1 for Left and 2 for Right.")
            .source("CGSuite")
            .shows(&[("Right.Ordinal", "2")])
            .runs(|call| {
                let ordinal = call.player(0)?.pick(1, 2);
                Ok(call.number_object(ordinal))
            }),
        operation(&["Followers"], FORM, Kind::List)
            .says("The followers, the game itself included.")
            .source("Siegel, chapter I")
            .shows(&[
                ("^^*.Followers", "{0,*,^,^^*}"),
                ("upon.Followers", "{0,*,^[on]}"),
            ])
            .runs(followers),
        operation(&["LeftIncentives"], SHORT_FORM, Kind::List)
            .says(
                "What the moves of Left gain, G^L - G, without those that another one equals or \
                 exceeds.",
            )
            .source("Siegel, chapter II")
            .shows(&[("^.LeftIncentives", "{v}")])
            .runs(|call| gains(call, &[Player::Left])),
        operation(&["RightIncentives"], SHORT_FORM, Kind::List)
            .says(
                "What the moves of Right gain, G - G^R, without those that another one equals \
                 or exceeds.",
            )
            .source("Siegel, chapter II")
            .shows(&[("^.RightIncentives", "{^*}")])
            .runs(|call| gains(call, &[Player::Right])),
        operation(&["Incentives"], SHORT_FORM, Kind::List)
            .says(
                "The incentives of both players, without those that another one equals or \
                 exceeds.",
            )
            .source("Siegel, chapter II")
            .shows(&[("^.Incentives", "{^*}")])
            .runs(|call| gains(call, &Player::BOTH)),
    ],
};

fn options(call: &mut Call<'_, '_>, players: &[Player]) -> Done<Object> {
    if let Object::Position(position) = call.object(0) {
        return position_options(call, &position, players);
    }
    if let Object::Loopy(loopy) = call.object(0) {
        if !loopy.is_stopper() {
            let position = call.object(0).to_position();
            return position_options(call, &position, players);
        }
        return loopy_options(call, players);
    }
    let game = call.short(0)?;
    let options = call.context().arena.options(game);
    let found = players.iter().flat_map(|&player| options[player].clone());
    call.set_of_games(found.collect())
}

fn position_options(
    call: &mut Call<'_, '_>,
    position: &Position,
    players: &[Player],
) -> Done<Object> {
    let found = call.context().distinct_options(position, players)?;
    Object::list(found.into_iter().map(Object::Position).collect())
}

fn loopy_options(call: &mut Call<'_, '_>, players: &[Player]) -> Done<Object> {
    let object = call.object(0);
    let mut found = Vec::new();
    for &player in players {
        found.extend(call.context().options_of_loopy(&object, player)?);
    }
    call.set_object(found)
}

fn followers(call: &mut Call<'_, '_>) -> Done<Object> {
    if let Object::Position(position) = call.object(0) {
        let found = call.context().followers_of_position(&position)?;
        return Object::list(found.into_iter().map(Object::Position).collect());
    }
    if let loopy @ Object::Loopy(_) = call.object(0) {
        let followers = call.context().followers_of_stopper(&loopy)?;
        return call.set_object(followers);
    }
    let game = call.short(0)?;
    let context = call.context();
    let mut found = non_number_followers(context.arena, game, &context.budget)?;
    let mut numbers = vec![];
    for &follower in found.iter().chain([&game]) {
        for player in Player::BOTH {
            let options = context.arena.options(follower)[player].clone();
            numbers.extend(
                options
                    .into_iter()
                    .filter(|&option| context.arena.is_number(option)),
            );
        }
    }
    if context.arena.is_number(game) {
        numbers.push(game);
    }
    // The followers of numbers are numbers; each is visited once.
    let mut seen = HashSet::new();
    while let Some(number) = numbers.pop() {
        if !seen.insert(number) {
            continue;
        }
        context
            .budget
            .within(chopsticks_base::budget::Limit::Positions, seen.len() as u64)?;
        context.check_games()?;
        let options = context.arena.options(number);
        numbers.extend(options.left.into_iter().chain(options.right));
    }
    found.extend(seen);
    call.set_of_games(found)
}

/// What each move in a position with this value gains.
fn incentives_of_position(
    context: &mut Context<'_>,
    position: &Position,
    value: GameId,
) -> Done<ByPlayer<Vec<GameId>>> {
    let mut found = ByPlayer::<Vec<GameId>>::default();
    for player in Player::BOTH {
        for option in context.options_of_position(position, player)? {
            let option = context.short(&Object::Position(option))?;
            found[player].push(incentive(
                context.arena,
                player,
                value,
                option,
                &context.budget,
            )?);
        }
    }
    Ok(found)
}

fn gains(call: &mut Call<'_, '_>, players: &[Player]) -> Done<Object> {
    let game = call.short(0)?;
    let found = match call.object(0) {
        Object::Position(position) => incentives_of_position(call.context(), &position, game)?,
        _ => {
            let context = call.context();
            incentives(context.arena, game, &context.budget)?
        }
    };
    let context = call.context();
    let arena = &mut *context.arena;
    let all: Vec<_> = players
        .iter()
        .flat_map(|&player| found[player].clone())
        .collect();
    let exceeded = |gain, arena: &mut chopsticks_cgt::game::Arena| {
        all.iter()
            .any(|&other| other != gain && arena.le(gain, other))
    };
    let mut greatest = Vec::new();
    for &gain in &all {
        if !exceeded(gain, arena) {
            greatest.push(gain);
        }
    }
    call.set_of_games(greatest)
}
