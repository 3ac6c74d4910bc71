//! The text format of conditions: `a1 + a4 < b1`, `2*a2 = b1 + 3`, `a1 + b2 odd`.

use thiserror::Error;

use super::{Condition, Linear};

/// The largest coefficient and constant that is read, so that no sum of a few thousand counts overflows.
const LARGEST: i64 = 1_000_000;

/// The reason why a text is not a condition.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("at character {at}: expected {expected}, found {found}")]
pub struct ConditionError {
    /// The place in characters, from 1.
    pub at: usize,
    /// The text at this place.
    pub found: String,
    /// A description of the expected text.
    pub expected: String,
}

/// Reads a condition on the variables with these names.
///
/// # Errors
/// If the text is not a condition.
pub fn read_condition(text: &str, names: &[String]) -> Result<Condition, ConditionError> {
    let mut reader = Reader {
        rest: tokens(text),
        end: text.chars().count() + 1,
        names,
    };
    reader.condition()
}

/// The text of a condition on the variables with these names, which [`read_condition`] reads if its numbers are at most a
/// million.
pub fn write_condition(condition: &Condition, names: &[String]) -> String {
    let form = condition.form();
    match condition {
        Condition::Odd(_) => format!("{} odd", sum(form, form.offset(), names)),
        Condition::Even(_) => format!("{} even", sum(form, form.offset(), names)),
        Condition::Zero(_) => comparison(form, "=", "=", names),
        Condition::NotNegative(_) => comparison(form, ">=", "<=", names),
    }
}

/// A comparison with the positive terms on the left and the negative terms on the right, or the other way round if there is
/// no positive term.
fn comparison(form: &Linear, sign: &str, mirrored: &str, names: &[String]) -> String {
    if !form.coefficients().iter().any(|&c| c > 0) && form.coefficients().iter().any(|&c| c < 0) {
        let opposite = -form.clone();
        return comparison(&opposite, mirrored, sign, names);
    }
    let part = |sign: i64| {
        let coefficients = form.coefficients().iter();
        Linear::new(coefficients.map(|&c| (sign * c).max(0)).collect(), 0)
    };
    let (left, right) = (part(1), part(-1));
    // L − R + c ≥ 0 means L ≥ R − c, and L > R if c is −1. Likewise, L − R + c ≤ 0 means L ≤ R − c.
    let (sign, constant) = match (sign, form.offset()) {
        (">=", -1) => (">", 0),
        ("<=", 1) => ("<", 0),
        (sign, constant) => (sign, -constant),
    };
    let (before, behind) = ((-constant).max(0), constant.max(0));
    let (before, behind) = if right.coefficients().iter().all(|&c| c == 0) {
        (0, constant)
    } else {
        (before, behind)
    };
    format!(
        "{} {sign} {}",
        sum(&left, before, names),
        sum(&right, behind, names)
    )
}

fn sum(form: &Linear, constant: i64, names: &[String]) -> String {
    let terms = form.coefficients().iter().zip(names);
    let terms = terms
        .filter(|(coefficient, _)| **coefficient != 0)
        .map(|(&coefficient, name)| (coefficient, Some(name)));
    let mut text = String::new();
    for (factor, name) in terms.chain((constant != 0).then_some((constant, None))) {
        text.push_str(match (text.is_empty(), factor.is_negative()) {
            (true, false) => "",
            (true, true) => "-",
            (false, false) => " + ",
            (false, true) => " - ",
        });
        text.push_str(&match (factor.abs(), name) {
            (1, Some(name)) => name.clone(),
            (size, Some(name)) => format!("{size}*{name}"),
            (size, None) => size.to_string(),
        });
    }
    if text.is_empty() {
        text.push('0');
    }
    text
}

/// A word, a number or a sign, and the character at which it begins, counted from 1.
struct Token {
    at: usize,
    text: String,
}

fn tokens(text: &str) -> std::vec::IntoIter<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut kind_before = Kind::Space;
    for (at, character) in text.chars().enumerate() {
        let kind = Kind::from_character(character);
        match tokens.last_mut() {
            Some(token) if kind.joins(kind_before) => token.text.push(character),
            _ if kind == Kind::Space => {}
            _ => tokens.push(Token {
                at: at + 1,
                text: character.to_string(),
            }),
        }
        kind_before = kind;
    }
    tokens.into_iter()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Space,
    Word,
    Relation,
    Sign,
}

impl Kind {
    fn from_character(character: char) -> Kind {
        match character {
            _ if character.is_whitespace() => Kind::Space,
            _ if character.is_alphanumeric() => Kind::Word,
            '<' | '>' | '=' | '≤' | '≥' => Kind::Relation,
            _ => Kind::Sign,
        }
    }

    fn joins(self, before: Kind) -> bool {
        self == before && matches!(self, Kind::Word | Kind::Relation)
    }
}

struct Reader<'a> {
    rest: std::vec::IntoIter<Token>,
    end: usize,
    names: &'a [String],
}

impl Reader<'_> {
    fn condition(&mut self) -> Result<Condition, ConditionError> {
        let (left, sign) = self.sum()?;
        let Some(sign) = sign else {
            return Err(self.wrong(None, "a comparison, `odd` or `even`"));
        };
        let condition = match sign.text.as_str() {
            "odd" => Condition::Odd(left),
            "even" => Condition::Even(left),
            text => {
                let relation = Relation::from_text(text)
                    .ok_or_else(|| self.wrong(Some(&sign), "a comparison, `odd` or `even`"))?;
                let (right, more) = self.sum()?;
                if let Some(more) = more {
                    return Err(self.wrong(Some(&more), "`+`, `-` or the end"));
                }
                relation.between(left, right)
            }
        };
        match self.rest.next() {
            Some(more) => Err(self.wrong(Some(&more), "the end")),
            None => Ok(condition),
        }
    }

    /// A sum, and the token after it.
    fn sum(&mut self) -> Result<(Linear, Option<Token>), ConditionError> {
        let mut sum = Linear::constant(self.names.len(), 0);
        let mut token = self.rest.next();
        let mut sign = 1;
        if token.as_ref().is_some_and(|token| token.text == "-") {
            (sign, token) = (-1, self.rest.next());
        }
        loop {
            let Some(first) = token else {
                return Err(self.wrong(None, "a count or a number"));
            };
            let (term, next) = self.term(&first)?;
            sum = sum + term.times(sign);
            let largest = sum.coefficients().iter().map(|c| c.abs()).max();
            if largest.unwrap_or(0).max(sum.offset().abs()) > LARGEST {
                return Err(self.wrong(Some(&first), "a sum with numbers up to 1000000"));
            }
            sign = match next.as_ref().map(|next| next.text.as_str()) {
                Some("+") => 1,
                Some("-") => -1,
                _ => return Ok((sum, next)),
            };
            token = self.rest.next();
        }
    }

    /// The term that begins with the token, and the token after it.
    fn term(&mut self, first: &Token) -> Result<(Linear, Option<Token>), ConditionError> {
        if !first.text.starts_with(|c: char| c.is_ascii_digit()) {
            return Ok((self.variable(first)?, self.rest.next()));
        }
        let number = first.text.parse::<i64>().ok();
        let number = number
            .filter(|&number| number <= LARGEST)
            .ok_or_else(|| self.wrong(Some(first), "a number up to 1000000"))?;
        match self.rest.next() {
            Some(times) if times.text == "*" => {
                let Some(name) = self.rest.next() else {
                    return Err(self.wrong(None, "a count"));
                };
                Ok((self.variable(&name)?.times(number), self.rest.next()))
            }
            next => Ok((Linear::constant(self.names.len(), number), next)),
        }
    }

    fn variable(&self, token: &Token) -> Result<Linear, ConditionError> {
        let index = self.names.iter().position(|name| *name == token.text);
        index
            .map(|index| Linear::variable(self.names.len(), index))
            .ok_or_else(|| {
                let names = self.names.join(", ");
                self.wrong(Some(token), &format!("a number or one of {names}"))
            })
    }

    fn wrong(&self, token: Option<&Token>, expected: &str) -> ConditionError {
        ConditionError {
            at: token.map_or(self.end, |token| token.at),
            found: token.map_or("the end".to_owned(), |token| format!("`{}`", token.text)),
            expected: expected.to_owned(),
        }
    }
}

#[derive(Clone, Copy)]
enum Relation {
    Equal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

impl Relation {
    fn from_text(text: &str) -> Option<Relation> {
        Some(match text {
            "=" => Relation::Equal,
            "<" => Relation::Less,
            "<=" | "≤" => Relation::AtMost,
            ">" => Relation::Greater,
            ">=" | "≥" => Relation::AtLeast,
            _ => return None,
        })
    }

    fn between(self, left: Linear, right: Linear) -> Condition {
        match self {
            Relation::Equal => Condition::Zero(left - right),
            Relation::Less => Condition::NotNegative((right - left).plus(-1)),
            Relation::AtMost => Condition::NotNegative(right - left),
            Relation::Greater => Condition::NotNegative((left - right).plus(-1)),
            Relation::AtLeast => Condition::NotNegative(left - right),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Vec<String> {
        ["a1", "a2", "b1"].map(String::from).to_vec()
    }

    fn read(text: &str) -> Result<Condition, ConditionError> {
        read_condition(text, &names())
    }

    #[test]
    fn what_is_written_is_read_and_means_what_it_says() {
        let cases: &[(&str, [u32; 3], bool)] = &[
            ("a1 + a2 > b1", [1, 2, 2], true),
            ("a1 + a2 > b1", [1, 2, 3], false),
            ("a1 < b1", [1, 0, 2], true),
            ("a1 < b1", [2, 0, 2], false),
            ("2*a1 >= b1 + 3", [2, 9, 1], true),
            ("2*a1 >= b1 + 3", [2, 9, 2], false),
            ("a2 <= 1", [9, 1, 9], true),
            ("a2 <= 1", [9, 2, 9], false),
            ("a1 - a2 = 0", [4, 4, 0], true),
            ("a1 - a2 = 0", [4, 5, 0], false),
            ("a1 + b1 + 1 odd", [1, 0, 1], true),
            ("a1 + b1 + 1 odd", [1, 0, 2], false),
            ("-a1 even", [2, 0, 0], true),
        ];
        for (text, choice, holds) in cases {
            let condition = read(text).unwrap();
            assert_eq!(condition.holds(choice), *holds, "{text}");
            let written = write_condition(&condition, &names());
            assert_eq!(read(&written), Ok(condition), "{text} -> {written}");
        }
    }

    #[test]
    fn conditions_are_written_as_one_would() {
        let written = |text| write_condition(&read(text).unwrap(), &names());
        assert_eq!(written("0<a1-b1"), "a1 > b1");
        assert_eq!(written("a1 - b1 - 3 >= 0"), "a1 >= b1 + 3");
        assert_eq!(written("1 >= a2"), "a2 <= 1");
        assert_eq!(written("a1 = 0"), "a1 = 0");
        assert_eq!(written("a1 + 2 >= 2*b1"), "a1 + 2 >= 2*b1");
        assert_eq!(written("3 - a1 - b1 >= 0"), "a1 + b1 <= 3");
        assert_eq!(written("a1 - a1 + 3 >= 0"), "0 >= -3");
        assert_eq!(written("a1 >= -b1 + 2"), "a1 + b1 >= 2");
        let one = ["a1".to_owned()];
        let negative = Condition::NotNegative(Linear::new(vec![-1], 3));
        assert_eq!(write_condition(&negative, &one), "a1 <= 3");
    }

    #[test]
    fn numbers_up_to_a_million_are_read() {
        for text in ["a1 > 1000000", "1000000*a1 = b1", "a1 + 999999 + 1 >= 1"] {
            assert!(read(text).is_ok(), "{text}");
        }
        for text in [
            "a1 > 1000001",
            "a1 > 2000000",
            "999999*a1 + 2*a1 = b1",
            "a1 >= -2000000",
        ] {
            let error = read(text).unwrap_err().to_string();
            assert!(error.contains(" up to 1000000"), "{text}: {error}");
        }
    }

    #[test]
    fn errors_name_the_place() {
        let at = |text: &str| read(text).unwrap_err().at;
        assert_eq!(at("a1 + c4 odd"), 6);
        assert_eq!(at("a1 + odd"), 6);
        assert_eq!(at("a1 >"), 5);
        assert_eq!(at("a1"), 3);
        assert_eq!(at("a1 > b1 > 3"), 9);
        assert_eq!(at("a1 odd even"), 8);
        assert_eq!(at("a1 > 99999999999999999999"), 6);
        assert_eq!(at("a1 >> b1"), 4);
        assert_eq!(at(""), 1);
    }
}
