//! One position (i|j)_n of Simple Chopsticks for all n of a range at once.
//!
//! A position (a|b) with one hand a side is an option of exactly one other position: of (a|b−a) or of (a−b|b), whichever
//! exists. So the positions below (i|j) form a binary tree, and no table of positions is needed. The finger count matters
//! only for whether a + b > n, so the value of (a|b)_n as a function of n is constant on runs. A walk through the tree that
//! combines these functions instead of values evaluates all n of the range together.

use std::ops::RangeInclusive;

use chopsticks_cgt::game::{Arena, GameId};

use crate::budget::{Budget, Meter, Stopped, reserve};
use crate::codes::{Code, Codes};

/// The value of (i|j)_n for all n from `from` up to the next run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// The first finger count of the run.
    pub from: u32,
    /// The value on the run.
    pub value: GameId,
}

/// The values of one position (i|j)_n over a range of finger counts n.
#[derive(Clone, Debug)]
pub struct Sweep {
    runs: Vec<Run>,
    last: u32,
    positions: u64,
}

impl Sweep {
    /// Evaluates (i|j)_n for all n of `fingers`, except the n less than i or j, for which there is no such position.
    ///
    /// The work is about 0.15·`last`² steps for small i and j, where `last` is the end of `fingers`, whatever its start is.
    ///
    /// # Errors
    /// If the budget or the memory does not suffice.
    ///
    /// # Panics
    /// If i or j is 0.
    pub fn evaluate(
        arena: &mut Arena,
        start: (u32, u32),
        fingers: RangeInclusive<u32>,
        budget: &Budget<'_>,
    ) -> Result<Sweep, Stopped> {
        Sweep::with_excess(arena, start, fingers, 0, budget)
    }

    /// Evaluates (i|j)_(A,B) for all A of `fingers`, with B = A + `excess`, except the A for which there is no such
    /// position.
    ///
    /// # Errors
    /// If the budget or the memory does not suffice.
    ///
    /// # Panics
    /// If i or j is 0.
    pub fn with_excess(
        arena: &mut Arena,
        (i, j): (u32, u32),
        fingers: RangeInclusive<u32>,
        excess: u32,
        budget: &Budget<'_>,
    ) -> Result<Sweep, Stopped> {
        let (first, last) = fingers.into_inner();
        assert!(i > 0 && j > 0, "a hand in play shows at least one finger");
        if first.max(i).max(j.saturating_sub(excess)) > last {
            return Ok(Sweep {
                runs: Vec::new(),
                last,
                positions: 0,
            });
        }
        let range = (first.into(), last.into());
        let mut walk = Walk::new(arena, range, excess.into(), budget);
        walk.root(u64::from(i), u64::from(j))?;
        let positions = walk.positions;
        let list = walk.functions.pop();
        let games = walk.codes.into_games();
        let run = |&(from, code): &Piece| Run {
            from: from as u32,
            value: games[code.index()],
        };
        Ok(Sweep {
            runs: list.iter().map(run).collect(),
            last,
            positions,
        })
    }

    /// The runs, by increasing n; neighbours have different values.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// The last finger count of the range.
    pub fn last(&self) -> u32 {
        self.last
    }

    /// The number of positions visited.
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// The value at finger count `n`, if n is in the range and there is such a position.
    pub fn value(&self, n: u32) -> Option<GameId> {
        if n > self.last {
            return None;
        }
        let after = self.runs.partition_point(|run| run.from <= n);
        self.runs[..after].last().map(|run| run.value)
    }
}

/// A walk through the tree of positions, children before parents.
struct Walk<'a, 'b> {
    codes: Codes<'a>,
    meter: Meter<'b>,
    zero: Code,
    star: Code,
    down: Code,
    first: u64,
    last: u64,
    /// The fingers by which Right's finger count exceeds Left's.
    excess: u64,
    positions: u64,
    /// The functions of the positions visited whose parent is still open.
    functions: Functions,
    /// Space for the function being combined.
    combined: Vec<Piece>,
}

/// The next step for a position.
enum Step {
    Visit(u64, u64),
    Combine(u64, u64),
}

impl<'a, 'b> Walk<'a, 'b> {
    fn new(
        arena: &'a mut Arena,
        (first, last): (u64, u64),
        excess: u64,
        budget: &'b Budget<'b>,
    ) -> Walk<'a, 'b> {
        let mut codes = Codes::new(arena);
        let (zero, star) = codes.zero_and_star();
        let down = codes.switch_of(star, zero);
        Walk {
            codes,
            meter: Meter::new(budget),
            zero,
            star,
            down,
            first,
            last,
            excess,
            positions: 0,
            functions: Functions::default(),
            combined: Vec::new(),
        }
    }

    /// Evaluates the root; below (i|i)_n the Right option is the negative of the Left one.
    fn root(&mut self, i: u64, j: u64) -> Result<(), Stopped> {
        if i != j || i + j > self.last || self.excess > 0 {
            return self.subtree(i, j);
        }
        self.visit()?;
        self.subtree(i, i + j)?;
        self.functions.push_negative_of_last();
        self.combine(i, j);
        Ok(())
    }

    fn subtree(&mut self, i: u64, j: u64) -> Result<(), Stopped> {
        let mut steps = vec![Step::Visit(i, j)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Combine(a, b) => self.combine(a, b),
                Step::Visit(a, b) => {
                    self.visit()?;
                    if !self.leaf(a, b) {
                        reserve(&mut steps, 3)?;
                        steps.extend([
                            Step::Combine(a, b),
                            Step::Visit(a + b, b),
                            Step::Visit(a, a + b),
                        ]);
                    }
                }
            }
        }
        Ok(())
    }

    /// Counts a position.
    fn visit(&mut self) -> Result<(), Stopped> {
        self.positions += 1;
        self.meter.check(self.positions, self.codes.arena_size())
    }

    /// Handles a position that does not occur in the range, or whose options have no further options. Let s = a + b and
    /// B = A + `excess`. Then it is * for B < s, where both moves end the game, {*|0} = ↓ for A < s ≤ B, where only
    /// Right's does, and {*|*} = 0 for s ≤ A.
    fn leaf(&mut self, a: u64, b: u64) -> bool {
        let sum = a + b;
        if (sum + a.min(b)).saturating_sub(self.excess) <= self.last {
            return false;
        }
        let mut from = self.start(a, b);
        let ends = [
            (sum.saturating_sub(self.excess), self.star),
            (sum, self.down),
            (u64::MAX, self.zero),
        ];
        for (end, code) in ends {
            if from < end && from <= self.last {
                self.functions.push(from, code);
                from = end;
            }
        }
        self.functions.close();
        true
    }

    /// The first A for which the position (a|b) is needed.
    fn start(&self, a: u64, b: u64) -> u64 {
        self.first.max(a).max(b.saturating_sub(self.excess))
    }

    /// Replaces the functions of the two options of (a|b), which are the last two, by that of (a|b). Where an option
    /// does not occur, the move removes the hand and leads to 0.
    fn combine(&mut self, a: u64, b: u64) {
        let mut combined = std::mem::take(&mut self.combined);
        let (left, right) = self.functions.last_two();
        let (mut left, mut right) = (left.iter().peekable(), right.iter().peekable());
        let mut options = (self.zero, self.zero);
        let mut from = self.start(a, b);
        while from <= self.last {
            while let Some(&(_, code)) = left.next_if(|piece| piece.0 <= from) {
                options.0 = code;
            }
            while let Some(&(_, code)) = right.next_if(|piece| piece.0 <= from) {
                options.1 = code;
            }
            let code = self.codes.switch_of(options.0, options.1);
            if combined.last().is_none_or(|&(_, last)| last != code) {
                combined.push((from, code));
            }
            let next = [left.peek(), right.peek()];
            from = next
                .into_iter()
                .flatten()
                .map(|piece| piece.0)
                .min()
                .unwrap_or(u64::MAX);
        }
        self.functions.replace_last_two(&combined);
        combined.clear();
        self.combined = combined;
    }
}

/// A finger count and the value from there to the next piece.
type Piece = (u64, Code);

/// A stack of functions of n, each a list of pieces; they share one allocation.
#[derive(Default)]
struct Functions {
    runs: Vec<Piece>,
    ends: Vec<usize>,
}

impl Functions {
    fn push(&mut self, from: u64, code: Code) {
        self.runs.push((from, code));
    }

    fn close(&mut self) {
        self.ends.push(self.runs.len());
    }

    /// The index at which the function `above` places below the top begins.
    fn begin(&self, above: usize) -> usize {
        match self.ends.len() - above {
            0 | 1 => 0,
            place => self.ends[place - 2],
        }
    }

    fn last_two(&self) -> (&[Piece], &[Piece]) {
        self.runs[self.begin(1)..].split_at(self.begin(0) - self.begin(1))
    }

    fn replace_last_two(&mut self, by: &[Piece]) {
        self.runs.truncate(self.begin(1));
        self.ends.truncate(self.ends.len() - 2);
        self.runs.extend_from_slice(by);
        self.close();
    }

    fn push_negative_of_last(&mut self) {
        for at in self.begin(0)..self.runs.len() {
            let (from, code) = self.runs[at];
            self.runs.push((from, code.negative()));
        }
        self.close();
    }

    fn pop(&mut self) -> Vec<Piece> {
        let list = self.runs.split_off(self.begin(0));
        self.ends.pop();
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sweep(arena: &mut Arena, start: (u32, u32), range: (u32, u32)) -> Sweep {
        Sweep::evaluate(arena, start, range.0..=range.1, &Budget::UNLIMITED).unwrap()
    }

    /// Small cases by hand: (1|1) → (1|2), (2|1); with n = 2 the other positions end at once, and with n = 3 almost at
    /// once.
    #[test]
    fn small_ranges_by_hand() {
        let mut arena = Arena::new();
        let (zero, star) = (arena.zero(), arena.nimber(1));
        let sweep = sweep(&mut arena, (1, 1), (1, 4));
        let runs = [(1, star), (2, zero), (3, star)].map(|(from, value)| Run { from, value });
        assert_eq!(sweep.runs(), runs);
        assert_eq!(
            [sweep.value(0), sweep.value(4), sweep.value(5)],
            [None, Some(star), None]
        );
    }

    /// (1|1) and, below it, (1|2), (1|3) and (3|2). For n ≤ 4 the options of the last two are not evaluated; the half
    /// below (2|1) is mirrored.
    #[test]
    fn positions_are_counted_once() {
        let mut arena = Arena::new();
        assert_eq!(sweep(&mut arena, (1, 1), (1, 4)).positions(), 4);
        assert_eq!(sweep(&mut arena, (1, 3), (1, 4)).positions(), 1);
    }
}
