//! Differences of the digamma function at rational numbers, enclosed.

use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::One;

use super::enclosure::Enclosure;

/// The terms that are added one by one.
const DIRECT: u32 = 100;

/// B(2)/2, B(4)/4, …, with the Bernoulli numbers B(2), B(4), …
const COEFFICIENTS: [(i64, i64); 11] = [
    (1, 12),
    (-1, 120),
    (1, 252),
    (-1, 240),
    (1, 132),
    (-691, 32_760),
    (1, 12),
    (-3_617, 8_160),
    (43_867, 14_364),
    (-174_611, 6_600),
    (77_683, 276),
];

/// ψ(upper) − ψ(lower) = Σ (1/(lower + j) − 1/(upper + j)) over all j ≥ 0, for 0 < lower ≤ upper ≤ lower + 1.
///
/// The first 100 terms are added. The others are ψ(b) − ψ(a) with a, b > 100. Stirling's series ψ(z) = ln z − 1/(2z) −
/// Σ B(2i)/(2i·z^(2i)) differs from any of its partial sums by less than the first term that is left out.
pub(super) fn digamma_difference(lower: &Ratio<BigInt>, upper: &Ratio<BigInt>) -> Enclosure {
    let mut sum = Enclosure::default();
    let one = Ratio::<BigInt>::one();
    for j in 0..DIRECT {
        let j = BigInt::from(j);
        sum.add(&(&one / (lower + &j) - &one / (upper + &j)));
    }
    let [a, b] = [lower, upper].map(|end| end + BigInt::from(DIRECT));
    // ln(b/a) = 2·(u + u³/3 + u⁵/5 + …) with u = (b − a)/(b + a) < 1/200.
    let u = (&b - &a) / (&a + &b);
    let square = &u * &u;
    let mut power = &u * BigInt::from(2);
    for odd in (1..20).step_by(2) {
        sum.add(&(&power / BigInt::from(odd)));
        power *= &square;
    }
    // The rest is less than twice its first term.
    sum.add_up_to(&power);
    let half = Ratio::new(BigInt::from(1), BigInt::from(2));
    sum.add(&(&half / &a - &half / &b));
    let (last, used) = COEFFICIENTS.split_last().expect("there are some");
    let term = |&(numerator, denominator): &(i64, i64), power: &Ratio<BigInt>| {
        Ratio::new(BigInt::from(numerator), BigInt::from(denominator)) / power
    };
    let squares = [&a * &a, &b * &b];
    let mut powers = squares.clone();
    for coefficient in used {
        sum.add(&(term(coefficient, &powers[0]) - term(coefficient, &powers[1])));
        powers[0] *= &squares[0];
        powers[1] *= &squares[1];
    }
    for power in &powers {
        sum.widen(&term(last, power));
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn difference(lower: (i64, i64), upper: (i64, i64)) -> Enclosure {
        let ratio = |(numerator, denominator): (i64, i64)| {
            Ratio::new(BigInt::from(numerator), BigInt::from(denominator))
        };
        digamma_difference(&ratio(lower), &ratio(upper))
    }

    /// ψ(1) − ψ(1/2) = 2·ln 2, ψ(3/4) − ψ(1/4) = π, and ψ(z + 1) − ψ(z) = 1/z.
    #[test]
    fn known_differences_are_enclosed() {
        for (lower, upper, digits) in [
            ((1, 2), (1, 1), "1.38629436111989061883446424292"),
            ((1, 4), (3, 4), "3.14159265358979323846264338328"),
            ((3, 1), (4, 1), "0.33333333333333333333333333333"),
        ] {
            assert_eq!(
                difference(lower, upper).rounded(29).as_deref(),
                Some(digits)
            );
        }
        assert_eq!(
            difference((5, 3), (5, 3)).rounded(30).unwrap(),
            format!("0.{}", "0".repeat(30))
        );
    }
}
