//! Uptimals: sums of a number, a nimber and powers of ↑, with McKay's positional notation.
//!
//! ↑^1 = ↑ = {0 | *}, and ↑^i = {0 | * − ↑^\[i−1\]} with ↑^\[k\] = ↑ + ↑² + … + ↑^k. Each power is infinitesimal with
//! respect to the one before it. Every uptimal is x + *m + d₁·↑ + d₂·↑² + … + dₙ·↑^n for exactly one number x, one
//! nimber and one string of integer digits; the string is written `.d₁d₂…dₙ`, as in J = {0 | ↑^\[2\]} = `.22*`.
//! See Siegel, *Combinatorial Game Theory* (2013), chapter II, and McKay, *Canonical forms of uptimals*, Theoretical
//! Computer Science 412 (2011).
//!
//! Both directions use the canonical forms of [`canonical`]. A value is built by listing its options, and a game is
//! recognised by comparing its options with those of a candidate. No sums are computed, so ↑^\[100000\] takes a moment,
//! and nothing recurses.

mod canonical;
mod digits;
mod order;
mod recognise;

use std::fmt;
use std::ops::Neg;

pub use digits::Digits;
use num_bigint::BigInt;
use num_traits::ToPrimitive;
pub use recognise::{Uptimals, uptimal};

use crate::number::Dyadic;

/// The value x + *m + Σ dᵢ·↑^i, by its unique expansion.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Uptimal {
    /// The number x.
    pub number: Dyadic,
    /// The heap size m of the nimber.
    pub star: u32,
    /// The multiples d₁, d₂, … of ↑, ↑², ….
    pub digits: Digits,
}

impl Uptimal {
    /// The number x.
    pub fn from_number(number: Dyadic) -> Uptimal {
        Uptimal {
            number,
            ..Uptimal::default()
        }
    }

    /// The nimber *`heap`.
    pub fn from_nimber(heap: u32) -> Uptimal {
        Uptimal {
            star: heap,
            ..Uptimal::default()
        }
    }

    /// Whether this is a number.
    pub fn is_number(&self) -> bool {
        self.star == 0 && self.digits.is_empty()
    }

    /// Whether this is a nimber; 0 is one.
    pub fn is_nimber(&self) -> bool {
        self.number.is_zero() && self.digits.is_empty()
    }

    /// The sum of two uptimals, or `None` if a digit would not fit 64 bits.
    #[must_use]
    pub fn plus(&self, other: &Uptimal) -> Option<Uptimal> {
        Some(Uptimal {
            number: &self.number + &other.number,
            star: self.star ^ other.star,
            digits: self.digits.plus(&other.digits)?,
        })
    }

    /// n times this uptimal, or `None` if a digit would not fit 64 bits.
    #[must_use]
    pub fn times(&self, n: &BigInt) -> Option<Uptimal> {
        let digits = if self.digits.is_empty() {
            Digits::default()
        } else {
            self.digits.times(n.to_i64()?)?
        };
        Some(Uptimal {
            number: self.number.times(n),
            star: if n.bit(0) { self.star } else { 0 },
            digits,
        })
    }
}

impl Neg for &Uptimal {
    type Output = Uptimal;

    fn neg(self) -> Uptimal {
        Uptimal {
            number: -&self.number,
            star: self.star,
            digits: -&self.digits,
        }
    }
}

impl fmt::Display for Uptimal {
    /// McKay's notation: `.22*`, `.1(-1)(12)*2`, with the number in front as in `3+.11`. An uptimal without digits is
    /// written as in [`notation`](crate::notation): `0`, `*2`, `3*`, `3+*2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has_digits = !self.digits.is_empty();
        if !self.number.is_zero() || (self.is_nimber() && self.star == 0) {
            write!(f, "{}", self.number)?;
            // A star and digits directly after a number are ambiguous.
            let needs_plus = has_digits || self.star > 1;
            f.write_str(if needs_plus { "+" } else { "" })?;
        }
        if has_digits {
            write!(f, "{}", self.digits)?;
        }
        match self.star {
            0 => Ok(()),
            1 => f.write_str("*"),
            heap => write!(f, "*{heap}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(number: i64, digits: &[i64], star: u32) -> String {
        let uptimal = Uptimal {
            number: Dyadic::from(number),
            star,
            digits: Digits::new(digits.iter().copied()),
        };
        uptimal.to_string()
    }

    #[test]
    fn mckays_notation() {
        assert_eq!(printed(0, &[2, 2], 1), ".22*");
        assert_eq!(printed(0, &[1, -1, 12], 2), ".1(-1)(12)*2");
        assert_eq!(printed(0, &[0, 1], 0), ".01");
        assert_eq!(printed(0, &[-1], 0), ".(-1)");
        assert_eq!(printed(3, &[1, 1], 1), "3+.11*");
        assert_eq!(printed(-3, &[1, 0, 0], 0), "-3+.1");
        assert_eq!(printed(0, &[], 0), "0");
        assert_eq!(printed(0, &[], 2), "*2");
        assert_eq!(printed(-3, &[], 1), "-3*");
    }

    #[test]
    fn multiples_cancel_stars_in_pairs() {
        let j = Uptimal {
            number: Dyadic::from(1),
            star: 3,
            digits: Digits::new([2, 2]),
        };
        assert_eq!(
            j.times(&BigInt::from(-2)).unwrap().to_string(),
            "-2+.(-4)(-4)"
        );
        assert_eq!(j.times(&BigInt::from(3)).unwrap().to_string(), "3+.66*3");
        assert_eq!(j.times(&(BigInt::from(1) << 70)), None);
    }
}
