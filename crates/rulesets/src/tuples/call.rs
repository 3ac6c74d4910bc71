//! What is written with parentheses behind a word: `gcd(a, b)`, `ceiling(a / b)`, `abs(a)`, `square(a)`, `length(x)`, helpers.

use chopsticks_base::reading::Misread;

use super::condition::{Condition, Property};
use super::expression::{Expression, Fold};
use super::names::{Helper, Named};
use super::operator::{Level, Operator};
use super::parse::Reader;
use super::value::Term;
use super::words::LENGTH;

impl Reader<'_> {
    /// Reads `length(x)`.
    pub fn length_of(&mut self) -> Result<Term, Misread> {
        self.cursor.accept_word(LENGTH);
        self.expect("(")?;
        let name = self.cursor.word();
        let Some(Named::Sequence(sequence)) = self.names.find(name) else {
            return Err(self.unexpected("the name of a sequence"));
        };
        self.cursor.accept_word(name);
        self.expect(")")?;
        Ok(Term::Number(Expression::Variable(sequence.length())))
    }

    /// Reads `gcd(a, b, x...)`.
    pub fn function(
        &mut self,
        word: &str,
        operator: Operator,
        of_none: i64,
    ) -> Result<Term, Misread> {
        let arguments = self.arguments(word, Reader::argument)?.into_iter();
        let values = arguments.map(|numbers| match numbers.sequences[..] {
            [] => numbers.inside,
            [..] => Expression::Fold(Box::new(Fold {
                operator,
                of_none,
                numbers,
            })),
        });
        let values: Vec<Expression> = values.collect();
        let of_none = Expression::Number(of_none);
        let first = match &values[..] {
            [_] => Some(of_none),
            _ => None,
        };
        let all = first.into_iter().chain(values);
        let value = all.reduce(|a, b| Expression::operation(operator, a, b));
        value
            .map(Term::Number)
            .ok_or_else(|| self.unexpected("a number"))
    }

    /// Reads `ceiling(a / b)`.
    pub fn rounded(&mut self, word: &str, operator: Operator) -> Result<Term, Misread> {
        let at = self.place();
        match self.only_number(word)? {
            Expression::Operation(Operator::Divide, operands) => {
                Ok(Term::Number(Expression::Operation(operator, operands)))
            }
            _ => Err(self.misread_at(
                at,
                format!("`{word}` of a number that is not a quotient"),
                format!("a quotient such as `{word}(a / b)`"),
            )),
        }
    }

    /// Reads `abs(a)`.
    pub fn absolute(&mut self, word: &str, operator: Operator) -> Result<Term, Misread> {
        let number = self.only_number(word)?;
        let value = Expression::operation(operator, Expression::Number(0), number);
        Ok(Term::Number(value))
    }

    /// Reads `square(a)`.
    pub fn property(&mut self, property: Property) -> Result<Term, Misread> {
        let number = self.only_number(property.name())?;
        let condition = Condition::Property(property, number, true);
        Ok(Term::Condition(condition))
    }

    /// Reads `name(a, b)` of a helper.
    pub fn helped(&mut self, name: &str, helper: &Helper) -> Result<Term, Misread> {
        let at = self.place();
        if helper.parameters == 0 {
            self.cursor.accept_word(name);
            return helper.with(&[]);
        }
        let read = |reader: &mut Self| reader.number(Level::NimSum);
        let arguments = self.arguments(name, read)?;
        let (found, expected) = (arguments.len(), helper.parameters);
        if found != expected {
            let found = format!("`{name}` of {found}");
            return Err(self.misread_at(at, found, format!("{expected} as in `define`")));
        }
        helper.with(&arguments)
    }

    /// Reads a word and one number in parentheses behind it.
    fn only_number(&mut self, word: &str) -> Result<Expression, Misread> {
        self.cursor.accept_word(word);
        self.expect("(")?;
        let number = self.deeper(|reader| reader.number(Level::NimSum))?;
        self.expect(")")?;
        Ok(number)
    }

    /// Reads a word and what is in parentheses behind it, with commas.
    fn arguments<T>(
        &mut self,
        word: &str,
        read: impl Fn(&mut Self) -> Result<T, Misread>,
    ) -> Result<Vec<T>, Misread> {
        self.cursor.accept_word(word);
        self.expect("(")?;
        let mut arguments = vec![self.deeper(&read)?];
        while self.take(",") {
            arguments.push(self.deeper(&read)?);
        }
        self.expect(")")?;
        Ok(arguments)
    }
}
