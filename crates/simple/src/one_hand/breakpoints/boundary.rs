//! The least or the greatest line of a family for given hands, as a function of the block.

use num_bigint::BigInt;
use num_traits::Signed;

use super::form::BlockForm;
use crate::one_hand::structure::{ConeLine, Fibonacci, LineBound, Side, TurnQuantifier};

/// The sum of fingers at which a condition begins or ceases to hold.
#[derive(Clone, Debug)]
pub(super) struct Boundary {
    /// This sum, as a function of the block.
    pub(super) form: BlockForm,
    /// Whether the form also holds for every fourth later block.
    pub(super) is_lasting: bool,
}

/// Lines u·g(0) + v·g(1) of one index, with g(j) = f(index − j) − f(index − 3 − t)·f(t − j) for the turn t.
struct Lines<'a> {
    u: BigInt,
    v: BigInt,
    index: i64,
    /// The index less the block.
    ahead: i64,
    numbers: &'a Fibonacci,
}

/// The boundary of a condition for the hands x and x + d in a block; None if the condition concerns a family without
/// lines.
pub(super) fn boundary(
    bound: &LineBound,
    (x, d): (&BigInt, &BigInt),
    block: i64,
    numbers: &Fibonacci,
) -> Option<Boundary> {
    let lines = Lines::new(&bound.line, (x, d), block, numbers);
    let Some(turns) = bound.turns else {
        let form = match bound.line.turn {
            None => lines.plain(),
            Some(turn) => lines.counted_from_first(turn.constant),
        };
        let is_lasting = true;
        return Some(Boundary { form, is_lasting });
    };
    let (first, last) = (turns.first.constant, turns.last.constant);
    let is_least = matches!(
        (bound.side, turns.quantifier),
        (Side::AtLeast, TurnQuantifier::Exists) | (Side::Below, TurnQuantifier::ForAll)
    );
    (first <= last).then(|| lines.extreme((first, last), is_least))
}

impl Lines<'_> {
    fn new<'a>(
        line: &ConeLine,
        (x, d): (&BigInt, &BigInt),
        block: i64,
        numbers: &'a Fibonacci,
    ) -> Lines<'a> {
        let [u, v] = [0, 1].map(|g| x * line.x[g] + d * line.d[g]);
        let index = line.index.constant;
        let ahead = index - block;
        Lines {
            u,
            v,
            index,
            ahead,
            numbers,
        }
    }

    /// u·f(index) + v·f(index − 1).
    fn plain(&self) -> BlockForm {
        BlockForm::growing(&self.u, &self.v).shifted(self.ahead, self.numbers)
    }

    /// u·f(t) + v·f(t − 1).
    fn at_turn(&self, turn: i64) -> BigInt {
        &self.u * self.numbers.signed(turn) + &self.v * self.numbers.signed(turn - 1)
    }

    /// The line at a turn that is fixed as the index grows: f(index − 3 − t) grows.
    fn counted_from_first(&self, turn: i64) -> BlockForm {
        let one = BlockForm::growing(&1.into(), &0.into());
        let grown = one.shifted(self.ahead - 3 - turn, self.numbers);
        &self.plain() - &(&grown * &self.at_turn(turn))
    }

    /// The line at a turn t that grows with the index: f(index − 3 − t) is fixed.
    fn counted_from_last(&self, turn: i64) -> BlockForm {
        let rest = self.index - 3 - turn;
        let grown = BlockForm::growing(&self.u, &self.v);
        let grown = grown.shifted(self.ahead - 3 - rest, self.numbers);
        &self.plain() - &(&grown * &self.numbers.signed(rest))
    }

    /// The line at a turn in the middle: index − 3 − 2t is fixed.
    ///
    /// 5·f(p)·f(q) = l(p + q) − (−1)^q·l(p − q) with the Lucas numbers l(p) = f(p) + 2·f(p − 1).
    fn counted_from_middle(&self, turn: i64) -> BlockForm {
        let lucas = BlockForm {
            current: 1.into(),
            previous: 2.into(),
            constant: 0.into(),
        };
        let products = [(3, &self.u), (4, &self.v)].map(|(less, factor)| {
            let lucas = lucas.shifted(self.ahead - less, self.numbers);
            &lucas * factor
        });
        let mean = &self.plain() - &(&products[0] + &products[1]);
        &mean
            + &BlockForm {
                constant: self.offset(turn, 0),
                ..BlockForm::default()
            }
    }

    /// Five times the excess of the line at a turn over the mean, for s = index − 3 − 2t increased by `more`:
    /// (−1)^t·(u·l(s) − v·l(s + 1)).
    fn offset(&self, turn: i64, more: i64) -> BigInt {
        let s = self.index - 3 - 2 * turn + more;
        let lucas = |p: i64| self.numbers.signed(p - 1) + self.numbers.signed(p + 1);
        let offset = &self.u * lucas(s) - &self.v * lucas(s + 1);
        if turn % 2 == 0 { offset } else { -offset }
    }

    /// The least or the greatest of the lines at first, first + 2, …, last.
    ///
    /// The offset is p(s) = A·φ^s + B·φ^(−s) for s of one class modulo 4, so that p(s + 4) + p(s − 4) = 7·p(s) and
    /// p(s + 4)·p(s − 4) − p(s)² = 45·A·B. Suppose that the least is wanted. If p(s) is at most p(s + 4) and p(s − 4),
    /// it is at least 0 and the least of all, in this block and all later ones with the same s. If A·B < 0, p is
    /// monotone.
    fn extreme(&self, (first, last): (i64, i64), is_least: bool) -> Boundary {
        let signed = |turn, more| {
            let offset = self.offset(turn, more);
            if is_least { offset } else { -offset }
        };
        let turns = (first..=last).step_by(2);
        let turn = turns.min_by_key(|&turn| signed(turn, 0)).unwrap_or(first);
        let [before, here, after] = [-4, 0, 4].map(|more| signed(turn, more));
        let is_monotone = (&before * &after - &here * &here).is_negative();
        let (form, is_lasting) = if here <= before && here <= after {
            (self.counted_from_middle(turn), true)
        } else if is_monotone && after < here {
            (self.counted_from_first(first), true)
        } else if is_monotone {
            (self.counted_from_last(last), true)
        } else {
            (self.counted_from_middle(turn), false)
        };
        Boundary { form, is_lasting }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::one_hand::structure::rows;
    use chopsticks_inequality::LinearForm;

    /// b·x + a·d, by the definition of a line.
    fn line_sum(line: &ConeLine, x: i64, d: i64, numbers: &Fibonacci) -> BigInt {
        let g = |j: i64| {
            let index = line.index.constant;
            let plain = numbers.signed(index - j);
            match line.turn {
                None => plain,
                Some(turn) => {
                    let turn = turn.constant;
                    plain - numbers.signed(index - 3 - turn) * numbers.signed(turn - j)
                }
            }
        };
        let sum = |by: [i64; 2]| g(0) * by[0] + g(1) * by[1];
        sum(line.x) * x + sum(line.d) * d
    }

    /// For hands of all ratios, including ratios near 1/φ: in each block the form is the extreme line, and a lasting
    /// form is also that of the same condition four blocks later.
    #[test]
    fn forms_are_the_extreme_lines_and_last() {
        let numbers = Fibonacci::default();
        for (x, d) in [
            (1, 0),
            (1, 1),
            (7, 1),
            (40, 3),
            (8, 5),
            (21, 13),
            (13, 8),
            (50, 31),
            (9, 8),
        ] {
            let hands = (&BigInt::from(x), &BigInt::from(d));
            for block in (2..=28).step_by(2) {
                let bounds = |block: i64| {
                    let rows = rows(LinearForm::from(block)).into_iter();
                    rows.flat_map(|row| row.bounds)
                };
                for (bound, later) in bounds(block).zip(bounds(block + 4)) {
                    let Some(found) = boundary(&bound, hands, block, &numbers) else {
                        continue;
                    };
                    let (first, last) = bound
                        .turns
                        .map_or((0, 0), |turns| (turns.first.constant, turns.last.constant));
                    let sums = (first..=last).step_by(2).map(|turn| {
                        let line = match bound.turns {
                            Some(_) => bound.line.at_turn(LinearForm::from(turn)),
                            None => bound.line,
                        };
                        line_sum(&line, x, d, &numbers)
                    });
                    let is_least = matches!(
                        (bound.side, bound.turns.map(|turns| turns.quantifier)),
                        (Side::AtLeast, Some(TurnQuantifier::Exists))
                            | (Side::Below, Some(TurnQuantifier::ForAll))
                    );
                    let expected = if is_least { sums.min() } else { sums.max() };
                    let here = found.form.at(block, &numbers);
                    assert_eq!(Some(here), expected, "({x}, {d}) {block} {bound:?}");
                    let next = boundary(&later, hands, block + 4, &numbers).unwrap();
                    if found.is_lasting {
                        let there = found.form.at(block + 4, &numbers);
                        assert_eq!(there, next.form.at(block + 4, &numbers));
                        assert!(next.is_lasting);
                    }
                }
                // From some block on all forms last.
                if block > 24 {
                    let lasting = |bound: &LineBound| {
                        boundary(bound, hands, block, &numbers)
                            .is_some_and(|found| found.is_lasting)
                    };
                    assert!(bounds(block).all(|bound| lasting(&bound)), "({x}, {d})");
                }
            }
        }
    }
}
