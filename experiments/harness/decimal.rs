//! Fractions as decimals, for tables.

use num_rational::Ratio;

/// `ratio` with `places` digits after the decimal point, halves rounded up.
pub fn decimal(ratio: Ratio<u64>, places: u32) -> String {
    let unit = 10u64.pow(places);
    let units = (ratio * unit).round().to_integer();
    let width = places as usize;
    format!("{}.{:0width$}", units / unit, units % unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_rounded_and_kept() {
        for (numerator, denominator, text) in [
            (17, 6, "2.83"),
            (2, 1, "2.00"),
            (1, 200, "0.01"),
            (1999, 1000, "2.00"),
        ] {
            assert_eq!(decimal(Ratio::new(numerator, denominator), 2), text);
        }
    }
}
