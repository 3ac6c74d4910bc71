//! The lattice of the games born by a day (Calistrate, Paulhus and Wolfe 2002; Siegel III.2).
//!
//! The games born by day n are a distributive lattice under their order, in which the join of G and H is {G^L, H^L | X
//! : X not at most G and not at most H}, where X runs through the games born by day n − 1. The meet is the dual.

use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};

/// The least game born by day n that is at least `g` and at least `h`, which are born by day n; `earlier` are all games
/// born by day n − 1.
pub fn join(arena: &mut Arena, earlier: &[GameId], g: GameId, h: GameId) -> GameId {
    bound(arena, earlier, [g, h], Player::Left)
}

/// The greatest game born by day n that is at most `g` and at most `h`, which are born by day n; `earlier` are all
/// games born by day n − 1.
pub fn meet(arena: &mut Arena, earlier: &[GameId], g: GameId, h: GameId) -> GameId {
    bound(arena, earlier, [g, h], Player::Right)
}

/// The join for Left, the meet for Right: `player` has the options of both games, and the opponent has all games that
/// are consistent with both bounds.
fn bound(arena: &mut Arena, earlier: &[GameId], games: [GameId; 2], player: Player) -> GameId {
    let mut options = ByPlayer::<Vec<GameId>>::default();
    for game in games {
        options[player].extend(arena.options(game)[player].iter());
    }
    let is_free =
        |arena: &mut Arena, x: GameId| games.iter().all(|&game| !arena.at_least(player, game, x));
    let free = earlier.iter().copied().filter(|&x| is_free(arena, x));
    options[player.opponent()] = free.collect();
    arena.game(options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::days::born_by;

    /// Compares with the definition of least upper and greatest lower bounds, for all pairs of day 2 and some of day 3.
    #[test]
    fn joins_and_meets_are_bounds_and_no_others_are_closer() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        for (earlier, day, step) in [(4, 22, 1), (22, 1474, 83)] {
            let (earlier, day) = (&games[..earlier], &games[..day]);
            for &g in day.iter().step_by(step) {
                for &h in day.iter().step_by(step) {
                    let join = join(&mut arena, earlier, g, h);
                    let meet = meet(&mut arena, earlier, g, h);
                    assert!(day.contains(&join) && day.contains(&meet));
                    for &x in day {
                        let above = arena.le(g, x) && arena.le(h, x);
                        assert_eq!(above, arena.le(join, x));
                        let below = arena.le(x, g) && arena.le(x, h);
                        assert_eq!(below, arena.le(x, meet));
                    }
                }
            }
        }
    }

    #[test]
    fn the_lattice_of_day_2_is_distributive() {
        let mut arena = Arena::new();
        let games = born_by::<2>(&mut arena);
        let earlier = &games[..4];
        for &x in &games {
            for &y in &games {
                for &z in &games {
                    let inner = join(&mut arena, earlier, y, z);
                    let left = meet(&mut arena, earlier, x, inner);
                    let [a, b] = [y, z].map(|other| meet(&mut arena, earlier, x, other));
                    assert_eq!(left, join(&mut arena, earlier, a, b));
                }
            }
        }
    }
}
