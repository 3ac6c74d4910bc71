//! Families of positions: texts such as `{m}x{n}`, in which parameters stand for numbers or for copies of a text.

use chopsticks_heaps::Recurrence;
use num_bigint::BigUint;
use num_traits::ToPrimitive;

use crate::described::DescribedRuleset;
use crate::fault::{MAX_TEXT, PositionFamilyError};
use crate::names::bare_call;
use crate::position::EXCHANGED;
use crate::start::START;

/// A position in which `{n}` is a number, and `{xo*n}` is n copies of `xo`.
///
/// ```
/// use chopsticks_rulesets::{PositionFamily, ShippedRuleset};
///
/// let toads = ShippedRuleset::called("ToadsAndFrogs").ok_or("no such ruleset")?.read()?;
/// let family = PositionFamily::read(&toads, "{t*m}..{f*n}")?;
/// assert_eq!(family.parameters(), ["m", "n"]);
/// assert_eq!(family.member(&[2u32.into(), 1u32.into()])?, "tt..f");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionFamily {
    parts: Vec<FamilyPart>,
    parameters: Vec<String>,
}

/// A part of the text of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FamilyPart {
    /// These signs.
    Text(String),
    /// The parameter with this index as a number.
    Number(usize),
    /// Copies of a text, whose number is the parameter with this index.
    Copies(String, usize),
}

impl PositionFamily {
    /// Reads a family of positions of a ruleset. Where positions are made of numbers, as in `Nim(n,3)` and `n,3`, names
    /// need no braces outside of quotation marks.
    ///
    /// # Errors
    /// When braces contain no parameter, or a call has no quotation marks although positions are not made of numbers.
    pub fn read(
        ruleset: &DescribedRuleset,
        text: &str,
    ) -> Result<PositionFamily, PositionFamilyError> {
        PositionFamily::from_text(&braced(ruleset, text)?)
    }

    /// The family without the name of its ruleset: `{m}x{n}` for `Domineering("{m}x{n}")`.
    ///
    /// # Errors
    /// Those of [`PositionFamily::read`].
    pub fn nameless(
        ruleset: &DescribedRuleset,
        text: &str,
    ) -> Result<PositionFamily, PositionFamilyError> {
        let text = braced(ruleset, text)?;
        let called = bare_call(&text).filter(|(name, _)| ruleset.is_called(name));
        let position = called.map_or(text.as_str(), |(_, inside)| inside.trim_matches('"'));
        PositionFamily::from_text(position)
    }

    /// Reads a text in which all parameters have braces.
    ///
    /// # Errors
    /// When braces contain no parameter.
    pub fn from_text(text: &str) -> Result<PositionFamily, PositionFamilyError> {
        let mut family = PositionFamily {
            parts: Vec::new(),
            parameters: Vec::new(),
        };
        let mut rest = text;
        while let Some(at) = rest.find(['{', '}']) {
            family.push_text(&rest[..at]);
            let alone = |found, lacking| PositionFamilyError::Brace {
                text: text.to_owned(),
                found,
                lacking,
            };
            let inside = rest[at..].strip_prefix('{');
            let inside = inside.ok_or_else(|| alone('}', '{'))?.split_once('}');
            let (inside, after) = inside.ok_or_else(|| alone('{', '}'))?;
            family.push_parameter(text, inside)?;
            rest = after;
        }
        family.push_text(rest);
        Ok(family)
    }

    /// Reads a text with one parameter of this name. Other braces are signs of the text, such as those around the names of
    /// vertices.
    pub(crate) fn of_one_parameter(text: &str, name: &str) -> PositionFamily {
        let mut family = PositionFamily {
            parts: Vec::new(),
            parameters: Vec::new(),
        };
        // The innermost braces may be inside the name of a vertex, as in `.:{left {n}}`.
        let (mut written, mut rest) = (0, 0);
        while let Some(length) = text[rest..].find('}') {
            let end = rest + length;
            rest = end + 1;
            let Some(begin) = text[written..end].rfind('{').map(|at| written + at) else {
                continue;
            };
            let inside = &text[begin + 1..end];
            let (copied, found) = parameter_in(inside);
            if found == name && !inside.contains('}') {
                family.push_text(&text[written..begin]);
                family.push(copied, found);
                written = rest;
            }
        }
        family.push_text(&text[written..]);
        family
    }

    /// The names of the parameters, in the order of the text.
    pub fn parameters(&self) -> &[String] {
        &self.parameters
    }

    /// The parts of the text, in its order.
    pub fn parts(&self) -> &[FamilyPart] {
        &self.parts
    }

    /// What the moves of a ruleset say of later members of a family, if these are the numbers 0, 1, 2, … themselves.
    pub fn recurrence(ruleset: &DescribedRuleset, text: &str) -> Option<Recurrence> {
        let family = PositionFamily::nameless(ruleset, text).ok()?;
        let are_numbers = family.parts == [FamilyPart::Number(0)];
        ruleset.recurrence().filter(|_| are_numbers)
    }

    /// The text of the member with these values of the parameters.
    ///
    /// # Errors
    /// When it is too long.
    ///
    /// # Panics
    /// When there are fewer numbers than parameters.
    pub fn member(&self, numbers: &[BigUint]) -> Result<String, PositionFamilyError> {
        let mut text = String::new();
        for part in &self.parts {
            match part {
                FamilyPart::Text(part) => text += part,
                FamilyPart::Number(index) => text += &numbers[*index].to_string(),
                FamilyPart::Copies(part, index) => text += &copies(part, &numbers[*index])?,
            }
        }
        if text.len() > MAX_TEXT {
            return Err(PositionFamilyError::Long(text.len()));
        }
        Ok(text)
    }

    fn push_text(&mut self, text: &str) {
        if !text.is_empty() {
            self.parts.push(FamilyPart::Text(text.to_owned()));
        }
    }

    /// Adds the parameter between braces.
    fn push_parameter(&mut self, text: &str, inside: &str) -> Result<(), PositionFamilyError> {
        if inside.is_empty() {
            self.push_text("{}");
            return Ok(());
        }
        let (copied, name) = parameter_in(inside);
        if !is_name(name) || copied == Some("") {
            return Err(PositionFamilyError::Parameter {
                text: text.to_owned(),
                inside: inside.to_owned(),
            });
        }
        self.push(copied, name);
        Ok(())
    }

    /// Adds the parameter with this name, or copies of a text.
    fn push(&mut self, copied: Option<&str>, name: &str) {
        let known = self.parameters.iter().position(|known| known == name);
        let index = known.unwrap_or_else(|| {
            self.parameters.push(name.to_owned());
            self.parameters.len() - 1
        });
        self.parts.push(match copied {
            Some(copied) => FamilyPart::Copies(copied.to_owned(), index),
            None => FamilyPart::Number(index),
        });
    }
}

/// The text that is copied, if there is one, and the name of the number, in the contents of braces.
fn parameter_in(inside: &str) -> (Option<&str>, &str) {
    match inside.rsplit_once('*') {
        Some((copied, name)) => (Some(copied), name.trim()),
        None => (None, inside.trim()),
    }
}

/// A text, copied as often as a number says.
fn copies(part: &str, count: &BigUint) -> Result<String, PositionFamilyError> {
    let count = count.to_usize().unwrap_or(usize::MAX);
    if count.saturating_mul(part.len()) > MAX_TEXT {
        return Err(PositionFamilyError::Copies(part.to_owned()));
    }
    Ok(part.repeat(count))
}

/// The text with braces around the names in a call without quotation marks, such as `Nim(n,3)`, and in a position of
/// numbers, such as `(n,3)`.
fn braced(ruleset: &DescribedRuleset, text: &str) -> Result<String, PositionFamilyError> {
    if text.contains('"') {
        return Ok(text.to_owned());
    }
    let is_made_of_numbers = ruleset.is_made_of_numbers();
    // A position of a class would be a text with the number in it.
    let refused = |after: &str| {
        let before = text.rfind(after).unwrap_or(0);
        PositionFamilyError::Operation {
            text: text.to_owned(),
            place: text[..before].chars().count() + 1,
            found: after.chars().take(1).collect(),
            example: PositionFamily::example(ruleset),
        }
    };
    match bare_call(text) {
        Some((name, _)) if is_made_of_numbers && is_function(ruleset, name) => {
            Err(PositionFamilyError::Function {
                text: text.to_owned(),
                name: name.to_owned(),
                example: PositionFamily::example(ruleset),
            })
        }
        Some((name, _)) if !ruleset.is_called(name) => Ok(text.to_owned()),
        Some((name, inside)) if is_made_of_numbers => {
            let braced = braced_numbers(inside).map_err(refused)?;
            Ok(format!("{name}({braced})"))
        }
        Some((name, _)) => Err(PositionFamilyError::Unquoted {
            text: text.to_owned(),
            name: name.to_owned(),
            example: PositionFamily::example(ruleset),
        }),
        None if is_made_of_numbers => braced_numbers(text).map_err(refused),
        None => Ok(text.to_owned()),
    }
}

/// Whether a name before a parenthesis is that of a function: neither of the ruleset nor of an object such as `Grid`.
fn is_function(ruleset: &DescribedRuleset, name: &str) -> bool {
    !ruleset.is_called(name) && name.starts_with(char::is_lowercase)
}

/// A position of numbers with braces around the names that have none. A name before a parenthesis is that of a ruleset.
///
/// # Errors
/// The text from an operation on a name on, as in `n.^`.
fn braced_numbers(text: &str) -> Result<String, &str> {
    let (mut braced, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        let is_in_word = |sign: char| sign.is_alphanumeric();
        let length = match first {
            '{' => rest.find('}').map_or(rest.len(), |end| end + 1),
            '\'' => rest[1..].find('\'').map_or(rest.len(), |end| end + 2),
            first if is_in_word(first) => rest.find(|sign| !is_in_word(sign)).unwrap_or(rest.len()),
            first => first.len_utf8(),
        };
        let (piece, after) = rest.split_at(length);
        if is_name(piece) && !WORDS.contains(&piece) && !after.starts_with('(') {
            if after.starts_with(['.', '^']) {
                return Err(after);
            }
            braced += &format!("{{{piece}}}");
        } else {
            braced += piece;
        }
        rest = after;
    }
    Ok(braced)
}

/// The words in positions of numbers, and the objects of the language with a name.
const WORDS: [&str; 7] = [
    START,
    EXCHANGED.trim_ascii(),
    "true",
    "false",
    "Left",
    "Right",
    "Nothing",
];

/// Whether a text may be the name of a parameter.
fn is_name(text: &str) -> bool {
    text.starts_with(char::is_alphabetic) && text.chars().all(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn member(text: &str, numbers: &[u32]) -> String {
        let numbers: Vec<BigUint> = numbers.iter().map(|&number| number.into()).collect();
        let family = PositionFamily::from_text(text).unwrap();
        family.member(&numbers).unwrap()
    }

    #[test]
    fn numbers_and_copies_take_the_places_of_their_braces() {
        assert_eq!(member("{m}x{n}", &[2, 13]), "2x13");
        assert_eq!(member("{n},{ n }", &[7]), "7,7");
        assert_eq!(member("a{xo*n}b{ . * n}", &[3]), "axoxoxob .  .  . ");
        assert_eq!(member("{x*y*n}", &[2]), "x*yx*y");
        assert_eq!(member("{xo*n}", &[0]), "");
        assert_eq!(member("no parameter", &[]), "no parameter");
    }

    #[test]
    fn braces_without_a_parameter_are_refused() {
        for (text, found) in [
            ("{", "`{` without `}`"),
            ("n}", "`}` without `{`"),
            ("{n}}", "`}` without `{`"),
            ("{2}", "{2}"),
            ("{x*}", "{x*}"),
            ("{*n}", "{*n}"),
            ("{a{n}", "{a{n}"),
            ("{to the left}", "{to the left}"),
        ] {
            let refused = PositionFamily::from_text(text).unwrap_err().to_string();
            assert!(refused.contains(&format!("found {found}")), "{refused}");
        }
    }

    #[test]
    fn other_braces_of_a_text_with_one_parameter_are_signs() {
        let member = |text: &str| {
            let family = PositionFamily::of_one_parameter(text, "n");
            assert_eq!(family.parameters(), ["n"], "{text}");
            family.member(&[3u32.into()]).unwrap()
        };
        assert_eq!(
            member(".:{to the left}{-.*n}-.:{to the left}"),
            ".:{to the left}-.-.-.-.:{to the left}"
        );
        assert_eq!(member(".:{m}{ n }.:{n of m}"), ".:{m}3.:{n of m}");
        assert_eq!(member(".:{left {n}}-."), ".:{left 3}-.");
        assert_eq!(member("}{n}{"), "}3{");
        assert_eq!(member("{m}*n}{n}"), "{m}*n}3");
        let none = PositionFamily::of_one_parameter(".:{to the left}", "n");
        assert!(none.parameters().is_empty());
    }

    #[test]
    fn copies_are_limited() {
        let family = PositionFamily::from_text("{xo*n}").unwrap();
        assert!(family.member(&[500_000u32.into()]).is_ok());
        let long = family.member(&[500_001u32.into()]);
        assert!(long.unwrap_err().to_string().contains("at most 1000000"));
        assert!(family.member(&[BigUint::from(2u32).pow(200)]).is_err());
    }
}
