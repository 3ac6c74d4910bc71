//! Positions as inputs of the network: for every hand, its number of fingers.

use crate::error::LearnerError;
use chopsticks_hand::ruleset::{Faced, Facing, Rules};

/// The encoding of positions: each hand has an input for each number it can show, which is 1 for the actual number and
/// 0 otherwise. The hands of the player to move come first, in ascending order, then those of the opponent.
#[derive(Clone, Debug)]
pub(crate) struct Encoding {
    hands: usize,
    shown: usize,
}

impl Encoding {
    /// A network with more inputs would take too long to learn.
    const MAX_INPUTS: usize = 4096;

    /// For the positions of games with these rules.
    pub fn new(rules: &Rules) -> Result<Encoding, LearnerError> {
        let encoding = Encoding {
            hands: rules.hands as usize,
            shown: rules.most() as usize + 1,
        };
        let (inputs, most) = (encoding.inputs(), Encoding::MAX_INPUTS);
        if inputs > most {
            Err(LearnerError::TooLarge { inputs, most })
        } else {
            Ok(encoding)
        }
    }

    /// The number of inputs.
    pub fn inputs(&self) -> usize {
        2 * self.hands * self.shown
    }

    /// The inputs of positions, one position after the other.
    pub fn encode(&self, facing: &Facing, positions: &[Faced]) -> Vec<f32> {
        let mut inputs = vec![0.0; positions.len() * self.inputs()];
        let rows = inputs.chunks_mut(self.inputs());
        for (row, faced) in rows.zip(positions) {
            let sides = [faced.mover, faced.opponent];
            let hands = sides.into_iter().flat_map(|side| facing.sides().side(side));
            for (hand, shown) in hands.enumerate() {
                row[hand * self.shown + *shown as usize] = 1.0;
            }
        }
        inputs
    }
}
