//! The ordered field Q(√5) in exact arithmetic, for the closed forms of Fibonacci and Lucas numbers.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{One, Signed, Zero};

/// The largest exponent of a power of φ of which twice the parts certainly fit into 128 bits with a sign.
const MAX_SMALL: u64 = 180;

/// A number a + b√5 with rational a and b, which have a common denominator.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Golden {
    rational: BigInt,
    /// The factor of √5.
    root: BigInt,
    /// The denominator: positive, and without a divisor common to all three.
    below: BigInt,
}

impl Golden {
    /// rational + root·√5, each given as numerator and denominator.
    ///
    /// # Panics
    /// If a denominator is 0.
    pub fn new(rational: (i64, i64), root: (i64, i64)) -> Golden {
        let ratio = |(above, below): (i64, i64)| Ratio::<BigInt>::new(above.into(), below.into());
        let (rational, root) = (ratio(rational), ratio(root));
        Golden {
            rational: rational.numer() * root.denom(),
            root: root.numer() * rational.denom(),
            below: rational.denom() * root.denom(),
        }
        .reduced()
    }

    /// The same number in lowest terms.
    fn reduced(self) -> Golden {
        if self.below.is_one() {
            return self;
        }
        let common = self.below.gcd(&self.rational).gcd(&self.root);
        if common.is_one() {
            return self;
        }
        Golden {
            rational: self.rational / &common,
            root: self.root / &common,
            below: self.below / common,
        }
    }

    /// An integer.
    pub fn integer(number: impl Into<BigInt>) -> Golden {
        Golden {
            rational: number.into(),
            root: BigInt::ZERO,
            below: BigInt::one(),
        }
    }

    /// The rational part and the factor of √5.
    pub fn parts(&self) -> [Ratio<BigInt>; 2] {
        [&self.rational, &self.root].map(|part| Ratio::new(part.clone(), self.below.clone()))
    }

    /// φ = (1 + √5)/2.
    pub fn phi() -> Golden {
        Golden::new((1, 2), (1, 2))
    }

    /// ψ = (1 − √5)/2 = −1/φ, the conjugate of φ.
    pub fn psi() -> Golden {
        Golden::new((1, 2), (-1, 2))
    }

    /// φ to an integer power of either sign: (L(e) + f(e)·√5)/2, where L and f are the Lucas and Fibonacci numbers.
    pub fn phi_power(exponent: i64) -> Golden {
        let size = exponent.unsigned_abs();
        if size > MAX_SMALL {
            let base = if exponent < 0 {
                -Golden::psi()
            } else {
                Golden::phi()
            };
            return base.power(size);
        }
        let (mut lucas, mut fibonacci) = ((2i128, 1), (0i128, 1));
        for _ in 0..size {
            lucas = (lucas.1, lucas.0 + lucas.1);
            fibonacci = (fibonacci.1, fibonacci.0 + fibonacci.1);
        }
        // φ^(−e) = (−1)^e·ψ^e.
        let (rational, root) = match (exponent < 0, size % 2) {
            (false, _) => (lucas.0, fibonacci.0),
            (true, 0) => (lucas.0, -fibonacci.0),
            (true, _) => (-lucas.0, fibonacci.0),
        };
        // Both are even, or neither is.
        let below = 1 + rational.rem_euclid(2);
        Golden {
            rational: (rational * below / 2).into(),
            root: (root * below / 2).into(),
            below: below.into(),
        }
    }

    /// The power of a number, by squaring.
    pub fn power(&self, mut exponent: u64) -> Golden {
        let (mut square, mut product) = (self.clone(), Golden::integer(1));
        while exponent > 0 {
            if exponent % 2 == 1 {
                product = &product * &square;
            }
            exponent /= 2;
            if exponent > 0 {
                square = &square * &square;
            }
        }
        product
    }

    /// The inverse; `None` for 0.
    pub fn inverse(&self) -> Option<Golden> {
        let norm: BigInt = &self.rational * &self.rational - &self.root * &self.root * 5;
        let inverse = || {
            let sign = norm.signum();
            let factor = &self.below * &sign;
            Golden {
                rational: &self.rational * &factor,
                root: -(&self.root * factor),
                below: &norm * sign,
            }
        };
        (!norm.is_zero()).then(|| inverse().reduced())
    }

    /// The sign.
    pub fn sign(&self) -> Ordering {
        let order = |number: &BigInt| number.cmp(&BigInt::ZERO);
        let (rational, root) = (order(&self.rational), order(&self.root));
        if rational == root || root == Ordering::Equal {
            return rational;
        }
        // Of opposite signs, or no rational part: the part with the larger square decides.
        let squares = [&self.rational, &self.root].map(|part| part * part);
        match squares[0].cmp(&(&squares[1] * 5)) {
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
        (self.root.is_zero() && self.below.is_one()).then(|| self.rational.clone())
    }

    /// The sum with another number or the difference from it, over the product of the denominators.
    fn over_common(&self, other: &Golden, add: impl Fn(BigInt, BigInt) -> BigInt) -> Golden {
        let both = |here, there| add(here * &other.below, there * &self.below);
        Golden {
            rational: both(&self.rational, &other.rational),
            root: both(&self.root, &other.root),
            below: &self.below * &other.below,
        }
    }
}

impl Add for &Golden {
    type Output = Golden;

    fn add(self, other: &Golden) -> Golden {
        let sum = self.over_common(other, |here, there| here + there);
        sum.reduced()
    }
}

impl Neg for &Golden {
    type Output = Golden;

    fn neg(self) -> Golden {
        -self.clone()
    }
}

impl Neg for Golden {
    type Output = Golden;

    fn neg(self) -> Golden {
        Golden {
            rational: -self.rational,
            root: -self.root,
            ..self
        }
    }
}

impl Sub for &Golden {
    type Output = Golden;

    fn sub(self, other: &Golden) -> Golden {
        let difference = self.over_common(other, |here, there| here - there);
        difference.reduced()
    }
}

impl Mul for &Golden {
    type Output = Golden;

    fn mul(self, other: &Golden) -> Golden {
        Golden {
            rational: &self.rational * &other.rational + &self.root * &other.root * 5,
            root: &self.rational * &other.root + &self.root * &other.rational,
            below: &self.below * &other.below,
        }
        .reduced()
    }
}

impl Ord for Golden {
    fn cmp(&self, other: &Golden) -> Ordering {
        let difference = self.over_common(other, |here, there| here - there);
        difference.sign()
    }
}

impl PartialOrd for Golden {
    fn partial_cmp(&self, other: &Golden) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Golden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [rational, root] = self.parts();
        if root.is_zero() {
            return write!(f, "{rational}");
        }
        if !rational.is_zero() {
            let sign = if root.is_negative() { '-' } else { '+' };
            write!(f, "{rational} {sign} ")?;
        } else if root.is_negative() {
            f.write_str("-")?;
        }
        match root.abs() {
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
    fn powers_of_phi_are_products_however_large() {
        let (mut up, mut down) = (Golden::integer(1), Golden::integer(1));
        for exponent in 0..400 {
            assert_eq!(Golden::phi_power(exponent), up);
            assert_eq!(Golden::phi_power(-exponent), down);
            (up, down) = (&up * &Golden::phi(), &down * &-Golden::psi());
        }
    }

    fn root_of_five() -> Golden {
        Golden::new((0, 1), (1, 1))
    }

    #[test]
    fn the_order_is_that_of_the_real_numbers() {
        // 682/305 < √5 < 2889/1292 are close bounds from the continued fraction.
        let root = root_of_five();
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
            assert_eq!(difference, &root_of_five() * &Golden::integer(f.clone()));
            (f, g) = (g.clone(), f + g);
        }
    }
}
