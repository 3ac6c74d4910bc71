//! Tiny and miny: +_G = {0 || 0 | −G} and its negative −_G = {G | 0 || 0} (Siegel II.4; *Winning Ways*, chapter 5).

use crate::game::{Arena, GameId};
use crate::player::ByPlayer;

/// Tiny-G, {0 || 0 | −G}. It is positive and less than ↑ if G is greater than some positive number.
pub fn tiny(arena: &mut Arena, game: GameId) -> GameId {
    let (zero, threat) = (arena.zero(), arena.negative(game));
    let reply = arena.game(ByPlayer {
        left: vec![zero],
        right: vec![threat],
    });
    arena.game(ByPlayer {
        left: vec![zero],
        right: vec![reply],
    })
}

/// Miny-G, {G | 0 || 0}, the negative of tiny-G.
pub fn miny(arena: &mut Arena, game: GameId) -> GameId {
    let tiny = tiny(arena, game);
    arena.negative(tiny)
}
