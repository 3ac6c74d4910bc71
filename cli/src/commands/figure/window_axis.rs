//! The axes of windows into the map of all (i|j)_n: numbers that a reader can place, however small the window is.

use chopsticks_lab::figures::{MapAxis, Scale};
use num_bigint::BigInt;
use num_rational::Ratio;
use num_traits::{Signed, ToPrimitive};

use crate::arguments::fraction::Fraction;

/// How many digits the numbers at the ends of a window may have in common.
const DIGITS: u32 = 3;

/// A side of a window: its least coordinate, and its middle and its length as they were given.
pub(super) struct Side<'a> {
    /// `i` or `j`.
    pub(super) hand: &'a str,
    pub(super) low: &'a Ratio<BigInt>,
    pub(super) length: &'a Fraction,
    pub(super) middle: &'a Fraction,
}

impl Side<'_> {
    /// The axis of this side: i/n, perhaps multiplied by a power of ten, or its distance from the middle in lengths of the
    /// window where the numbers would be too long.
    pub(super) fn axis(&self) -> MapAxis {
        let length = &self.length.value;
        let high = self.low + length;
        let largest = self.low.abs().max(high.abs());
        let (label, range) = if largest > length * BigInt::from(10).pow(DIGITS) {
            (self.distance(), (-0.5, 0.5))
        } else {
            let zeros = zeros(&largest);
            let scale = BigInt::from(10).pow(zeros);
            let ends = (float(self.low * &scale), float(high * &scale));
            (self.multiple(zeros), ends)
        };
        MapAxis {
            label: format!("${label}$"),
            scale: Scale::Linear,
            range,
        }
    }

    /// i/n multiplied by 10^`zeros`.
    fn multiple(&self, zeros: u32) -> String {
        match zeros {
            0 => format!("{}/n", self.hand),
            _ => format!("10^{{{zeros}}}·{}/n", self.hand),
        }
    }

    /// The distance of i/n from the middle, divided by the length.
    fn distance(&self) -> String {
        let (middle, length) = (&self.middle.text, &self.length.text);
        let middle = bracketed(formula(middle), is_sum(middle));
        let length = bracketed(formula(length), is_sum(length) || is_product(length));
        format!("({}/n − {middle})/{length}", self.hand)
    }
}

/// The formula, in brackets if it needs them.
fn bracketed(formula: String, needs: bool) -> String {
    if needs {
        format!("({formula})")
    } else {
        formula
    }
}

/// A number that is not much larger than 1, to 15 digits after the point.
pub(super) fn float(number: Ratio<BigInt>) -> f64 {
    const UNIT: u64 = 1 << 53;
    let units = (number * BigInt::from(UNIT)).round().to_integer();
    units.to_f64().unwrap_or_default() / UNIT as f64
}

/// The power of ten by which a positive number is multiplied to be between 1/10 and 1, if it has more than one zero after
/// the point.
fn zeros(number: &Ratio<BigInt>) -> u32 {
    let times = number.recip().floor().to_integer();
    if times < BigInt::from(100) {
        0
    } else {
        times.to_string().len() as u32 - 1
    }
}

/// A number such as `1/3+2*10**-12` as mathematics.
fn formula(number: &str) -> String {
    let number = number.replace("**", "^");
    let mut powers = number.split('^');
    let mut formula = signs(powers.next().unwrap_or_default());
    for power in powers {
        let digits = power.strip_prefix('-').unwrap_or(power);
        let after = digits.trim_start_matches(|c: char| c.is_ascii_digit());
        let exponent = power[..power.len() - after.len()].replace('-', "−");
        formula += &format!("^{{{exponent}}}{}", signs(after));
    }
    formula
}

/// What is outside exponents.
fn signs(text: &str) -> String {
    text.replace('*', "·")
        .replace('-', " − ")
        .replace('+', " + ")
}

/// Whether a number is written as a sum or with a sign.
fn is_sum(number: &str) -> bool {
    let is_sign = |(at, c): (usize, char)| "+-".contains(c) && !number[..at].ends_with(['*', '^']);
    number.char_indices().any(is_sign)
}

/// Whether a number is written as a product or a quotient.
fn is_product(number: &str) -> bool {
    number.replace("**", "^").contains(['*', '/'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn axis(middle: &str, length: &str) -> MapAxis {
        let [middle, length] = [middle, length].map(|text| text.parse::<Fraction>().unwrap());
        let side = Side {
            hand: "i",
            low: &(&middle.value - &length.value / BigInt::from(2)),
            length: &length,
            middle: &middle,
        };
        side.axis()
    }

    #[test]
    fn windows_near_0_have_their_own_numbers() {
        for (middle, length, label, range) in [
            ("0.5", "1", "$i/n$", (0.0, 1.0)),
            ("0.5", "0.9", "$i/n$", (0.05, 0.95)),
            ("1/3", "10**-2", "$i/n$", (0.328_333, 0.338_333)),
            ("0.5*10^-10", "0.9*10**-10", "$10^{10}·i/n$", (0.05, 0.95)),
        ] {
            let axis = axis(middle, length);
            assert_eq!(axis.label, label, "{middle}");
            let apart = (axis.range.0 - range.0).hypot(axis.range.1 - range.1);
            assert!(apart < 1e-6, "{middle}: {:?}", axis.range);
        }
    }

    #[test]
    fn the_middle_of_a_small_window_is_mathematics() {
        for (middle, length, label) in [
            ("1/3", "10**-30", "$(i/n − 1/3)/10^{−30}$"),
            (
                "1/3+2*10^-12",
                "0.9*10^-20",
                "$(i/n − (1/3 + 2·10^{−12}))/(0.9·10^{−20})$",
            ),
            (
                "1-10**-9",
                "1/10**15",
                "$(i/n − (1 − 10^{−9}))/(1/10^{15})$",
            ),
        ] {
            let axis = axis(middle, length);
            assert_eq!((axis.label.as_str(), axis.range), (label, (-0.5, 0.5)));
        }
    }
}
