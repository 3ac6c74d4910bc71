//! Positions as numbers: the states of document *Chopstix*, 0 to 449 with two hands and five fingers.

use super::hands::{Position, ShownHands};
use super::sides::Sides;
use crate::player::{ByPlayer, Player};

impl Sides {
    /// The number of states: with S sides, 2S².
    pub fn states(&self) -> u64 {
        2 * self.square()
    }

    fn square(&self) -> u64 {
        u64::from(self.count()).pow(2)
    }

    /// The number of a position: S times the number of Left's side, plus that of Right's side, plus S² if Right is to
    /// move.
    ///
    /// The document's player 0 is Left. Sides are numbered in lexicographic order; the order of hands does not matter.
    /// `None` for a position of other rules.
    pub fn state(&self, position: &Position) -> Option<u64> {
        let number = |player| self.number(position.hands.side(player)).map(u64::from);
        let turn = match position.to_move {
            Player::Left => 0,
            Player::Right => self.square(),
        };
        let left = u64::from(self.count()) * number(Player::Left)?;
        Some(turn + left + number(Player::Right)?)
    }

    /// The position with a number, with sorted hands; `None` for [`Sides::states`] and above.
    pub fn position_of_state(&self, state: u64) -> Option<Position> {
        let count = u64::from(self.count());
        let to_move = match state / self.square() {
            0 => Player::Left,
            1 => Player::Right,
            _ => return None,
        };
        let numbers = state % self.square();
        // Both are below the count, which has 32 bits.
        let side = |number: u64| self.side(number as u32).to_vec();
        let hands = ByPlayer {
            left: side(numbers / count),
            right: side(numbers % count),
        };
        Some(Position {
            hands: ShownHands(hands),
            to_move,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Chopsticks, Elimination, Rules, Transfer};
    use super::*;
    use crate::budget::Budget;

    fn chopstix() -> (Chopsticks, Sides) {
        let rules = Rules {
            transfer: Transfer::ANY,
            ..Rules::plain(5, Elimination::Rollover)
        };
        let sides = Sides::new(&rules, &Budget::UNLIMITED).unwrap();
        (Chopsticks::new(rules).unwrap(), sides)
    }

    /// The numbers printed in the document, and that of ((0,4), (0,3), 0).
    #[test]
    fn the_states_of_the_document() {
        let (game, sides) = chopstix();
        assert_eq!(sides.states(), 450);
        for (text, state) in [
            ("0,0-0,0 left", 0),
            ("0,0-0,1 left", 1),
            ("0,0-0,2 left", 2),
            ("0,4-0,3 left", 63),
            ("4,4-4,4 left", 224),
            ("0,0-0,0 right", 225),
            ("0,0-0,1 right", 226),
            ("4,4-3,4 right", 448),
            ("4,4-4,4 right", 449),
        ] {
            let position = game.read(text).unwrap();
            assert_eq!(sides.state(&position), Some(state), "{text}");
            assert_eq!(sides.position_of_state(state), Some(position));
        }
        assert_eq!(sides.position_of_state(450), None);
        assert_eq!(sides.state(&game.read("4,0-3,0").unwrap()), Some(63));
    }

    #[test]
    fn every_state_has_its_number() {
        let (_, sides) = chopstix();
        for state in 0..sides.states() {
            let position = sides.position_of_state(state).unwrap();
            assert_eq!(sides.state(&position), Some(state));
        }
    }
}
