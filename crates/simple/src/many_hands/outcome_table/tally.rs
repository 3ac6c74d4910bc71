//! The number of positions with each outcome class.

use chopsticks_cgt::value::OutcomeClass;

use super::OutcomeTable;
use super::bits::{WORD, transpose, words};
use super::table::wins_unstored;

/// The number of positions with each outcome class.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OutcomeTally {
    /// The positions that Left wins.
    pub left: u64,
    /// The positions that the next player wins.
    pub next: u64,
    /// The positions that the previous player wins.
    pub previous: u64,
    /// The positions that Right wins.
    pub right: u64,
}

impl OutcomeTally {
    /// The number of positions with this outcome class.
    pub fn count(&self, class: OutcomeClass) -> u64 {
        match class {
            OutcomeClass::Left => self.left,
            OutcomeClass::Next => self.next,
            OutcomeClass::Previous => self.previous,
            OutcomeClass::Right => self.right,
        }
    }

    /// A tally, given the numbers of positions that Left wins moving first, that Right wins moving first, and that both
    /// win moving first.
    pub(super) fn from_winners(
        positions: u64,
        (by_left, by_right): (u64, u64),
        by_both: u64,
    ) -> OutcomeTally {
        OutcomeTally {
            left: by_left - by_both,
            next: by_both,
            previous: positions + by_both - by_left - by_right,
            right: by_right - by_both,
        }
    }

    /// A tally of positions that are not stored, with these numbers of hands.
    pub(super) fn from_hand_numbers((left, right): (u32, u32), positions: u64) -> OutcomeTally {
        let wins = |own, other| {
            if wins_unstored(own, other) {
                positions
            } else {
                0
            }
        };
        let (by_left, by_right) = (wins(left, right), wins(right, left));
        OutcomeTally::from_winners(positions, (by_left, by_right), by_left.min(by_right))
    }

    /// The number of positions of the classes L, N, P and R.
    pub(super) fn numbers(&self) -> [u64; 4] {
        [self.left, self.next, self.previous, self.right]
    }

    /// The tally with these numbers of positions of the classes L, N, P and R.
    pub(super) fn from_numbers([left, next, previous, right]: [u64; 4]) -> OutcomeTally {
        OutcomeTally {
            left,
            next,
            previous,
            right,
        }
    }

    /// Adds the positions of another tally.
    pub fn add(&mut self, other: &OutcomeTally) {
        self.left += other.left;
        self.next += other.next;
        self.previous += other.previous;
        self.right += other.right;
    }

    /// The number of all positions.
    pub fn positions(&self) -> u64 {
        self.left + self.next + self.previous + self.right
    }
}

impl OutcomeTable {
    /// The number of positions of each outcome class in which Left has `left` hands and Right has `right`.
    ///
    /// # Panics
    /// If a player has more hands than [`OutcomeTable::hands`].
    pub fn tally(&self, left: u32, right: u32) -> OutcomeTally {
        let [rows, columns] = [left, right].map(|hands| self.sides(hands).len());
        let positions = rows as u64 * columns as u64;
        if !self.layers[left as usize]
            .shape()
            .opponents()
            .contains(&right)
        {
            return OutcomeTally::from_hand_numbers((left, right), positions);
        }
        let (mut by_left, mut by_right, mut by_both) = (0, 0, 0);
        for first in (0..rows).step_by(WORD) {
            for word in 0..words(columns) {
                let wins = self.square((left, first), (right, word));
                let mut replies = self.square((right, word * WORD), (left, first / WORD));
                transpose(&mut replies);
                for (win, reply) in wins.into_iter().zip(replies) {
                    by_left += u64::from(win.count_ones());
                    by_right += u64::from(reply.count_ones());
                    by_both += u64::from((win & reply).count_ones());
                }
            }
        }
        OutcomeTally::from_winners(positions, (by_left, by_right), by_both)
    }

    /// Which of the 64 sides from `first` on, with `mover` hands, win moving first against the opponents of one word.
    fn square(&self, (mover, first): (u32, usize), (opponent, word): (u32, usize)) -> [u64; WORD] {
        let layer = &self.layers[mover as usize];
        let rows = self.sides(mover).len();
        std::array::from_fn(|at| {
            if first + at < rows {
                layer.get(first + at, opponent).map_or(0, |row| row[word])
            } else {
                0
            }
        })
    }
}
