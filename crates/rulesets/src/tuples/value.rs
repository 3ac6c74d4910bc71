//! What has a value in a rule: a number or a condition.

use chopsticks_base::reading::Misread;

use super::condition::Condition;
use super::expression::Expression;

/// A number or a condition: what is in parentheses may be either.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Term {
    Number(Expression),
    Condition(Condition),
}

impl Term {
    /// The term with expressions instead of the variables from a number on.
    pub fn replaced(&self, first: usize, by: &[Expression]) -> Term {
        match self {
            Term::Number(number) => Term::Number(number.replaced(first, by)),
            Term::Condition(condition) => Term::Condition(condition.replaced(first, by)),
        }
    }

    /// The term, if it has at most this many parts.
    pub fn within(self, most: usize) -> Result<Term, Misread> {
        let size = match &self {
            Term::Number(number) => number.size(),
            Term::Condition(condition) => condition.size(),
        };
        if size <= most {
            return Ok(self);
        }
        Err(Misread::new(
            format!("{size} numbers and operations after helpers are put in"),
            format!("at most {most}"),
        ))
    }
}
