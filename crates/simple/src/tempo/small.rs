//! A value as the game of a certificate: its followers in an order that depends on nothing but their structure.

use std::collections::BTreeMap;

use chopsticks_certificate::{NotAGame, SmallGame};
use chopsticks_cgt::game::{Arena, GameId};
use rustc_hash::FxHashMap;

use crate::player::ByPlayer;

/// The game with the canonical form of `value`.
///
/// Followers are listed by their formal birthdays, equal ones by their option lists.
///
/// # Errors
/// When the value has more followers than a certificate can list.
pub fn small_game(arena: &mut Arena, value: GameId) -> Result<SmallGame, NotAGame> {
    let (options, levels) = followers_by_level(arena, value)?;
    let mut places: FxHashMap<GameId, u16> = FxHashMap::default();
    let mut listed = Vec::new();
    for level in levels {
        // No two followers have equal option lists, as equal values are one game of the arena.
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
