//! Whole numbers on the command line, within the range that a command accepts.

use std::ops::RangeInclusive;

use chopsticks_lab::simple::family;

/// A parser of the numbers in `range`, whose error says what was expected.
pub(crate) fn whole_number(
    range: RangeInclusive<u32>,
) -> impl Fn(&str) -> Result<u32, String> + Clone {
    move |text| {
        let number = family::whole_number(text).ok();
        let number = number.and_then(|number| u32::try_from(number).ok());
        let number = number.filter(|number| range.contains(number));
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
        assert_eq!((parse("2**3"), parse("2*3+1")), (Ok(8), Ok(7)));
        for wrong in ["0", "10", "3**2+1", "-1", "x", "", "1.0"] {
            let expected = "expected a whole number from 1 to 9".to_owned();
            assert_eq!(parse(wrong), Err(expected));
        }
    }
}
