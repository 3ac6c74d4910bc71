//! The Fibonacci numbers as far as they are needed.

use num_bigint::BigInt;

/// f(−1) = 1, f(0) = 0, f(1) = 1, … up to some index.
#[derive(Clone, Debug)]
pub(super) struct Fibonacci {
    from_minus_one: Vec<BigInt>,
}

impl Fibonacci {
    /// Up to the first number over a bound, and two more.
    pub(super) fn over(bound: &BigInt) -> Fibonacci {
        let mut numbers: Vec<BigInt> = [1, 0, 1, 1].map(BigInt::from).to_vec();
        let mut over = 0;
        while over < 3 {
            let next = &numbers[numbers.len() - 1] + &numbers[numbers.len() - 2];
            over += usize::from(next > *bound);
            numbers.push(next);
        }
        Fibonacci {
            from_minus_one: numbers,
        }
    }

    /// f(index).
    pub(super) fn at(&self, index: i64) -> &BigInt {
        let place = usize::try_from(index + 1).expect("indices are at least −1");
        &self.from_minus_one[place]
    }
}
