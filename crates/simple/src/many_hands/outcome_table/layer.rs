//! Rows of outcomes of all positions in which the player to move has a given number of hands.

use std::ops::Range;

use super::MoreHands;
use super::bits::words;
use super::sides::number_of_sides;
use crate::budget::{Stopped, filled};

/// The opponents in a row of bits, which are the same for all sides with one number of hands.
#[derive(Debug)]
pub(super) struct RowShape {
    /// The smallest stored number of hands of an opponent.
    least: u32,
    /// For each number of hands from `least` on, the place in a row at which these opponents begin; the last entry is
    /// the row length.
    starts: Vec<usize>,
}

/// A row of bits for neighbouring sides of the player to move: whether that player wins against each stored opponent.
#[derive(Debug)]
pub(super) struct Layer {
    shape: RowShape,
    /// The place of the first side.
    first: usize,
    bits: Vec<u64>,
}

/// The stored numbers of hands of the opponents, for a player to move with `mover` of at most `hands` hands.
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

/// The largest number of words of a row, or `u64::MAX` if it is larger.
pub(super) fn words_of_row(fingers: u32, hands: u32, rule: MoreHands) -> u64 {
    let words = |hands| number_of_sides(fingers, hands).div_ceil(u64::from(u64::BITS));
    match rule {
        MoreHands::PlayedOut => (1..=hands).map(words).fold(0, u64::saturating_add),
        MoreHands::ByTheorem4 => words(hands).saturating_mul(3),
    }
}

impl RowShape {
    /// The row of a player to move with `mover` hands, in a table of at most `hands` hands.
    pub(super) fn new((fingers, mover): (u32, u32), hands: u32, rule: MoreHands) -> RowShape {
        let opponents = stored(mover, hands, rule);
        let least = *opponents.start();
        let mut starts = vec![0];
        for hands in opponents {
            let sides = number_of_sides(fingers, hands) as usize;
            starts.push(starts[starts.len() - 1] + words(sides));
        }
        RowShape { least, starts }
    }

    /// The stored numbers of hands of the opponents.
    pub(super) fn opponents(&self) -> Range<u32> {
        self.least..self.least + self.starts.len() as u32 - 1
    }

    /// The number of words of a row.
    pub(super) fn words(&self) -> usize {
        self.starts[self.starts.len() - 1]
    }

    /// The words of the opponents with `hands` hands, if stored.
    pub(super) fn range(&self, hands: u32) -> Option<Range<usize>> {
        let at = hands.checked_sub(self.least)? as usize;
        let &[start, end] = self.starts.get(at..at + 2)? else {
            return None;
        };
        Some(start..end)
    }
}

impl Layer {
    /// The empty layer of a player without hands, who has no move.
    pub(super) fn empty() -> Layer {
        let shape = RowShape {
            least: 1,
            starts: vec![0],
        };
        Layer {
            shape,
            first: 0,
            bits: Vec::new(),
        }
    }

    /// The rows of the sides with these places; no position is won yet.
    pub(super) fn new(shape: RowShape, places: Range<usize>) -> Result<Layer, Stopped> {
        let words = (shape.words() as u64).saturating_mul(places.len() as u64);
        Ok(Layer {
            shape,
            first: places.start,
            bits: filled(0, words)?,
        })
    }

    /// The opponents in each row.
    pub(super) fn shape(&self) -> &RowShape {
        &self.shape
    }

    /// The bits of the side with index `place` against the opponents with `hands` hands, if stored.
    pub(super) fn get(&self, place: usize, hands: u32) -> Option<&[u64]> {
        let range = self.shape.range(hands)?;
        let row = (place - self.first) * self.shape.words();
        Some(&self.bits[row + range.start..row + range.end])
    }

    /// The row of the side with index `place`.
    pub(super) fn row(&self, place: usize) -> &[u64] {
        let words = self.shape.words();
        let at = (place - self.first) * words;
        &self.bits[at..at + words]
    }

    /// Stores the row of the side with index `place`.
    pub(super) fn put(&mut self, place: usize, row: &[u64]) {
        let at = (place - self.first) * self.shape.words();
        self.bits[at..at + row.len()].copy_from_slice(row);
    }

    /// All rows.
    pub(super) fn bits(&self) -> &[u64] {
        &self.bits
    }

    /// All rows, for reading them from a file.
    pub(super) fn bits_mut(&mut self) -> &mut [u64] {
        &mut self.bits
    }
}
