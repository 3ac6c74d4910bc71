//! Linear recurrences with the characteristic roots φ², φ⁻² and possibly ±1.

use std::fmt;

/// A recurrence whose characteristic polynomial is x² − 3x + 1, with the roots φ² and φ⁻², possibly times x − 1, x + 1
/// or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Law {
    /// x² − 3x + 1: every second term of a sequence in which each term is the sum of the previous two.
    Plain,
    /// (x² − 3x + 1)(x − 1): plus a constant.
    Constant,
    /// (x² − 3x + 1)(x + 1): plus a constant with alternating sign.
    Alternating,
    /// (x² − 3x + 1)(x − 1)(x + 1): plus both.
    Both,
}

impl Law {
    /// All of them, simple ones first.
    pub const ALL: [Law; 4] = [Law::Plain, Law::Constant, Law::Alternating, Law::Both];

    /// The c(1), c(2), … of b(k) = c(1)·b(k−1) + c(2)·b(k−2) + ….
    pub fn coefficients(self) -> &'static [i128] {
        match self {
            Law::Plain => &[3, -1],
            Law::Constant => &[4, -4, 1],
            Law::Alternating => &[2, 2, -1],
            Law::Both => &[3, 0, -3, 1],
        }
    }

    /// The number of terms that determine all others.
    pub fn order(self) -> usize {
        self.coefficients().len()
    }

    /// The first law that all of the terms satisfy, if there is one.
    pub fn find(terms: &[u64]) -> Option<Law> {
        Law::ALL.into_iter().find(|law| law.holds(terms))
    }

    /// Whether every term with enough predecessors follows from them. There must be at least two such terms.
    pub fn holds(self, terms: &[u64]) -> bool {
        let is_tested = terms.len() >= self.order() + 2;
        is_tested
            && terms
                .windows(self.order() + 1)
                .all(|window| self.follows(window))
    }

    /// Whether the last of the terms follows from the earlier ones.
    pub fn follows(self, terms: &[u64]) -> bool {
        // Terms are below 2^64 and coefficients below 8.
        let mut terms = terms.iter().rev().map(|&term| i128::from(term));
        let last = terms.next();
        let sum = self.coefficients().iter().zip(terms).map(|(c, b)| c * b);
        last == Some(sum.sum())
    }

    /// The characteristic polynomial.
    pub fn polynomial(self) -> &'static str {
        match self {
            Law::Plain => "x²−3x+1",
            Law::Constant => "(x²−3x+1)(x−1)",
            Law::Alternating => "(x²−3x+1)(x+1)",
            Law::Both => "(x²−3x+1)(x−1)(x+1)",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("b(k) =")?;
        let mut is_first = true;
        for (back, &coefficient) in (1..).zip(self.coefficients()) {
            let sign = match (is_first, coefficient.signum()) {
                (_, 0) => continue,
                (true, 1) => " ",
                (_, 1) => " + ",
                _ => " − ",
            };
            is_first = false;
            f.write_str(sign)?;
            if coefficient.abs() != 1 {
                write!(f, "{}", coefficient.abs())?;
            }
            write!(f, "b(k−{back})")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A110035 as the OEIS lists it.
    const A110035: [u64; 10] = [1, 2, 5, 12, 31, 80, 209, 546, 1_429, 3_740];

    #[test]
    fn known_sequences_have_their_laws() {
        let fibonacci = [2, 5, 13, 34, 89, 233, 610];
        let lucas = [7, 18, 47, 123, 322, 843, 2_207];
        assert_eq!(Law::find(&fibonacci), Some(Law::Plain));
        assert_eq!(Law::find(&lucas), Some(Law::Plain));
        assert_eq!(Law::find(&lucas.map(|l| l + 5)), Some(Law::Constant));
        let mut sign = 1;
        let alternating = lucas.map(|l| {
            sign = -sign;
            l.strict_add_signed(2 * sign)
        });
        assert_eq!(Law::find(&alternating), Some(Law::Alternating));
        assert_eq!(Law::find(&A110035), Some(Law::Both));
    }

    #[test]
    fn one_wrong_term_is_refused() {
        for at in 0..A110035.len() {
            for wrong in [A110035[at] + 1, A110035[at] - 1] {
                let mut terms = A110035;
                terms[at] = wrong;
                assert_eq!(Law::find(&terms), None, "{terms:?}");
            }
        }
    }

    #[test]
    fn few_terms_prove_nothing() {
        assert_eq!(Law::find(&A110035[..5]), None);
        assert_eq!(Law::find(&A110035[..6]), Some(Law::Both));
        assert_eq!(Law::find(&[]), None);
    }

    /// The coefficients agree with the products given as polynomials.
    #[test]
    fn the_coefficients_are_those_of_the_polynomials() {
        let times = |polynomial: &[i128], root: i128| {
            let shifted = polynomial.iter().chain(&[0]);
            let scaled = [0].iter().chain(polynomial).map(|c| c * -root);
            shifted.zip(scaled).map(|(a, b)| a + b).collect::<Vec<_>>()
        };
        let plain = vec![1, -3, 1];
        let products = [
            plain.clone(),
            times(&plain, 1),
            times(&plain, -1),
            times(&times(&plain, 1), -1),
        ];
        for (law, product) in Law::ALL.into_iter().zip(products) {
            let negated: Vec<i128> = product[1..].iter().map(|c| -c).collect();
            assert_eq!(law.coefficients(), negated, "{law:?}");
        }
    }

    #[test]
    fn a_law_is_written_as_in_a_book() {
        assert_eq!(Law::Both.to_string(), "b(k) = 3b(k−1) − 3b(k−3) + b(k−4)");
        assert_eq!(Law::Plain.to_string(), "b(k) = 3b(k−1) − b(k−2)");
    }
}
