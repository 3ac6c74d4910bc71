//! Incentives: the gain of a move, G^L − G for Left and G − G^R for Right (Siegel II.5; *Winning Ways*, chapter 6).

use super::addition::difference_within;
use crate::budget::{Budget, Stopped};
use crate::game::{Arena, GameId, maximal};
use crate::player::{ByPlayer, Player};

/// The incentives of the options of the canonical form of `game`, each in canonical form. Only the maximal ones of each
/// player are listed.
///
/// # Errors
/// When the budget is used up.
pub fn incentives(
    arena: &mut Arena,
    game: GameId,
    budget: &Budget<'_>,
) -> Result<ByPlayer<Vec<GameId>>, Stopped> {
    let options = arena.options(game);
    let mut incentives = ByPlayer::<Vec<GameId>>::default();
    for player in Player::BOTH {
        let gains = options[player].iter();
        let gains = gains.map(|&option| incentive(arena, player, game, option, budget));
        let gains = gains.collect::<Result<Vec<GameId>, Stopped>>()?;
        incentives[player] = maximal(gains, |g, h| Ok::<_, Stopped>(arena.le(h, g)))?;
    }
    Ok(incentives)
}

/// The gain of a player from the move from `game` to `option`.
///
/// # Errors
/// When the budget is used up.
pub fn incentive(
    arena: &mut Arena,
    player: Player,
    game: GameId,
    option: GameId,
    budget: &Budget<'_>,
) -> Result<GameId, Stopped> {
    let (g, h) = player.pick((option, game), (game, option));
    difference_within(arena, g, h, budget)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::days::born_by;

    fn all_incentives(arena: &mut Arena, game: GameId) -> ByPlayer<Vec<GameId>> {
        incentives(arena, game, &Budget::UNLIMITED).expect("no limit")
    }

    #[test]
    fn published_incentives() {
        let mut arena = Arena::new();
        let (zero, star) = (arena.zero(), arena.nimber(1));
        let up = arena.game(ByPlayer {
            left: vec![zero],
            right: vec![star],
        });
        let (down, up_star) = (arena.negative(up), arena.sum(up, star));
        let found = all_incentives(&mut arena, up);
        assert_eq!((found.left, found.right), (vec![down], vec![up_star]));
        let one = arena.integer(1);
        let minus_one = arena.integer(-1);
        let found = all_incentives(&mut arena, one);
        assert_eq!((found.left, found.right), (vec![minus_one], vec![]));
    }

    #[test]
    fn moving_gains_something_except_in_a_number() {
        // G^L ≥ G holds for no option of any game, so no incentive is ≥ 0. In a number all incentives are negative; in
        // any other game, where moving may pay, not all are (number avoidance).
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let zero = arena.zero();
        for game in games {
            let found = all_incentives(&mut arena, game);
            let all = [found.left, found.right].concat();
            assert!(all.iter().all(|&gain| !arena.le(zero, gain)));
            let negative = all.iter().all(|&gain| arena.le(gain, zero));
            assert_eq!(negative, arena.is_number(game));
        }
    }
}
