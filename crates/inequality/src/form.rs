//! Linear forms with integer coefficients in a few parameters.

use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

use num_integer::Integer;

/// The largest number of parameters in one statement: one for i, one for k in some claims, the others for turns of the
/// loser.
pub const PARAMETERS: usize = 5;

/// The names of the parameters.
const NAMES: [&str; PARAMETERS] = ["ι", "κ", "λ", "μ", "ν"];

/// A value for every parameter.
pub type Point = [i64; PARAMETERS];

/// constant + Σ by\[p\]·(parameter p).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LinearForm {
    /// The constant.
    pub constant: i64,
    /// The coefficients.
    pub by: [i64; PARAMETERS],
}

// These few instructions are worth more inlined than called from other crates.
impl LinearForm {
    /// A parameter by itself.
    ///
    /// # Panics
    /// If there is no parameter with this index.
    #[inline]
    pub fn parameter(index: usize) -> LinearForm {
        let mut form = LinearForm::default();
        form.by[index] = 1;
        form
    }

    /// Whether no parameter occurs.
    #[inline]
    pub fn is_constant(&self) -> bool {
        self.by == [0; PARAMETERS]
    }

    /// Whether the form is odd, if that is the same for all values of the parameters.
    pub fn is_odd(&self) -> Option<bool> {
        let is_known = self.by.iter().all(|by| by % 2 == 0);
        is_known.then(|| self.constant.is_odd())
    }

    /// Whether all numbers in the form are at most 2^12. The proofs need 64; powers of φ with larger exponents are
    /// slow.
    pub(super) fn is_small(&self) -> bool {
        const MAX_SIZE: u64 = 1 << 12;
        let mut numbers = self.by.iter().chain([&self.constant]);
        numbers.all(|number| number.unsigned_abs() <= MAX_SIZE)
    }

    /// The greatest common divisor of the coefficients; 0 for a constant.
    pub fn content(&self) -> i64 {
        self.by.iter().fold(0, |content, by| content.gcd(by))
    }

    /// The value at a point.
    #[inline]
    pub fn at(&self, point: &Point) -> i64 {
        let terms = self.by.iter().zip(point).map(|(by, value)| by * value);
        self.constant + terms.sum::<i64>()
    }

    /// The last parameter that has to be another form for this form to be 0, with that form; `None` if no integer form
    /// solves it.
    pub fn solved(&self) -> Option<(usize, LinearForm)> {
        let content = self.content();
        let parameter = self
            .by
            .iter()
            .rposition(|by| *by != 0 && by.abs() == content)?;
        let by = self.by[parameter];
        let rest = *self - LinearForm::parameter(parameter) * by;
        (rest.constant % content == 0).then(|| {
            let divided = LinearForm {
                constant: rest.constant / -by,
                by: rest.by.map(|other| other / -by),
            };
            (parameter, divided)
        })
    }

    /// The form with another in place of a parameter.
    #[inline]
    pub fn substitute(&self, parameter: usize, form: &LinearForm) -> LinearForm {
        let mut rest = *self;
        let by = std::mem::take(&mut rest.by[parameter]);
        rest + *form * by
    }
}

impl From<i64> for LinearForm {
    #[inline]
    fn from(constant: i64) -> LinearForm {
        LinearForm {
            constant,
            ..LinearForm::default()
        }
    }
}

impl<T: Into<LinearForm>> Add<T> for LinearForm {
    type Output = LinearForm;

    fn add(mut self, other: T) -> LinearForm {
        let other = other.into();
        self.constant += other.constant;
        for (by, other) in self.by.iter_mut().zip(other.by) {
            *by += other;
        }
        self
    }
}

impl Mul<i64> for LinearForm {
    type Output = LinearForm;

    #[inline]
    fn mul(self, factor: i64) -> LinearForm {
        LinearForm {
            constant: self.constant * factor,
            by: self.by.map(|by| by * factor),
        }
    }
}

impl Neg for LinearForm {
    type Output = LinearForm;

    #[inline]
    fn neg(self) -> LinearForm {
        self * -1
    }
}

impl<T: Into<LinearForm>> Sub<T> for LinearForm {
    type Output = LinearForm;

    fn sub(self, other: T) -> LinearForm {
        self + -other.into()
    }
}

impl fmt::Display for LinearForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut is_first = true;
        let named = self.by.iter().zip(NAMES);
        for (&by, name) in named.chain([(&self.constant, "")]) {
            if by == 0 {
                continue;
            }
            let sign = match (is_first, by < 0) {
                (true, false) => "",
                (true, true) => "-",
                (false, false) => " + ",
                (false, true) => " - ",
            };
            match by.abs() {
                1 if !name.is_empty() => write!(f, "{sign}{name}")?,
                size => write!(f, "{sign}{size}{name}")?,
            }
            is_first = false;
        }
        if is_first { f.write_str("0") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_written_and_evaluated_as_one_reads_them() {
        let form = LinearForm::parameter(0) * 2 - LinearForm::parameter(1) - 3;
        assert_eq!(form.to_string(), "2ι - κ - 3");
        assert_eq!(form.at(&[5, 1, 0, 0, 0]), 6);
        assert_eq!(form.is_odd(), None);
        assert_eq!(
            form.substitute(1, &LinearForm::from(1)).is_odd(),
            Some(false)
        );
        assert_eq!(LinearForm::from(0).to_string(), "0");
    }
}
