//! Points with rational coordinates, and the evaluation of conditions at them.

use num_integer::Integer;

use super::Linear;
use super::normal::Conjunction;

/// Nonnegative numbers with a common denominator.
#[derive(Clone, Debug)]
pub(super) struct Point {
    numerators: Vec<i64>,
    denominator: i64,
}

impl Point {
    /// The point that has the given fractions, and 0 for the other variables; `None` if a number is too large.
    pub(super) fn new(
        variables: usize,
        values: impl Iterator<Item = (usize, i64, i64)> + Clone,
    ) -> Option<Point> {
        let mut denominator: i64 = 1;
        for (_, _, own) in values.clone() {
            denominator = (denominator / denominator.gcd(&own)).checked_mul(own)?;
        }
        let mut numerators = vec![0; variables];
        for (variable, numerator, own) in values {
            numerators[variable] = numerator.checked_mul(denominator / own)?;
        }
        Some(Point {
            numerators,
            denominator,
        })
    }

    /// The numerator of the form's value, over the common denominator. The coefficients of all forms fit into 32 bits, so
    /// the sum fits into 128.
    fn value(&self, form: &Linear) -> i128 {
        let terms = form.coefficients().iter().zip(&self.numerators);
        let constant = i128::from(form.offset()) * i128::from(self.denominator);
        terms.fold(constant, |sum, (&c, &x)| {
            sum + i128::from(c) * i128::from(x)
        })
    }

    /// Whether the form is at least 0.
    pub(super) fn is_not_negative(&self, form: &Linear) -> bool {
        self.value(form) >= 0
    }

    /// Whether the form is less than 1.
    pub(super) fn is_below_one(&self, form: &Linear) -> bool {
        self.value(form) < i128::from(self.denominator)
    }

    /// Whether the form is an even integer.
    pub(super) fn is_even(&self, form: &Linear) -> bool {
        self.value(form) % (2 * i128::from(self.denominator)) == 0
    }

    /// Whether all of the parts hold.
    pub(super) fn satisfies(&self, conjunction: &Conjunction) -> bool {
        let inequalities = &conjunction.inequalities;
        inequalities.iter().all(|form| self.is_not_negative(form))
            && conjunction.even.iter().all(|form| self.is_even(form))
            && conjunction
                .choices
                .iter()
                .all(|choice| self.satisfies_any(choice))
    }

    /// Whether one of the alternatives holds.
    pub(super) fn satisfies_any(&self, alternatives: &[Conjunction]) -> bool {
        alternatives
            .iter()
            .any(|alternative| self.satisfies(alternative))
    }

    /// A coordinate that is not an integer, and the integer below it.
    pub(super) fn fraction(&self) -> Option<(usize, i64)> {
        let broken = |numerator: &i64| numerator % self.denominator != 0;
        let variable = self.numerators.iter().position(broken)?;
        Some((variable, self.whole(variable)))
    }

    /// The integer at or below a coordinate.
    pub(super) fn whole(&self, variable: usize) -> i64 {
        self.numerators[variable].div_euclid(self.denominator)
    }
}
