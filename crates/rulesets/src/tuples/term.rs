//! Numbers and conditions of rules as they are read.

use chopsticks_base::reading::Misread;

use super::condition::{Comparator, Condition, Property};
use super::expression::Expression;
use super::names::Named;
use super::operator::{Level, Operator, Spelling};
use super::parse::{MAX_DEPTH, Reader};
use super::sequence::{Sequence, Spread};
use super::value::Term;
use super::words::{Keyword, LENGTH};

/// The largest number in a rule.
const MAX_LITERAL: i64 = 1_000_000;

impl Reader<'_> {
    /// Reads a number.
    pub fn expression(&mut self) -> Result<Expression, Misread> {
        let at = self.place();
        let spread = self.spread()?;
        if spread.sequences.is_empty() {
            Ok(spread.inside)
        } else {
            Err(self.misread_at(at, "a sequence", "a number"))
        }
    }

    /// Reads a number, or one for each element of the sequences in it, with `...` behind it.
    pub fn spread(&mut self) -> Result<Spread<Expression>, Misread> {
        let spread = self.with_sequences(|reader| reader.number(Level::NimSum))?;
        self.expect_dots(!spread.sequences.is_empty())?;
        Ok(spread)
    }

    /// Reads a number among the arguments of a function, which may have dots of its own, as in `max(x...)`, or be a part
    /// of what has dots, as in `max(x, 1)...`.
    pub fn argument(&mut self) -> Result<Spread<Expression>, Misread> {
        let mut spread = self.with_sequences(|reader| reader.number(Level::NimSum))?;
        if self.is_next_one_of(&["..."]) {
            self.expect_dots(!spread.sequences.is_empty())?;
        } else {
            self.use_all(std::mem::take(&mut spread.sequences));
        }
        Ok(spread)
    }

    /// Reads something, with the sequences in it, which are not noted in the expression around it.
    fn with_sequences<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Misread>,
    ) -> Result<Spread<T>, Misread> {
        let outer = std::mem::take(&mut self.used);
        let inside = read(self)?;
        let sequences = std::mem::replace(&mut self.used, outer);
        Ok(Spread { inside, sequences })
    }

    /// Notes sequences in the expression that is being read.
    fn use_all(&mut self, sequences: Vec<Sequence>) {
        for sequence in sequences {
            if !self.used.contains(&sequence) {
                self.used.push(sequence);
            }
        }
    }

    /// Reads `...` after an expression with sequences, and only there.
    fn expect_dots(&mut self, has_sequences: bool) -> Result<(), Misread> {
        if has_sequences {
            self.expect("...")
        } else if self.is_next_one_of(&["..."]) {
            Err(self.unexpected("`...` only after an expression with a sequence"))
        } else {
            Ok(())
        }
    }

    /// Reads a condition.
    pub fn condition(&mut self) -> Result<Condition, Misread> {
        let term = self.term()?;
        self.as_condition(term)
    }

    /// Reads a number or a condition.
    pub fn term(&mut self) -> Result<Term, Misread> {
        self.joined(Keyword::Or, Condition::Any, |reader| {
            reader.joined(Keyword::And, Condition::All, Reader::without_and)
        })
    }

    fn as_condition(&mut self, term: Term) -> Result<Condition, Misread> {
        match term {
            Term::Condition(condition) => Ok(condition),
            Term::Number(_) => {
                let signs = Comparator::ALL
                    .iter()
                    .map(|comparator| comparator.signs()[0]);
                let signs: Vec<&str> = signs.collect();
                Err(self.unexpected(format!("one of {}", signs.join(" "))))
            }
        }
    }

    /// Reads conditions with a word between them, or a single term.
    fn joined(
        &mut self,
        word: Keyword,
        join: fn(Vec<Condition>) -> Condition,
        read: impl Fn(&mut Self) -> Result<Term, Misread>,
    ) -> Result<Term, Misread> {
        let first = read(self)?;
        if self.cursor.word() != word.name() {
            return Ok(first);
        }
        let mut conditions = vec![self.as_condition(first)?];
        while self.take_word(word) {
            let next = read(self)?;
            conditions.push(self.as_condition(next)?);
        }
        Ok(Term::Condition(join(conditions)))
    }

    fn without_and(&mut self) -> Result<Term, Misread> {
        if self.take_word(Keyword::Not) {
            let term = self.deeper(Reader::without_and)?;
            return Ok(Term::Condition(self.as_condition(term)?.negated()));
        }
        self.comparison()
    }

    /// Reads a number, or several with comparisons between them, as in `1 <= k < n`.
    fn comparison(&mut self) -> Result<Term, Misread> {
        let first = self.with_sequences(|reader| reader.operations(Level::NimSum))?;
        let sequences = first.sequences;
        let mut left = match first.inside {
            Term::Number(inside) => Spread { inside, sequences },
            Term::Condition(inside) => {
                self.expect_dots(!sequences.is_empty())?;
                let each = of_elements(Spread { inside, sequences });
                return Ok(Term::Condition(each));
            }
        };
        if !self.is_next_one_of(&["...", "<", ">", "=", "!"]) {
            // The sequences may get their dots behind a parenthesis.
            self.use_all(left.sequences);
            return Ok(Term::Number(left.inside));
        }
        self.expect_dots(!left.sequences.is_empty())?;
        let mut conditions = Vec::new();
        while let Some(comparator) = self.comparator() {
            let right = self.spread()?;
            conditions.push(compared(left, comparator, right.clone()));
            left = right;
        }
        match conditions.len() {
            0 => self
                .as_condition(Term::Number(left.inside))
                .map(Term::Condition),
            1 => Ok(Term::Condition(conditions.remove(0))),
            _ => Ok(Term::Condition(Condition::All(conditions))),
        }
    }

    /// Reads a sign of a comparison, the longest one that comes next.
    fn comparator(&mut self) -> Option<Comparator> {
        let all = Comparator::ALL.iter();
        let all = all.flat_map(|one| one.signs().iter().map(move |sign| (*sign, *one)));
        let next = all.filter(|(sign, _)| self.is_next_one_of(&[sign]));
        let (sign, comparator) = next.max_by_key(|(sign, _)| sign.len())?;
        self.take(sign);
        Some(comparator)
    }

    /// Reads a number of operations of a level or of those that bind more.
    pub fn number(&mut self, level: Level) -> Result<Expression, Misread> {
        let at = self.place();
        match self.operations(level)? {
            Term::Number(number) => Ok(number),
            Term::Condition(_) => Err(self.misread_at(at, "a condition", "a number")),
        }
    }

    /// Reads a term of operations of a level or of those that bind more, from left to right but for powers.
    fn operations(&mut self, level: Level) -> Result<Term, Misread> {
        if level == Level::Power && self.take("-") {
            let negated = self.deeper(|reader| reader.number(Level::Power))?;
            let negative =
                Expression::operation(Operator::Subtract, Expression::Number(0), negated);
            return Ok(Term::Number(negative));
        }
        let first = match level.next() {
            Some(next) => self.operations(next)?,
            None => self.atom()?,
        };
        let Term::Number(mut value) = first else {
            return Ok(first);
        };
        let mut length = 0;
        while let Some(operator) = self.operator(level) {
            length += 1;
            if length > MAX_DEPTH {
                return Err(self.unexpected(format!("at most {MAX_DEPTH} operations in a row")));
            }
            let right = self.deeper(|reader| reader.number(level.next().unwrap_or(level)))?;
            value = Expression::operation(operator, value, right);
        }
        Ok(Term::Number(value))
    }

    fn operator(&mut self, level: Level) -> Option<Operator> {
        let is_next = |reader: &mut Self, spelling: &Spelling| matches!(spelling, Spelling::Between(sign, of) if *of == level && reader.take(sign));
        let mut all = Operator::ALL.into_iter();
        all.find(|operator| operator.spellings().iter().any(|one| is_next(self, one)))
    }

    fn atom(&mut self) -> Result<Term, Misread> {
        let word = self.cursor.word();
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            return Ok(Term::Number(Expression::Number(self.literal()?)));
        }
        if word.is_empty() {
            if !self.take("(") {
                return Err(self.unexpected("a number or a variable"));
            }
            let term = self.deeper(Reader::term)?;
            self.expect(")")?;
            return Ok(term);
        }
        if word == LENGTH {
            return self.length_of();
        }
        let helper = self.names.helper(word).cloned();
        if let Some(helper) = helper {
            return self.helped(word, &helper);
        }
        for operator in Operator::ALL {
            for spelling in operator.spellings().iter().filter(|one| one.word() == word) {
                match spelling {
                    Spelling::Function(word, of_none) => {
                        return self.function(word, operator, *of_none);
                    }
                    Spelling::Rounding(word) => return self.rounded(word, operator),
                    Spelling::From0(word) => return self.absolute(word, operator),
                    Spelling::Between(..) => {}
                }
            }
        }
        let mut properties = Property::ALL.iter();
        match properties.find(|property| property.name() == word) {
            Some(property) => self.property(*property),
            None => self.variable(word),
        }
    }

    /// Reads a number of digits.
    pub fn literal(&mut self) -> Result<i64, Misread> {
        let word = self.cursor.word();
        let number = word.parse().ok().filter(|number| *number <= MAX_LITERAL);
        let number =
            number.ok_or_else(|| self.unexpected(format!("a number of at most {MAX_LITERAL}")))?;
        self.cursor.accept_word(word);
        Ok(number)
    }

    fn variable(&mut self, name: &str) -> Result<Term, Misread> {
        let variable = match self.names.find(name) {
            Some(Named::Number(variable)) => variable,
            Some(Named::Sequence(sequence)) => {
                self.use_all(vec![sequence]);
                sequence.element()
            }
            None => {
                let known = self.names.list();
                return Err(self.unexpected(if known.is_empty() {
                    "a number".to_owned()
                } else {
                    format!("a number or one of {known}")
                }));
            }
        };
        self.cursor.accept_word(name);
        self.variables.insert(variable);
        Ok(Term::Number(Expression::Variable(variable)))
    }
}

/// The comparison of two numbers, for each element of their sequences.
fn compared(
    left: Spread<Expression>,
    comparator: Comparator,
    right: Spread<Expression>,
) -> Condition {
    let mut sequences = left.sequences;
    sequences.extend(right.sequences);
    let inside = Condition::Comparison(Box::new([left.inside, right.inside]), comparator);
    of_elements(Spread { inside, sequences })
}

/// The condition on each element, or the only one if there are no sequences.
fn of_elements(condition: Spread<Condition>) -> Condition {
    if condition.sequences.is_empty() {
        condition.inside
    } else {
        Condition::ForEvery(Box::new(condition))
    }
}
