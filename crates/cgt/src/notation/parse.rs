//! From texts to expressions: a text is parsed as code, whose instructions become operations on values.

use std::rc::Rc;

use hashbrown::HashMap;
use num_bigint::BigUint;

use super::constructor::Constructor;
use super::error::{ParseError, SyntaxFault};
use super::expression::{Expression, LoopyOperation, Operation, Reference, Step};
use super::language::{
    self, Dialect, Gathered, Infix, Instruction, Label, Op, Placed, Prefix, Statement,
};
use super::latex::Rewritten;
use super::named::Named;
use crate::budget::Budget;

impl Expression {
    /// Parses `text`.
    ///
    /// # Errors
    /// The first fault of the text and its place.
    pub fn parse(text: &str, limits: &Budget<'_>) -> Result<Expression, ParseError> {
        Expression::parse_in(Dialect::Short, text, limits)
    }

    /// Parses a text that may describe a game in which play can continue forever.
    ///
    /// # Errors
    /// The first fault of the text and its place.
    pub fn parse_loopy(text: &str, limits: &Budget<'_>) -> Result<Expression, ParseError> {
        Expression::parse_in(Dialect::Loopy, text, limits)
    }

    fn parse_in(
        dialect: Dialect,
        text: &str,
        limits: &Budget<'_>,
    ) -> Result<Expression, ParseError> {
        match Rewritten::new(text)? {
            None => parsed(dialect, text, limits),
            Some(latex) => match parsed(dialect, &latex.text, limits) {
                Ok(expression) => Ok(latex.expression(expression)),
                Err(error) => Err(latex.error(error)),
            },
        }
    }
}

fn parsed(dialect: Dialect, text: &str, limits: &Budget<'_>) -> Result<Expression, ParseError> {
    language::parse(text, limits, dialect)
        .and_then(|statements| expression(text, statements))
        .map_err(|placed| placed.in_characters(text))
}

/// The expression of the only statement of a text.
fn expression(text: &str, statements: Vec<Statement>) -> Result<Expression, Placed> {
    let mut translation = Translation {
        steps: Vec::new(),
        references: HashMap::new(),
        set: None,
    };
    for statement in statements {
        for instruction in Rc::unwrap_or_clone(statement.code) {
            translation.take(instruction)?;
        }
    }
    translation.finish_set()?;
    let mut steps = translation.steps;
    if !text.is_ascii() {
        let mut characters = vec![0; text.len()];
        for (number, (byte, _)) in text.char_indices().enumerate() {
            characters[byte] = number;
        }
        for step in &mut steps {
            step.at = characters[step.at];
        }
    }
    Ok(Expression { steps })
}

/// The operations of the instructions translated so far.
struct Translation {
    steps: Vec<Step>,
    references: HashMap<Label, Reference>,
    /// Braces without bars, which only a switch may have, and the number of their options.
    set: Option<(usize, usize)>,
}

impl Translation {
    fn take(&mut self, instruction: Instruction) -> Result<(), Placed> {
        let Instruction { at, op } = instruction;
        if let Op::Prefix(Prefix::PlusMinus) = op {
            let count = self
                .set
                .take_if(|set| set.1 > 0)
                .map_or(1, |(_, count)| count);
            self.finish_set()?;
            self.push(at, Operation::Switch(count));
            return Ok(());
        }
        self.finish_set()?;
        match op {
            Op::Skip | Op::BeginBraces(_) | Op::BeginSystem(_) | Op::EndSystem(_) => (),
            Op::Gather(Gathered::Set, count) => self.set = Some((at, count)),
            op => {
                let operation = self.operation(op);
                self.push(at, operation);
            }
        }
        Ok(())
    }

    fn push(&mut self, at: usize, operation: Operation) {
        self.steps.push(Step { at, operation });
    }

    fn operation(&mut self, op: Op) -> Operation {
        match op {
            Op::Number(number) => Operation::Named(Named {
                number,
                ..Named::default()
            }),
            Op::Value(leaf) | Op::Loopy(leaf) => leaf.into_operation(),
            Op::Position(text, _) => Operation::Position(text.to_string()),
            Op::Prefix(_) => Operation::Negate,
            Op::Infix(Infix::Add) => Operation::Add,
            Op::Infix(Infix::Subtract) => Operation::Subtract,
            Op::Infix(Infix::Power) => Operation::Power(
                self.count()
                    .try_into()
                    .expect("the exponent is within the limit"),
            ),
            Op::Infix(_) => Operation::Multiply,
            Op::CallName(word, _) => {
                let constructor = Constructor::named(&word).expect("no other word is called");
                let count = constructor.count.map(|_| self.count());
                (constructor.operation)(count.unwrap_or_default())
            }
            Op::Game(counts, labels) if labels.is_empty() => Operation::Game(counts),
            Op::Game(counts, labels) => {
                let references = labels.iter().map(|label| self.reference(label)).collect();
                Operation::Loopy(LoopyOperation::Game(counts, references))
            }
            Op::Reference(label) => {
                Operation::Loopy(LoopyOperation::Reference(self.reference(&label)))
            }
            op => unreachable!("{op:?} belongs to programs"),
        }
    }

    fn reference(&mut self, label: &Label) -> Reference {
        let next = self.references.len();
        *self.references.entry(label.clone()).or_insert(next)
    }

    /// The natural number just read, which is part of the next operation.
    fn count(&mut self) -> BigUint {
        match self.steps.pop().map(|step| step.operation) {
            Some(Operation::Named(named)) => named.number.numerator().magnitude().clone(),
            _ => unreachable!("an exponent and the steps of a tower are numerals"),
        }
    }

    fn finish_set(&self) -> Result<(), Placed> {
        match self.set {
            Some((byte, _)) => Err(Placed {
                byte,
                fault: SyntaxFault::NoBar,
            }),
            None => Ok(()),
        }
    }
}
