//! Linear forms with integer coefficients.

use std::ops::{Add, Neg, Sub};

/// c + Σ cᵢ·xᵢ in some number of variables x₀, x₁, ….
///
/// All operations compute with 64 bits; the caller keeps the numbers small. [`refute`](crate::refute()) accepts 32
/// bits, and [`read_condition`](crate::read_condition) numbers up to a million.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Linear {
    coefficients: Vec<i64>,
    constant: i64,
}

impl Linear {
    /// The constant form in this number of variables.
    pub fn constant(variables: usize, constant: i64) -> Linear {
        Linear {
            coefficients: vec![0; variables],
            constant,
        }
    }

    /// The variable with this index, in this number of variables.
    ///
    /// # Panics
    /// If the index is not less than the number of variables.
    pub fn variable(variables: usize, index: usize) -> Linear {
        let mut form = Linear::constant(variables, 0);
        form.coefficients[index] = 1;
        form
    }

    /// The form with these coefficients.
    pub fn new(coefficients: Vec<i64>, constant: i64) -> Linear {
        Linear {
            coefficients,
            constant,
        }
    }

    /// The coefficients c₀, c₁, ….
    pub fn coefficients(&self) -> &[i64] {
        &self.coefficients
    }

    /// The constant c.
    pub fn offset(&self) -> i64 {
        self.constant
    }

    /// The form plus a constant.
    pub fn plus(mut self, constant: i64) -> Linear {
        self.constant += constant;
        self
    }

    /// The form times a constant.
    pub fn times(mut self, factor: i64) -> Linear {
        self.constant *= factor;
        for coefficient in &mut self.coefficients {
            *coefficient *= factor;
        }
        self
    }

    /// The value for a choice of the variables. Variables without a choice are 0.
    pub fn value(&self, choice: &[u32]) -> i64 {
        let terms = self.coefficients.iter().zip(choice);
        self.constant + terms.map(|(c, &x)| c * i64::from(x)).sum::<i64>()
    }

    /// The form with forms substituted for its variables.
    pub fn substituted(&self, forms: &[Linear]) -> Linear {
        let variables = forms.first().map_or(0, |form| form.coefficients.len());
        let start = Linear::constant(variables, self.constant);
        let terms = self.coefficients.iter().zip(forms);
        terms
            .filter(|(coefficient, _)| **coefficient != 0)
            .fold(start, |sum, (&c, form)| sum + form.clone().times(c))
    }
}

impl Add for Linear {
    type Output = Linear;

    /// The sum, in as many variables as the longer form has.
    fn add(mut self, other: Linear) -> Linear {
        self.constant += other.constant;
        let variables = self.coefficients.len().max(other.coefficients.len());
        self.coefficients.resize(variables, 0);
        for (own, term) in self.coefficients.iter_mut().zip(other.coefficients) {
            *own += term;
        }
        self
    }
}

impl Neg for Linear {
    type Output = Linear;

    fn neg(self) -> Linear {
        self.times(-1)
    }
}

impl Sub for Linear {
    type Output = Linear;

    fn sub(self, other: Linear) -> Linear {
        self + -other
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::arbitrary::choices;

    /// A form in fewer variables is one in more, in which the others have the coefficient 0.
    #[test]
    fn forms_in_different_numbers_of_variables_are_added() {
        let (short, long) = (Linear::constant(1, 5), Linear::variable(3, 2));
        let sum = Linear::new(vec![0, 0, 1], 5);
        assert_eq!(short.clone() + long.clone(), sum);
        assert_eq!(long.clone() + short.clone(), sum);
        assert_eq!(short - long, Linear::new(vec![0, 0, -1], 5));
    }

    #[test]
    fn a_substitution_is_a_value_of_values() {
        let outer = Linear::new(vec![3, 0, -2], 5);
        let inner = [(vec![1, 2], 4), (vec![7, 7], 7), (vec![0, 3], 1)];
        let inner = inner.map(|(coefficients, constant)| Linear::new(coefficients, constant));
        let substituted = outer.substituted(&inner);
        for choice in choices(2, 3) {
            let values = inner.each_ref().map(|form| form.value(&choice) as u32);
            assert_eq!(substituted.value(&choice), outer.value(&values));
        }
    }
}
