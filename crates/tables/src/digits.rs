//! Numbers of any size, shortened for readers.

use num_bigint::BigUint;

/// Longer numbers are shortened.
const MAX_COUNT: usize = 30;

/// The digits of `number`; if it is long, its first and last digits and their number.
pub fn shortened(number: &BigUint) -> String {
    let digits = number.to_string();
    let length = digits.len();
    if length > MAX_COUNT {
        format!(
            "{}…{} ({length} digits)",
            &digits[..12],
            &digits[length - 6..]
        )
    } else {
        digits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_number_keeps_its_ends() {
        let power = |exponent| BigUint::from(10u32).pow(exponent) - 7u32;
        assert_eq!(shortened(&power(30)), "9".repeat(29) + "3");
        assert_eq!(shortened(&power(31)), "999999999999…999993 (31 digits)");
    }
}
