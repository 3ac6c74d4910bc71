//! The bound of a run: a number of any size, as it is printed and stored.

use std::fmt;

use num_bigint::BigUint;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;

/// A finger count, or a bound on finger counts.
///
/// Printed as `10^20` if it is a power of ten from a million on, otherwise digit by digit. In JSON it is a number as
/// long as every reader gets it exactly (below 2^53, RFC 8259), and a string of digits from there on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bound(BigUint);

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
    /// When it does not, which can happen only if the experiment's scale is
    /// [`Scale::LargeFingers`](super::Scale::LargeFingers).
    pub fn in_32_bits(&self) -> u32 {
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

    /// The bound represented by this value of [`Bound::to_json`], if there is one.
    pub fn from_json(value: &Value) -> Option<Bound> {
        match value {
            Value::String(digits) if digits.len() <= Bound::MAX_DIGITS => {
                parse_digits(digits).map(Bound)
            }
            number => number.as_u64().map(Bound::from),
        }
    }
}

/// The number with these digits. The parser of numbers would allow a sign and underscores.
fn parse_digits(text: &str) -> Option<BigUint> {
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

impl<N: Into<BigUint>> From<N> for Bound {
    fn from(number: N) -> Bound {
        Bound(number.into())
    }
}

impl Serialize for Bound {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_json().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Bound {
    /// Reads a [`Value`] first, because serde_json passes numbers of arbitrary size in a private form.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bound, D::Error> {
        let value = Value::deserialize(deserializer)?;
        Bound::from_json(&value)
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
