//! The ranges of n in the theorem on (1|1)_n under misère play, and the value that it states for an n.
//!
//! f(m) and L(m) are the Fibonacci and Lucas numbers, with f(1) = f(2) = 1, L(0) = 2 and L(1) = 1.

use num_bigint::BigUint;

use chopsticks_inequality::{Exponential, LinearForm};

/// A range of n that is given by i.
#[derive(Clone, Copy, Debug)]
pub struct Zone {
    /// The value of (1|1)_n modulo dicots, if it is 0 or \*; `None` if it is neither.
    pub value: Option<&'static str>,
    /// The first n of the zone, and the first n after it.
    pub range: [fn(LinearForm) -> Exponential; 2],
}

/// The values of (1|1)_n modulo dicots for n = 1, 2, …, up to f(8) − 1, if they are 0 or \*.
pub(super) const SMALL: [Option<&str>; 20] = {
    let (zero, star, other) = (Some("0"), Some("*"), None);
    [
        star, zero, star, other, zero, zero, other, star, star, other, other, other, zero, zero,
        zero, zero, zero, other, other, other,
    ]
};

/// The first i of all claims. The n below f(2i) for this i are base cases.
pub(super) const LEAST_DICOT: i64 = 4;

/// The four zones of each i, in ascending order: \*, neither, 0, neither. Their ranges are
/// f(2i) ≤ n < f(2i) + L(2i − 5) ≤ n < f(2i + 1) ≤ n < L(2i) ≤ n < f(2i + 2).
pub fn zones() -> [Zone; 4] {
    let even: fn(LinearForm) -> Exponential = |i| Exponential::fibonacci(i * 2);
    let star_ends: fn(LinearForm) -> Exponential =
        |i| &Exponential::fibonacci(i * 2) + &Exponential::lucas(i * 2 - 5);
    let odd: fn(LinearForm) -> Exponential = |i| Exponential::fibonacci(i * 2 + 1);
    let zero_ends: fn(LinearForm) -> Exponential = |i| Exponential::lucas(i * 2);
    let next: fn(LinearForm) -> Exponential = |i| Exponential::fibonacci(i * 2 + 2);
    let zone = |value, range| Zone { value, range };
    [
        zone(Some("*"), [even, star_ends]),
        zone(None, [star_ends, odd]),
        zone(Some("0"), [odd, zero_ends]),
        zone(None, [zero_ends, next]),
    ]
}

/// The value of (1|1)_n modulo dicots according to the theorem, for n ≥ 1, if it is 0 or \*.
pub fn zero_or_star(n: &BigUint) -> Option<&'static str> {
    let small = SMALL.iter().zip(1u32..);
    if let Some((value, _)) = small.into_iter().find(|(_, small)| *n == (*small).into()) {
        return *value;
    }
    let number = |n: u32| BigUint::from(n);
    // f(2i), f(2i + 1), L(2i − 5) and L(2i − 4) for i = 4.
    let mut fibonacci = [number(21), number(34)];
    let mut lucas = [number(4), number(7)];
    loop {
        let [even, odd] = &fibonacci;
        let next = even + odd;
        if *n < next {
            let is_star = *n < even + &lucas[0];
            let is_zero = n >= odd && n + even < odd * 2u32;
            return match (is_star, is_zero) {
                (true, _) => Some("*"),
                (false, true) => Some("0"),
                (false, false) => None,
            };
        }
        fibonacci = [next.clone(), next + odd];
        let [first, second] = &lucas;
        let next = first + second;
        lucas = [next.clone(), next + second];
    }
}
