//! Dyadic rationals m / 2^k, exact at any size.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Neg, Sub};

use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive};

/// A dyadic rational m / 2^k in lowest terms.
///
/// Numerators of up to 63 bits over denominators of up to 2^62 are stored inline, larger ones as big integers. The
/// representation is unique, so equality and hashing are structural.
///
/// ```
/// use chopsticks_cgt::number::Dyadic;
///
/// let quarter = Dyadic::new(1.into(), 2);
/// assert_eq!(&(&quarter + &quarter) + &Dyadic::new(1.into(), 1), Dyadic::from(1));
/// assert_eq!(quarter.to_string(), "1/4");
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Dyadic(Repr);

/// A numerator and the exponent of the denominator.
///
/// Invariant: the numerator is odd or the exponent is 0, and `Big` is used only for what `Small` cannot hold.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small(i64, u32),
    Big(Box<(BigInt, u32)>),
}

/// The largest exponent held inline: shifting an `i64` by it stays within an `i128`.
const SMALL_EXPONENT: u32 = 62;

impl Dyadic {
    /// Zero.
    pub const ZERO: Dyadic = Dyadic(Repr::Small(0, 0));

    /// numerator / 2^exponent, brought to lowest terms.
    pub fn new(numerator: BigInt, exponent: u32) -> Dyadic {
        let twos = numerator.trailing_zeros().unwrap_or(u64::MAX);
        let common = exponent.min(u32::try_from(twos).unwrap_or(u32::MAX));
        let (numerator, exponent) = (numerator >> common, exponent - common);
        match numerator.to_i64() {
            Some(numerator) if exponent <= SMALL_EXPONENT => {
                Dyadic(Repr::Small(numerator, exponent))
            }
            _ => Dyadic(Repr::Big(Box::new((numerator, exponent)))),
        }
    }

    /// [`Dyadic::new`] for numerators of 128 bits, without allocating memory if the result is small.
    fn from_i128(numerator: i128, exponent: u32) -> Dyadic {
        let common = exponent.min(numerator.trailing_zeros());
        let (reduced, left) = (numerator >> common, exponent - common);
        match i64::try_from(reduced) {
            Ok(numerator) if left <= SMALL_EXPONENT => Dyadic(Repr::Small(numerator, left)),
            _ => Dyadic::new(BigInt::from(numerator), exponent),
        }
    }

    /// The numerator in lowest terms.
    pub fn numerator(&self) -> BigInt {
        match &self.0 {
            Repr::Small(numerator, _) => BigInt::from(*numerator),
            Repr::Big(parts) => parts.0.clone(),
        }
    }

    /// The k of the denominator 2^k in lowest terms; 0 for an integer.
    pub fn exponent(&self) -> u32 {
        match &self.0 {
            Repr::Small(_, exponent) => *exponent,
            Repr::Big(parts) => parts.1,
        }
    }

    /// Whether the number is stored inline: its numerator fits 63 bits and its denominator is at most 2^62.
    pub fn is_inline(&self) -> bool {
        matches!(self.0, Repr::Small(..))
    }

    /// The bytes of the digits that are stored outside; 0 for a number that is stored inline.
    pub(crate) fn digit_bytes(&self) -> usize {
        match &self.0 {
            Repr::Small(..) => 0,
            Repr::Big(parts) => usize::try_from(parts.0.bits() / 8).unwrap_or(usize::MAX),
        }
    }

    /// Whether this is an integer.
    pub fn is_integer(&self) -> bool {
        self.exponent() == 0
    }

    /// This number as an integer, if it is one.
    pub fn to_integer(&self) -> Option<BigInt> {
        self.is_integer().then(|| self.numerator())
    }

    /// Whether this is 0.
    pub fn is_zero(&self) -> bool {
        *self == Dyadic::ZERO
    }

    /// Whether this is less than 0.
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Repr::Small(numerator, _) => *numerator < 0,
            Repr::Big(parts) => parts.0.is_negative(),
        }
    }

    /// The number's absolute value.
    pub fn abs(&self) -> Dyadic {
        if self.is_negative() {
            -self
        } else {
            self.clone()
        }
    }

    /// The greatest integer that is not greater than this number.
    pub fn floor(&self) -> BigInt {
        self.numerator() >> self.exponent()
    }

    /// The least integer that is not less than this number.
    pub fn ceil(&self) -> BigInt {
        -((-self).floor())
    }

    /// Half of this number.
    #[must_use]
    pub(crate) fn half(&self) -> Dyadic {
        Dyadic::new(self.numerator(), self.exponent() + 1)
    }

    /// `factor` times this number.
    pub fn times(&self, factor: &BigInt) -> Dyadic {
        Dyadic::new(self.numerator() * factor, self.exponent())
    }

    /// The product of two numbers, or `None` if the denominators have the product 2^(2^32) or more.
    pub fn product(&self, other: &Dyadic) -> Option<Dyadic> {
        if let (Repr::Small(a, j), Repr::Small(b, k)) = (&self.0, &other.0) {
            return Some(Dyadic::from_i128(i128::from(*a) * i128::from(*b), j + k));
        }
        let exponent = self.exponent().checked_add(other.exponent())?;
        Some(Dyadic::new(self.numerator() * other.numerator(), exponent))
    }

    /// The numerator over the denominator 2^`exponent`, which must be a multiple of this number's own denominator.
    pub(super) fn scaled_numerator(&self, exponent: u32) -> BigInt {
        debug_assert!(exponent >= self.exponent());
        self.numerator() << (exponent - self.exponent())
    }

    /// The options of the number's canonical form: {m−1 | } or { | m+1} for an integer m, {x − 2^−k | x + 2^−k} for
    /// x with denominator 2^k (Siegel, *Combinatorial Game Theory*, II.3).
    pub fn canonical_options(&self) -> crate::player::ByPlayer<Option<Dyadic>> {
        let step = Dyadic::new(BigInt::one(), self.exponent());
        let (below, above) = (self - &step, self + &step);
        let (keep_below, keep_above) = if self.is_integer() {
            let zero = self.is_zero();
            (!zero && !self.is_negative(), !zero && self.is_negative())
        } else {
            (true, true)
        };
        crate::player::ByPlayer {
            left: keep_below.then_some(below),
            right: keep_above.then_some(above),
        }
    }
}

impl From<i64> for Dyadic {
    fn from(integer: i64) -> Dyadic {
        Dyadic(Repr::Small(integer, 0))
    }
}

impl From<BigInt> for Dyadic {
    fn from(integer: BigInt) -> Dyadic {
        Dyadic::new(integer, 0)
    }
}

impl Neg for &Dyadic {
    type Output = Dyadic;

    fn neg(self) -> Dyadic {
        match &self.0 {
            Repr::Small(numerator, exponent) => {
                Dyadic::from_i128(-i128::from(*numerator), *exponent)
            }
            Repr::Big(parts) => Dyadic::new(-&parts.0, parts.1),
        }
    }
}

impl Add for &Dyadic {
    type Output = Dyadic;

    fn add(self, other: &Dyadic) -> Dyadic {
        if let Some((a, b, exponent)) = self.small_over_common(other) {
            return Dyadic::from_i128(a + b, exponent);
        }
        let exponent = self.exponent().max(other.exponent());
        Dyadic::new(
            self.scaled_numerator(exponent) + other.scaled_numerator(exponent),
            exponent,
        )
    }
}

impl Sub for &Dyadic {
    type Output = Dyadic;

    fn sub(self, other: &Dyadic) -> Dyadic {
        self + &-other
    }
}

impl Dyadic {
    /// Both numerators over the common denominator, when both numbers are inline: then neither overflows an `i128`,
    /// nor does their sum.
    fn small_over_common(&self, other: &Dyadic) -> Option<(i128, i128, u32)> {
        match (&self.0, &other.0) {
            (Repr::Small(a, j), Repr::Small(b, k)) => {
                let exponent = *j.max(k);
                let scaled = |x: i64, own: u32| i128::from(x) << (exponent - own);
                Some((scaled(*a, *j), scaled(*b, *k), exponent))
            }
            _ => None,
        }
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Dyadic) -> Ordering {
        if let Some((a, b, _)) = self.small_over_common(other) {
            return a.cmp(&b);
        }
        let exponent = self.exponent().max(other.exponent());
        self.scaled_numerator(exponent)
            .cmp(&other.scaled_numerator(exponent))
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Dyadic) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Dyadic {
    /// `3`, `-3/4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small(numerator, 0) => write!(f, "{numerator}"),
            Repr::Small(numerator, exponent) => write!(f, "{numerator}/{}", 1u64 << exponent),
            Repr::Big(big) => match &**big {
                (numerator, 0) => write!(f, "{numerator}"),
                (numerator, exponent) => write!(f, "{numerator}/{}", BigInt::one() << *exponent),
            },
        }
    }
}

impl fmt::Debug for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Default for Dyadic {
    fn default() -> Dyadic {
        Dyadic::ZERO
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dyadic(numerator: i64, exponent: u32) -> Dyadic {
        Dyadic::new(BigInt::from(numerator), exponent)
    }

    #[test]
    fn lowest_terms_are_unique() {
        assert_eq!(dyadic(6, 3), dyadic(3, 2));
        assert_eq!(dyadic(0, 9), Dyadic::ZERO);
        assert_eq!(dyadic(i64::MIN, 63), Dyadic::from(-1));
    }

    #[test]
    fn sums_and_order_cross_the_inline_bound() {
        let huge = Dyadic::from(BigInt::one() << 200u32);
        let tiny = Dyadic::new(BigInt::one(), 200);
        assert_eq!(&(&huge + &tiny) - &huge, tiny);
        assert!(tiny > Dyadic::ZERO && huge > tiny && -&huge < -&tiny);
        let edge = Dyadic::from(i64::MAX);
        assert_eq!((&edge + &edge).to_string(), "18446744073709551614");
        assert_eq!(&(&edge + &edge) - &edge, edge);
        assert_eq!(
            (-&Dyadic::from(i64::MIN)).to_string(),
            "9223372036854775808"
        );
    }

    #[test]
    fn products_have_a_largest_denominator() {
        let least = |exponent| dyadic(1, exponent);
        let half = 1 << 31;
        assert_eq!(least(half).product(&least(half)), None);
        assert_eq!(least(half).product(&least(half - 1)), Some(least(u32::MAX)));
        assert_eq!(dyadic(-3, 1).product(&dyadic(5, 2)), Some(dyadic(-15, 3)));
    }

    #[test]
    fn floor_and_ceiling() {
        assert_eq!(dyadic(-3, 1).floor(), BigInt::from(-2));
        assert_eq!(dyadic(-3, 1).ceil(), BigInt::from(-1));
        assert_eq!(dyadic(4, 0).ceil(), BigInt::from(4));
    }

    #[test]
    fn options_of_numbers() {
        let options = dyadic(-3, 2).canonical_options();
        assert_eq!(options.left, Some(Dyadic::from(-1)));
        assert_eq!(options.right, Some(dyadic(-1, 1)));
        assert_eq!(Dyadic::ZERO.canonical_options().left, None);
        assert_eq!(Dyadic::from(-2).canonical_options().left, None);
        assert_eq!(
            Dyadic::from(-2).canonical_options().right,
            Some(Dyadic::from(-1))
        );
    }
}
