//! Conditions in rules on tuples, with the tables of comparisons and of properties.

use chopsticks_base::listed;

use super::expression::Expression;
use super::interval::Interval;
use super::sequence::Spread;

/// A condition on variables. One with a number that is undefined does not hold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Condition {
    Comparison(Box<[Expression; 2]>, Comparator),
    /// A number has a property, or has not.
    Property(Property, Expression, bool),
    All(Vec<Condition>),
    Any(Vec<Condition>),
    /// It holds for each element.
    ForEvery(Box<Spread<Condition>>),
    /// It holds for some element.
    ForSome(Box<Spread<Condition>>),
}

listed! {
    /// How two numbers may compare.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub(super) enum Comparator {
        Equal,
        Different,
        Less,
        Greater,
        AtMost,
        AtLeast,
    }
}

listed! {
    /// What a number may be.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub(super) enum Property {
        Square = "square",
        Prime = "prime",
    }
}

impl Comparator {
    /// The signs, first the one that messages name.
    pub fn signs(self) -> &'static [&'static str] {
        match self {
            Comparator::Equal => &["=", "=="],
            Comparator::Different => &["!=", "<>"],
            Comparator::Less => &["<"],
            Comparator::Greater => &[">"],
            Comparator::AtMost => &["<="],
            Comparator::AtLeast => &[">="],
        }
    }

    pub fn opposite(self) -> Comparator {
        match self {
            Comparator::Equal => Comparator::Different,
            Comparator::Different => Comparator::Equal,
            Comparator::Less => Comparator::AtLeast,
            Comparator::Greater => Comparator::AtMost,
            Comparator::AtMost => Comparator::Greater,
            Comparator::AtLeast => Comparator::Less,
        }
    }

    fn holds(self, a: i64, b: i64) -> bool {
        match self {
            Comparator::Equal => a == b,
            Comparator::Different => a != b,
            Comparator::Less => a < b,
            Comparator::Greater => a > b,
            Comparator::AtMost => a <= b,
            Comparator::AtLeast => a >= b,
        }
    }

    /// Whether it may hold for numbers of these intervals.
    fn may_hold(self, a: Interval, b: Interval) -> bool {
        match self {
            Comparator::Equal => a.least <= b.greatest && a.greatest >= b.least,
            Comparator::Different => a != b || a.least != a.greatest,
            Comparator::Less => a.least < b.greatest,
            Comparator::Greater => a.greatest > b.least,
            Comparator::AtMost => a.least <= b.greatest,
            Comparator::AtLeast => a.greatest >= b.least,
        }
    }
}

impl Property {
    /// The meaning, as in the table of `docs/rulesets.md`.
    #[cfg(test)]
    pub fn meaning(self) -> &'static str {
        match self {
            Property::Square => "is a square: 0, 1, 4, 9, …",
            Property::Prime => "is a prime: 2, 3, 5, 7, …",
        }
    }

    fn holds(self, number: i64) -> bool {
        let Ok(number) = u64::try_from(number) else {
            return false;
        };
        match self {
            Property::Square => number.isqrt().pow(2) == number,
            Property::Prime => is_prime(number),
        }
    }

    /// Whether it may hold for a number of this interval.
    fn may_hold(self, number: Interval) -> bool {
        match self {
            Property::Square => number.greatest >= 0,
            Property::Prime => number.greatest >= 2,
        }
    }
}

/// The test of Miller and Rabin, which has no error below 2^64 with these bases (Sorenson and Webster, 2015).
fn is_prime(number: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if number < 2 || BASES.iter().any(|base| number.is_multiple_of(*base)) {
        return BASES.contains(&number);
    }
    let twos = (number - 1).trailing_zeros();
    let product = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(number)) as u64;
    let power = |base: u64, exponent: u64| {
        (0..64).rev().fold(1, |power, bit| {
            let square = product(power, power);
            if exponent >> bit & 1 == 1 {
                product(square, base)
            } else {
                square
            }
        })
    };
    BASES.into_iter().all(|base| {
        let first = power(base, (number - 1) >> twos);
        let squares = std::iter::successors(Some(first), |last| Some(product(*last, *last)));
        first == 1 || squares.take(twos as usize).any(|last| last == number - 1)
    })
}

#[inline]
fn compares([a, b]: &[Expression; 2], comparator: Comparator, variables: &[i64]) -> bool {
    let sides = a.value(variables).zip(b.value(variables));
    sides.is_some_and(|(a, b)| comparator.holds(a, b))
}

impl Condition {
    /// The condition that holds where this one does not, if all numbers are defined.
    pub fn negated(self) -> Condition {
        let all = |conditions: Vec<Condition>| {
            let negated = conditions.into_iter().map(Condition::negated);
            negated.collect()
        };
        match self {
            Condition::Comparison(sides, comparator) => {
                Condition::Comparison(sides, comparator.opposite())
            }
            Condition::Property(property, number, has) => {
                Condition::Property(property, number, !has)
            }
            Condition::All(conditions) => Condition::Any(all(conditions)),
            Condition::Any(conditions) => Condition::All(all(conditions)),
            Condition::ForEvery(spread) => {
                Condition::ForSome(Box::new(spread.map(Condition::negated)))
            }
            Condition::ForSome(spread) => {
                Condition::ForEvery(Box::new(spread.map(Condition::negated)))
            }
        }
    }

    /// Whether the condition holds. Most are comparisons, which need no call.
    #[inline]
    pub fn holds(&self, variables: &[i64]) -> bool {
        match self {
            Condition::Comparison(sides, comparator) => compares(sides, *comparator, variables),
            _ => self.holds_otherwise(variables),
        }
    }

    fn holds_otherwise(&self, variables: &[i64]) -> bool {
        match self {
            Condition::Comparison(sides, comparator) => compares(sides, *comparator, variables),
            Condition::Property(property, number, has) => {
                let number = number.value(variables);
                number.is_some_and(|number| property.holds(number) == *has)
            }
            Condition::All(conditions) => conditions.iter().all(|one| one.holds(variables)),
            Condition::Any(conditions) => conditions.iter().any(|one| one.holds(variables)),
            Condition::ForEvery(spread) => {
                spread.any(variables, false, |one, element| !one.holds(element)) == Some(false)
            }
            Condition::ForSome(spread) => {
                spread.any(variables, false, |one, element| one.holds(element)) == Some(true)
            }
        }
    }

    /// Whether the condition may hold for variables of these intervals; `None` if a number may need 64 bits.
    pub fn may_hold(&self, variables: &[Interval]) -> Option<bool> {
        // All are asked, because each may have a large number.
        let count = |conditions: &[Condition]| {
            let each = conditions.iter().map(|one| one.may_hold(variables));
            each.map(|holds| holds.map(usize::from))
                .sum::<Option<usize>>()
        };
        Some(match self {
            Condition::Comparison(sides, comparator) => {
                let [a, b] = &**sides;
                let (a, b) = (a.bounds(variables)?, b.bounds(variables)?);
                let is_right = a.compares_with(b);
                is_right.then(|| comparator.may_hold(a.interval, b.interval))?
            }
            Condition::Property(property, number, has) => {
                property.may_hold(number.interval(variables)?) || !has
            }
            Condition::All(conditions) => count(conditions)? == conditions.len(),
            Condition::Any(conditions) => count(conditions)? > 0,
            Condition::ForEvery(spread) => {
                spread.inside.may_hold(variables)? || spread.lengths(variables).least == 0
            }
            Condition::ForSome(spread) => spread.inside.may_hold(variables)?,
        })
    }

    /// The number of its parts.
    pub fn size(&self) -> usize {
        1 + match self {
            Condition::Comparison(sides, _) => sides.iter().map(Expression::size).sum(),
            Condition::Property(_, number, _) => number.size(),
            Condition::All(conditions) | Condition::Any(conditions) => {
                conditions.iter().map(Condition::size).sum()
            }
            Condition::ForEvery(spread) | Condition::ForSome(spread) => spread.inside.size(),
        }
    }

    /// The condition with expressions instead of the variables from a number on.
    pub fn replaced(&self, first: usize, by: &[Expression]) -> Condition {
        let all = |conditions: &[Condition]| {
            let replaced = conditions.iter().map(|one| one.replaced(first, by));
            replaced.collect()
        };
        match self {
            Condition::Comparison(sides, comparator) => {
                let sides = sides.each_ref().map(|side| side.replaced(first, by));
                Condition::Comparison(Box::new(sides), *comparator)
            }
            Condition::Property(property, number, has) => {
                Condition::Property(*property, number.replaced(first, by), *has)
            }
            Condition::All(conditions) => Condition::All(all(conditions)),
            Condition::Any(conditions) => Condition::Any(all(conditions)),
            // Sequences are not variables of helpers.
            Condition::ForEvery(_) | Condition::ForSome(_) => self.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn primes_have_just_two_divisors() {
        for number in 0..2000 {
            let divisors = (1..=number).filter(|divisor| number % divisor == 0);
            assert_eq!(is_prime(number), divisors.count() == 2, "{number}");
        }
        // The least strong pseudoprime to the bases 2, 3, 5 and 7, and the largest prime below 2^61 (OEIS A014233, A014234).
        assert!(!is_prime(3_215_031_751) && is_prime((1 << 61) - 1));
    }
}
