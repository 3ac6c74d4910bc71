//! Conversion between values and games of certificates; the order of their followers depends only on structure.

use std::collections::BTreeMap;

use chopsticks_certificate::{NotAGame, SmallGame};
use chopsticks_cgt::game::{Arena, GameId};
use rustc_hash::FxHashMap;

use crate::budget::{Budget, Stopped};
use crate::player::ByPlayer;

/// The game with the canonical form of `value`.
///
/// Followers are ordered by their formal birthdays, and those with equal birthdays by their option lists.
///
/// # Errors
/// If the value has more followers than a certificate can list.
pub fn small_game(arena: &mut Arena, value: GameId) -> Result<SmallGame, NotAGame> {
    let (options, levels) = followers_by_level(arena, value)?;
    let mut places: FxHashMap<GameId, u16> = FxHashMap::default();
    let mut listed = Vec::new();
    for level in levels {
        // No two followers have equal option lists, because equal values are the same game of the arena.
        let mut sorted = BTreeMap::new();
        for game in level {
            let place = |option: &GameId| places[option];
            let key = options[&game].as_ref().map(|side| {
                let mut side: Vec<u16> = side.iter().map(place).collect();
                side.sort_unstable();
                side
            });
            sorted.insert((key.left, key.right), game);
        }
        for ((left, right), game) in sorted {
            let place = u16::try_from(listed.len()).expect("the number was checked");
            places.insert(game, place);
            listed.push(ByPlayer { left, right });
        }
    }
    SmallGame::new(listed)
}

/// The values of the followers of a game, in their order.
///
/// # Errors
/// If the budget does not suffice. Each follower counts as a position.
pub fn follower_values(
    arena: &mut Arena,
    game: &SmallGame,
    budget: &Budget<'_>,
) -> Result<Vec<GameId>, Stopped> {
    let mut values: Vec<GameId> = Vec::with_capacity(game.followers().len());
    for (position, options) in (1..).zip(game.followers()) {
        budget.within_positions_and_games(position, arena.size())?;
        budget.ask()?;
        let value = |option: &u16| values[usize::from(*option)];
        let options = options
            .as_ref()
            .map(|side| side.iter().map(value).collect());
        values.push(arena.game(options));
    }
    Ok(values)
}

type Options = FxHashMap<GameId, ByPlayer<Vec<GameId>>>;

/// The options of all followers, and the followers by the depth of their trees.
fn followers_by_level(
    arena: &mut Arena,
    value: GameId,
) -> Result<(Options, Vec<Vec<GameId>>), NotAGame> {
    let mut options = Options::default();
    let mut depths: FxHashMap<GameId, usize> = FxHashMap::default();
    let mut levels: Vec<Vec<GameId>> = Vec::new();
    let mut open = vec![value];
    while let Some(&game) = open.last() {
        if depths.contains_key(&game) {
            open.pop();
            continue;
        }
        let sides = options
            .entry(game)
            .or_insert_with(|| arena.options(game))
            .clone();
        if options.len() > SmallGame::MAX_FOLLOWERS {
            return Err(NotAGame::TooManyFollowers(options.len()));
        }
        let all = || sides.left.iter().chain(&sides.right);
        let waiting = open.len();
        open.extend(all().filter(|option| !depths.contains_key(option)));
        if open.len() > waiting {
            continue;
        }
        open.pop();
        let depth = all().map(|option| depths[option] + 1).max().unwrap_or(0);
        depths.insert(game, depth);
        levels.resize(levels.len().max(depth + 1), Vec::new());
        levels[depth].push(game);
    }
    Ok((options, levels))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Limit;

    /// 0 and the star.
    #[test]
    fn values_are_found_within_the_budget() {
        let game: SmallGame = serde_json::from_str("[[[],[]],[[0],[0]]]").unwrap();
        let found = |budget: Budget<'_>| {
            let mut arena = Arena::new();
            let values = follower_values(&mut arena, &game, &budget)?;
            Ok(values == [arena.zero(), arena.nimber(1)])
        };
        let unlimited = Budget::UNLIMITED;
        assert_eq!(found(unlimited), Ok(true));
        let positions = |positions| Budget {
            positions,
            ..unlimited
        };
        assert_eq!(found(positions(2)), Ok(true));
        assert_eq!(found(positions(1)), Err(Stopped::at(Limit::Positions, 1)));
        let games = Budget {
            games: 0,
            ..unlimited
        };
        assert_eq!(found(games), Err(Stopped::at(Limit::Games, 0)));
        let should_stop = Budget {
            should_stop: &|| true,
            ..unlimited
        };
        assert_eq!(found(should_stop), Err(Stopped::Asked));
    }
}
