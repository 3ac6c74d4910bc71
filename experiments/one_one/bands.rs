//! The bands of the three values of (1|1)_n according to the conjecture, for n of any size.

use chopsticks_base::listed;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_figures::Fill;
use chopsticks_figures::values::outcomes;
use num_bigint::BigUint;

/// The conjecture as a sentence.
pub const PATTERN: &str = "The value of (1|1)_n is * for f(2i) ≤ n < A110035(i), ±J for A110035(i) ≤ n < f(2i+1), and 0 for all other n.";

/// The notation of the sentence.
pub const PATTERN_NOTATION: &str = "f is the Fibonacci sequence with f(1) = f(2) = 1, A110035 is a sequence of the OEIS with A110035(i) = 2, 5, 12, 31, 80, … for i = 1, 2, …, and J = {0|↑[2]}.";

/// The three bands of one i: 0 from f(2i−1), * from f(2i), ±J from A110035(i), up to below f(2i+1).
///
/// For i ≤ 2 the band of ±J is empty, and for i = 1 that of 0 too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bands {
    /// The index.
    pub i: u32,
    /// f(2i−1), f(2i), A110035(i) and f(2i+1), with the Fibonacci numbers f(1) = f(2) = 1.
    pub bounds: [BigUint; 4],
}

listed! {
    /// The value of (1|1)_n in a band.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BandValue {
        /// 0.
        Zero = "0",
        /// *.
        Star = "*",
        /// ±J, J = {0|↑\[2\]}.
        PlusMinusJ = "±J",
    }
}

impl BandValue {
    /// The fill of the value in a figure; ±J is confused with 0.
    pub fn fill(self) -> Fill {
        match self {
            BandValue::Zero => outcomes::ZERO,
            BandValue::Star => outcomes::STAR,
            BandValue::PlusMinusJ => outcomes::fill(OutcomeClass::Next),
        }
    }
}

impl Bands {
    /// A110035(i), the first n with ±J unless that is f(2i+1).
    pub fn threshold(&self) -> &BigUint {
        &self.bounds[2]
    }
}

/// The bands of i = 1, 2, 3, …
pub fn bands() -> impl Iterator<Item = Bands> {
    let number = BigUint::from;
    let mut fibonacci = [1u32, 1, 2].map(number);
    let mut thresholds = [1u32, 2, 5, 12].map(number);
    (1..).map(move |i| {
        let [zero, star, end] = fibonacci.clone();
        let next = &star + &end;
        fibonacci = [end.clone(), next.clone(), &next + &end];
        // a(k) = 3a(k−1) − 3a(k−3) + a(k−4), the recurrence of A110035; a(1) = 2 comes first.
        let [a, b, c, d] = &thresholds;
        let threshold = b.clone();
        thresholds = [b.clone(), c.clone(), d.clone(), 3u32 * (d - b) + a];
        Bands {
            i,
            bounds: [zero, star, threshold, end],
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bounds shown in Table 2 of the paper, and the first terms of A110035 in the OEIS.
    #[test]
    fn the_bands_are_those_of_table_2() {
        let listed: Vec<[u32; 4]> = vec![
            [1, 1, 2, 2],
            [2, 3, 5, 5],
            [5, 8, 12, 13],
            [13, 21, 31, 34],
            [34, 55, 80, 89],
            [89, 144, 209, 233],
            [233, 377, 546, 610],
            [610, 987, 1_429, 1_597],
        ];
        for (bands, expected) in bands().zip(listed) {
            assert_eq!(bands.bounds, expected.map(BigUint::from), "i = {}", bands.i);
        }
    }

    /// a(k) = (5 + (−1)^k + 4·L(2k+1)) / 10 with the Lucas numbers L(1) = 1, L(2) = 3.
    #[test]
    fn the_thresholds_have_the_closed_form_of_a110035() {
        let mut lucas = [1u32, 3].map(BigUint::from);
        for Bands { i, bounds } in bands().take(300) {
            let [odd, even] = &lucas;
            let odd = odd + even;
            let even = even + &odd;
            lucas = [odd, even];
            let sign = if i % 2 == 0 { 6u32 } else { 4 };
            assert_eq!(10u32 * &bounds[2], 4u32 * &lucas[0] + sign, "i = {i}");
        }
    }
}
