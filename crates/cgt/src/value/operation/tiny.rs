//! Tiny and miny: +_G = {0 || 0 | −G} and its negative −_G = {G | 0 || 0} (Siegel II.4; *Winning Ways*, chapter 5).

use crate::game::{Arena, GameId};
use crate::player::Player;

/// Tiny-G = {0 || 0 | −G} for Left, and its negative miny-G for Right. Tiny-G is positive and less than ↑ if G is greater
/// than some positive number.
pub fn tiny(arena: &mut Arena, player: Player, game: GameId) -> GameId {
    let (zero, threat) = (arena.zero(), arena.negative(game));
    let mut after_zero = |right| arena.pair(zero, right);
    let reply = after_zero(threat);
    let tiny = after_zero(reply);
    match player {
        Player::Left => tiny,
        Player::Right => arena.negative(tiny),
    }
}
