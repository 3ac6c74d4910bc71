//! Sign expansions of numbers (Conway, *On Numbers and Games*, chapter 3; Siegel, chapter II).
//!
//! Fractions are read by Berlekamp's rule for Hackenbush strings.
//!
//! The sign expansion of a number is the path to it in the tree of numbers: from each number, + leads to the simplest
//! larger one that is not yet excluded, and − to the simplest smaller one. So n pluses are the integer n. A number
//! between n ≥ 0 and n + 1 has n + 1 pluses and a minus, followed by a sign for each binary digit of its fractional
//! part but the last: + for 1 and − for 0.

use num_bigint::BigInt;
use num_traits::{One, ToPrimitive};

use super::dyadic::Dyadic;

/// The signs of a number: `+` and `-`. There is one for each day up to its birthday.
pub fn sign_expansion(x: &Dyadic) -> String {
    let (more, less) = if x.is_negative() {
        ('-', '+')
    } else {
        ('+', '-')
    };
    let size = x.abs();
    let mut signs = String::new();
    let whole = size.ceil().to_usize().unwrap_or(usize::MAX);
    signs.extend(std::iter::repeat_n(more, whole));
    if size.is_integer() {
        return signs;
    }
    signs.push(less);
    let fraction = size.numerator();
    for digit in (1..u64::from(size.exponent())).rev() {
        signs.push(if fraction.bit(digit) { more } else { less });
    }
    signs
}

/// The number of signs of a number; `u64::MAX` stands for this many or more.
pub fn sign_count(x: &Dyadic) -> u64 {
    let whole = x.abs().ceil().to_u64().unwrap_or(u64::MAX);
    whole.saturating_add(x.exponent().into())
}

/// The number with these signs; `None` if a character is neither `+` nor `-`.
pub fn number_from_signs(signs: &str) -> Option<Dyadic> {
    let first = signs.chars().next();
    let run = signs.chars().take_while(|&c| Some(c) == first).count();
    let sign = |c| match c {
        '+' => Some(BigInt::one()),
        '-' => Some(-BigInt::one()),
        _ => None,
    };
    let Some(first) = first else {
        return Some(Dyadic::ZERO);
    };
    let mut numerator = sign(first)? * BigInt::from(run);
    let mut exponent = 0u32;
    // After the first change of sign, each step is half as long as the one before.
    for c in signs.chars().skip(run) {
        numerator = (numerator << 1) + sign(c)?;
        exponent = exponent.checked_add(1)?;
    }
    Some(Dyadic::new(numerator, exponent))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn eighths(numerator: i64) -> Dyadic {
        Dyadic::new(BigInt::from(numerator), 3)
    }

    #[test]
    fn published_expansions() {
        // Conway, On Numbers and Games, chapter 3, and Hackenbush strings in Winning Ways, chapter 1.
        for (numerator, signs) in [
            (0, ""),
            (8, "+"),
            (24, "+++"),
            (4, "+-"),
            (2, "+--"),
            (6, "+-+"),
            (3, "+--+"),
            (12, "++-"),
            (20, "+++-"),
            (22, "+++-+"),
            (-3, "-++-"),
        ] {
            assert_eq!(sign_expansion(&eighths(numerator)), signs);
        }
    }

    #[test]
    fn signs_and_numbers_are_inverse() {
        for numerator in -200..=200 {
            for exponent in 0..7 {
                let x = Dyadic::new(BigInt::from(numerator), exponent);
                let signs = sign_expansion(&x);
                assert_eq!(number_from_signs(&signs), Some(x.clone()));
                assert_eq!(signs.len() as u64, sign_count(&x));
            }
        }
        assert_eq!(number_from_signs("+x"), None);
    }

    #[test]
    fn the_order_of_numbers_is_that_of_their_signs() {
        // Lexicographic order, in which the end of an expansion lies between minus and plus.
        let key = |x: &Dyadic| {
            let signs = sign_expansion(x);
            let value = |c| if c == '+' { 2 } else { 0 };
            let mut key: Vec<u8> = signs.chars().map(value).collect();
            key.push(1);
            key
        };
        let numbers: Vec<Dyadic> = (-40..=40).map(eighths).collect();
        assert!(numbers.is_sorted_by_key(key));
    }
}
