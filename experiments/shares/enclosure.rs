//! A sum of areas between two decimal fractions.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::Ratio;

/// An interval that contains a number between 0 and 1, with ends that are multiples of 10^−15.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Enclosure {
    lower: i128,
    upper: i128,
}

/// The digits after the decimal point.
const PLACES: u32 = 15;

impl Enclosure {
    /// The interval from `lower` to `upper`, each in units of 10^−15.
    #[cfg(test)]
    pub fn new(lower: i128, upper: i128) -> Enclosure {
        Enclosure { lower, upper }
    }

    /// Adds a number to the enclosed one.
    pub fn add(&mut self, number: &Ratio<BigInt>) {
        let (floor, ceiling) = round_outwards(number);
        self.lower += floor;
        self.upper += ceiling;
    }

    /// Adds a number between 0 and this one.
    pub fn add_up_to(&mut self, number: &Ratio<BigInt>) {
        self.upper += round_outwards(number).1;
    }

    /// Whether some number of the interval rounds to `decimal`, which has fewer places.
    pub fn may_round_to(self, decimal: &str) -> bool {
        rounded_to(decimal).is_some_and(|(low, high)| low <= self.upper && self.lower <= high)
    }

    /// Whether every number of the interval rounds to `decimal`, which has fewer places, and none is halfway to the next.
    pub fn rounds_to(self, decimal: &str) -> bool {
        rounded_to(decimal).is_some_and(|(low, high)| low < self.lower && self.upper < high)
    }

    /// The lower end as a decimal.
    pub fn lower(self) -> String {
        decimal(self.lower)
    }

    /// The upper end as a decimal.
    pub fn upper(self) -> String {
        decimal(self.upper)
    }
}

/// The ends of the interval that rounds to a decimal of fewer places, in units of 10^−15.
fn rounded_to(decimal: &str) -> Option<(i128, i128)> {
    let places = decimal.len() - decimal.find('.').map_or(decimal.len(), |point| point + 1);
    let digits: String = decimal.chars().filter(char::is_ascii_digit).collect();
    let unit = 10i128.pow(PLACES - places as u32);
    let middle = digits.parse::<i128>().ok()? * unit;
    Some((middle - unit / 2, middle + unit / 2))
}

/// A number in units of 10^−15, rounded down and up.
fn round_outwards(number: &Ratio<BigInt>) -> (i128, i128) {
    let scaled = number.numer() * BigInt::from(10).pow(PLACES);
    let (floor, rest) = scaled.div_mod_floor(number.denom());
    let floor = i128::try_from(floor).expect("numbers here are between −1 and 2");
    (floor, floor + i128::from(rest != BigInt::ZERO))
}

fn decimal(number: i128) -> String {
    let unit = 10u128.pow(PLACES);
    let (sign, size) = (if number < 0 { "-" } else { "" }, number.unsigned_abs());
    let width = PLACES as usize;
    format!("{sign}{}.{:0width$}", size / unit, size % unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(numerator: i32, denominator: i32) -> Ratio<BigInt> {
        Ratio::new(numerator.into(), denominator.into())
    }

    #[test]
    fn a_sum_is_enclosed() {
        let mut third = Enclosure::default();
        third.add(&ratio(1, 6));
        third.add(&ratio(1, 6));
        assert_eq!(
            third,
            Enclosure::new(333_333_333_333_332, 333_333_333_333_334)
        );
        assert_eq!(third.lower(), "0.333333333333332");
        third.add_up_to(&ratio(1, 100));
        assert_eq!(third.upper(), "0.343333333333334");
    }

    #[test]
    fn numbers_of_any_size_are_written() {
        let mut one = Enclosure::default();
        one.add(&ratio(1, 1));
        assert_eq!([one.lower(), one.upper()], ["1.000000000000000"; 2]);
        assert_eq!(Enclosure::new(-5, 0).lower(), "-0.000000000000005");
    }

    #[test]
    fn an_interval_may_round_to_what_it_comes_near() {
        let half = Enclosure::new(499_000_000_000_000, 501_000_000_000_000);
        for (decimal, may) in [
            ("0.5", true),
            ("0.50", true),
            ("0.499", true),
            ("0.502", false),
        ] {
            assert_eq!(half.may_round_to(decimal), may, "{decimal}");
        }
    }

    #[test]
    fn an_interval_rounds_to_what_all_of_it_is_near() {
        let half = Enclosure::new(499_000_000_000_000, 501_000_000_000_000);
        let upper = Enclosure::new(500_000_000_000_000, 504_999_999_999_999);
        for (interval, decimal, rounds) in [
            (half, "0.5", true),
            (half, "0.50", true),
            (half, "0.500", false),
            (half, "0.6", false),
            (upper, "0.50", true),
            (
                Enclosure::new(500_000_000_000_000, 505_000_000_000_000),
                "0.50",
                false,
            ),
        ] {
            assert_eq!(interval.rounds_to(decimal), rounds, "{decimal}");
        }
    }
}
