//! What several tests share: games by birthday, generators of forms, and the sources as text.
#![allow(dead_code)] // each test is a crate of its own and uses a part of this

pub mod days;
pub mod forms;
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

/// ↑^[n] = ↑ + ↑² + … + ↑^n, for 0, 1, …, `last`, by ↑^[n] = {↑^[n−1] | *} (Siegel, *Combinatorial Game Theory*, chapter II).
pub fn up_sums(arena: &mut Arena, last: usize) -> Vec<GameId> {
    let star = arena.nimber(1);
    let mut sums = vec![arena.zero()];
    for n in 1..=last {
        let sum = game(arena, &[sums[n - 1]], &[star]);
        sums.push(sum);
    }
    sums
}
