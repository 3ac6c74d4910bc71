//! Keywords where a value is expected.

use chopsticks_cgt::notation::SyntaxFault;

use super::pending::What;
use super::{Due, Last, Parsed, Parser};
use crate::code::Op;
use crate::token::{Keyword, Prefix};

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
                None => Err(self.fault(SyntaxFault::PassOutside.into())),
            },
            keyword => self.begin_block(keyword),
        }
    }
}
