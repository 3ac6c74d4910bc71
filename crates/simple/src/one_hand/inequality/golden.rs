//! The ordered field Q(√5) in exact arithmetic, for the closed forms of Fibonacci and Lucas numbers.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::{One, Signed, Zero};

/// A number a + b√5 with rational a and b.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Golden {
    rational: Ratio<BigInt>,
    /// The factor of √5.
    root: Ratio<BigInt>,
}

impl Golden {
    /// rational + root·√5, each given as numerator and denominator.
    ///
    /// # Panics
    /// If a denominator is 0.
    pub fn new(rational: (i64, i64), root: (i64, i64)) -> Golden {
        let ratio = |(above, below): (i64, i64)| Ratio::new(above.into(), below.into());
        Golden {
            rational: ratio(rational),
            root: ratio(root),
        }
    }

    /// An integer.
    pub fn integer(number: impl Into<BigInt>) -> Golden {
        Golden {
            rational: Ratio::from_integer(number.into()),
            root: Ratio::zero(),
        }
    }

    /// The rational part and the factor of √5.
    pub fn parts(&self) -> [&Ratio<BigInt>; 2] {
        [&self.rational, &self.root]
    }

    /// φ = (1 + √5)/2.
    pub fn phi() -> Golden {
        Golden::new((1, 2), (1, 2))
    }

    /// ψ = (1 − √5)/2 = −1/φ, the conjugate of φ.
    pub fn psi() -> Golden {
        Golden::new((1, 2), (-1, 2))
    }

    /// √5.
    pub fn root_of_five() -> Golden {
        Golden::new((0, 1), (1, 1))
    }

    /// φ to an integer power of either sign.
    pub fn phi_power(exponent: i64) -> Golden {
        let base = match exponent {
            0.. => Golden::phi(),
            _ => -Golden::psi(),
        };
        base.power(exponent.unsigned_abs())
    }

    /// The power of a number, by squaring.
    pub fn power(&self, mut exponent: u64) -> Golden {
        let (mut square, mut product) = (self.clone(), Golden::integer(1));
        while exponent > 0 {
            if exponent % 2 == 1 {
                product = &product * &square;
            }
            square = &square * &square;
            exponent /= 2;
        }
        product
    }

    /// The inverse; `None` for 0.
    pub fn inverse(&self) -> Option<Golden> {
        let five = Ratio::from_integer(BigInt::from(5));
        let norm = &self.rational * &self.rational - &self.root * &self.root * five;
        (!norm.is_zero()).then(|| Golden {
            rational: &self.rational / &norm,
            root: -&self.root / &norm,
        })
    }

    /// The sign.
    pub fn sign(&self) -> Ordering {
        let zero = Ratio::zero();
        let (rational, root) = (self.rational.cmp(&zero), self.root.cmp(&zero));
        if rational == root || root == Ordering::Equal {
            return rational;
        }
        // Of opposite signs, or no rational part: the part with the larger square decides.
        let five = Ratio::from_integer(BigInt::from(5));
        let squares = (&self.rational * &self.rational).cmp(&(&self.root * &self.root * five));
        match squares {
            Ordering::Greater => rational,
            _ => root,
        }
    }

    /// Whether the number is 0.
    pub fn is_zero(&self) -> bool {
        self.rational.is_zero() && self.root.is_zero()
    }

    /// The number as an integer, if it is one.
    pub fn to_integer(&self) -> Option<BigInt> {
        (self.root.is_zero() && self.rational.is_integer()).then(|| self.rational.to_integer())
    }
}

impl Add for &Golden {
    type Output = Golden;

    fn add(self, other: &Golden) -> Golden {
        Golden {
            rational: &self.rational + &other.rational,
            root: &self.root + &other.root,
        }
    }
}

impl Neg for &Golden {
    type Output = Golden;

    fn neg(self) -> Golden {
        Golden {
            rational: -&self.rational,
            root: -&self.root,
        }
    }
}

impl Neg for Golden {
    type Output = Golden;

    fn neg(self) -> Golden {
        -&self
    }
}

impl Sub for &Golden {
    type Output = Golden;

    fn sub(self, other: &Golden) -> Golden {
        self + &-other
    }
}

impl Mul for &Golden {
    type Output = Golden;

    fn mul(self, other: &Golden) -> Golden {
        let five = Ratio::from_integer(BigInt::from(5));
        Golden {
            rational: &self.rational * &other.rational + &self.root * &other.root * five,
            root: &self.rational * &other.root + &self.root * &other.rational,
        }
    }
}

impl Ord for Golden {
    fn cmp(&self, other: &Golden) -> Ordering {
        (self - other).sign()
    }
}

impl PartialOrd for Golden {
    fn partial_cmp(&self, other: &Golden) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Golden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.root.is_zero() {
            return write!(f, "{}", self.rational);
        }
        if !self.rational.is_zero() {
            let sign = if self.root.is_negative() { '-' } else { '+' };
            write!(f, "{} {sign} ", self.rational)?;
        } else if self.root.is_negative() {
            f.write_str("-")?;
        }
        match self.root.abs() {
            one if one.is_one() => f.write_str("√5"),
            root => write!(f, "{root}·√5"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverses() {
        let number = Golden::new((2, 3), (-7, 5));
        assert_eq!(&number * &number.inverse().unwrap(), Golden::integer(1));
        assert_eq!(Golden::integer(0).inverse(), None);
    }

    #[test]
    fn phi_and_psi_are_the_roots_of_their_equation() {
        for root in [Golden::phi(), Golden::psi()] {
            assert_eq!(&root * &root, &root + &Golden::integer(1));
        }
        assert_eq!(&Golden::phi() * &Golden::psi(), Golden::integer(-1));
        assert_eq!(
            &Golden::phi_power(-7) * &Golden::phi_power(7),
            Golden::integer(1)
        );
    }

    #[test]
    fn the_order_is_that_of_the_real_numbers() {
        // 682/305 < √5 < 2889/1292 are close bounds from the continued fraction.
        let root = Golden::root_of_five();
        assert!(Golden::new((2889, 1292), (0, 1)) > root);
        assert!(Golden::new((682, 305), (0, 1)) < root);
        assert!(Golden::psi() < Golden::integer(0) && Golden::phi() > Golden::integer(1));
        assert_eq!(Golden::integer(0).sign(), Ordering::Equal);
        assert_eq!((-root).sign(), Ordering::Less);
    }

    #[test]
    fn binet() {
        let (mut f, mut g) = (BigInt::zero(), BigInt::one());
        for index in 0..60 {
            let difference = &Golden::phi().power(index) - &Golden::psi().power(index);
            assert_eq!(
                difference,
                &Golden::root_of_five() * &Golden::integer(f.clone())
            );
            (f, g) = (g.clone(), f + g);
        }
    }
}
