//! The canonical forms of many values; each tower is built from the next lower one.

use chopsticks_cgt::game::{Arena, GameId};
use hashbrown::HashMap;

use super::description::{Description, Tower};
use super::state::ValueShape;
use super::value::OneHandValue;

/// The canonical forms of values in one arena.
#[derive(Debug, Default)]
pub struct ValueGames {
    known: HashMap<OneHandValue, GameId>,
    towers: HashMap<ValueShape, Vec<GameId>>,
}

impl ValueGames {
    /// The canonical form of a value, in the arena in which all others were built. The number of steps is the excess of
    /// the counter over those of earlier values.
    ///
    /// # Panics
    /// If the counter does not fit into the memory.
    pub fn game(&mut self, arena: &mut Arena, value: &OneHandValue) -> GameId {
        if let Some(&game) = self.known.get(value) {
            return game;
        }
        let description = value.state().description();
        let game = match &description {
            Description::Tower(tower) => self.tower(arena, value.shape(), tower),
            Description::Game(options) => match &options.left {
                Description::Tower(tower) => {
                    let left = self.tower(arena, value.shape(), tower);
                    let right = options.right.small_game(arena);
                    arena.pair(left, right)
                }
                _ => description.small_game(arena),
            },
            _ => description.small_game(arena),
        };
        let game = value.signed(arena, game);
        self.known.insert(value.clone(), game);
        game
    }

    fn tower(&mut self, arena: &mut Arena, shape: ValueShape, tower: &Tower) -> GameId {
        let steps = usize::try_from(&tower.steps).expect("the counter fits into the memory");
        let right = tower.right.small_game(arena);
        let base = tower.base.small_game(arena);
        let built = self.towers.entry(shape).or_insert_with(|| vec![base]);
        while built.len() <= steps {
            built.push(arena.pair(built[built.len() - 1], right));
        }
        built[steps]
    }
}
