//! Mex, and the parity of the number of binary ones.

use hashbrown::HashSet;
use num_bigint::BigUint;

/// The minimal excludant: the least natural number that is not among the given ones (Siegel IV.1).
pub fn mex(numbers: impl IntoIterator<Item = u32>) -> u32 {
    let numbers: HashSet<u32> = numbers.into_iter().collect();
    (0..=u32::MAX)
        .find(|number| !numbers.contains(number))
        .expect("a set of fewer than 2^32 numbers")
}

/// Whether the number of ones in the binary expansion is odd (*Winning Ways*, chapter 14).
pub fn is_odious(n: &BigUint) -> bool {
    n.count_ones() % 2 == 1
}

/// Whether the number of ones in the binary expansion is even (*Winning Ways*, chapter 14).
pub fn is_evil(n: &BigUint) -> bool {
    !is_odious(n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_number_that_is_missing() {
        assert_eq!(mex([]), 0);
        assert_eq!(mex([1, 2]), 0);
        assert_eq!(mex([3, 0, 1, 0]), 2);
    }

    /// OEIS A001969 and A000069.
    #[test]
    fn evil_and_odious_numbers() {
        let evil: Vec<u32> = (0..=20).filter(|&n: &u32| is_evil(&n.into())).collect();
        assert_eq!(evil, [0, 3, 5, 6, 9, 10, 12, 15, 17, 18, 20]);
        assert!(is_odious(&11u32.into()) && is_evil(&23u32.into()));
    }
}
