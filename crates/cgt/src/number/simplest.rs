//! The simplest number in an interval: the value of a game whose options are numbers with room between them.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use super::Dyadic;

/// One end of an interval of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bound {
    /// No bound on this side.
    Unbounded,
    /// The number itself is inside.
    Included(Dyadic),
    /// The number itself is outside.
    Excluded(Dyadic),
}

impl Bound {
    fn exponent(&self) -> u32 {
        match self {
            Bound::Unbounded => 0,
            Bound::Included(x) | Bound::Excluded(x) => x.exponent(),
        }
    }

    /// The extreme numerator inside the bound over the denominator 2^`exponent`; `inward` is +1 for a lower bound,
    /// −1 for an upper one.
    fn extreme(&self, exponent: u32, inward: i32) -> Option<BigInt> {
        match self {
            Bound::Unbounded => None,
            Bound::Included(x) => Some(x.scaled_numerator(exponent)),
            Bound::Excluded(x) => Some(x.scaled_numerator(exponent) + inward),
        }
    }

    fn mirrored(&self) -> Bound {
        match self {
            Bound::Unbounded => Bound::Unbounded,
            Bound::Included(x) => Bound::Included(-x),
            Bound::Excluded(x) => Bound::Excluded(-x),
        }
    }
}

/// The number of earliest birthday between the bounds, or `None` if no number lies between them
/// (the Simplicity Theorem: Siegel, *Combinatorial Game Theory*, II.3).
pub fn simplest_between(lower: &Bound, upper: &Bound) -> Option<Dyadic> {
    // With one more binary digit than the bounds have, there is a number next to an excluded bound.
    let exponent = lower.exponent().max(upper.exponent()) + 1;
    let low = lower.extreme(exponent, 1);
    let high = upper.extreme(exponent, -1);
    if low.as_ref().is_none_or(|low| !low.is_positive())
        && high.as_ref().is_none_or(|high| !high.is_negative())
    {
        return Some(Dyadic::ZERO);
    }
    match low {
        Some(low) if low.is_positive() => simplest_positive(low, high, exponent),
        _ => simplest_between(&upper.mirrored(), &lower.mirrored()).map(|x| -&x),
    }
}

/// The simplest of the numbers m / 2^`exponent` with 0 < `low` ≤ m ≤ `high`.
fn simplest_positive(low: BigInt, high: Option<BigInt>, exponent: u32) -> Option<Dyadic> {
    let unit = BigInt::one() << exponent;
    let least_integer = (&low + &unit - 1u32) >> exponent;
    let Some(high) = high else {
        return Some(Dyadic::from(least_integer));
    };
    if low > high {
        return None;
    }
    if &least_integer << exponent <= high {
        return Some(Dyadic::from(least_integer));
    }
    // The fewest binary digits: keep those of `high` down to where it first differs from `low` − 1.
    let before = low - 1u32;
    let differing = (&before ^ &high).bits();
    debug_assert!(!differing.is_zero());
    let dropped = differing - 1;
    Some(Dyadic::new((high >> dropped) << dropped, exponent))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dyadic(numerator: i64, exponent: u32) -> Dyadic {
        Dyadic::new(BigInt::from(numerator), exponent)
    }

    fn open(low: (i64, u32), high: (i64, u32)) -> Option<Dyadic> {
        simplest_between(
            &Bound::Excluded(dyadic(low.0, low.1)),
            &Bound::Excluded(dyadic(high.0, high.1)),
        )
    }

    #[test]
    fn open_intervals() {
        assert_eq!(open((0, 0), (1, 0)), Some(dyadic(1, 1)));
        assert_eq!(open((1, 2), (1, 0)), Some(dyadic(1, 1)));
        assert_eq!(open((5, 3), (3, 2)), Some(dyadic(11, 4)));
        assert_eq!(open((-7, 0), (-1, 1)), Some(dyadic(-1, 0)));
        assert_eq!(open((3, 1), (9, 0)), Some(dyadic(2, 0)));
        assert_eq!(open((1, 0), (1, 0)), None);
        assert_eq!(open((2, 0), (1, 0)), None);
    }

    #[test]
    fn one_sided_and_closed() {
        let above = |x| simplest_between(&Bound::Excluded(x), &Bound::Unbounded);
        assert_eq!(above(dyadic(-1, 0)), Some(Dyadic::ZERO));
        assert_eq!(above(dyadic(7, 1)), Some(dyadic(4, 0)));
        let point = Bound::Included(dyadic(3, 3));
        assert_eq!(simplest_between(&point, &point), Some(dyadic(3, 3)));
        let below = simplest_between(&Bound::Unbounded, &Bound::Included(dyadic(-5, 1)));
        assert_eq!(below, Some(dyadic(-3, 0)));
    }

    #[test]
    fn deep_denominators_take_one_step() {
        let half_power = Dyadic::new(BigInt::one(), 1_000_000);
        let found = simplest_between(&Bound::Excluded(Dyadic::ZERO), &Bound::Excluded(half_power));
        assert_eq!(found, Some(Dyadic::new(BigInt::one(), 1_000_001)));
    }

    #[test]
    fn agrees_with_trying_every_number_by_birthday() {
        // All numbers born by day 6, in order of birthday, by the definition of simplicity.
        let mut by_day: Vec<Dyadic> = vec![Dyadic::ZERO];
        let mut sorted = by_day.clone();
        for _ in 0..5 {
            let mut born = vec![
                &sorted[0] - &Dyadic::from(1),
                &sorted[sorted.len() - 1] + &Dyadic::from(1),
            ];
            for pair in sorted.windows(2) {
                let sum = &pair[0] + &pair[1];
                born.push(Dyadic::new(sum.numerator(), sum.exponent() + 1));
            }
            by_day.extend(born.iter().cloned());
            sorted.extend(born);
            sorted.sort();
        }
        for low in &sorted {
            for high in &sorted {
                let first = by_day.iter().find(|x| *x > low && *x < high).cloned();
                let found = simplest_between(
                    &Bound::Excluded(low.clone()),
                    &Bound::Excluded(high.clone()),
                );
                if first.is_some() {
                    assert_eq!(found, first, "between {low} and {high}");
                }
            }
        }
    }
}
