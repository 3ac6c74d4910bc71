//! The bound of a run: a number of any size, as it is typed, printed and stored.

use std::fmt;
use std::str::FromStr;

use chopsticks_lab::simple::family::{self, FamilyFault};
use num_bigint::BigUint;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;
use thiserror::Error;

/// A finger count, or a bound on finger counts.
///
/// Read from text as a sum of products of powers such as `606`, `10**20`, `10^20` or `2*10**80+1`. Printed as `10^20` where it is a power of
/// ten from a million on, otherwise digit by digit. In JSON a number as long as every reader gets it exactly (below
/// 2^53, RFC 8259), a string of digits from there on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bound(BigUint);

/// Why a text is not a bound.
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

impl Bound {
    /// The most digits.
    pub const MAX_DIGITS: usize = 100_000;

    /// Powers of ten are printed as such if they have at least this many zeros.
    const MIN_EXPONENT: usize = 6;

    /// As a number.
    pub fn number(&self) -> &BigUint {
        &self.0
    }

    /// As a number that fits into 32 bits, if it does.
    pub fn small(&self) -> Option<u32> {
        u32::try_from(&self.0).ok()
    }

    /// As a number that fits into 32 bits.
    ///
    /// # Panics
    /// When it does not, which can happen only if the experiment's scale is [`Scale::large_fingers`](super::Scale::large_fingers).
    pub fn small_scale(&self) -> u32 {
        let small = self.small();
        small.expect("scales other than the large one refuse a bound beyond 32 bits")
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.0 == BigUint::ZERO
    }

    /// What [`Serialize`] writes for a bound.
    pub fn to_json(&self) -> Value {
        match u64::try_from(&self.0) {
            Ok(number) if number < 1 << 53 => number.into(),
            _ => self.0.to_string().into(),
        }
    }

    /// The bound for which [`Bound::to_json`] gives this value, if there is one.
    pub fn of_json(value: &Value) -> Option<Bound> {
        match value {
            Value::String(digits) if digits.len() <= Bound::MAX_DIGITS => {
                of_digits(digits).map(Bound)
            }
            number => number.as_u64().map(Bound::from),
        }
    }
}

impl FromStr for Bound {
    type Err = NoBound;

    fn from_str(text: &str) -> Result<Bound, NoBound> {
        if text.len() > Bound::MAX_DIGITS {
            return Err(NoBound::TooLarge);
        }
        match family::whole_number(text) {
            Ok(number) => limited(number).map(Bound),
            Err(FamilyFault::TooLarge(_)) => Err(NoBound::TooLarge),
            Err(FamilyFault::Expected(_)) => Err(NoBound::NoNumber),
            Err(fault) => Err(NoBound::Fault(fault)),
        }
    }
}

fn limited(number: BigUint) -> Result<BigUint, NoBound> {
    let digits = u32::try_from(Bound::MAX_DIGITS).expect("the limit is a hundred thousand");
    // Most numbers are small; a digit has more than 3 bits.
    let is_small = number.bits() <= u64::from(3 * digits);
    if is_small || number < BigUint::from(10u32).pow(digits) {
        return Ok(number);
    }
    Err(NoBound::TooLarge)
}

/// The number with these digits. The parser of numbers would allow a sign and underscores.
fn of_digits(text: &str) -> Option<BigUint> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.0.to_string();
        let zeros = digits.len() - 1;
        if zeros >= Bound::MIN_EXPONENT && digits.trim_end_matches('0') == "1" {
            return write!(f, "10^{zeros}");
        }
        f.write_str(&digits)
    }
}

impl From<u32> for Bound {
    fn from(number: u32) -> Bound {
        Bound(number.into())
    }
}

impl From<u64> for Bound {
    fn from(number: u64) -> Bound {
        Bound(number.into())
    }
}

impl From<BigUint> for Bound {
    fn from(number: BigUint) -> Bound {
        Bound(number)
    }
}

impl Serialize for Bound {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Bound {
    /// Reads a [`Value`] first, since serde_json passes numbers of any size in a private form.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bound, D::Error> {
        let value = Value::deserialize(deserializer)?;
        Bound::of_json(&value)
            .ok_or_else(|| de::Error::custom("expected a natural number or a string of digits"))
    }
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

    #[test]
    fn powers_of_ten_are_printed_as_such_from_a_million_on() {
        for (text, printed) in [
            ("10^20", "10^20"),
            ("1000000", "10^6"),
            ("100000", "100000"),
            ("2*10^6", "2000000"),
            ("1000001", "1000001"),
            ("0", "0"),
        ] {
            assert_eq!(bound(text).to_string(), printed);
        }
    }

    #[test]
    fn json_has_a_number_below_2_to_53_and_digits_from_there_on() {
        for (text, json) in [
            ("1597", "1597"),
            ("9007199254740991", "9007199254740991"),
            ("9007199254740992", "\"9007199254740992\""),
            ("10^20", "\"100000000000000000000\""),
        ] {
            assert_eq!(serde_json::to_string(&bound(text)).unwrap(), json);
            let back: Bound = serde_json::from_str(json).unwrap();
            assert_eq!(back, bound(text));
        }
        for json in ["-1", "1.5", "\"10^20\"", "\"\"", "\"+1\"", "null", "[1]"] {
            assert!(serde_json::from_str::<Bound>(json).is_err(), "{json}");
        }
    }
}
