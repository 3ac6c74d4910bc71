//! From the words of a rule to its parts.

use super::expression::{Comparator, Comparison, Expression, Operator};
use super::token::{Token, tokens};

/// The deepest nesting of parentheses.
const MAX_DEPTH: usize = 50;

/// Words that cannot be names of variables.
const WORDS: [&str; 10] = [
    "for", "from", "to", "if", "and", "times", "mod", "min", "max", "or",
];

/// The unread words of a rule, and the variables known so far.
pub(super) struct Reader {
    tokens: Vec<Token>,
    at: usize,
    depth: usize,
    variables: Vec<String>,
}

impl Reader {
    pub fn new(text: &str, variables: &[String]) -> Result<Reader, String> {
        Ok(Reader {
            tokens: tokens(text)?,
            at: 0,
            depth: 0,
            variables: variables.to_vec(),
        })
    }

    /// Goes back to the first word.
    pub fn restart(&mut self) {
        self.at = 0;
    }

    /// Skips to the first of these words outside of parentheses, or to the end.
    pub fn skip_to(&mut self, words: &[&str]) {
        while !self.is_at_end() && !words.iter().any(|word| self.is_next(word)) {
            self.at += 1;
        }
    }

    pub fn is_at_end(&self) -> bool {
        self.at == self.tokens.len()
    }

    /// Whether this is the next word.
    pub fn is_next(&self, word: &str) -> bool {
        match self.tokens.get(self.at) {
            Some(Token::Name(name)) => name == word,
            Some(Token::Sign(sign)) => *sign == word,
            _ => false,
        }
    }

    /// Reads this word, if it is the next one.
    pub fn take(&mut self, word: &str) -> bool {
        let found = self.is_next(word);
        self.at += usize::from(found);
        found
    }

    pub fn expect(&mut self, word: &str) -> Result<(), String> {
        if self.take(word) {
            Ok(())
        } else {
            Err(self.unexpected(&format!("`{word}`")))
        }
    }

    pub fn unexpected(&self, expected: &str) -> String {
        match self.tokens.get(self.at) {
            Some(token) => format!("found `{}`, expected {expected}", token.text()),
            None => format!("found the end, expected {expected}"),
        }
    }

    /// Reads the name of a new variable, which becomes known by [`Reader::declare`].
    pub fn name(&mut self) -> Result<String, String> {
        let Some(Token::Name(name)) = self.tokens.get(self.at) else {
            return Err(self.unexpected("the name of a variable"));
        };
        let name = name.clone();
        check_name(&name, &self.variables)?;
        self.at += 1;
        Ok(name)
    }

    /// Makes a variable known.
    pub fn declare(&mut self, name: String) {
        self.variables.push(name);
    }

    pub fn expression(&mut self) -> Result<Expression, String> {
        let operators = [("+", Operator::Add), ("-", Operator::Subtract)];
        self.chain(&operators, Reader::product)
    }

    fn product(&mut self) -> Result<Expression, String> {
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
        operand: fn(&mut Reader) -> Result<Expression, String>,
    ) -> Result<Expression, String> {
        let mut value = operand(self)?;
        let mut length = 0;
        while let Some((_, operator)) = operators.iter().find(|(sign, _)| self.take(sign)) {
            length += 1;
            if length > MAX_DEPTH {
                return Err(format!("expected at most {MAX_DEPTH} operations in a row"));
            }
            value = Expression::Operation(*operator, Box::new([value, operand(self)?]));
        }
        Ok(value)
    }

    fn atom(&mut self) -> Result<Expression, String> {
        let found = self.tokens.get(self.at).cloned();
        match found {
            Some(Token::Number(number)) => {
                self.at += 1;
                Ok(Expression::Number(number))
            }
            Some(Token::Name(name)) if name == "min" || name == "max" => {
                self.at += 1;
                let operator = if name == "min" {
                    Operator::Least
                } else {
                    Operator::Greatest
                };
                self.expect("(")?;
                let a = self.deeper()?;
                self.expect(",")?;
                let b = self.deeper()?;
                self.expect(")")?;
                Ok(Expression::Operation(operator, Box::new([a, b])))
            }
            Some(Token::Name(name)) => {
                let number = self.variables.iter().position(|other| *other == name);
                let known = self.variables.join(", ");
                let number = number.ok_or_else(|| {
                    format!("found `{name}`, expected a number or one of {known}")
                })?;
                self.at += 1;
                Ok(Expression::Variable(number))
            }
            _ if self.take("(") => {
                let value = self.deeper()?;
                self.expect(")")?;
                Ok(value)
            }
            _ => Err(self.unexpected("a number or a variable")),
        }
    }

    fn deeper(&mut self) -> Result<Expression, String> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(format!("expected parentheses at most {MAX_DEPTH} deep"));
        }
        let value = self.expression();
        self.depth -= 1;
        value
    }

    pub fn comparison(&mut self) -> Result<Comparison, String> {
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
pub(super) fn check_name(name: &str, others: &[String]) -> Result<(), String> {
    let is_word = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric());
    match () {
        () if !is_word => Err(format!(
            "found the variable \"{name}\", expected letters and digits"
        )),
        () if WORDS.contains(&name) => Err(format!(
            "found the variable `{name}`, which has a meaning in rules"
        )),
        () if others.iter().any(|other| other == name) => Err(format!(
            "found the variable `{name}` twice, expected different names"
        )),
        () => Ok(()),
    }
}
