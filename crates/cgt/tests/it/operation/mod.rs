//! Operations on values, against published results and laws.

mod laws;
mod limits;
mod published;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::player::ByPlayer;
use chopsticks_cgt::value::OperationError;

const UNLIMITED: &Budget<'static> = &Budget::UNLIMITED;

type Found = Result<GameId, OperationError>;

fn found(found: Found) -> GameId {
    found.expect("no limit")
}

fn up(arena: &mut Arena) -> GameId {
    let (zero, star) = (arena.zero(), arena.nimber(1));
    arena.game(ByPlayer {
        left: vec![zero],
        right: vec![star],
    })
}
