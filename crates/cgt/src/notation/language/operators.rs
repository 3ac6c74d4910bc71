//! Operators and names between two values.

use super::super::constructor::Constructor;
use super::super::error::SyntaxFault;
use super::code::Op;
use super::fault::LanguageFault;
use super::parser::{Due, Last, Parsed, Parser};
use super::pending::{Pending, What};
use super::token::{Connective, Infix, NAMED_INFIX, Name};

impl Parser<'_> {
    /// Takes an operator between two values.
    pub(super) fn infix(&mut self, infix: Infix) -> Parsed<Due> {
        if infix == Infix::Power && self.last == Last::Position {
            let is_double = self.lexer.text[self.at..].starts_with("**");
            let fault = SyntaxFault::PositionPower(if is_double { "**" } else { "^" });
            return Err(self.fault(fault));
        }
        self.check_bar(infix)?;
        let is_multiple = self.last == Last::Numeral && self.is_after_switch();
        let infix = match infix {
            Infix::Multiply if is_multiple => Infix::Multiple,
            infix => infix,
        };
        self.apply_tight_prefixes();
        if infix == Infix::Range && self.begins_step() {
            return Ok(Due::Value);
        }
        self.reduce(infix.precedence(), infix.groups_right());
        Ok(self.push(What::Infix(infix)))
    }

    /// Takes `and` or `or` between two values.
    pub(super) fn connective(&mut self, connective: Connective) -> Due {
        self.apply_tight_prefixes();
        self.reduce(connective.precedence(), false);
        let jump = self.code.len();
        self.emit(Op::Decide(connective, 0));
        self.push(What::Decide(connective, jump))
    }

    /// Whether the operator is the second `..` of `a..b..c`.
    fn begins_step(&mut self) -> bool {
        self.reduce(Infix::Range.precedence(), true);
        let is_range = |pending: &mut Pending| matches!(pending.what, What::Infix(Infix::Range));
        let begins = self.stack.pop_if(is_range).is_some();
        if begins {
            self.push(What::Step);
        }
        begins
    }

    /// A name between two values, or `Tiny` directly after a numeral.
    pub(super) fn named_infix(&mut self, name: Name) -> Parsed<Due> {
        if self.lexer.rest().trim_start().starts_with(":=") {
            return Err(self.fault(LanguageFault::NoSemicolon(name.to_string())));
        }
        let is_added = Constructor::named(&name).is_some_and(|found| found.follows_numbers);
        if is_added && self.last == Last::Numeral && self.lexer.rest().starts_with('(') {
            self.push(What::Infix(Infix::Attached));
            return Ok(self.word(name));
        }
        self.apply_tight_prefixes();
        self.reduce(NAMED_INFIX, false);
        Ok(self.push(What::NamedInfix(name)))
    }
}
