//! The sides of a region, at which it ends on the diagonals that cross it.

use num_rational::Ratio;

use super::geometry::Line;

/// One side of a region, which is at x = `Side::at(s)` on the diagonal x + y = s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// x = y.
    Diagonal,
    /// x = 1/scale.
    Margin(i64),
    /// A boundary. Points on its line belong to the side where a·x + b·y < 1.
    Line(Line),
}

impl Side {
    /// x = constant + slope·s along the side.
    fn coefficients(self) -> (Ratio<i128>, Ratio<i128>) {
        match self {
            Side::Diagonal => (Ratio::ZERO, Ratio::new(1, 2)),
            Side::Margin(scale) => (Ratio::new(1, scale.into()), Ratio::ZERO),
            Side::Line(Line { a, b }) => {
                let over = i128::from(a - b);
                (Ratio::new(1, over), Ratio::new(-i128::from(b), over))
            }
        }
    }

    /// x on the diagonal x + y = s.
    pub fn at(self, s: Ratio<i128>) -> Ratio<i128> {
        let (constant, slope) = self.coefficients();
        constant + slope * s
    }

    /// The number of lattice points (i|j) with 1 ≤ i < j on the outer side, on all diagonals i + j = `first`, … of
    /// which there are `count`, for the finger count n.
    pub fn points_outside(self, n: u32, first: u64, count: u64) -> i128 {
        let (n, first) = (i128::from(n), i128::from(first));
        match self {
            Side::Margin(_) => 0,
            Side::Diagonal => floor_sum(count, 1, first - 1, 2),
            Side::Line(Line { a, b }) => {
                let (b, over) = (i128::from(b), i128::from(a - b));
                match over > 0 {
                    // i ≤ (n − b·s)/(a − b)
                    true => floor_sum(count, -b, n - b * first, over),
                    // i < (b·s − n)/(b − a)
                    false => floor_sum(count, b, b * first - n - 1, -over),
                }
            }
        }
    }
}

/// ⌊b/m⌋ + ⌊(a+b)/m⌋ + ⌊(2a+b)/m⌋ + …, `count` terms, in O(log m) steps.
///
/// The sum is the number of lattice points below a line. Integer parts of slope and height are counted at once, and the
/// rest is counted along the other axis with the inverse slope, as in Euclid's algorithm for a and m.
///
/// # Panics
/// If `modulus` is not positive, or if the sum or the largest term times `modulus` does not fit into 128 bits.
pub fn floor_sum(count: u64, a: i128, b: i128, modulus: i128) -> i128 {
    assert!(modulus > 0, "a sum of fractions has a positive denominator");
    let (mut count, mut a, mut b, mut modulus) = (i128::from(count), a, b, modulus);
    let (mut sum, mut sign) = (0, 1);
    while count > 0 {
        let pairs = count * (count - 1) / 2;
        sum += sign * (pairs * a.div_euclid(modulus) + count * b.div_euclid(modulus));
        (a, b) = (a.rem_euclid(modulus), b.rem_euclid(modulus));
        // Now the line rises less than 1 per step. Below its largest height, every term is that height minus the number
        // of integer heights not yet reached by the line, which is a sum of the same kind along the other axis.
        let height = (a * (count - 1) + b) / modulus;
        sum += sign * count * height;
        (count, a, b, modulus) = (height, modulus, modulus - b + a - 1, a);
        sign = -sign;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn as_added_one_by_one(count in 0u64..50, a in -99i128..99, b in -99i128..99, m in 1i128..40) {
            let terms = (0..i128::from(count)).map(|k| (a * k + b).div_euclid(m));
            proptest::prop_assert_eq!(floor_sum(count, a, b, m), terms.sum::<i128>());
        }
    }
}
