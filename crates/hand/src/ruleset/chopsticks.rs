//! The hand game: a checked ruleset, and its starting position.

use super::hands::{Position, PositionError, ShownHands, read};
use super::rules::{Rules, RulesError};
use crate::player::{ByPlayer, Player};

/// The hand game with a checked ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chopsticks {
    pub(super) rules: Rules,
}

impl Chopsticks {
    /// The game with these rules.
    ///
    /// # Errors
    /// When the rules contradict each other.
    pub fn new(rules: Rules) -> Result<Chopsticks, RulesError> {
        rules.check()?;
        Ok(Chopsticks { rules })
    }

    /// Its rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Reads a position such as `1,1-1,2 left`: Left's hands, Right's hands, and the player to move (Left if missing).
    ///
    /// # Errors
    /// The first fault, with its place.
    pub fn read(&self, text: &str) -> Result<Position, PositionError> {
        read(text, &self.rules)
    }

    /// The starting position.
    ///
    /// # Errors
    /// When the key `start` is not a position.
    pub fn start(&self) -> Result<Position, PositionError> {
        match &self.rules.start {
            Some(text) => self.read(text),
            None => {
                let ones = vec![1; self.rules.hands as usize];
                let hands = ShownHands(ByPlayer::from_fn(|_| ones.clone()));
                let to_move = Player::Left;
                Ok(Position { hands, to_move })
            }
        }
    }
}
