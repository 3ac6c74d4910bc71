//! Positions as the network sees them: for every hand, which number of fingers it shows.

use super::error::LearnerError;
use crate::ruleset::{Faced, Facing};

/// How positions become inputs: one input for each number that each hand can show, 1 where it shows it and 0 elsewhere;
/// first the mover's hands in ascending order, then the opponent's.
#[derive(Clone, Debug)]
pub(super) struct Encoding {
    hands: usize,
    shown: usize,
}

impl Encoding {
    /// A network with more inputs would take too long to learn.
    const MOST_INPUTS: usize = 4096;

    /// For the positions of this game.
    pub fn new(facing: &Facing) -> Result<Encoding, LearnerError> {
        let rules = facing.game().rules();
        let encoding = Encoding {
            hands: rules.hands as usize,
            shown: rules.most() as usize + 1,
        };
        let (inputs, most) = (encoding.inputs(), Encoding::MOST_INPUTS);
        match inputs > most {
            true => Err(LearnerError::TooLarge { inputs, most }),
            false => Ok(encoding),
        }
    }

    /// How many inputs there are.
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
