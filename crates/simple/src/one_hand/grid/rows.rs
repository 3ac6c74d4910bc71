//! The rows of a grid as stretches of equal values.

use std::ops::Range;

use crate::budget::{Stopped, reserve};
use crate::codes::Code;

/// Neighbouring positions of a row with one value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    /// The least j of the stretch. The stretch ends where the one listed before it begins.
    pub(super) from: u32,
    pub(super) code: Code,
}

/// The rows i ≤ n/2 for j ≥ i, from the last to the first; the values of other positions follow by symmetry, or are *.
#[derive(Debug)]
pub(super) struct Rows {
    fingers: u32,
    star: Code,
    /// The stretches row by row, from large j to small j. Each row begins with the stretch of * for all j > n − i.
    stretches: Vec<Stretch>,
    /// The indices at which the rows begin.
    begins: Vec<usize>,
}

/// A lower bound on the number of stretches of a grid.
///
/// Where i + 2j > n, Right's move leads to *, here and after every move by Left. So the value is determined by the
/// number ⌊(n − j)/i⌋ of Left's moves before her last: it is *, 0 = {*|*}, ↑ = {0|*}, ↑^[2] = {↑|*}, …. These alone are
/// about (n/2) ln n stretches.
pub(super) fn least_stretches(fingers: u32) -> u64 {
    let n = u64::from(fingers);
    n / 2 * u64::from(n.checked_ilog2().unwrap_or(0)) / 2
}

impl Rows {
    /// An empty list with room for the rows of a grid.
    pub(super) fn new(fingers: u32, star: Code) -> Result<Rows, Stopped> {
        let (mut stretches, mut begins) = (Vec::new(), Vec::new());
        reserve(&mut stretches, least_stretches(fingers))?;
        reserve(&mut begins, u64::from(fingers / 2))?;
        Ok(Rows {
            fingers,
            star,
            stretches,
            begins,
        })
    }

    pub(super) fn fingers(&self) -> u32 {
        self.fingers
    }

    /// The value of the positions in which every move ends the game.
    pub(super) fn star(&self) -> Code {
        self.star
    }

    /// The number of stretches.
    pub(super) fn len(&self) -> usize {
        self.stretches.len()
    }

    /// Begins row `i`, which precedes the existing rows.
    pub(super) fn begin(&mut self, i: u32) -> Result<(), Stopped> {
        // Reserves for the maximal number of stretches, so that no push has to allocate.
        let most = u64::from(self.fingers - 2 * i) + 2;
        reserve(&mut self.stretches, most)?;
        self.begins.push(self.stretches.len());
        self.stretches.push(Stretch {
            from: self.fingers - i + 1,
            code: self.star,
        });
        Ok(())
    }

    /// Extends the current row down to j = `from`.
    pub(super) fn extend(&mut self, from: u32, code: Code) {
        match self.stretches.last_mut() {
            Some(last) if last.code == code => last.from = from,
            _ => self.stretches.push(Stretch { from, code }),
        }
    }

    /// The current row.
    pub(super) fn last(&self) -> &[Stretch] {
        &self.stretches[self.begins[self.begins.len() - 1]..]
    }

    /// The stretches of row `i` ≤ n/2.
    pub(super) fn row(&self, i: u32) -> &[Stretch] {
        let place = (self.fingers / 2 - i) as usize;
        let end = self.begins.get(place + 1).copied();
        &self.stretches[self.begins[place]..end.unwrap_or(self.stretches.len())]
    }

    /// The value of (i|j) for i ≤ j.
    pub(super) fn code(&self, i: u32, j: u32) -> Code {
        if i > self.fingers - j {
            return self.star;
        }
        let row = self.row(i);
        row[row.partition_point(|stretch| stretch.from > j)].code
    }

    /// The stretches with i + j ≤ n: the row, the value, and the range of j.
    pub(super) fn all(&self) -> impl Iterator<Item = (u32, Code, Range<u32>)> + '_ {
        (1..=self.fingers / 2).flat_map(move |i| {
            let pairs = self.row(i).windows(2);
            pairs.map(move |pair| (i, pair[1].code, pair[1].from..pair[0].from))
        })
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_cgt::game::Arena;

    use super::*;
    use crate::budget::Budget;
    use crate::one_hand::grid::Grid;

    #[test]
    fn rows_are_whole_and_neighbours_differ() {
        let mut arena = Arena::new();
        for n in 1..=60 {
            let grid = Grid::evaluate(&mut arena, n, &Budget::UNLIMITED).unwrap();
            for i in 1..=n / 2 {
                let row = grid.rows.row(i);
                let ends = [row[0].from, row[row.len() - 1].from];
                assert_eq!(ends, [n - i + 1, i], "row {i} of {n}");
                assert!(
                    row.windows(2)
                        .all(|pair| pair[0].from > pair[1].from && pair[0].code != pair[1].code)
                );
            }
        }
    }

    #[test]
    fn there_are_not_fewer_stretches_than_the_bound() {
        let mut arena = Arena::new();
        for n in (0..=100).chain([1_000, 5_000]) {
            let grid = Grid::evaluate(&mut arena, n, &Budget::UNLIMITED).unwrap();
            assert!(grid.stretches() as u64 >= least_stretches(n), "n = {n}");
        }
    }
}
