//! The letters of a hand: the positions (y | y + i)_n with each of the eleven values, as intervals of y.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::ToPrimitive;

use super::cone_value::ConeValue;
use super::fibonacci::Fibonacci;
use super::line::ConeLine;
use super::table::{LineBound, Side, TurnQuantifier, rows_of_block};
use crate::budget::{Budget, Stopped};
use chopsticks_inequality::LinearForm;

/// The letters of the hand i: the values of (y | y + i)_n with i ≤ y ≤ n − i.
#[derive(Debug)]
pub(crate) struct Letters<'a> {
    hand: &'a BigInt,
    n: &'a BigInt,
    fibonacci: Fibonacci,
    /// The hand and n, if n has at most [`SMALL_BITS`].
    small: Option<(i128, i128)>,
}

/// The number of bits of n up to which thresholds are computed with 128 bits. The index of a line is then at most 81, the
/// Fibonacci numbers are below 2^56 and the coefficients below 2^60, and these times a hand below 2^110.
const SMALL_BITS: u64 = 50;

/// The y with over < y ≤ upto, and their letter.
#[derive(Debug)]
pub(crate) struct LetterInterval {
    pub(crate) letter: ConeValue,
    pub(crate) over: BigInt,
    pub(crate) upto: BigInt,
}

impl<'a> Letters<'a> {
    /// The letters of a hand from 1 to n.
    pub(crate) fn new(hand: &'a BigInt, n: &'a BigInt) -> Letters<'a> {
        Letters {
            hand,
            n,
            fibonacci: Fibonacci::default(),
            small: hand
                .to_i128()
                .zip(n.to_i128())
                .filter(|_| n.bits() <= SMALL_BITS),
        }
    }

    /// The block of the letter at y: the last one that begins at or before n, or the first one.
    pub(crate) fn block_at(&self, y: &BigInt, budget: &Budget<'_>) -> Result<i64, Stopped> {
        let begins = |half: i64| self.last(&ConeLine::q(LinearForm::from(2 * half))) >= *y;
        // Q(m) exceeds n if f(m) does; this holds if m is at least 1.5 times the number of bits of n, plus 2.
        let bits = i64::try_from(self.n.bits()).expect("the number fits into memory");
        let (mut low, mut high) = (1, 3 * bits / 4 + 2);
        while low + 1 < high {
            budget.ask()?;
            let middle = (low + high) / 2;
            if begins(middle) {
                low = middle
            } else {
                high = middle
            }
        }
        Ok(2 * low)
    }

    /// The intervals of a block for y ≥ i, the largest y first.
    pub(crate) fn block_intervals(
        &self,
        block: i64,
        budget: &Budget<'_>,
    ) -> Result<Vec<LetterInterval>, Stopped> {
        let mut intervals = Vec::new();
        for row in rows_of_block(block).iter() {
            let letter = row.value;
            let found = match self.small {
                Some((hand, n)) => {
                    let reach = |bound: &LineBound| self.reach(bound)?.small_floor();
                    let found = within(&row.bounds, (hand - 1, n - hand), reach, budget)?;
                    found.map(|(over, upto)| (over.into(), upto.into()))
                }
                None => {
                    let reach = |bound: &LineBound| Some(self.reach(bound)?.floor());
                    let whole = (self.hand - 1, self.n - self.hand);
                    within(&row.bounds, whole, reach, budget)?
                }
            };
            intervals.extend(found.map(|(over, upto)| LetterInterval { letter, over, upto }));
        }
        intervals.sort_by(|one, other| other.upto.cmp(&one.upto));
        Ok(intervals)
    }

    /// Up to where n satisfies a bound; None for an empty family.
    fn reach(&self, bound: &LineBound) -> Option<Threshold> {
        let Some(turns) = bound.turns else {
            return Some(self.threshold(&bound.line));
        };
        let (first, last) = (turns.first.constant, turns.last.constant);
        let at =
            |place: i64| self.threshold(&bound.line.at_turn(LinearForm::from(first + 2 * place)));
        let wanted = match (bound.side, turns.quantifier) {
            (Side::AtLeast, TurnQuantifier::ForAll) | (Side::Below, TurnQuantifier::Exists) => {
                Ordering::Less
            }
            (Side::AtLeast, TurnQuantifier::Exists) | (Side::Below, TurnQuantifier::ForAll) => {
                Ordering::Greater
            }
        };
        (first <= last).then(|| extreme((last - first) / 2, wanted, at))
    }

    /// The largest y with b·y + a·i ≤ n.
    fn last(&self, line: &ConeLine) -> BigInt {
        self.threshold(line).floor()
    }

    /// The y with b·y + a·i = n.
    fn threshold(&self, line: &ConeLine) -> Threshold {
        if let Some((hand, n)) = self.small {
            let [b, a] = line.small_coefficients();
            return Threshold::Small(n - a * hand, b);
        }
        let [b, a] = line.exact_coefficients(&self.fibonacci);
        Threshold::Big(self.n - a * self.hand, b)
    }
}

/// The y of an interval that satisfy all bounds, if there are any; `reach` is the largest y for which n satisfies a bound.
fn within<T: Ord + Clone>(
    bounds: &[LineBound],
    (mut over, mut upto): (T, T),
    reach: impl Fn(&LineBound) -> Option<T>,
    budget: &Budget<'_>,
) -> Result<Option<(T, T)>, Stopped> {
    for bound in bounds {
        budget.ask()?;
        match (reach(bound), bound.side) {
            (Some(last), Side::AtLeast) => upto = upto.min(last),
            (Some(last), Side::Below) => over = over.max(last),
            // For an empty family, "all" holds and "some" does not.
            (None, _) => {
                let quantifier = bound.turns.map(|turns| turns.quantifier);
                if quantifier == Some(TurnQuantifier::Exists) {
                    return Ok(None);
                }
            }
        }
        // Most rows of a block are empty, and the next bounds may be whole families.
        if over >= upto {
            return Ok(None);
        }
    }
    Ok((over < upto).then_some((over, upto)))
}

/// A rational number: its numerator and its positive denominator.
#[derive(Debug)]
enum Threshold {
    Small(i128, i128),
    Big(BigInt, BigInt),
}

impl Threshold {
    /// The floor, if numerator and denominator have 128 bits.
    fn small_floor(&self) -> Option<i128> {
        let Threshold::Small(numerator, denominator) = self else {
            return None;
        };
        // A division of 128 bits takes several times as long.
        match (i64::try_from(*numerator), i64::try_from(*denominator)) {
            (Ok(numerator), Ok(denominator)) => {
                Some(Integer::div_floor(&numerator, &denominator).into())
            }
            _ => Some(numerator.div_floor(denominator)),
        }
    }

    fn floor(&self) -> BigInt {
        match self {
            Threshold::Small(numerator, denominator) => numerator.div_floor(denominator).into(),
            Threshold::Big(numerator, denominator) => numerator.div_floor(denominator),
        }
    }

    fn compare(&self, other: &Threshold) -> Ordering {
        if let Some((one, other)) = self.small_products(other) {
            return one.cmp(&other);
        }
        let [(a, b), (c, d)] = [self, other].map(Threshold::parts);
        Ord::cmp(&(a * d), &(c * b))
    }

    /// Each numerator times the other denominator, if they fit 128 bits.
    fn small_products(&self, other: &Threshold) -> Option<(i128, i128)> {
        match (self, other) {
            (Threshold::Small(a, b), Threshold::Small(c, d)) => {
                a.checked_mul(*d).zip(c.checked_mul(*b))
            }
            _ => None,
        }
    }

    fn parts(&self) -> (BigInt, BigInt) {
        match self {
            Threshold::Small(numerator, denominator) => {
                ((*numerator).into(), (*denominator).into())
            }
            Threshold::Big(numerator, denominator) => (numerator.clone(), denominator.clone()),
        }
    }
}

/// The extreme threshold at the places from 0 to `last`; `wanted` is its relation to the others.
///
/// For one y, the sum of the line at the turn t is A·u + B/u + C with u = φ^(−2t), where A and B depend only on the
/// parity of t. If A and B have the same sign, the sum has one extremum, of the kind required by the table; otherwise
/// it is monotone. So the thresholds approach the extreme one and then recede from it.
///
/// If neither A nor B dominates, the extremum is in the middle. So the search begins there, with steps that double.
fn extreme(last: i64, wanted: Ordering, at: impl Fn(i64) -> Threshold) -> Threshold {
    // At most two thresholds for each step, so that a list is faster than a table.
    let mut known: Vec<(i64, Threshold)> = Vec::new();
    let (mut low, mut high) = (0, last);
    let (start, mut step) = (last / 2, 1);
    while low < high {
        let place = ((low + high) / 2).clamp(start - step, start + step);
        let [here, next] = [place, place + 1].map(|place| {
            let index = known.iter().position(|(other, _)| *other == place);
            index.unwrap_or_else(|| {
                known.push((place, at(place)));
                known.len() - 1
            })
        });
        if known[next].1.compare(&known[here].1) == wanted {
            low = place + 1
        } else {
            high = place
        }
        step *= 2;
    }
    let found = known.into_iter().find(|(place, _)| *place == low);
    found.map_or_else(|| at(low), |(_, threshold)| threshold)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The thresholds of 128 bits are those of integers of any size.
    #[test]
    fn small_thresholds_are_exact() {
        let n = (BigInt::from(1) << SMALL_BITS) - 1;
        let hands = [0i64, 1, 5, 1_000, 1_234_567_890, 123_456_789_012_345];
        for hand in hands.map(BigInt::from) {
            let small = Letters::new(&hand, &n);
            let big = Letters {
                small: None,
                ..Letters::new(&hand, &n)
            };
            let nearest = small.block_at(&hand, &Budget::UNLIMITED).unwrap();
            assert_eq!(big.block_at(&hand, &Budget::UNLIMITED), Ok(nearest));
            for block in (2..=nearest).step_by(2) {
                for row in rows_of_block(block).iter() {
                    for bound in &row.bounds {
                        let [found, expected] = [&small, &big].map(|letters| letters.reach(bound));
                        let floor = found.as_ref().and_then(Threshold::small_floor);
                        let expected = expected.map(|threshold| threshold.floor());
                        assert_eq!(floor.map(BigInt::from), expected, "{block} {bound:?}");
                        assert_eq!(found.map(|threshold| threshold.floor()), expected);
                    }
                }
            }
        }
    }

    /// All lines of all families of some blocks, for hands from nearly equal to very different.
    #[test]
    fn the_extreme_line_of_a_family_is_found() {
        let ten = BigInt::from(10);
        for (i, j, n) in [
            (1, 1, 9),
            (3, 5, 12),
            (7, 7, 30),
            (12, 12, 31),
            (2, 20, 40),
            (0, 1, 25),
        ] {
            let [smaller, larger, n] = [i, j, n].map(|digits| ten.pow(digits) * 7 + 3);
            let letters = Letters::new(&smaller, &n);
            let nearest = letters.block_at(&larger, &Budget::UNLIMITED).unwrap();
            for block in (2..=nearest).step_by(2) {
                let rows = rows_of_block(block);
                for bound in rows.iter().flat_map(|row| &row.bounds) {
                    let Some(turns) = bound.turns else { continue };
                    let places = (turns.first.constant..=turns.last.constant).step_by(2);
                    let lasts = places
                        .map(|turn| letters.last(&bound.line.at_turn(LinearForm::from(turn))));
                    let expected = match (bound.side, turns.quantifier) {
                        (Side::AtLeast, TurnQuantifier::ForAll)
                        | (Side::Below, TurnQuantifier::Exists) => lasts.min(),
                        (Side::AtLeast, TurnQuantifier::Exists)
                        | (Side::Below, TurnQuantifier::ForAll) => lasts.max(),
                    };
                    let found = letters.reach(bound).map(|threshold| threshold.floor());
                    assert_eq!(found, expected, "block {block} {bound:?}");
                }
            }
        }
    }
}
