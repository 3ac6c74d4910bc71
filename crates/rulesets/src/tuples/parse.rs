//! From the words of a rule to its parts.

use super::expression::{Comparator, Comparison, Expression, Operator};
use chopsticks_base::reading::{Cursor, Misread};

/// The deepest nesting of parentheses.
const MAX_DEPTH: usize = 50;

/// Words that cannot be names of variables.
const WORDS: [&str; 10] = [
    "for", "from", "to", "if", "and", "times", "mod", "min", "max", "or",
];

/// The largest number in a rule.
const MAX_LITERAL: i64 = 1_000_000;

/// The unread rest of a rule, and the variables known so far.
pub(super) struct Reader<'a> {
    cursor: Cursor<'a>,
    depth: usize,
    variables: Vec<String>,
}

impl<'a> Reader<'a> {
    pub fn new(text: &'a str, variables: &[String]) -> Reader<'a> {
        Reader {
            cursor: Cursor::new(text),
            depth: 0,
            variables: variables.to_vec(),
        }
    }

    /// Goes back to the beginning.
    pub fn restart(&mut self) {
        self.cursor.go_back(0);
    }

    /// Skips to the first of these words, or to the end.
    pub fn skip_to(&mut self, words: &[&str]) {
        while !self.is_at_end() && !words.contains(&self.cursor.word()) {
            let word = self.cursor.word();
            if !self.cursor.accept_word(word) || word.is_empty() {
                self.cursor.next_char();
            }
        }
    }

    pub fn is_at_end(&mut self) -> bool {
        self.cursor.peek().is_none()
    }

    /// Whether this sign is the next one.
    pub fn is_next(&mut self, sign: char) -> bool {
        self.cursor.peek() == Some(sign)
    }

    /// Reads this word or sign, if it is the next one.
    pub fn take(&mut self, word: &str) -> bool {
        if word.starts_with(char::is_alphabetic) {
            self.cursor.accept_word(word)
        } else {
            self.cursor.accept(word)
        }
    }

    pub fn expect(&mut self, word: &str) -> Result<(), Misread> {
        if self.take(word) {
            Ok(())
        } else {
            Err(self.unexpected(format!("`{word}`")))
        }
    }

    pub fn unexpected(&self, expected: impl Into<String>) -> Misread {
        self.cursor.misread(expected)
    }

    /// Reads the name of a new variable, which becomes known by [`Reader::declare`].
    pub fn name(&mut self) -> Result<String, Misread> {
        let name = self.cursor.word();
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return Err(self.unexpected("the name of a variable"));
        }
        check_name(name, &self.variables)?;
        self.cursor.accept_word(name);
        Ok(name.to_owned())
    }

    /// Makes a variable known.
    pub fn declare(&mut self, name: String) {
        self.variables.push(name);
    }

    pub fn expression(&mut self) -> Result<Expression, Misread> {
        let operators = [("+", Operator::Add), ("-", Operator::Subtract)];
        self.chain(&operators, Reader::product)
    }

    fn product(&mut self) -> Result<Expression, Misread> {
        let operators = [
            ("*", Operator::Multiply),
            ("/", Operator::Divide),
            ("mod", Operator::Remainder),
        ];
        self.chain(&operators, Reader::atom)
    }

    /// Reads operands with operators between them, from left to right.
    fn chain(
        &mut self,
        operators: &[(&str, Operator)],
        operand: fn(&mut Self) -> Result<Expression, Misread>,
    ) -> Result<Expression, Misread> {
        let mut value = operand(self)?;
        let mut length = 0;
        while let Some((_, operator)) = operators.iter().find(|(sign, _)| self.take(sign)) {
            length += 1;
            if length > MAX_DEPTH {
                return Err(self.unexpected(format!("at most {MAX_DEPTH} operations in a row")));
            }
            value = Expression::Operation(*operator, Box::new([value, operand(self)?]));
        }
        Ok(value)
    }

    fn atom(&mut self) -> Result<Expression, Misread> {
        let word = self.cursor.word();
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let number = word.parse().ok().filter(|number| *number <= MAX_LITERAL);
            let number = number
                .ok_or_else(|| self.unexpected(format!("a number of at most {MAX_LITERAL}")))?;
            self.cursor.accept_word(word);
            return Ok(Expression::Number(number));
        }
        if word.is_empty() {
            if !self.take("(") {
                return Err(self.unexpected("a number or a variable"));
            }
            let value = self.deeper()?;
            self.expect(")")?;
            return Ok(value);
        }
        let operator = match word {
            "min" => Operator::Least,
            "max" => Operator::Greatest,
            _ => return self.variable(word),
        };
        self.cursor.accept_word(word);
        self.expect("(")?;
        let a = self.deeper()?;
        self.expect(",")?;
        let b = self.deeper()?;
        self.expect(")")?;
        Ok(Expression::Operation(operator, Box::new([a, b])))
    }

    fn variable(&mut self, name: &str) -> Result<Expression, Misread> {
        let number = self.variables.iter().position(|other| other == name);
        let number = number.ok_or_else(|| {
            let known = self.variables.join(", ");
            self.unexpected(format!("a number or one of {known}"))
        })?;
        self.cursor.accept_word(name);
        Ok(Expression::Variable(number))
    }

    fn deeper(&mut self) -> Result<Expression, Misread> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.unexpected(format!("parentheses at most {MAX_DEPTH} deep")));
        }
        let value = self.expression();
        self.depth -= 1;
        value
    }

    pub fn comparison(&mut self) -> Result<Comparison, Misread> {
        let left = self.expression()?;
        let comparators = [
            ("<=", Comparator::AtMost),
            (">=", Comparator::AtLeast),
            ("!=", Comparator::Different),
            ("<", Comparator::Less),
            (">", Comparator::Greater),
            ("=", Comparator::Equal),
        ];
        let found = comparators.into_iter().find(|(sign, _)| self.take(sign));
        let (_, comparator) = found.ok_or_else(|| self.unexpected("one of = != < > <= >="))?;
        let right = self.expression()?;
        Ok(Comparison {
            left,
            comparator,
            right,
        })
    }
}

/// Checks the name of a new variable.
pub(super) fn check_name(name: &str, others: &[String]) -> Result<(), Misread> {
    let is_word = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric());
    match () {
        () if !is_word => Err(Misread::new(
            format!("the variable \"{name}\""),
            "letters and digits",
        )),
        () if WORDS.contains(&name) => Err(Misread::new(
            format!("the variable `{name}`, which has a meaning in rules"),
            "another name",
        )),
        () if others.iter().any(|other| other == name) => Err(Misread::new(
            format!("the variable `{name}` twice"),
            "different names",
        )),
        () => Ok(()),
    }
}
