//! One claim with its proof.

use num_bigint::BigUint;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Strategy;

/// The claim (a|b)_n = v for `from` ≤ n < `below`, with the second player's strategies in (a|b)_n − v.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interval {
    /// The first n.
    #[serde(with = "digits")]
    pub from: BigUint,
    /// The first n after the interval.
    #[serde(with = "digits")]
    pub below: BigUint,
    /// The name of v. In a file, an earlier line defines the game with this name.
    pub value: String,
    /// The strategy if Left moves first.
    pub left: Strategy,
    /// The strategy if Right moves first.
    pub right: Strategy,
}

/// Numbers of any size as strings of digits.
pub(super) mod digits {
    use super::{BigUint, Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(number: &BigUint, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BigUint, D::Error> {
        let text = String::deserialize(deserializer)?;
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = is_number.then(|| BigUint::parse_bytes(text.as_bytes(), 10));
        number.flatten().ok_or_else(|| {
            serde::de::Error::custom(format_args!("found `{text}`, expected digits"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_digits_only() {
        let read = |number: &str| {
            let text =
                format!(r#"{{"from":"1","below":"{number}","value":"0","left":"","right":""}}"#);
            serde_json::from_str::<Interval>(&text).map_err(|error| error.to_string())
        };
        assert_eq!(read("18").unwrap().below, 18u32.into());
        for other in ["", "+8", "1_0", "8x"] {
            let said = read(other).unwrap_err();
            assert!(
                said.starts_with(&format!("found `{other}`, expected digits")),
                "{said}"
            );
        }
    }
}
