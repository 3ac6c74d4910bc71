//! Values of positions: games, or shapes whose counter is too large to build the game unless requested.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::value::{OutcomeClass, outcome};

use super::NoValue;
use crate::budget::Budget;
use crate::one_hand::structure::OneHandValue;

/// The value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionValue {
    /// A canonical form.
    Game(GameId),
    /// A shape with a large counter, whose canonical form was not built.
    Symbolic(OneHandValue),
}

impl PositionValue {
    /// The canonical form.
    ///
    /// # Errors
    /// If the counter is so large that the budget does not suffice, or if the run is asked to stop.
    pub fn game(&self, arena: &mut Arena, budget: &Budget<'_>) -> Result<GameId, NoValue> {
        match self {
            PositionValue::Game(game) => Ok(*game),
            PositionValue::Symbolic(value) => {
                value
                    .game(arena, budget)
                    .map_err(|stopped| NoValue::TooTall {
                        value: Box::new(value.clone()),
                        stopped,
                    })
            }
        }
    }

    /// The outcome class.
    pub fn outcome(&self, arena: &mut Arena) -> OutcomeClass {
        match self {
            PositionValue::Game(game) => outcome(arena, *game),
            PositionValue::Symbolic(value) => value.outcome(),
        }
    }
}
