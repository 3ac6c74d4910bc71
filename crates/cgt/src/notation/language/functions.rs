//! Functions and their parameters, and the names to which something can be assigned.

use std::rc::Rc;

use super::code::{Body, Op};
use super::fault::LanguageFault;
use super::numeral::is_loopy_name;
use super::parser::{Due, Parsed, Parser};
use super::pending::{Pending, What};
use super::token::{Keyword, Name};
use super::words::{is_reserved, word};

/// The largest nesting of functions in a text.
const MAX_FUNCTIONS: usize = 100;

impl Parser<'_> {
    /// Begins the body of a function. Nesting is limited, because functions are dropped on the stack of the process.
    pub(super) fn begin_function(&mut self, parameters: Vec<Name>) -> Parsed<Due> {
        let is_function = |pending: &&Pending| matches!(pending.what, What::Function(..));
        if self.stack.iter().filter(is_function).count() < MAX_FUNCTIONS {
            Ok(self.push(What::Function(parameters, self.code.len())))
        } else {
            Err(self.fault(LanguageFault::TooManyFunctions(MAX_FUNCTIONS)))
        }
    }

    pub(super) fn function(&mut self, at: usize, parameters: Vec<Name>, start: usize) -> Op {
        let code = self.code.split_off(start);
        let source = self.source.clone();
        let is_operation = |name: &str| self.is_operation(name);
        let body = Body::new(parameters, code, source, (at, self.at), &is_operation);
        Op::Function(Rc::new(body))
    }

    pub(super) fn check_target(&self, name: &str) -> Parsed<()> {
        if is_reserved(name) {
            Err(self.fault(LanguageFault::Reserved(name.to_owned())))
        } else {
            Ok(())
        }
    }

    /// An error if the name of a parameter or of a loop variable permanently denotes a game.
    pub(super) fn check_local(&self, name: &str) -> Parsed<()> {
        if is_loopy_name(name) {
            Err(self.fault(LanguageFault::Reserved(name.to_owned())))
        } else {
            self.check_target(name)
        }
    }

    /// An error if a name occurs twice or permanently denotes a game.
    pub(super) fn check_parameters(&self, names: &[Name]) -> Parsed<()> {
        for name in names {
            self.check_local(name)?;
        }
        let twice = (1..names.len()).find(|&at| names[..at].contains(&names[at]));
        match twice {
            Some(at) => Err(self.fault(LanguageFault::ParameterTwice(names[at].to_string()))),
            None => Ok(()),
        }
    }
}

/// Whether a text is read as a variable to which anything can be assigned.
pub fn can_be_assigned(name: &str) -> bool {
    word(name) == Some(name)
        && Keyword::from_text(name).is_none()
        && !is_reserved(name)
        && !is_loopy_name(name)
}
