//! Sums of powers of φ whose exponents are linear forms, such as Fibonacci and Lucas numbers with symbolic index.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

use super::form::{LinearForm, Point};
use super::golden::Golden;

/// Σ c·φ^e with c in Q(√5) and e a linear form without a constant, which is part of c.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exponential {
    /// The terms, none of which has the coefficient 0.
    terms: BTreeMap<LinearForm, Golden>,
}

impl Exponential {
    /// coefficient·φ^exponent.
    pub fn term(coefficient: &Golden, exponent: LinearForm) -> Exponential {
        let mut sum = Exponential::default();
        sum.add_term(coefficient.clone(), exponent);
        sum
    }

    /// Adds coefficient·φ^exponent.
    fn add_term(&mut self, coefficient: Golden, exponent: LinearForm) {
        let coefficient = match exponent.constant {
            0 => coefficient,
            constant => &coefficient * &Golden::phi_power(constant),
        };
        let linear = exponent - exponent.constant;
        let sum = match self.terms.remove(&linear) {
            Some(present) => &present + &coefficient,
            None => coefficient,
        };
        if !sum.is_zero() {
            self.terms.insert(linear, sum);
        }
    }

    /// An integer.
    pub fn integer(number: i64) -> Exponential {
        Exponential::term(&Golden::integer(number), LinearForm::default())
    }

    /// φ^index.
    pub fn phi_power(index: LinearForm) -> Exponential {
        Exponential::term(&Golden::integer(1), index)
    }

    /// ψ^index = (−1)^index·φ^(−index).
    ///
    /// # Panics
    /// If the parity of the index depends on the parameters.
    pub fn psi_power(index: LinearForm) -> Exponential {
        Exponential::term(&sign(index), -index)
    }

    /// The Fibonacci number f(index), with f(1) = f(2) = 1: (φ^index − ψ^index)/√5.
    ///
    /// # Panics
    /// If the parity of the index depends on the parameters.
    pub fn fibonacci(index: LinearForm) -> Exponential {
        let difference = &Exponential::phi_power(index) - &Exponential::psi_power(index);
        &difference * &Golden::new((0, 1), (1, 5))
    }

    /// The Lucas number L(index), with L(0) = 2 and L(1) = 1: φ^index + ψ^index.
    ///
    /// # Panics
    /// If the parity of the index depends on the parameters.
    pub fn lucas(index: LinearForm) -> Exponential {
        &Exponential::phi_power(index) + &Exponential::psi_power(index)
    }

    /// The exponents, without constants, and coefficients of the terms.
    pub(super) fn terms(&self) -> impl Iterator<Item = (&LinearForm, &Golden)> {
        self.terms.iter()
    }

    /// Those with one sign.
    pub fn with_sign(&self, sign: Ordering) -> impl Iterator<Item = (&LinearForm, &Golden)> {
        self.terms()
            .filter(move |(_, coefficient)| coefficient.sign() == sign)
    }

    /// Whether all numbers in the exponents are small; see [`LinearForm::is_small`].
    pub(super) fn is_small(&self) -> bool {
        self.terms.keys().all(LinearForm::is_small)
    }

    /// Whether all numbers in the exponents remain small when a parameter is replaced by a form, so that the powers of
    /// φ can be computed.
    pub(super) fn stays_small(&self, parameter: usize, form: &LinearForm) -> bool {
        let exponents = self.terms.keys();
        let mut changed = exponents.map(|exponent| exponent.substitute(parameter, form));
        changed.all(|exponent| exponent.is_small())
    }

    /// The coefficient of φ to this exponent, if there is one.
    pub fn coefficient(&self, exponent: &LinearForm) -> Option<&Golden> {
        self.terms.get(exponent)
    }

    /// The value at a point.
    pub fn at(&self, point: &Point) -> Golden {
        let zero = Golden::integer(0);
        self.terms
            .iter()
            .fold(zero, |sum, (exponent, coefficient)| {
                &sum + &(coefficient * &Golden::phi_power(exponent.at(point)))
            })
    }

    /// The sum with a form in place of a parameter.
    pub fn substitute(&self, parameter: usize, form: &LinearForm) -> Exponential {
        let mut sum = Exponential::default();
        for (exponent, coefficient) in &self.terms {
            sum.add_term(coefficient.clone(), exponent.substitute(parameter, form));
        }
        sum
    }
}

/// (−1)^index.
///
/// # Panics
/// If the parity of the index depends on the parameters.
pub fn sign(index: LinearForm) -> Golden {
    let is_odd = index.is_odd();
    let is_odd = is_odd.expect("indices are written with parameters of which the parity is known");
    Golden::integer(if is_odd { -1 } else { 1 })
}

impl Add for &Exponential {
    type Output = Exponential;

    fn add(self, other: &Exponential) -> Exponential {
        let mut sum = self.clone();
        for (exponent, coefficient) in &other.terms {
            sum.add_term(coefficient.clone(), *exponent);
        }
        sum
    }
}

impl Neg for &Exponential {
    type Output = Exponential;

    fn neg(self) -> Exponential {
        let terms = self.terms.iter();
        let opposite = terms.map(|(exponent, coefficient)| (*exponent, -coefficient));
        Exponential {
            terms: opposite.collect(),
        }
    }
}

impl Sub for &Exponential {
    type Output = Exponential;

    fn sub(self, other: &Exponential) -> Exponential {
        let mut difference = self.clone();
        for (exponent, coefficient) in &other.terms {
            difference.add_term(-coefficient, *exponent);
        }
        difference
    }
}

impl Mul<&Golden> for &Exponential {
    type Output = Exponential;

    fn mul(self, factor: &Golden) -> Exponential {
        let mut product = Exponential::default();
        for (exponent, coefficient) in &self.terms {
            product.add_term(coefficient * factor, *exponent);
        }
        product
    }
}

impl Mul for &Exponential {
    type Output = Exponential;

    fn mul(self, other: &Exponential) -> Exponential {
        let mut product = Exponential::default();
        for (exponent, coefficient) in &self.terms {
            for (by, factor) in &other.terms {
                product.add_term(coefficient * factor, *exponent + *by);
            }
        }
        product
    }
}

impl fmt::Display for Exponential {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.terms.is_empty() {
            return f.write_str("0");
        }
        for (place, (exponent, coefficient)) in self.terms.iter().enumerate() {
            let plus = if place == 0 { "" } else { " + " };
            write!(f, "{plus}({coefficient})·φ^({exponent})")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// f(0), f(1), … by their recurrence, and L(0), L(1), …
    fn sequence(first: i64, second: i64) -> Vec<i64> {
        let pairs = std::iter::successors(Some((first, second)), |&(a, b)| Some((b, a + b)));
        pairs.take(40).map(|(a, _)| a).collect()
    }

    #[test]
    fn closed_forms_are_the_numbers_of_the_recurrences() {
        let (fibonacci, lucas) = (sequence(0, 1), sequence(2, 1));
        for odd in [0, 1] {
            let index = LinearForm::parameter(0) * 2 + odd;
            for value in 0..19 {
                let place = usize::try_from(2 * value + odd).unwrap();
                let at = [value, 0, 0, 0, 0];
                let expected = |sequence: &[i64]| Golden::integer(sequence[place]);
                assert_eq!(Exponential::fibonacci(index).at(&at), expected(&fibonacci));
                assert_eq!(Exponential::lucas(index).at(&at), expected(&lucas));
            }
        }
    }

    /// f(a)·f(b) = (L(a + b) − (−1)^b·L(a − b))/5, for symbolic a and b of every parity.
    #[test]
    fn products_of_fibonacci_numbers_are_differences_of_lucas_numbers() {
        for (odd_a, odd_b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let a = LinearForm::parameter(0) * 2 + odd_a;
            let b = LinearForm::parameter(1) * 2 + odd_b;
            let product = &Exponential::fibonacci(a) * &Exponential::fibonacci(b);
            let signed = &Exponential::lucas(a - b) * &sign(b);
            let difference = &Exponential::lucas(a + b) - &signed;
            assert_eq!(product, &difference * &Golden::new((1, 5), (0, 1)));
            assert_ne!(product, &difference * &Golden::new((1, 4), (0, 1)));
        }
    }

    #[test]
    fn equal_terms_meet_after_a_substitution() {
        let (a, b) = (LinearForm::parameter(0) * 2, LinearForm::parameter(1) * 2);
        let difference = &Exponential::fibonacci(a) - &Exponential::fibonacci(b + 2);
        assert_eq!(
            difference.substitute(0, &(LinearForm::parameter(1) + 1)),
            Exponential::default()
        );
    }
}
