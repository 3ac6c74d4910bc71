//! The content of one cell of a table.

use std::str::FromStr;

use num_bigint::BigInt;
use num_rational::Ratio;
use serde::{Serialize, Serializer};
use serde_json::Number;

use super::Label;
use super::notes::Notes;

/// The content of one cell. What is not known has a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Text, such as the name of a value.
    Label(Label),
    /// An integer of any size; a number in JSON.
    Integer(BigInt),
    /// A fraction in lowest terms; a string `3/4` in JSON, since a decimal would not be exact.
    Fraction(Ratio<BigInt>),
    /// Whether something holds; a boolean in JSON.
    Truth(bool),
    /// Texts in brackets; an array in JSON.
    List(Vec<String>),
    /// Texts in braces; an array in JSON.
    Set(Vec<String>),
    /// What the subject of the row does not have, and the reason; `{"none": reason}` in JSON.
    Absent(String),
    /// What is not known, and the reason; `{"missing": reason}` in JSON.
    Missing(String),
}

impl Cell {
    /// No value, for a reason of a few words such as `position limit`.
    pub fn missing(reason: impl Into<String>) -> Cell {
        Cell::Missing(reason.into())
    }

    /// The plain spelling of the cell, for programs.
    pub fn plain(&self) -> String {
        self.spelled(Label::plain_text, |reason| format!("missing: {reason}"))
    }

    /// The Unicode spelling of the cell; the reason for a missing value goes into the notes.
    pub(super) fn noted(&self, notes: &mut Notes) -> String {
        self.spelled(Label::unicode_text, |reason| notes.mark(reason))
    }

    fn spelled(
        &self,
        spelling: impl Fn(&Label) -> &str,
        missing: impl FnOnce(&str) -> String,
    ) -> String {
        match self {
            Cell::Label(label) => spelling(label).to_owned(),
            Cell::Integer(integer) => integer.to_string(),
            Cell::Fraction(fraction) => fraction.to_string(),
            Cell::Truth(truth) => truth.to_string(),
            Cell::List(texts) => format!("[{}]", texts.join(",")),
            Cell::Set(texts) => format!("{{{}}}", texts.join(",")),
            Cell::Absent(_) => "none".to_owned(),
            Cell::Missing(reason) => missing(reason),
        }
    }
}

impl Serialize for Cell {
    /// In the plain spelling.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Cell::Label(label) => serializer.serialize_str(label.plain_text()),
            Cell::Fraction(fraction) => serializer.collect_str(fraction),
            Cell::Integer(integer) => {
                if let Ok(small) = i64::try_from(integer) {
                    return serializer.serialize_i64(small);
                }
                let number = Number::from_str(&integer.to_string());
                let number =
                    number.expect("with arbitrary precision every integer is a JSON number");
                number.serialize(serializer)
            }
            Cell::Truth(truth) => serializer.serialize_bool(*truth),
            Cell::List(texts) | Cell::Set(texts) => serializer.collect_seq(texts),
            Cell::Absent(reason) => serializer.collect_map([("none", reason)]),
            Cell::Missing(reason) => serializer.collect_map([("missing", reason)]),
        }
    }
}

/// Each of these types is the content of a cell.
macro_rules! contents {
    ($($content:ty => $cell:expr;)+) => {$(
        impl From<$content> for Cell {
            fn from(content: $content) -> Cell {
                $cell(content.into())
            }
        }
    )+};
}

contents! {
    bool => Cell::Truth;
    Label => Cell::Label;
    &str => Cell::Label;
    String => Cell::Label;
    BigInt => Cell::Integer;
    u64 => Cell::Integer;
    i64 => Cell::Integer;
    usize => Cell::Integer;
    u32 => Cell::Integer;
    Ratio<BigInt> => Cell::Fraction;
}
