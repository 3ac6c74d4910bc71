//! Numbers between two decimal fractions.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::Ratio;

/// An interval that contains a number, with ends that are multiples of 10^−40. Every operation rounds outward.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Enclosure {
    lower: BigInt,
    upper: BigInt,
}

impl Enclosure {
    /// The digits after the decimal point.
    pub const PLACES: u32 = 40;

    /// The interval of a number.
    pub fn from_number(number: &Ratio<BigInt>) -> Enclosure {
        let scaled = number.numer() * unit();
        let (lower, rest) = scaled.div_mod_floor(number.denom());
        let upper = if rest == BigInt::ZERO {
            lower.clone()
        } else {
            &lower + 1
        };
        Enclosure { lower, upper }
    }

    /// Adds a number to the enclosed one.
    pub fn add(&mut self, number: &Ratio<BigInt>) {
        self.add_enclosed(&Enclosure::from_number(number));
    }

    /// Adds an enclosed number to this one.
    pub fn add_enclosed(&mut self, other: &Enclosure) {
        self.lower += &other.lower;
        self.upper += &other.upper;
    }

    /// Subtracts an enclosed number from this one.
    pub fn subtract(&mut self, other: &Enclosure) {
        self.lower -= &other.upper;
        self.upper -= &other.lower;
    }

    /// Adds a number between 0 and this one.
    pub fn add_up_to(&mut self, number: &Ratio<BigInt>) {
        self.upper += Enclosure::from_number(number).upper;
    }

    /// Adds a number whose absolute value is at most this one.
    pub(super) fn widen(&mut self, number: &Ratio<BigInt>) {
        let most = Enclosure::from_number(number).upper;
        self.lower -= &most;
        self.upper += most;
    }

    /// The product with a number that is not negative.
    pub fn times(&self, factor: &Ratio<BigInt>) -> Enclosure {
        let lower = (&self.lower * factor.numer()).div_floor(factor.denom());
        let upper = (&self.upper * factor.numer()).div_ceil(factor.denom());
        Enclosure { lower, upper }
    }

    /// Whether this interval is contained in the other one.
    pub fn is_within(&self, other: &Enclosure) -> bool {
        other.lower <= self.lower && self.upper <= other.upper
    }

    /// The decimal with this number of places to which every number of the interval rounds; None if it is not unique.
    ///
    /// # Panics
    /// If `places` is not less than [`Enclosure::PLACES`].
    pub fn rounded(&self, places: u32) -> Option<String> {
        assert!(places < Enclosure::PLACES);
        let step = BigInt::from(10).pow(Enclosure::PLACES - places);
        let half = &step / 2;
        let nearest = |end: &BigInt| Integer::div_floor(&(end + &half), &step);
        let (lower, upper) = (nearest(&self.lower), nearest(&self.upper));
        (lower == upper).then(|| decimal(&lower, places))
    }

    /// The largest k ≤ [`Enclosure::PLACES`] such that any two numbers of the interval differ by less than 10^−k; 0 if
    /// there is none.
    pub fn certain_places(&self) -> u32 {
        let width = &self.upper - &self.lower;
        let powers = (0..Enclosure::PLACES).map(|exponent| BigInt::from(10).pow(exponent));
        let too_small = powers.take_while(|power| *power <= width).count() as u32;
        Enclosure::PLACES - too_small
    }

    /// The lower end, rounded down to this number of places.
    ///
    /// # Panics
    /// If `places` is more than [`Enclosure::PLACES`].
    pub fn lower(&self, places: u32) -> String {
        let step = BigInt::from(10).pow(Enclosure::PLACES - places);
        decimal(&self.lower.div_floor(&step), places)
    }

    /// The upper end, rounded up to this number of places.
    ///
    /// # Panics
    /// If `places` is more than [`Enclosure::PLACES`].
    pub fn upper(&self, places: u32) -> String {
        let step = BigInt::from(10).pow(Enclosure::PLACES - places);
        decimal(&self.upper.div_ceil(&step), places)
    }
}

fn unit() -> BigInt {
    BigInt::from(10).pow(Enclosure::PLACES)
}

/// A number of units of 10^−places.
fn decimal(units: &BigInt, places: u32) -> String {
    let sign = if *units < BigInt::ZERO { "-" } else { "" };
    let unit = BigInt::from(10).pow(places).magnitude().clone();
    let (whole, rest) = units.magnitude().div_rem(&unit);
    let width = places as usize;
    format!("{sign}{whole}.{:0>width$}", rest.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(numerator: i64, denominator: i64) -> Ratio<BigInt> {
        Ratio::new(numerator.into(), denominator.into())
    }

    #[test]
    fn a_sum_is_enclosed() {
        let mut third = Enclosure::from_number(&ratio(1, 6));
        third.add(&ratio(1, 6));
        assert!(Enclosure::from_number(&ratio(1, 3)).is_within(&third));
        // Each summand may be wrong by 10^-40.
        assert_eq!(third.certain_places(), 39);
        assert_eq!(Enclosure::from_number(&ratio(1, 2)).certain_places(), 40);
        assert_eq!(third.lower(5), "0.33333");
        assert_eq!(third.upper(5), "0.33334");
        third.add_up_to(&ratio(1, 100));
        assert_eq!([third.lower(3), third.upper(3)], ["0.333", "0.344"]);
        assert_eq!(third.certain_places(), 1);
        assert_eq!(third.rounded(2), None);
        assert_eq!(third.rounded(1).as_deref(), Some("0.3"));
    }

    /// Includes numbers whose digits after the point are all 0 or begin with 0.
    #[test]
    fn numbers_of_any_size_are_written() {
        for (number, text) in [
            (ratio(1, 1), "1.000"),
            (ratio(10, 1), "10.000"),
            (ratio(1, 10), "0.100"),
            (ratio(1, 1000), "0.001"),
            (ratio(0, 1), "0.000"),
            (ratio(-1, 200), "-0.005"),
        ] {
            let number = Enclosure::from_number(&number);
            assert_eq!([number.lower(3), number.upper(3)], [text; 2]);
            assert_eq!(number.rounded(3).as_deref(), Some(text));
        }
    }

    #[test]
    fn products_and_differences_round_outward() {
        let third = Enclosure::from_number(&ratio(1, 3));
        assert!(Enclosure::from_number(&ratio(1, 1)).is_within(&third.times(&ratio(3, 1))));
        let mut zero = third.clone();
        zero.subtract(&third);
        assert!(Enclosure::default().is_within(&zero));
        let mut wide = Enclosure::default();
        wide.widen(&ratio(1, 2));
        assert_eq!([wide.lower(1), wide.upper(1)], ["-0.5", "0.5"]);
    }
}
