//! Whole numbers on the command line, within the range that a command accepts.

use std::fmt::Display;
use std::ops::RangeInclusive;

use chopsticks_lab::simple::family;
use num_bigint::BigUint;
use num_traits::Bounded;
use thiserror::Error;

/// A text is no such number.
#[derive(Debug, PartialEq, Eq, Error)]
#[error("expected a whole number {0}")]
pub(crate) struct NoNumber(String);

impl NoNumber {
    /// That the text is no number as expected, with the number that it means elsewhere.
    fn new(text: &str, expected: String) -> NoNumber {
        let meant = in_digits(text).map(|digits| format!("; write {digits} for {text}"));
        NoNumber(expected + &meant.unwrap_or_default())
    }
}

/// The digits of a number in scientific notation, such as `1e6`; `None` for other texts.
fn in_digits(text: &str) -> Option<String> {
    let (digits, zeros) = text.split_once(['e', 'E'])?;
    let zeros = zeros.parse::<usize>().ok().filter(|zeros| *zeros < 20)?;
    let is_whole = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    is_whole.then(|| format!("{digits}{}", "0".repeat(zeros)))
}

/// A whole number that fits into its type, such as `5000`, `10**6` or `2*10**6+1`.
///
/// # Errors
/// What was expected.
pub(crate) fn count<T: Bounded + Display + PartialOrd + TryFrom<BigUint>>(
    text: &str,
) -> Result<T, NoNumber> {
    count_up_to(T::max_value())(text)
}

/// A parser of such numbers that are not larger than `most`.
pub(crate) fn count_up_to<T: Display + PartialOrd + TryFrom<BigUint>>(
    most: T,
) -> impl Fn(&str) -> Result<T, NoNumber> {
    move |text| {
        let number = family::whole_number(text)
            .ok()
            .and_then(|number| T::try_from(number).ok());
        number.filter(|number| *number <= most).ok_or_else(|| {
            NoNumber::new(
                text,
                format!("up to {most}, such as 5000, 10**6 or 2*10**6+1"),
            )
        })
    }
}

/// A parser of the numbers in `range`, whose error says what was expected.
pub(crate) fn whole_number(
    range: RangeInclusive<u32>,
) -> impl Fn(&str) -> Result<u32, NoNumber> + Clone {
    count_within(range)
}

/// The same for another type, which has to be written: clap finds out only when it runs that a type was inferred wrongly.
pub(crate) fn count_within<T: Bounded + Clone + Display + PartialOrd + TryFrom<BigUint>>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, NoNumber> + Clone {
    move |text| {
        let number = count::<T>(text)
            .ok()
            .filter(|number| range.contains(number));
        let (least, most) = (range.start(), range.end());
        number.ok_or_else(|| NoNumber::new(text, format!("from {least} to {most}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_sums_of_products_of_powers() {
        assert_eq!(count::<u64>("2*10**6+1"), Ok(2_000_001));
        assert_eq!(count::<u32>("4294967295"), Ok(u32::MAX));
        assert_eq!(count_up_to(10u32)("10"), Ok(10));
        assert!(count_up_to(10u32)("11").is_err());
        let most = "expected a whole number up to 4294967295, such as 5000, 10**6 or 2*10**6+1";
        for wrong in ["2**32", "-1", "x", "", "1.0", "5 000"] {
            assert_eq!(count::<u32>(wrong).unwrap_err().to_string(), most);
        }
        let told = count::<u32>("1e6").unwrap_err().to_string();
        assert_eq!(told, format!("{most}; write 1000000 for 1e6"));
    }

    #[test]
    fn numbers_outside_the_range_are_refused_with_it() {
        let parse = whole_number(1..=9);
        assert_eq!((parse("1"), parse("9")), (Ok(1), Ok(9)));
        assert_eq!((parse("2**3"), parse("2*3+1")), (Ok(8), Ok(7)));
        let many = count_within(1..=u64::MAX);
        assert_eq!(
            (many("10**19"), many("0").is_err()),
            (Ok(10_u64.pow(19)), true)
        );
        for wrong in ["0", "10", "3**2+1", "-1", "x", "", "1.0"] {
            let shown = parse(wrong).unwrap_err().to_string();
            assert_eq!(shown, "expected a whole number from 1 to 9");
        }
    }
}
