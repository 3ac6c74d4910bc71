//! The computation of the rows of a grid, from the last to the first.

use chopsticks_cgt::game::{Arena, GameId};

use super::rows::{Rows, Stretch};
use crate::budget::{Budget, Stopped, filled};
use crate::codes::{Code, Codes};

/// The value of a diagonal from (a|a+d) towards smaller hands, up to the next change.
#[derive(Clone, Copy)]
struct Change {
    a: u32,
    code: Code,
}

/// A grid in the process of computation.
pub(super) struct Filling<'a> {
    codes: Codes<'a>,
    rows: Rows,
    /// For each d, the changes along the (a|a+d) with a > d, by decreasing a; those with 2a + d > n are *.
    diagonals: Vec<Vec<Change>>,
}

impl<'a> Filling<'a> {
    pub(super) fn new(arena: &'a mut Arena, fingers: u32) -> Result<Filling<'a>, Stopped> {
        let mut codes = Codes::new(arena);
        let (_, star) = codes.zero_and_star();
        let rows = Rows::new(fingers, star)?;
        let diagonals = filled(Vec::new(), u64::from(fingers / 2) + 1)?;
        Ok(Filling {
            codes,
            rows,
            diagonals,
        })
    }

    /// Checks that the computation may continue.
    pub(super) fn within(&self, budget: &Budget<'_>) -> Result<(), Stopped> {
        budget.within_positions_and_games(self.rows.len() as u64, self.codes.arena_size())?;
        budget.ask()
    }

    /// The rows, and the values by their codes.
    pub(super) fn finish(self) -> (Rows, Vec<GameId>) {
        (self.rows, self.codes.into_games())
    }

    /// Computes row `i`; the later rows are finished.
    pub(super) fn row(&mut self, i: u32) -> Result<(), Stopped> {
        self.rows.begin(i)?;
        self.stretches(i);
        self.changes(i);
        Ok(())
    }

    /// The stretches of row i from j = n − i down to i.
    fn stretches(&mut self, i: u32) {
        let changes = std::mem::take(&mut self.diagonals[i as usize]);
        let mut changes = changes.iter().peekable();
        let (mut left, mut right) = (0, self.rows.star());
        let mut known = None;
        let mut next = self.rows.fingers() - i + 1;
        while next > i + 1 {
            let j = next - 1;
            while let Some(change) = changes.next_if(|change| change.a >= j) {
                right = change.code.negative();
            }
            let row = self.rows.last();
            left += row[left..]
                .iter()
                .take_while(|stretch| stretch.from > j + i)
                .count();
            let options = (row[left].code, right);
            let same_left = row[left].from - i;
            let same_right = changes.peek().map_or(0, |change| change.a + 1);
            next = same_left.max(same_right).max(i + 1);
            let code = match known {
                Some((same, code)) if same == options => code,
                _ => self.codes.switch_of(options.0, options.1),
            };
            known = Some((options, code));
            self.rows.extend(next, code);
        }
        if next > i {
            let left = self.rows.code(i, 2 * i);
            let code = self.codes.switch_of(left, left.negative());
            self.rows.extend(i, code);
        }
    }

    /// Records the diagonals that change their value from row i + 1 to row i.
    fn changes(&mut self, i: u32) {
        let n = self.rows.fingers();
        let beyond = [Stretch {
            from: 0,
            code: self.rows.star(),
        }];
        let row = self.rows.last();
        let after = if i < n / 2 {
            self.rows.row(i + 1)
        } else {
            &beyond
        };
        let (mut here, mut there) = (0, 0);
        let mut next = (2 * i).min(n - i + 1);
        while next > i + 1 {
            let j = next - 1;
            here += row[here..]
                .iter()
                .take_while(|stretch| stretch.from > j)
                .count();
            there += after[there..]
                .iter()
                .take_while(|stretch| stretch.from > j + 1)
                .count();
            let code = row[here].code;
            next = row[here]
                .from
                .max(after[there].from.saturating_sub(1))
                .max(i + 1);
            if code != after[there].code {
                for diagonal in &mut self.diagonals[(next - i) as usize..=(j - i) as usize] {
                    diagonal.push(Change { a: i, code });
                }
            }
        }
    }
}
