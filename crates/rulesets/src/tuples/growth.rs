//! Bounds on the numbers that a rule can produce, derived from the rule without a position.

use super::expression::{Expression, Operator};
use super::visit::MAX_NUMBER;

/// All whole numbers from the least to the greatest. The ends are exact up to 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interval {
    pub least: i128,
    pub greatest: i128,
}

impl Interval {
    /// The numbers of a position.
    pub const OF_POSITIONS: Interval = Interval {
        least: 0,
        greatest: MAX_NUMBER as i128,
    };

    /// The least interval that contains all of these numbers.
    fn around(numbers: &[i128]) -> Interval {
        Interval {
            least: numbers.iter().copied().min().unwrap_or(0),
            greatest: numbers.iter().copied().max().unwrap_or(0),
        }
    }

    /// The numbers between an element of the first interval and one of the second.
    pub fn to(self, end: Interval) -> Interval {
        Interval::around(&[self.least, end.greatest])
    }

    /// Whether all of the numbers have 63 bits, so that the next one has 64 bits.
    pub fn is_small(self) -> bool {
        let most = i128::from(i64::MAX / 2);
        -most <= self.least && self.greatest <= most
    }

    /// Whether all of the numbers are small enough for a position.
    pub fn fits_positions(self) -> bool {
        self.greatest <= Interval::OF_POSITIONS.greatest
    }

    /// An interval with all results for operands of these intervals.
    fn after(operator: Operator, a: Interval, b: Interval) -> Interval {
        let ends = |of: fn(i128, i128) -> i128| Interval {
            least: of(a.least, b.least),
            greatest: of(a.greatest, b.greatest),
        };
        let furthest = |operand: Interval| {
            let greatest = operand.greatest.saturating_abs();
            operand.least.saturating_abs().max(greatest)
        };
        match operator {
            Operator::Add => ends(i128::saturating_add),
            Operator::Subtract => Interval {
                least: a.least.saturating_sub(b.greatest),
                greatest: a.greatest.saturating_sub(b.least),
            },
            Operator::Multiply => Interval::around(&[
                a.least.saturating_mul(b.least),
                a.least.saturating_mul(b.greatest),
                a.greatest.saturating_mul(b.least),
                a.greatest.saturating_mul(b.greatest),
            ]),
            Operator::Divide if a.least >= 0 && b.least >= 0 => Interval {
                least: 0,
                greatest: a.greatest / b.least.max(1),
            },
            // A quotient is at most as far from 0 as the dividend.
            Operator::Divide => Interval {
                least: -furthest(a),
                greatest: furthest(a),
            },
            // A remainder is between 0 and the divisor, and not beyond a dividend with the sign of the divisor.
            Operator::Remainder => {
                let (above, below) = ((b.greatest - 1).max(0), (b.least + 1).min(0));
                Interval {
                    least: if a.greatest <= 0 {
                        below.max(a.least)
                    } else {
                        below
                    },
                    greatest: if a.least >= 0 {
                        above.min(a.greatest)
                    } else {
                        above
                    },
                }
            }
            Operator::Least => ends(i128::min),
            Operator::Greatest => ends(i128::max),
        }
    }
}

impl Expression {
    /// An interval that contains the value for all variables in these intervals; `None` if an intermediate number may
    /// need 64 bits.
    pub fn interval(&self, variables: &[Interval]) -> Option<Interval> {
        let found = match self {
            Expression::Number(number) => Interval::around(&[(*number).into()]),
            Expression::Variable(variable) => *variables.get(*variable)?,
            Expression::Operation(operator, operands) => {
                let [a, b] = &**operands;
                Interval::after(*operator, a.interval(variables)?, b.interval(variables)?)
            }
        };
        found.is_small().then_some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All results for small operands are in the interval for them.
    #[test]
    fn intervals_contain_all_results() {
        let operators = [
            Operator::Add,
            Operator::Subtract,
            Operator::Multiply,
            Operator::Divide,
            Operator::Remainder,
            Operator::Least,
            Operator::Greatest,
        ];
        let intervals = [(-3, -1), (-2, 2), (0, 0), (0, 4), (3, 5)];
        for operator in operators {
            for (a, b) in intervals.iter().flat_map(|a| intervals.map(|b| (*a, b))) {
                let interval = |(least, greatest): (i64, i64)| Interval {
                    least: least.into(),
                    greatest: greatest.into(),
                };
                let found = Interval::after(operator, interval(a), interval(b));
                for (x, y) in (a.0..=a.1).flat_map(|x| (b.0..=b.1).map(move |y| (x, y))) {
                    let Some(result) = operator.apply(x, y) else {
                        continue;
                    };
                    let is_in = found.least <= result.into() && found.greatest >= result.into();
                    assert!(is_in, "{operator:?} of {x} and {y}: {result}, {found:?}");
                }
            }
        }
    }
}
