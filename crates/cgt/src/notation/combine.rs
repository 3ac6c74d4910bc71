//! Sums, multiples, switches and tinies of values, within the limits on reading.

use num_bigint::BigInt;

use super::error::SyntaxFault;
use super::reading_limits::{ReadingLimit, ReadingLimits};
use super::within::too_many_games;
use crate::game::{Arena, GameId};
use crate::player::{ByPlayer, Player};
use crate::value::{sum_within, uptimal};

/// g + h.
///
/// # Errors
/// If the arena would hold more games than the limit allows.
pub fn sum(
    arena: &mut Arena,
    limits: &ReadingLimits,
    g: GameId,
    h: GameId,
) -> Result<GameId, SyntaxFault> {
    sum_within(arena, g, h, limits.games.into()).map_err(|_| too_many_games(limits))
}

/// {a, b, … | −a, −b, …}.
pub fn switch(arena: &mut Arena, left: Vec<GameId>) -> GameId {
    let right = left.iter().map(|&option| arena.negative(option)).collect();
    arena.game(ByPlayer { left, right })
}

/// Tiny-G = {0 || 0 | −G} for Left, its negative miny-G for Right (Siegel, *Combinatorial Game Theory*, II.4).
pub fn tiny(arena: &mut Arena, player: Player, game: GameId) -> GameId {
    let (zero, threat) = (arena.zero(), arena.negative(game));
    let mut pair = |left, right| {
        arena.game(ByPlayer {
            left: vec![left],
            right: vec![right],
        })
    };
    let reply = pair(zero, threat);
    let tiny = pair(zero, reply);
    match player {
        Player::Left => tiny,
        Player::Right => arena.negative(tiny),
    }
}

/// n·G. The digits of an uptimal are multiplied; copies of any other game are added up.
///
/// # Errors
/// The limit on ups, on multiples or on games that was exceeded.
pub fn multiple(
    arena: &mut Arena,
    limits: &ReadingLimits,
    n: &BigInt,
    game: GameId,
) -> Result<GameId, SyntaxFault> {
    if let Some(uptimal) = uptimal(arena, game) {
        let product = uptimal.times(n);
        let within = product.filter(|product| product.digits.weight() <= limits.ups.into());
        return match within {
            Some(product) => Ok(product.value(arena)),
            None => Err(over(ReadingLimit::Ups, limits, n)),
        };
    }
    if n.magnitude() > &limits.multiple.into() {
        return Err(over(ReadingLimit::Multiple, limits, n));
    }
    let multiple = arena.multiple_within(n, game, limits.games as usize);
    multiple.ok_or_else(|| too_many_games(limits))
}

fn over(limit: ReadingLimit, limits: &ReadingLimits, n: &BigInt) -> SyntaxFault {
    SyntaxFault::OverLimit {
        limit,
        allowed: limits.bound(limit),
        asked: format!("the multiple {n}"),
    }
}
