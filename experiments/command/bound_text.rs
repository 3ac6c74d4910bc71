//! The text form of a bound.

use std::str::FromStr;

use chopsticks_simple::family::{self, FamilyFault};
use num_bigint::BigUint;
use thiserror::Error;

use crate::harness::Bound;

/// The reason why a text is not a bound.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoBound {
    /// It is not a number.
    #[error("expected a whole number such as 606, 10**20 or 2*10**80+1")]
    NoNumber,
    /// It is like a number, but has another fault.
    #[error(transparent)]
    Fault(FamilyFault),
    /// It has too many digits.
    #[error("the number has more than {} digits", Bound::MAX_DIGITS)]
    TooLarge,
}

/// Sums of products of powers such as `606`, `10**20`, `10^20` or `2*10**80+1`.
impl FromStr for Bound {
    type Err = NoBound;

    fn from_str(text: &str) -> Result<Bound, NoBound> {
        if text.len() > Bound::MAX_DIGITS {
            return Err(NoBound::TooLarge);
        }
        match family::whole_number(text) {
            Ok(number) => check_size(number).map(Bound::from),
            Err(FamilyFault::TooLarge(_)) => Err(NoBound::TooLarge),
            Err(FamilyFault::Expected(_)) => Err(NoBound::NoNumber),
            Err(fault) => Err(NoBound::Fault(fault)),
        }
    }
}

fn check_size(number: BigUint) -> Result<BigUint, NoBound> {
    let digits = u32::try_from(Bound::MAX_DIGITS).expect("the limit is a hundred thousand");
    // Most numbers are small; a decimal digit has more than 3 bits.
    let is_small = number.bits() <= u64::from(3 * digits);
    if is_small || number < BigUint::from(10u32).pow(digits) {
        return Ok(number);
    }
    Err(NoBound::TooLarge)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bound(text: &str) -> Bound {
        text.parse().unwrap()
    }

    #[test]
    fn products_of_powers_are_read() {
        for (text, number) in [
            ("606", 606),
            ("007", 7),
            ("2^10", 1_024),
            ("2*10^3", 2_000),
            ("2*10**3+1", 2_001),
            (" 3 * 2 ^ 4 * 5 ", 240),
            ("0", 0),
            ("0^0", 1),
            ("(2+1)*10", 30),
            ("10^18", 1_000_000_000_000_000_000u64),
        ] {
            assert_eq!(bound(text), Bound::from(number), "{text}");
        }
        assert_eq!(bound("10^1000").number().to_string().len(), 1_001);
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "", "x", "-1", "+1", "1_000", "1.5", "10^", "^3", "2*", "12..=3", "١", "1e9",
        ] {
            assert_eq!(text.parse::<Bound>(), Err(NoBound::NoNumber), "{text}");
        }
        for text in ["2^3^4", "2**3**4"] {
            let refused = text.parse::<Bound>();
            assert!(matches!(refused, Err(NoBound::Fault(_))), "{text}");
        }
        let long = "x".repeat(1_000).parse::<Bound>().unwrap_err().to_string();
        assert_eq!(
            long,
            "expected a whole number such as 606, 10**20 or 2*10**80+1"
        );
    }

    #[test]
    fn a_hundred_thousand_digits_are_the_most() {
        let nines = "9".repeat(100_000);
        assert_eq!(bound(&nines).number().to_string(), nines);
        assert_eq!(bound("9*10^99999").number().to_string().len(), 100_000);
        for text in [
            "10^100000",
            "10^99999*10",
            "2^999999999",
            "2^99999999999999999999",
            &("1".to_owned() + &nines),
        ] {
            assert_eq!(text.parse::<Bound>(), Err(NoBound::TooLarge));
        }
    }
}
