//! The Fibonacci numbers.

/// f(1), f(2), f(3), … = 1, 1, 2, …, as far as they fit into 64 bits.
pub fn fibonacci() -> impl Iterator<Item = u64> {
    let first = Some((1u64, 1u64));
    std::iter::successors(first, |&(a, b)| Some((b, a.checked_add(b)?))).map(|(a, _)| a)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_and_the_end() {
        assert!(fibonacci().take(9).eq([1, 1, 2, 3, 5, 8, 13, 21, 34]));
        // f(92) < 2^63 < f(93) < 2^64 < f(94).
        assert_eq!(fibonacci().last(), Some(7_540_113_804_746_346_429));
    }
}
