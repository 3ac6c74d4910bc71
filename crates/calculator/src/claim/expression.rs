//! An expression within a claim: its code, and the names in it.

use std::rc::Rc;

use chopsticks_base::budget::Budget;
use chopsticks_cgt::notation::language::{self, Code, Dialect, Instruction, Name, Op, Statement};

use crate::error::{Fault, Placed};
use crate::names::is_operation;

/// An expression, with its place in the claim.
#[derive(Clone, Debug)]
pub(crate) struct Expression {
    /// The byte of the claim at which it begins.
    pub(crate) at: usize,
    pub(crate) source: Rc<str>,
    pub(crate) code: Rc<Code>,
    /// The names whose meaning comes from outside, without those that are called.
    pub(crate) names: Vec<Name>,
}

impl Expression {
    /// The expression between two bytes of a claim.
    ///
    /// # Errors
    /// The fault with its place in the claim.
    pub(super) fn read(
        claim: &str,
        (from, to): (usize, usize),
        budget: &Budget<'_>,
    ) -> Result<Expression, Placed> {
        let text = &claim[from..to];
        let blanks = text.len() - text.trim_start().len();
        let at = from + blanks;
        let statements = language::parse(text.trim(), budget, Dialect::Program(is_operation));
        let statements = statements.map_err(|placed| {
            let placed = Placed::from(placed);
            let at = at + placed.at;
            Placed { at, ..placed }
        })?;
        let [statement] = &statements[..] else {
            let found = match statements.len() {
                0 => "found nothing".to_owned(),
                count => format!("found {count} statements"),
            };
            return Err(Placed::new(at, Fault::arguments(found, "one expression")));
        };
        if statement.defined().next().is_some() && statement.is_assignment() {
            let fault = Fault::arguments("found an assignment", "an expression");
            return Err(Placed::new(at, fault));
        }
        Ok(Expression::of_statement(statement, at))
    }

    fn of_statement(statement: &Statement, at: usize) -> Expression {
        Expression {
            at,
            source: Rc::clone(&statement.source),
            code: Rc::clone(&statement.code),
            names: statement.free_names().into_iter().cloned().collect(),
        }
    }

    /// The variable of this name.
    pub(super) fn of_name(name: &Name) -> Expression {
        let load = Instruction {
            at: 0,
            op: Op::Load(name.clone()),
        };
        Expression {
            at: 0,
            source: name.clone(),
            code: Rc::new(vec![load]),
            names: vec![name.clone()],
        }
    }

    /// The name that the expression is, if it is nothing but a name.
    pub(super) fn bare_name(&self) -> Option<&Name> {
        match &self.names[..] {
            [name] if **name == *self.source => Some(name),
            _ => None,
        }
    }

    /// Whether the expression refers to a name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.names.iter().any(|known| **known == *name)
    }
}
