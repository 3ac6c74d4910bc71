//! Keywords where a value is expected.

use super::super::error::SyntaxFault;

use super::pending::What;
use super::parser::{Due, Last, Parsed, Parser};
use super::code::Op;
use super::token::{Keyword, Prefix};

impl Parser<'_> {
    /// Takes a keyword where a value is expected.
    pub(super) fn keyword_as_value(&mut self, keyword: Keyword) -> Parsed<Due> {
        match keyword {
            Keyword::True => Ok(self.value(Op::Boolean(true), Last::Other)),
            Keyword::False => Ok(self.value(Op::Boolean(false), Last::Other)),
            Keyword::Nothing => Ok(self.value(Op::Nothing, Last::Other)),
            Keyword::Not => Ok(self.push(What::Prefix(Prefix::Not))),
            Keyword::Pass => match self.pass() {
                Some(label) => Ok(self.value(Op::Reference(label), Last::Other)),
                None => Err(self.fault(SyntaxFault::PassOutside)),
            },
            keyword => self.begin_block(keyword),
        }
    }
}
