//! The text format of conditions: `a1 + a4 < b1`, `2*a2 = b1 + 3`, `a1 + b2 odd`.

use chopsticks_base::reading::{Cursor, Misread};

use super::{Condition, Linear, Relation};

/// The largest coefficient and constant that is read, so that no sum of a few thousand counts overflows.
const MAX_SIZE: i64 = 1_000_000;

/// Reads a condition on the variables with these names.
///
/// # Errors
/// If the text is not a condition.
pub fn read_condition(text: &str, names: &[String]) -> Result<Condition, Misread> {
    let cursor = Cursor::new(text);
    Reader { cursor, names }.condition()
}

/// The text of a condition on the variables with these names, which [`read_condition`] reads if its numbers are at most a
/// million.
pub fn write_condition(condition: &Condition, names: &[String]) -> String {
    let form = &condition.form;
    match condition.relation {
        Relation::Odd => format!("{} odd", sum(form, form.offset(), names)),
        Relation::Even => format!("{} even", sum(form, form.offset(), names)),
        Relation::Zero => comparison(form, "=", "=", names),
        Relation::NotNegative => comparison(form, ">=", "<=", names),
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

struct Reader<'a> {
    cursor: Cursor<'a>,
    names: &'a [String],
}

impl Reader<'_> {
    fn condition(&mut self) -> Result<Condition, Misread> {
        let left = self.sum()?;
        let condition = if self.cursor.accept_word("odd") {
            Condition::new(Relation::Odd, left)
        } else if self.cursor.accept_word("even") {
            Condition::new(Relation::Even, left)
        } else {
            let compared = self.comparison()?;
            let right = self.sum()?;
            if self.cursor.peek().is_some() {
                return Err(self.cursor.misread("`+`, `-` or the end"));
            }
            compared(left, right)
        };
        match self.cursor.peek() {
            Some(_) => Err(self.cursor.misread("the end")),
            None => Ok(condition),
        }
    }

    fn comparison(&mut self) -> Result<Comparison, Misread> {
        let start = self.cursor.clone();
        let sign = self.cursor.take_while(|c| "<>=≤≥".contains(c));
        comparison_by(sign).ok_or_else(|| start.misread("a comparison, `odd` or `even`"))
    }

    fn sum(&mut self) -> Result<Linear, Misread> {
        let mut sum = Linear::constant(self.names.len(), 0);
        let mut sign = if self.cursor.accept("-") { -1 } else { 1 };
        loop {
            self.cursor.skip_blanks();
            let first = self.cursor.clone();
            sum = sum + self.term()?.times(sign);
            let largest = sum.coefficients().iter().map(|c| c.abs()).max();
            if largest.unwrap_or(0).max(sum.offset().abs()) > MAX_SIZE {
                return Err(first.misread("a sum with numbers up to 1000000"));
            }
            sign = if self.cursor.accept("+") {
                1
            } else if self.cursor.accept("-") {
                -1
            } else {
                return Ok(sum);
            };
        }
    }

    fn term(&mut self) -> Result<Linear, Misread> {
        let word = self.cursor.word();
        if !word.starts_with(|c: char| c.is_ascii_digit()) {
            return self.variable();
        }
        let number = word.parse::<i64>().ok();
        let number = number
            .filter(|&number| number <= MAX_SIZE)
            .ok_or_else(|| self.cursor.misread("a number up to 1000000"))?;
        self.cursor.accept_word(word);
        if self.cursor.accept("*") {
            Ok(self.variable()?.times(number))
        } else {
            Ok(Linear::constant(self.names.len(), number))
        }
    }

    fn variable(&mut self) -> Result<Linear, Misread> {
        let mut names = self.names.iter();
        match names.position(|name| self.cursor.accept_word(name)) {
            Some(index) => Ok(Linear::variable(self.names.len(), index)),
            None => {
                let names = self.names.join(", ");
                Err(self.cursor.misread(format!("a number or one of {names}")))
            }
        }
    }
}

/// The condition that a sign between two forms makes.
type Comparison = fn(Linear, Linear) -> Condition;

fn comparison_by(sign: &str) -> Option<Comparison> {
    Some(match sign {
        "=" => |left, right| Condition::new(Relation::Zero, left - right),
        "<" => |left, right| Condition::at_least_zero((right - left).plus(-1)),
        "<=" | "≤" => |left, right| Condition::at_least_zero(right - left),
        ">" => |left, right| Condition::at_least_zero((left - right).plus(-1)),
        ">=" | "≥" => |left, right| Condition::at_least_zero(left - right),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use chopsticks_base::reading::Place;

    use super::*;

    fn names() -> Vec<String> {
        ["a1", "a2", "b1"].map(String::from).to_vec()
    }

    fn read(text: &str) -> Result<Condition, Misread> {
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
        let negative = Condition::new(Relation::NotNegative, Linear::new(vec![-1], 3));
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
        let place = |text: &str| read(text).unwrap_err().place;
        assert_eq!(place("a1 + c4 odd"), Place::Character(5));
        assert_eq!(place("a1 + odd"), Place::Character(5));
        assert_eq!(place("a1 >"), Place::Character(4));
        assert_eq!(place("a1"), Place::Character(2));
        assert_eq!(place("a1 > b1 > 3"), Place::Character(8));
        assert_eq!(place("a1 odd even"), Place::Character(7));
        assert_eq!(place("a1 > 99999999999999999999"), Place::Character(5));
        assert_eq!(place("a1 >> b1"), Place::Character(3));
        assert_eq!(place(""), Place::Character(0));
    }
}
