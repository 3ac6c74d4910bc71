//! Number-tiny values: a number plus a tiny or miny value, in the narrow sense that excludes {1|0}.
//!
//! A value is *tiny* if it is {0 || 0 | H} for an H that is at most −x for some number x > 0, and *miny* if its negative is
//! tiny (Siegel II.4). 0 counts as tiny here, so every number is number-tiny.

use super::confusion::number_part;
use crate::game::{Arena, GameId, Shape};
use crate::number::Dyadic;
use crate::player::Player;

/// Whether `game` is the sum of a number and 0, {0 || 0 | −H} or {H | 0 || 0}, where H ≥ x for some number x > 0.
pub fn is_number_tiny(arena: &mut Arena, game: GameId) -> bool {
    let Some(x) = number_part(arena, game) else {
        return false;
    };
    let x = arena.number(x);
    let rest = arena.difference(game, x);
    let zero = arena.zero();
    rest == zero
        || Player::BOTH
            .iter()
            .any(|&player| is_tiny(arena, rest, player))
}

/// Whether `game` is tiny for Left, or miny for Right: {0 || 0 | H} where H is a win for Right by a number.
///
/// The canonical form of the reply {0 | H} may have several Right options. They are equivalent to one H: with a large
/// number N and their list X, {0 | X} = {0 | {{N | X} | −N}}, because the option on the right is reversible. So only
/// the Right stop matters.
fn is_tiny(arena: &mut Arena, game: GameId, player: Player) -> bool {
    let zero = arena.zero();
    let opponent = player.opponent();
    let only = |arena: &Arena, game: GameId, mover: Player| match arena.shape(game) {
        Shape::Form(options) => match options[mover] {
            [option] => Some(*option),
            _ => None,
        },
        Shape::Number(_) => None,
    };
    let reply = only(arena, game, player)
        .filter(|&option| option == zero)
        .and_then(|_| only(arena, game, opponent))
        .filter(|&reply| only(arena, reply, player) == Some(zero));
    reply.is_some_and(|reply| {
        let stop = arena.stops(reply)[opponent];
        player.pick(stop.is_negative(), *stop > Dyadic::ZERO)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::ByPlayer;
    use crate::value::days::born_by;
    use crate::value::tiny;

    /// {2 || 1, 1* | 0}: tiny of it is {0 || 0 | −1, −1*}, because its option on the right is reversible there.
    fn threat_with_two_answers(arena: &mut Arena) -> GameId {
        let [zero, one, two] = [0, 1, 2].map(|n| arena.integer(n));
        let star = arena.nimber(1);
        let one_star = arena.sum(one, star);
        let answers = arena.game(ByPlayer {
            left: vec![one, one_star],
            right: vec![zero],
        });
        arena.game(ByPlayer {
            left: vec![two],
            right: vec![answers],
        })
    }

    /// Tiny values born by day 4, and their sums with numbers, compared with the definition.
    #[test]
    fn tiny_values_and_nothing_else_on_day_3() {
        let mut arena = Arena::new();
        let games = born_by::<3>(&mut arena);
        let half = arena.number(crate::number::Dyadic::new(1.into(), 1));
        let zero = arena.zero();
        let mut tinies = vec![zero];
        let two_answers = threat_with_two_answers(&mut arena);
        for &game in games[..22].iter().chain([&two_answers]) {
            let above =
                !arena.stops(game).right.is_negative() && !arena.stops(game).right.is_zero();
            if above {
                let tiny = tiny(&mut arena, Player::Left, game);
                tinies.extend([tiny, arena.negative(tiny)]);
                let sum = arena.sum(tiny, half);
                assert!(is_number_tiny(&mut arena, sum));
            }
        }
        for &game in &games {
            let Some(x) = number_part(&arena, game) else {
                assert!(!is_number_tiny(&mut arena, game));
                continue;
            };
            let x = arena.number(x);
            let rest = arena.difference(game, x);
            assert_eq!(is_number_tiny(&mut arena, game), tinies.contains(&rest));
        }
    }
}
