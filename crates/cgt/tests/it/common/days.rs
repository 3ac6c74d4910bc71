//! The games born by a given day; shared with the unit tests and the benchmarks.
#![allow(dead_code)] // shared with tests and benchmarks that use a part of this

use std::collections::HashSet;

use chopsticks_cgt::game::{Arena, GameId, Memo, Relation, Shape};
use chopsticks_cgt::player::ByPlayer;

/// All values born by the next day after `games`, each once: those of {A | B} for all antichains A and B of `games`.
///
/// Antichains are enough, because dominated options do not change a value.
pub fn next_day(arena: &mut Arena, games: &[GameId]) -> Vec<GameId> {
    let sides = antichains(arena, games);
    distinct_values(arena, &sides)
}

/// The values of {A | B} for all A and B of `sides`, each once, in the order met.
pub fn distinct_values(arena: &mut Arena, sides: &[Vec<GameId>]) -> Vec<GameId> {
    let mut seen = HashSet::new();
    let mut values = Vec::new();
    for left in sides {
        for right in sides {
            let value = arena.game(ByPlayer {
                left: left.clone(),
                right: right.clone(),
            });
            if seen.insert(value) {
                values.push(value);
            }
        }
    }
    values
}

/// All values born by day `day`, for days 0 to 3.
pub fn born_by(arena: &mut Arena, day: usize) -> Vec<GameId> {
    let mut games = vec![arena.zero()];
    for _ in 0..day {
        games = next_day(arena, &games);
    }
    games
}

/// All sets of pairwise confused games, the empty set among them.
pub fn antichains(arena: &mut Arena, games: &[GameId]) -> Vec<Vec<GameId>> {
    let mut antichains = vec![Vec::new()];
    for &game in games {
        for at in 0..antichains.len() {
            let antichain = antichains[at].clone();
            let confused = |other: &GameId| arena.compare(game, *other) == Relation::Confused;
            if antichain.iter().all(confused) {
                antichains.push([antichain, vec![game]].concat());
            }
        }
    }
    antichains
}

/// All sets of games.
pub fn subsets<T: Clone>(games: &[T]) -> Vec<Vec<T>> {
    let member = |set: usize, at: usize| set >> at & 1 == 1;
    (0..1 << games.len())
        .map(|set| {
            let members = (0..games.len()).filter(|&at| member(set, at));
            members.map(|at| games[at].clone()).collect()
        })
        .collect()
}

/// The dicotic ones: at each follower both players have an option or neither has.
pub fn dicotic(arena: &Arena, games: &[GameId]) -> Vec<GameId> {
    let mut is_dicotic = Memo::new();
    is_dicotic.extend_with(arena, |memo, shape| match shape {
        Shape::Number(x) => x.is_zero(),
        Shape::Form(ByPlayer { left, right }) => left.iter().chain(right).all(|&g| memo[g]),
    });
    let dicotic = games.iter().copied().filter(|&game| is_dicotic[game]);
    dicotic.collect()
}
