//! The mate and the birthday of a game (Siegel V.2).

use chopsticks_base::walk::{self, Known};

use super::arena::{MisereArena, MisereGame};
use crate::budget::{Budget, Meter, Stopped};

/// The mate G⁻ of `game`: * if G = 0, and otherwise the game whose options are the mates of those of G. The previous
/// player wins G + G⁻ under misère play.
///
/// # Errors
/// [`Stopped::Asked`] or the limit on seconds.
pub fn mate(
    arena: &mut MisereArena,
    game: MisereGame,
    budget: &Budget<'_>,
) -> Result<MisereGame, Stopped> {
    let mut known = Known::from_iter([(MisereGame::ZERO, arena.heap(1))]);
    let mate = walk::evaluate(&mut known, game, &mut Meter::new(budget), |mates, &game| {
        let mates = mates.all(arena.options(game).iter().copied());
        Ok(mates.map(|mates| arena.game(mates)))
    });
    mate.copied()
}

/// The length of the longest run of moves in the canonical form.
///
/// # Errors
/// [`Stopped::Asked`] or the limit on seconds.
pub fn birthday(
    arena: &MisereArena,
    game: MisereGame,
    budget: &Budget<'_>,
) -> Result<usize, Stopped> {
    let mut known = Known::default();
    let day = walk::evaluate(&mut known, game, &mut Meter::new(budget), |days, &game| {
        let days = days.all(arena.options(game).iter().copied());
        Ok(days.map(|days| days.iter().max().map_or(0, |latest| latest + 1)))
    });
    day.copied()
}
