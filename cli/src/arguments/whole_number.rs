//! Whole numbers on the command line, within the range that a command accepts.

use std::ops::RangeInclusive;

/// A parser of the numbers in `range`, whose error says what was expected.
pub(crate) fn whole_number(
    range: RangeInclusive<u32>,
) -> impl Fn(&str) -> Result<u32, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (least, most) = (range.start(), range.end());
        number.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_outside_the_range_are_refused_with_it() {
        let parse = whole_number(1..=9);
        assert_eq!((parse("1"), parse("9")), (Ok(1), Ok(9)));
        for wrong in ["0", "10", "-1", "x", "", "1.0"] {
            let expected = "expected a whole number from 1 to 9".to_owned();
            assert_eq!(parse(wrong), Err(expected));
        }
    }
}
