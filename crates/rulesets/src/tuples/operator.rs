//! The table of operations on two numbers: how each is written, what it means, its value and its bounds.

use chopsticks_base::listed;
use num_integer::gcd;

use super::interval::{Bounds, Interval, MAX_POWER};

listed! {
    /// An operation on two numbers.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub(super) enum Operator {
        Add,
        Subtract,
        Multiply,
        Divide,
        DivideUp,
        Remainder,
        Power,
        Least,
        Greatest,
        CommonDivisor,
        NimSum,
        Distance,
    }
}

/// How an operation is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spelling {
    /// Between two numbers.
    Between(&'static str, Level),
    /// Before any numbers in parentheses, with the result for none of them.
    Function(&'static str, i64),
    /// Before a quotient in parentheses, which it rounds.
    Rounding(&'static str),
    /// Before one number in parentheses; the other one is 0.
    From0(&'static str),
}

/// What binds less comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    NimSum,
    Sum,
    Product,
    Power,
}

impl Level {
    /// The level that binds more; `None` after the last.
    pub fn next(self) -> Option<Level> {
        match self {
            Level::NimSum => Some(Level::Sum),
            Level::Sum => Some(Level::Product),
            Level::Product => Some(Level::Power),
            Level::Power => None,
        }
    }
}

impl Spelling {
    /// The word or sign.
    pub fn word(&self) -> &'static str {
        match self {
            Spelling::Between(word, _)
            | Spelling::Function(word, _)
            | Spelling::Rounding(word)
            | Spelling::From0(word) => word,
        }
    }
}

impl Operator {
    /// How the operation is written.
    pub fn spellings(self) -> &'static [Spelling] {
        use Spelling::{Between, From0, Function, Rounding};
        match self {
            Operator::Add => &[Between("+", Level::Sum), Function("sum", 0)],
            Operator::Subtract => &[Between("-", Level::Sum)],
            Operator::Multiply => &[Between("*", Level::Product)],
            Operator::Divide => &[Between("/", Level::Product), Rounding("floor")],
            Operator::DivideUp => &[Rounding("ceiling")],
            Operator::Remainder => &[Between("mod", Level::Product)],
            Operator::Power => &[Between("^", Level::Power)],
            Operator::Least => &[Function("min", MAX_POWER)],
            Operator::Greatest => &[Function("max", -MAX_POWER)],
            Operator::CommonDivisor => &[Function("gcd", 0)],
            Operator::NimSum => &[Between("xor", Level::NimSum), Function("xor", 0)],
            Operator::Distance => &[From0("abs")],
        }
    }

    /// The meaning, as in the table of `docs/rulesets.md`.
    #[cfg(test)]
    pub fn meaning(self) -> &'static str {
        match self {
            Operator::Add => "the sum",
            Operator::Subtract => "the difference, and `-a`",
            Operator::Multiply => "the product",
            Operator::Divide => "the quotient, rounded down",
            Operator::DivideUp => "the quotient, rounded up",
            Operator::Remainder => {
                "the remainder of `/`, which is 0 or has the sign of the divisor"
            }
            Operator::Power => {
                "the power; undefined with a negative exponent. One that may exceed 2^61 can be compared with smaller numbers, and divided by `mod`"
            }
            Operator::Least => "the least of the numbers; of none, 2^61",
            Operator::Greatest => "the greatest of the numbers; of none, -2^61",
            Operator::CommonDivisor => "the greatest common divisor; 0 of zeros",
            Operator::NimSum => "the nim-sum, the sum in binary without carries",
            Operator::Distance => "the absolute value, a or -a",
        }
    }

    /// The result; `None` if there is none, as after a division by zero, and beyond 64 bits.
    #[inline(always)]
    pub fn apply(self, a: i64, b: i64) -> Option<i64> {
        match self {
            Operator::Add => a.checked_add(b),
            Operator::Subtract => a.checked_sub(b),
            Operator::Multiply => a.checked_mul(b),
            Operator::Divide => quotient(a, b),
            Operator::DivideUp => quotient(a.checked_neg()?, b)?.checked_neg(),
            Operator::Remainder => remainder(a, b),
            Operator::Power => power(a, b),
            Operator::Least => Some(a.min(b)),
            Operator::Greatest => Some(a.max(b)),
            Operator::CommonDivisor => common_divisor(a, b),
            Operator::NimSum => Some(a ^ b),
            Operator::Distance => a.checked_sub(b)?.checked_abs(),
        }
    }

    /// What is known of the result; `None` if a power that is cut off makes a difference.
    pub fn bounds_of(self, a: Bounds, b: Bounds) -> Option<Bounds> {
        use Operator::{Add, Distance, Greatest, Least, Multiply, Power, Subtract};
        let cut = match (self, a.cut, b.cut) {
            (Power, None, None) => cut_of_power(a.interval, b.interval),
            (_, None, None) => None,
            (Add | Subtract | Distance, Some(cut), None) => Some(cut - b.interval.furthest()),
            (Add | Subtract | Distance, None, Some(cut)) => Some(cut - a.interval.furthest()),
            (Multiply, Some(cut), None) | (Multiply, None, Some(cut)) => Some(cut),
            (Least | Greatest, Some(one), Some(other)) => Some(one.min(other)),
            (Least | Greatest, Some(cut), None) => {
                self.cut_of_extreme(a.interval, cut, b.interval)?
            }
            (Least | Greatest, None, Some(cut)) => {
                self.cut_of_extreme(b.interval, cut, a.interval)?
            }
            _ => return None,
        };
        let interval = self.bounds(a.interval, b.interval);
        let is_far = cut.is_none_or(|cut| cut > 0);
        is_far.then_some(Bounds { interval, cut })
    }

    /// The cut of the least or the greatest of a number with a cut and another one, if that is nearer to 0.
    fn cut_of_extreme(self, number: Interval, cut: i128, other: Interval) -> Option<Option<i128>> {
        let is_other = match self {
            Operator::Least => number.least >= 0,
            _ => number.greatest <= 0,
        };
        (other.furthest() < cut).then_some((!is_other).then_some(cut))
    }

    /// An interval with all results for operands of these intervals.
    pub fn bounds(self, a: Interval, b: Interval) -> Interval {
        let ends = |of: fn(i128, i128) -> i128| Interval {
            least: of(a.least, b.least),
            greatest: of(a.greatest, b.greatest),
        };
        match self {
            Operator::Add => ends(i128::saturating_add),
            Operator::Subtract => Operator::Add.bounds(a, b.negative()),
            Operator::Multiply => Interval::around(&[
                a.least.saturating_mul(b.least),
                a.least.saturating_mul(b.greatest),
                a.greatest.saturating_mul(b.least),
                a.greatest.saturating_mul(b.greatest),
            ]),
            Operator::Divide if a.least >= 0 && b.least >= 0 => Interval {
                least: a.least / b.greatest.max(1),
                greatest: a.greatest / b.least.max(1),
            },
            // A quotient is at most as far from 0 as the dividend.
            Operator::Divide => Interval::up_to(a.furthest()),
            Operator::DivideUp => Operator::Divide.bounds(a.negative(), b).negative(),
            Operator::Remainder => remainders(a, b),
            Operator::Power => powers(a, b),
            Operator::Least => ends(i128::min),
            Operator::Greatest => ends(i128::max),
            Operator::CommonDivisor => Interval {
                least: 0,
                greatest: a.furthest().max(b.furthest()),
            },
            Operator::NimSum => nim_sums(a, b),
            Operator::Distance => distances(Operator::Subtract.bounds(a, b)),
        }
    }
}

/// The quotient, rounded down; `None` for the divisor 0.
fn quotient(a: i64, b: i64) -> Option<i64> {
    a.checked_sub(remainder(a, b)?)?.checked_div(b)
}

/// The remainder of a division that is rounded down; `None` for the divisor 0.
fn remainder(a: i64, b: i64) -> Option<i64> {
    // Between -|b| and |b|, with the sign of a.
    let remainder = a.checked_rem(b)?;
    let is_other_side = remainder != 0 && (remainder < 0) != (b < 0);
    Some(if is_other_side {
        remainder + b
    } else {
        remainder
    })
}

/// The power, not further from 0 than [`MAX_POWER`]; `None` for a negative exponent.
fn power(a: i64, b: i64) -> Option<i64> {
    let exponent = u64::try_from(b).ok()?;
    // Beyond 64, only the parity counts: the powers of -1, 0 and 1 repeat, and those of others are at the limit.
    let exponent = if exponent > 64 {
        64 + exponent % 2
    } else {
        exponent
    };
    Some(
        a.saturating_pow(exponent as u32)
            .clamp(-MAX_POWER, MAX_POWER),
    )
}

/// The remainder of the division of a power of any size, rounded down; `None` for a negative exponent or the divisor 0.
pub(super) fn power_remainder(base: i64, exponent: i64, divisor: i64) -> Option<i64> {
    let mut exponent = u64::try_from(exponent).ok()?;
    let modulus = i128::from(divisor).abs();
    let mut square = i128::from(base).checked_rem_euclid(modulus)?;
    let mut product = 1 % modulus;
    while exponent > 0 {
        if exponent % 2 == 1 {
            product = product * square % modulus;
        }
        square = square * square % modulus;
        exponent /= 2;
    }
    let is_other_side = product != 0 && divisor < 0;
    let remainder = product - if is_other_side { modulus } else { 0 };
    i64::try_from(remainder).ok()
}

/// An interval with the powers however large they are, also those that are cut off.
pub(super) fn uncut_powers(base: Interval, exponent: Interval) -> Interval {
    let Interval { least, greatest } = powers(base, exponent);
    let cut = i128::from(MAX_POWER);
    Interval {
        least: if least <= -cut { i128::MIN } else { least },
        greatest: if greatest >= cut { i128::MAX } else { greatest },
    }
}

/// The cut of a power: [`MAX_POWER`], if it may be further from 0.
fn cut_of_power(base: Interval, exponent: Interval) -> Option<i128> {
    let exponent = u32::try_from(exponent.greatest.max(0)).unwrap_or(u32::MAX);
    let cut = MAX_POWER.into();
    (base.furthest().saturating_pow(exponent) > cut).then_some(cut)
}

/// The greatest common divisor, which is not negative.
fn common_divisor(a: i64, b: i64) -> Option<i64> {
    Some(gcd(a.checked_abs()?, b.checked_abs()?))
}

/// A remainder is between 0 and the divisor, and not beyond a dividend with the sign of the divisor.
fn remainders(a: Interval, b: Interval) -> Interval {
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

fn powers(a: Interval, b: Interval) -> Interval {
    let power = |base: i128, exponent: i128| {
        let exponent = u32::try_from(exponent.clamp(0, 64)).unwrap_or(64);
        base.saturating_pow(exponent).min(MAX_POWER.into())
    };
    // The power 0 is 1.
    let greatest = power(a.furthest(), b.greatest).max(1);
    let least = match a.least {
        1.. => power(a.least, b.least),
        0 => 0,
        _ => -greatest,
    };
    Interval { least, greatest }
}

/// How far these differences may be from 0.
fn distances(differences: Interval) -> Interval {
    Interval {
        least: differences.least.max(-differences.greatest).max(0),
        greatest: differences.furthest(),
    }
}

/// A nim-sum has no more digits than the longer operand, and is negative if just one operand is.
fn nim_sums(a: Interval, b: Interval) -> Interval {
    let digits = 128 - a.furthest().max(b.furthest()).leading_zeros();
    let beyond = 1_i128.checked_shl(digits).unwrap_or(i128::MAX);
    Interval {
        least: if a.least < 0 || b.least < 0 {
            -beyond
        } else {
            0
        },
        greatest: beyond - 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// a = qb + r with the r between 0 and b, b excluded, has only one solution.
    #[test]
    fn quotients_are_rounded_down() {
        for (a, b) in (-9..=9).flat_map(|a| (-4..=4).map(move |b| (a, b))) {
            let found = [Operator::Divide, Operator::Remainder, Operator::DivideUp]
                .map(|operator| operator.apply(a, b));
            let [Some(quotient), Some(remainder), Some(up)] = found else {
                assert_eq!((b, found), (0, [None; 3]));
                continue;
            };
            assert_eq!(quotient * b + remainder, a, "{a} {b}");
            let range = if b > 0 { 0..b } else { b + 1..1 };
            assert!(range.contains(&remainder), "{a} mod {b} = {remainder}");
            assert_eq!(up, quotient + i64::from(remainder != 0), "{a} / {b}");
        }
    }

    /// All results for small operands are in the interval for them.
    #[test]
    fn bounds_contain_all_results() {
        let intervals = [(-3, -1), (-2, 2), (0, 0), (0, 4), (3, 5)];
        for operator in Operator::ALL {
            for (a, b) in intervals.iter().flat_map(|a| intervals.map(|b| (*a, b))) {
                let interval = |(least, greatest): (i64, i64)| Interval {
                    least: least.into(),
                    greatest: greatest.into(),
                };
                let found = operator.bounds(interval(a), interval(b));
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
