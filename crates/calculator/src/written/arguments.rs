//! The arguments of a position, and their texts.

use std::fmt;
use std::sync::Arc;

use chopsticks_base::reading::Misread;

use super::datum::{Datum, write_all};
use super::reader::data;
use crate::context::Context;
use crate::error::Done;
use crate::object::Object;

/// The arguments of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arguments(pub(crate) Arc<[Datum]>);

impl Arguments {
    /// The objects as data.
    ///
    /// # Errors
    /// When one of them is no part of a position.
    pub(crate) fn of_objects(context: &mut Context<'_>, arguments: &[Object]) -> Done<Arguments> {
        let data = arguments.iter();
        let data = data.map(|argument| Datum::from_object(context, argument));
        Ok(Arguments(data.collect::<Done<_>>()?))
    }

    /// Whether this is a game outside the class.
    pub(super) fn is_elsewhere(&self) -> bool {
        matches!(self.0[..], [Datum::Game(_)])
    }

    /// The arguments as they are written in the language, without parentheses.
    pub(crate) fn in_language(&self) -> String {
        self.written('"')
    }

    fn written(&self, quote: char) -> String {
        let mut text = String::new();
        write_all(&self.0, &mut text, quote, ["", ""]);
        text
    }

    /// Reads this number of arguments as they are displayed, or within parentheses.
    ///
    /// # Errors
    /// When it is nothing else than a text, but not one without quotation marks.
    pub(crate) fn read(text: &str, count: usize) -> Result<Arguments, Misread> {
        if let Some(data) = data(text) {
            return Ok(Arguments(match &data[..] {
                [Datum::Coordinates(items)] if count > 1 => Arc::clone(items),
                _ => data.into(),
            }));
        }
        if is_plain(text) {
            return Ok(Arguments([Datum::Text(text.into())].into()));
        }
        Err(Misread::new(
            format!("`{text}`"),
            "the arguments of a position, such as 3,5 or [1,2,3] or xox.",
        ))
    }
}

/// Whether a text as the only argument needs no quotation marks.
fn is_plain(text: &str) -> bool {
    let is_sign = |sign: char| matches!(sign, '"' | '\'' | '\n' | '\\');
    !text.is_empty()
        && text.trim() == text
        && text != "start"
        && !text.contains(" + ")
        && !text.contains(" - ")
        && !text.contains(is_sign)
}

/// A single text has no quotation marks, if it can be told from other arguments.
impl fmt::Display for Arguments {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0[..] {
            [Datum::Text(text)] if is_plain(text) && data(text).is_none() => f.write_str(text),
            _ => f.write_str(&self.written('\'')),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read_as_they_are_written() {
        for (text, shown, called) in [
            ("xox", "xox", "\"xox\""),
            ("3,5", "3,5", "3,5"),
            ("-3/4", "-3/4", "-3/4"),
            ("3/5", "3/5", "\"3/5\""),
            ("'3'", "'3'", "\"3\""),
            ("[1, 2,3]", "[1,2,3]", "[1,2,3]"),
            ("'a','b'", "'a','b'", "\"a\",\"b\""),
            ("''", "''", "\"\""),
            (
                "['a\\'b',{}],Left",
                "['a\\'b',{}],Left",
                "[\"a\\'b\",{}],Left",
            ),
            ("{1=>'a',2=>[]}", "{1=>'a',2=>[]}", "{1=>\"a\",2=>[]}"),
            ("..|..", "..|..", "\"..|..\""),
            ("(1, 2)", "(1,2)", "(1,2)"),
            (
                "Grid([[1, -2],[0,3]]),'a'",
                "Grid([[1,-2],[0,3]]),'a'",
                "Grid([[1,-2],[0,3]]),\"a\"",
            ),
            ("Strip([])", "Strip([])", "Strip([])"),
            ("[1,2", "[1,2", "\"[1,2\""),
            ("{{1=>2}}", "{{1=>2}}", "{{1=>2}}"),
            // Neither a set nor a map.
            ("{1,2=>3,4}", "{1,2=>3,4}", "\"{1,2=>3,4}\""),
            ("1=>2", "1=>2", "\"1=>2\""),
            ("3]//", "3]//", "\"3]//\""),
        ] {
            let read = Arguments::read(text, 1).unwrap();
            assert_eq!(read.to_string(), shown, "{text}");
            assert_eq!(read.in_language(), called, "{text}");
            assert_eq!(Arguments::read(&read.to_string(), 1).unwrap(), read);
        }
        for text in ["", "a + b", "a\"b", " x", "start"] {
            assert!(Arguments::read(text, 1).is_err(), "{text}");
        }
    }
}
