//! Sums of fingers as functions of the block: integer combinations of two Fibonacci numbers and a constant.

use std::cmp::Ordering;
use std::ops::{Add, Mul, Sub};

use num_bigint::BigInt;
use num_traits::{Signed, Zero};

use crate::one_hand::structure::Fibonacci;

/// The sequence (α·f(m) + β·f(m − 1) + γ)/5 in the block m, for blocks m, m + 4, m + 8, ….
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct BlockForm {
    /// α.
    pub current: BigInt,
    /// β.
    pub previous: BigInt,
    /// γ.
    pub constant: BigInt,
}

impl BlockForm {
    /// u·f(m) + v·f(m − 1).
    pub(super) fn growing(u: &BigInt, v: &BigInt) -> BlockForm {
        BlockForm {
            current: u * 5,
            previous: v * 5,
            constant: BigInt::zero(),
        }
    }

    /// The sequence `by` blocks later: m ↦ its number in the block m + `by`.
    ///
    /// f(m + k) = f(k + 1)·f(m) + f(k)·f(m − 1).
    pub(super) fn shifted(&self, by: i64, numbers: &Fibonacci) -> BlockForm {
        let [next, this, last] = [by + 1, by, by - 1].map(|index| numbers.signed(index));
        BlockForm {
            current: &self.current * next + &self.previous * &this,
            previous: &self.current * &this + &self.previous * last,
            constant: self.constant.clone(),
        }
    }

    /// Five times the part that grows.
    fn growth(&self, block: i64, numbers: &Fibonacci) -> BigInt {
        &self.current * numbers.signed(block) + &self.previous * numbers.signed(block - 1)
    }

    /// The number in a block.
    pub(super) fn at(&self, block: i64, numbers: &Fibonacci) -> BigInt {
        let five_times = self.growth(block, numbers) + &self.constant;
        debug_assert!((&five_times % 5u32).is_zero(), "sums of fingers are whole");
        five_times / 5
    }

    /// The order of two sequences in a block and in every fourth block from there on, if this criterion shows it.
    ///
    /// Let g be the growing part of the difference. g(m + 8) − g(m + 4) = 6·g(m + 4) − g(m), as g(m + 8) = 7·g(m + 4) −
    /// g(m). So if g(m + 4) is at least g(m) and at least 0, g never decreases again.
    pub(super) fn order(
        &self,
        other: &BlockForm,
        block: i64,
        numbers: &Fibonacci,
    ) -> Option<Ordering> {
        if self == other {
            return Some(Ordering::Equal);
        }
        let difference = self - other;
        let now = difference.growth(block, numbers);
        let sum = &now + &difference.constant;
        let sign = sum.signum();
        let later = difference.growth(block + 4, numbers) * &sign;
        let grows = later >= now * &sign && !later.is_negative();
        (grows && !sign.is_zero()).then(|| sum.cmp(&BigInt::zero()))
    }
}

impl Add for &BlockForm {
    type Output = BlockForm;

    fn add(self, other: &BlockForm) -> BlockForm {
        BlockForm {
            current: &self.current + &other.current,
            previous: &self.previous + &other.previous,
            constant: &self.constant + &other.constant,
        }
    }
}

impl Sub for &BlockForm {
    type Output = BlockForm;

    fn sub(self, other: &BlockForm) -> BlockForm {
        self + &(other * &BigInt::from(-1))
    }
}

impl Mul<&BigInt> for &BlockForm {
    type Output = BlockForm;

    fn mul(self, factor: &BigInt) -> BlockForm {
        BlockForm {
            current: &self.current * factor,
            previous: &self.previous * factor,
            constant: &self.constant * factor,
        }
    }
}
