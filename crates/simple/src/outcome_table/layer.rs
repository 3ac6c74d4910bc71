//! The outcomes of all positions in which the player to move has the same number of hands.

use super::MoreHands;
use super::bits::words;
use super::sides::number_of_sides;
use crate::budget::{Stopped, filled};

/// A row of bits for every side of the player to move: whether that player wins against each opponent that is stored.
pub(super) struct Layer {
    /// The least number of hands of an opponent that is stored.
    least: u32,
    /// For each number of hands from `least` on, the place in a row at which the opponents begin; last, the length of a row.
    starts: Vec<usize>,
    bits: Vec<u64>,
}

/// The numbers of hands of the opponents that are stored, for a player to move with `mover` of at most `hands` hands.
fn stored(mover: u32, hands: u32, rule: MoreHands) -> std::ops::RangeInclusive<u32> {
    match rule {
        MoreHands::PlayedOut => 1..=hands,
        MoreHands::ByTheorem4 => (mover - 1).max(1)..=(mover + 1).min(hands),
    }
}

/// The number of words of all layers together, or `u64::MAX` if it is larger.
pub(super) fn words_of_all(fingers: u32, hands: u32, rule: MoreHands) -> u64 {
    let sides = |hands| number_of_sides(fingers, hands);
    let row = |hands| sides(hands).div_ceil(u64::from(u64::BITS));
    let all: u64 = (1..=hands).map(row).fold(0, u64::saturating_add);
    let layer = |mover: u32| {
        let words = match rule {
            MoreHands::PlayedOut => all,
            MoreHands::ByTheorem4 => stored(mover, hands, rule)
                .map(row)
                .fold(0, u64::saturating_add),
        };
        words.saturating_mul(sides(mover))
    };
    (1..=hands).map(layer).fold(0, u64::saturating_add)
}

impl Layer {
    /// The empty layer of a player without hands, who has no move.
    pub(super) fn empty() -> Layer {
        Layer {
            least: 1,
            starts: vec![0],
            bits: Vec::new(),
        }
    }

    /// A layer in which no position is won yet.
    pub(super) fn new(
        (fingers, mover): (u32, u32),
        hands: u32,
        rule: MoreHands,
    ) -> Result<Layer, Stopped> {
        let opponents = stored(mover, hands, rule);
        let least = *opponents.start();
        let mut starts = vec![0];
        for hands in opponents {
            let sides = number_of_sides(fingers, hands) as usize;
            starts.push(starts[starts.len() - 1] + words(sides));
        }
        let row = starts[starts.len() - 1] as u64;
        let bits = filled(0, row.saturating_mul(number_of_sides(fingers, mover)))?;
        Ok(Layer {
            least,
            starts,
            bits,
        })
    }

    /// The numbers of hands of the opponents that are stored.
    pub(super) fn opponents(&self) -> std::ops::Range<u32> {
        self.least..self.least + self.starts.len() as u32 - 1
    }

    /// The number of words of a row.
    fn row(&self) -> usize {
        self.starts[self.starts.len() - 1]
    }

    /// The bits of the side with index `place` against the opponents with `hands` hands, if they are stored.
    pub(super) fn get(&self, place: usize, hands: u32) -> Option<&[u64]> {
        let at = hands.checked_sub(self.least)? as usize;
        let &[start, end] = self.starts.get(at..at + 2)? else {
            return None;
        };
        let row = place * self.row();
        Some(&self.bits[row + start..row + end])
    }

    /// The same bits for writing.
    ///
    /// # Panics
    /// If they are not stored.
    pub(super) fn get_mut(&mut self, place: usize, hands: u32) -> &mut [u64] {
        let at = (hands - self.least) as usize;
        let row = place * self.row();
        &mut self.bits[row + self.starts[at]..row + self.starts[at + 1]]
    }
}
