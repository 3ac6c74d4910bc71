//! Keywords: conditions, blocks, definitions and loops.

use super::super::error::SyntaxFault;
use super::code::{Code, Gathered, Op};
use super::fault::{Foreign, LanguageFault};
use super::foreign;
use super::numeral::is_loopy_name;
use super::parser::{Due, Last, Parsed, Parser};
use super::pending::{If, Loop, Part, Pending, What, innermost};
use super::placed::Placed;
use super::token::{Infix, Keyword, Prefix};
use super::words::{quoted, word};

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

    /// Takes a keyword that begins a value or a definition.
    pub(super) fn begin_block(&mut self, keyword: Keyword) -> Parsed<Due> {
        match keyword {
            Keyword::If => Ok(self.push(What::If(If {
                unless: None,
                to_end: Vec::new(),
            }))),
            Keyword::Begin => Ok(self.push(What::Begin)),
            Keyword::Def => self.definition(),
            Keyword::Var => self.variable(),
            Keyword::Class => self.class(),
            Keyword::For => {
                let body = Code::new();
                self.clause(Loop::new(body))
            }
            Keyword::While => Ok(self.begin_while()),
            Keyword::Import => self.import(),
            Keyword::Missing(foreign) => Err(self.fault(LanguageFault::Foreign(foreign))),
            Keyword::End | Keyword::Else | Keyword::Elseif if self.is_in_block() => {
                self.emit(Op::Nothing);
                self.keyword(keyword)
            }
            Keyword::From => Ok(self.begin_from()),
            Keyword::Do => Ok(self.endless()),
            Keyword::Return => self.begin_return(),
            Keyword::Break | Keyword::Continue => self.leave_round(keyword),
            _ => Err(self.lexer.expected(self.at, "a value")),
        }
    }

    /// `var x := 3`, or `var x` for a variable without a value.
    fn variable(&mut self) -> Parsed<Due> {
        let Some(name) = self.lexer.accept_name() else {
            return Ok(Due::Value);
        };
        let at = self.lexer.at - name.len();
        self.lexer.accept_type()?;
        self.lexer.skip();
        self.check_target(&name)?;
        if self.lexer.accept(":=") {
            let what = if is_loopy_name(&name) {
                What::Target(name)
            } else {
                What::Declared(name)
            };
            self.stack.push(Pending { at, what });
            return Ok(Due::Value);
        }
        self.emit(Op::Nothing);
        Ok(self.value(Op::Declare(name), Last::Other))
    }

    /// `import "my.toml"`.
    fn import(&mut self) -> Parsed<Due> {
        self.lexer.skip();
        let rest = self.lexer.rest();
        if !rest.starts_with('"') {
            return Err(self.fault(LanguageFault::Foreign(foreign::IMPORT)));
        }
        let (file, length) = quoted(rest).map_err(|fault| Placed::new(self.lexer.at, fault))?;
        self.lexer.at += length;
        Ok(self.value(Op::Import(file.into()), Last::Other))
    }

    /// Whether the innermost bracket or block is a block of statements.
    fn is_in_block(&self) -> bool {
        self.stack.last().is_some_and(Pending::is_block)
    }

    /// `def f(x, y) := value` or `def f(x, y) begin … end`.
    fn definition(&mut self) -> Parsed<Due> {
        let found = self.lexer.accept_name();
        let Some(name) = found.filter(|_| self.lexer.accept("(")) else {
            return Err(self.expected_here("a name and parameters, as in def f(x, y) := x + y"));
        };
        self.check_target(&name)?;
        let parameters = self.parameters()?;
        self.lexer.skip();
        if !self.lexer.accept(":=") && word(self.lexer.rest()) != Some("begin") {
            return Err(self.expected_here("`:=` or `begin`"));
        }
        self.push(What::Target(name));
        self.begin_function(parameters)
    }

    pub(super) fn expected_here(&mut self, expected: &'static str) -> Placed {
        self.lexer.skip();
        self.lexer.expected(self.lexer.at, expected)
    }

    /// `x is Integer`.
    fn class_test(&mut self) -> Parsed<Due> {
        self.reduce(Infix::In.precedence(), false);
        match self.lexer.accept_qualified() {
            Some(class) => Ok(self.value(Op::Is(class), Last::Other)),
            None => Err(self.expected_here("the name of a class after `is`")),
        }
    }

    /// Takes a keyword after a value.
    pub(super) fn keyword(&mut self, keyword: Keyword) -> Parsed<Due> {
        if keyword == Keyword::Is {
            return self.class_test();
        }
        self.reduce(0, false);
        match keyword {
            Keyword::Then => self.then(),
            Keyword::Else | Keyword::Elseif => self.otherwise(keyword),
            Keyword::End => self.end(),
            Keyword::For => self.another_clause(),
            Keyword::To => self.part(Part::To),
            Keyword::By => self.part(Part::By),
            Keyword::While => self.part(Part::While),
            Keyword::Where => self.part(Part::Where),
            Keyword::Yield if self.is_in_yield() => {
                self.emit(Op::Yield);
                Ok(Due::Value)
            }
            Keyword::Do | Keyword::Yield => self.loop_body(keyword == Keyword::Yield),
            Keyword::Missing(foreign) => {
                let foreign = self.modifier_before().unwrap_or(foreign);
                Err(self.fault(LanguageFault::Foreign(foreign)))
            }
            keyword => Err(match self.modifier_before() {
                Some(modifier) if matches!(keyword, Keyword::Def | Keyword::Var) => {
                    self.fault(LanguageFault::Foreign(modifier))
                }
                _ => self.operator_expected(),
            }),
        }
    }

    /// The modifier before a declaration, such as the `override` of `override def`, if it was read last.
    fn modifier_before(&self) -> Option<&'static Foreign> {
        match &self.code.last()?.op {
            Op::Load(name) => foreign::modifier(name),
            _ => None,
        }
    }

    /// Makes the jump at this place target the next instruction.
    pub(super) fn land(&mut self, jump: usize) {
        let offset = (self.code.len() - jump) as isize;
        if let Op::Jump(to) | Op::JumpUnless(to) | Op::Decide(_, to) = &mut self.code[jump].op {
            *to = offset;
        }
    }

    fn then(&mut self) -> Parsed<Due> {
        let jump = self.code.len();
        match innermost(&mut self.stack) {
            Some(What::If(branches)) if branches.unless.is_none() => {
                branches.unless = Some(jump);
                self.emit(Op::JumpUnless(0));
                Ok(Due::Value)
            }
            _ => Err(self.operator_expected()),
        }
    }

    fn otherwise(&mut self, keyword: Keyword) -> Parsed<Due> {
        let jump = self.code.len();
        let unless = match innermost(&mut self.stack) {
            Some(What::If(branches)) => branches.unless.take().inspect(|_| {
                branches.to_end.push(jump);
            }),
            _ => None,
        };
        let Some(unless) = unless else {
            return Err(self.operator_expected());
        };
        self.emit(Op::Jump(0));
        self.land(unless);
        if keyword == Keyword::Else
            && let Some(What::If(branches)) = innermost(&mut self.stack)
        {
            // A second `else` finds no condition.
            branches.to_end.push(usize::MAX);
        }
        Ok(Due::Value)
    }

    fn end(&mut self) -> Parsed<Due> {
        if matches!(self.pending(), Some(What::Class(_))) {
            return Ok(self.end_class());
        }
        let Some(Pending { at, what }) = self.stack.pop_if(|open| open.is_block()) else {
            return Err(self.operator_expected());
        };
        match what {
            What::If(If { unless, mut to_end }) => {
                let has_else = to_end.last() == Some(&usize::MAX);
                to_end.retain(|&jump| jump != usize::MAX);
                if unless.is_none() && !has_else {
                    return Err(self.lexer.expected(self.at, "`then`"));
                }
                if let Some(unless) = unless {
                    to_end.push(self.code.len());
                    self.emit(Op::Jump(0));
                    self.land(unless);
                    self.emit(Op::Nothing);
                }
                for jump in to_end {
                    self.land(jump);
                }
            }
            What::LoopBody(mut clauses, start) => {
                clauses.body = self.code.split_off(start);
                let gathered = clauses.yields.then_some(Gathered::List);
                self.code.extend(clauses.code(at, gathered));
            }
            _ => {}
        }
        Ok(self.completed(Last::Other))
    }

    /// Takes a semicolon after a statement.
    pub(super) fn semicolon(&mut self) -> Parsed<Due> {
        if self.stack.is_empty() {
            self.end_statement(true);
            return Ok(Due::Value);
        }
        if matches!(self.pending(), Some(What::Class(_))) {
            return Ok(Due::Declaration);
        }
        if !self.is_in_block() {
            return Err(self.operator_expected());
        }
        self.lexer.skip();
        let next = word(self.lexer.rest());
        if matches!(next, Some("end" | "else" | "elseif"))
            || next == Some("yield") && self.is_in_yield()
        {
            return Ok(Due::Operator);
        }
        self.emit(Op::Drop);
        Ok(Due::Value)
    }
}
