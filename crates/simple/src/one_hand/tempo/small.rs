//! Conversion between values and games of certificates; the order of their followers depends only on structure.

use std::collections::BTreeMap;

use chopsticks_base::walk::{self, Known};
use chopsticks_certificate::{NotAGame, SmallGame};
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::value::follower_count;
use num_traits::ToPrimitive;
use rustc_hash::FxHashMap;

use crate::budget::{Budget, Meter, Stopped};
use crate::player::ByPlayer;

/// The game with the canonical form of `value`.
///
/// Followers are ordered by their formal birthdays, and those with equal birthdays by their option lists.
///
/// # Errors
/// If the value has more followers than a certificate can list.
pub fn small_game(arena: &mut Arena, value: GameId) -> Result<SmallGame, NotAGame> {
    let mut places: FxHashMap<GameId, u16> = FxHashMap::default();
    let mut listed = Vec::new();
    for level in followers_by_level(arena, value)? {
        // No two followers have equal option lists, because equal values are the same game of the arena.
        let mut sorted = BTreeMap::new();
        for game in level {
            let place = |option: &GameId| places[option];
            let key = arena.options(game).map(|side| {
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

/// The followers of a game by the depth of their trees.
fn followers_by_level(arena: &mut Arena, value: GameId) -> Result<Vec<Vec<GameId>>, NotAGame> {
    let count = follower_count(arena, value)
        .to_usize()
        .unwrap_or(usize::MAX);
    if count > SmallGame::MAX_FOLLOWERS {
        return Err(NotAGame::TooManyFollowers(count));
    }
    let mut known = Known::default();
    let mut meter = Meter::new(&Budget::UNLIMITED);
    let depth = walk::evaluate(&mut known, value, &mut meter, |depths, &game| {
        let options = arena.options(game);
        let depths = depths.all(options.left.iter().chain(&options.right).copied());
        Ok::<_, Stopped>(depths.map(|depths| depths.iter().max().map_or(0, |depth| depth + 1)))
    });
    let mut levels = vec![Vec::new(); depth.expect("there is no limit") + 1];
    for (game, depth) in known {
        levels[depth].push(game);
    }
    Ok(levels)
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
