//! Values as text and text as values: published notation, and the law that every written value is read back.

mod errors;
mod expressions;
mod extremes;
mod laws;
mod positions;
mod readings;
mod tables;

use chopsticks_cgt::budget::Budget;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, read, write};
use chopsticks_cgt::player::ByPlayer;

fn value(arena: &mut Arena, text: &str) -> GameId {
    match read(text, arena, &Budget::DEFAULT) {
        Ok(game) => game,
        Err(error) => panic!("{}", error.in_text(text)),
    }
}

fn rewritten(text: &str, style: Style) -> String {
    let mut arena = Arena::new();
    let game = value(&mut arena, text);
    write(&mut arena, game, style)
}

/// {left | right} of single options.
fn game(arena: &mut Arena, left: GameId, right: GameId) -> GameId {
    arena.game(ByPlayer {
        left: vec![left],
        right: vec![right],
    })
}
