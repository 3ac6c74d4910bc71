//! The hand game: rules that have been checked, and the position that they begin with.

use super::hands::{Position, PositionError, ShownHands, read};
use super::rules::{Rules, RulesError};
use crate::player::{ByPlayer, Player};

/// The hand game with rules that have been checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chopsticks {
    pub(super) rules: Rules,
}

impl Chopsticks {
    /// The game with these rules.
    ///
    /// # Errors
    /// When the rules do not make a game.
    pub fn new(rules: Rules) -> Result<Chopsticks, RulesError> {
        rules.check()?;
        Ok(Chopsticks { rules })
    }

    /// Its rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Reads a position such as `1,1-1,2 left`: Left's hands, Right's, and who is to move, Left if it is not said.
    ///
    /// # Errors
    /// The first fault, with its place.
    pub fn read(&self, text: &str) -> Result<Position, PositionError> {
        read(text, &self.rules)
    }

    /// The position that the game begins with.
    ///
    /// # Errors
    /// When the start that the rules name is not a position.
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
