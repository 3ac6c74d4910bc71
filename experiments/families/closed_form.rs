//! Closed forms α·L(2k) + β·F(2k) + γ + δ·(−1)^k, with rational factors.

use std::fmt;

use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{One, Signed, Zero};

/// Terms are below 2^64 and k is below 100, so no number here is close to 2^127.
type Rational = Ratio<i128>;

/// A closed form, with the Lucas numbers L(0) = 2, L(1) = 1 and the Fibonacci numbers F(0) = 0, F(1) = 1.
///
/// These are exactly the sequences that satisfy [`Law::Both`](super::Law::Both).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedForm {
    /// α.
    pub lucas: Rational,
    /// β.
    pub fibonacci: Rational,
    /// γ.
    pub constant: Rational,
    /// δ.
    pub alternating: Rational,
}

/// L or F.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sequence {
    Lucas,
    Fibonacci,
}

impl ClosedForm {
    /// The form of b(0), b(1), …, solved from the first four terms; none if there are fewer, or another term disagrees.
    ///
    /// As L(2k+4) − L(2k) = 5F(2k+2) and F(2k+4) − F(2k) = L(2k+2), the differences c(k) = b(k+2) − b(k) are
    /// 5α·F(2k+2) + β·L(2k+2): c(0) = 5α + 3β and c(1) = 15α + 7β.
    pub fn find(terms: &[u64]) -> Option<ClosedForm> {
        let &[b0, b1, b2, b3, ..] = terms else {
            return None;
        };
        let [b0, b1, b2, b3] = [b0, b1, b2, b3].map(i128::from);
        let (c0, c1) = (b2 - b0, b3 - b1);
        let (alpha, beta) = (Ratio::new(3 * c1 - 7 * c0, 10), Ratio::new(3 * c0 - c1, 2));
        let sum = -alpha * 2 + b0;
        let difference = -alpha * 3 - beta + b1;
        let form = ClosedForm {
            lucas: alpha,
            fibonacci: beta,
            constant: (sum + difference) / 2,
            alternating: (sum - difference) / 2,
        };
        let fits = |(k, &term): (usize, &u64)| form.term(k) == Ratio::from(i128::from(term));
        terms.iter().enumerate().all(fits).then_some(form)
    }

    /// b(k).
    pub fn term(&self, k: usize) -> Rational {
        let [lucas, fibonacci] = [Sequence::Lucas, Sequence::Fibonacci].map(|s| s.at(2 * k as i32));
        let sign = if k.is_multiple_of(2) { 1 } else { -1 };
        self.lucas * lucas + self.fibonacci * fibonacci + self.constant + self.alternating * sign
    }

    /// Whether the ratio of neighbours tends to φ². This is so if the growing part is not 0, since then α + β/√5 is not
    /// 0 either.
    pub fn grows(&self) -> bool {
        !self.lucas.is_zero() || !self.fibonacci.is_zero()
    }

    /// The growing part as c·L(2k+s) or c·F(2k+s), if it has this form.
    ///
    /// 2L(m+s) = L(s)·L(m) + 5F(s)·F(m), and 2F(m+s) = F(s)·L(m) + L(s)·F(m).
    fn single(&self) -> Option<(Rational, Sequence, i32)> {
        // For larger s, the factor would be below 10^-8.
        let shifts = (0..40).flat_map(|s| [s, -s]);
        let mut all =
            shifts.flat_map(|s| [Sequence::Lucas, Sequence::Fibonacci].map(|kind| (kind, s)));
        all.find_map(|(kind, s)| {
            let [l, f] = [Sequence::Lucas, Sequence::Fibonacci].map(|kind| kind.at(s));
            let (lucas, fibonacci) = match kind {
                Sequence::Lucas => (l, 5 * f),
                Sequence::Fibonacci => (f, l),
            };
            let factor = match lucas {
                0 => self.fibonacci * 2 / fibonacci,
                _ => self.lucas * 2 / lucas,
            };
            let fits = factor * lucas == self.lucas * 2 && factor * fibonacci == self.fibonacci * 2;
            (fits && !factor.is_zero()).then_some((factor, kind, s))
        })
    }

    /// The growing part as a·F(2k+s) + b·F(2k+s+1) with the least a and b of the same sign, if they exist.
    ///
    /// L(m) = 2F(m+1) − F(m), and a·F(m) + b·F(m+1) = (b−a)·F(m+1) + a·F(m+2). Each such step makes |a| + |b| less.
    fn pair(&self) -> [(Rational, String); 2] {
        let (mut a, mut b) = (self.fibonacci - self.lucas, self.lucas * 2);
        let mut shift = 0;
        while ((b - a) * a).is_positive() {
            (a, b, shift) = (b - a, a, shift + 1);
        }
        [
            (a, Sequence::Fibonacci.name(shift)),
            (b, Sequence::Fibonacci.name(shift + 1)),
        ]
    }

    /// The factors with the sequences they multiply; none is 0.
    fn summands(&self) -> Vec<(Rational, String)> {
        let mut summands = match self.single() {
            Some((factor, kind, s)) => vec![(factor, kind.name(s))],
            None => self.pair().to_vec(),
        };
        summands.push((self.constant, String::new()));
        summands.push((self.alternating, "(−1)^k".to_owned()));
        summands.retain(|(factor, _)| !factor.is_zero());
        summands
    }
}

impl fmt::Display for ClosedForm {
    /// As a fraction with the least denominator, such as (4L(2k+7) + 5 + (−1)^k)/10.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let summands = self.summands();
        let denominator = summands
            .iter()
            .fold(1, |m: i128, (factor, _)| m.lcm(factor.denom()));
        let mut text = String::new();
        for (factor, name) in &summands {
            let factor = (factor * denominator).to_integer();
            text += match (text.is_empty(), factor.is_negative()) {
                (true, false) => "",
                (true, true) => "−",
                (false, false) => " + ",
                (false, true) => " − ",
            };
            if !factor.abs().is_one() || name.is_empty() {
                text += &factor.abs().to_string();
            }
            text += name;
        }
        match (denominator, summands.len()) {
            (_, 0) => f.write_str("0"),
            (1, _) => f.write_str(&text),
            (_, 1) => write!(f, "{text}/{denominator}"),
            _ => write!(f, "({text})/{denominator}"),
        }
    }
}

impl Sequence {
    /// The number with this index, of either sign.
    fn at(self, index: i32) -> i128 {
        let (mut this, mut next) = match self {
            Sequence::Lucas => (2, 1),
            Sequence::Fibonacci => (0, 1),
        };
        for _ in 0..index.abs() {
            (this, next) = if index > 0 {
                (next, this + next)
            } else {
                (next - this, this)
            };
        }
        this
    }

    fn name(self, shift: i32) -> String {
        let letter = match self {
            Sequence::Lucas => 'L',
            Sequence::Fibonacci => 'F',
        };
        match shift {
            0 => format!("{letter}(2k)"),
            1.. => format!("{letter}(2k+{shift})"),
            _ => format!("{letter}(2k−{})", -shift),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(terms: &[u64]) -> Option<String> {
        ClosedForm::find(terms).map(|form| form.to_string())
    }

    /// The OEIS gives (5 + (−1)^n + 4L(2n+1))/10 for A110035.
    #[test]
    fn a110035_has_its_closed_form() {
        let a110035 = [1, 2, 5, 12, 31, 80, 209, 546, 1_429, 3_740];
        let at = |from: usize| form(&a110035[from..]).unwrap();
        assert_eq!(at(0), "(4L(2k+1) + 5 + (−1)^k)/10");
        assert_eq!(at(1), "(4L(2k+3) + 5 − (−1)^k)/10");
        assert_eq!(at(3), "(4L(2k+7) + 5 − (−1)^k)/10");
    }

    #[test]
    fn fibonacci_and_lucas_numbers_are_named() {
        assert_eq!(form(&[5, 13, 34, 89, 233]).unwrap(), "F(2k+5)");
        assert_eq!(form(&[3, 8, 21, 55]).unwrap(), "F(2k+4)");
        assert_eq!(form(&[29, 76, 199, 521]).unwrap(), "L(2k+7)");
        assert_eq!(form(&[28, 75, 198, 520]).unwrap(), "L(2k+7) − 1");
        assert_eq!(form(&[8, 8, 8, 8]).unwrap(), "8");
    }

    #[test]
    fn a_form_is_that_of_all_terms_or_none() {
        assert_eq!(form(&[5, 13, 34, 89, 234]), None);
        assert_eq!(form(&[5, 13, 34]), None);
    }

    /// The terms 2, 5, 7, 12, 19, 31, 50, 81, 131, … are sums of the previous two; every second one is taken.
    #[test]
    fn other_sums_have_small_factors() {
        assert_eq!(form(&[131, 343, 898, 2351]).unwrap(), "3F(2k+8) + 2F(2k+9)");
        assert_eq!(form(&[5, 12, 31, 81, 212]).unwrap(), "3F(2k+1) + 2F(2k+2)");
    }

    /// F(2k) + L(2k) = 2F(2k+1), 3F(2k) + L(2k) = 2F(2k+2), and 7F(2k) − 3L(2k) = 2F(2k−4).
    #[test]
    fn sums_of_both_are_one_where_they_can_be() {
        let sum = |lucas: i128, fibonacci: i128| {
            let [lucas, fibonacci] = [lucas, fibonacci].map(Rational::from);
            let (constant, alternating) = (Rational::zero(), Rational::zero());
            ClosedForm {
                lucas,
                fibonacci,
                constant,
                alternating,
            }
            .to_string()
        };
        assert_eq!(sum(1, 1), "2F(2k+1)");
        assert_eq!(sum(1, 3), "2F(2k+2)");
        assert_eq!(sum(-3, 7), "2F(2k−4)");
    }
}
