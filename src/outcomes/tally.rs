//! How many positions have which outcome.

use super::Outcomes;
use super::bits::{WORD, transpose, words};
use super::table::wins_unstored;
use crate::value::OutcomeClass;

/// The number of positions with each outcome class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Those that Left wins.
    pub left: u64,
    /// Those that the next player wins.
    pub next: u64,
    /// Those that the previous player wins.
    pub previous: u64,
    /// Those that Right wins.
    pub right: u64,
}

impl Tally {
    /// The number of those with this outcome.
    pub fn of(&self, class: OutcomeClass) -> u64 {
        match class {
            OutcomeClass::Left => self.left,
            OutcomeClass::Next => self.next,
            OutcomeClass::Previous => self.previous,
            OutcomeClass::Right => self.right,
        }
    }

    /// The number of all.
    pub fn positions(&self) -> u64 {
        self.left + self.next + self.previous + self.right
    }
}

impl Outcomes {
    /// The outcomes of all positions in which Left has `left` hands and Right has `right`, counted.
    ///
    /// # Panics
    /// When one has more hands than [`Outcomes::hands`].
    pub fn tally(&self, left: u32, right: u32) -> Tally {
        let [rows, columns] = [left, right].map(|hands| self.sides(hands).len());
        let mut first = 0;
        let (mut either, mut both) = ([0, 0], 0);
        while first < rows {
            for word in 0..words(columns) {
                let by_left = self.square((left, first), (right, word));
                let mut by_right = self.square((right, word * WORD), (left, first / WORD));
                transpose(&mut by_right);
                for (one, other) in by_left.into_iter().zip(by_right) {
                    either[0] += u64::from(one.count_ones());
                    either[1] += u64::from(other.count_ones());
                    both += u64::from((one & other).count_ones());
                }
            }
            first += WORD;
        }
        let positions = rows as u64 * columns as u64;
        Tally {
            left: either[0] - both,
            next: both,
            previous: positions + both - either[0] - either[1],
            right: either[1] - both,
        }
    }

    /// Which of 64 sides from `first` on, with `mover` hands, win against the opponents of one word.
    fn square(&self, (mover, first): (u32, usize), (opponent, word): (u32, usize)) -> [u64; WORD] {
        let layer = &self.layers[mover as usize];
        let (rows, columns) = (self.sides(mover).len(), self.sides(opponent).len());
        let valid = u64::MAX >> (WORD - (columns - word * WORD).min(WORD));
        let unstored = if wins_unstored(mover, opponent) {
            valid
        } else {
            0
        };
        std::array::from_fn(|at| match first + at < rows {
            true => layer
                .get(first + at, opponent)
                .map_or(unstored, |row| row[word]),
            false => 0,
        })
    }
}
