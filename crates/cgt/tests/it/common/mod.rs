//! Shared by several tests: games by options, sets of options, generators of forms, plain trees, values by definition.

pub mod forms;
pub mod trees;
pub mod values;

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::player::ByPlayer;

/// The value of {left | right}.
pub fn game(arena: &mut Arena, left: &[GameId], right: &[GameId]) -> GameId {
    arena.game(ByPlayer {
        left: left.to_vec(),
        right: right.to_vec(),
    })
}

/// ↑^[n] = ↑ + ↑² + … + ↑^n, for 0, 1, …, `last`, by ↑^[n] = {↑^[n−1] | *} (Siegel, *Combinatorial Game Theory*,
/// chapter II).
pub fn up_sums(arena: &mut Arena, last: usize) -> Vec<GameId> {
    let star = arena.nimber(1);
    let mut sums = vec![arena.zero()];
    for n in 1..=last {
        let sum = game(arena, &[sums[n - 1]], &[star]);
        sums.push(sum);
    }
    sums
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
