//! The parser: from tokens to instructions, with an explicit stack instead of recursion.
//!
//! In order of decreasing precedence, as in CGSuite: `*` `^` `v` before parentheses; calls, `.Name` and `[…]`; the power;
//! `+` `-` `+-` before a value; `*` `/` `%`; `:`; `&`; `+` `-`; `..`; names between values; comparisons; `not`; `and`;
//! `or`; `->`; `:=`.

use std::rc::Rc;

use super::super::error::SyntaxFault;
use super::code::{Change, Code, Instruction, Op, Statement};
use super::fault::LanguageFault;
use super::lexer::{Dialect, Lexer};
use super::numeral::is_loopy_name;
use super::pending::{Called, Elements, Pending, Scope, What};
use super::placed::Placed;
use super::token::{Infix, Literal, Name, Prefix, Token};
use super::words::names_in;
use crate::budget::Budget;

/// Parses the statements of a text; a plain value is one statement.
///
/// # Errors
/// The first fault of the text.
pub fn parse(text: &str, limits: &Budget<'_>, dialect: Dialect) -> Result<Vec<Statement>, Placed> {
    Parser::new(Lexer::new(text, limits, dialect), text.into()).statements()
}

pub(super) struct Parser<'a> {
    pub(super) lexer: Lexer<'a>,
    /// The open outermost braces; each but the first is in a function inside the previous one.
    pub(super) scopes: Vec<Scope<'a>>,
    pub(super) source: Rc<str>,
    /// The byte where the current token begins.
    pub(super) at: usize,
    /// The byte where the current statement begins.
    begin: usize,
    pub(super) code: Code,
    pub(super) stack: Vec<Pending>,
    pub(super) last: Last,
    /// The number of outermost braces and of sides of braces begun in the text.
    pub(super) numbered: usize,
    pub(super) statements: Vec<Statement>,
}

/// The value read last, as far as it affects the next token.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Last {
    Nothing,
    Numeral,
    Literal,
    Position,
    /// A name, or a name after a point, that may be called.
    Callable,
    Other,
}

/// The kind of token that is expected next.
pub(super) enum Due {
    Value,
    Operator,
    /// A declaration in a class.
    Declaration,
    Nothing,
}

pub(super) type Parsed<T> = Result<T, Placed>;

impl<'a> Parser<'a> {
    pub(super) fn new(lexer: Lexer<'a>, source: Rc<str>) -> Parser<'a> {
        Parser {
            begin: lexer.at,
            at: lexer.at,
            lexer,
            scopes: Vec::new(),
            source,
            code: Code::new(),
            stack: Vec::new(),
            last: Last::Nothing,
            numbered: 0,
            statements: Vec::new(),
        }
    }
}

impl Parser<'_> {
    pub(super) fn statements(mut self) -> Parsed<Vec<Statement>> {
        if self.lexer.text.trim().is_empty() {
            return Err(Placed::new(self.lexer.text.len(), SyntaxFault::Empty));
        }
        let mut due = Due::Value;
        loop {
            self.lexer.skip();
            self.at = self.lexer.at;
            if let Some(at) = self.lexer.open_comment {
                return Err(Placed::new(at, LanguageFault::UnclosedComment));
            }
            let next = match due {
                Due::Value => match self.arrow_parameter() {
                    Some(due) => Ok(due),
                    None => {
                        self.lexer.is_in_product = self.is_in_product();
                        self.lexer.operand().and_then(|token| self.operand(token))
                    }
                },
                Due::Operator => self.lexer.operator().and_then(|token| self.operator(token)),
                Due::Declaration => self.declaration(),
                Due::Nothing => return Ok(self.statements),
            };
            due = next.map_err(|placed| self.explained_in_misere_game(placed))?;
        }
    }

    /// Whether the next value is an operand of the preceding operator, not of a following bar: 8 / 4/2 is (8 / 4) / 2.
    fn is_in_product(&self) -> bool {
        if !self.lexer.is_program() {
            return false;
        }
        match self.pending() {
            Some(What::Infix(Infix::Multiple)) if self.is_after_switch() => false,
            Some(What::Infix(before)) => before.precedence() >= Infix::Divide.precedence(),
            Some(What::Prefix(Prefix::Plus | Prefix::Minus)) => self.lexer.is_in_product,
            _ => false,
        }
    }

    /// Whether the next value is the operand of `+-`, directly or as part of a multiple.
    pub(super) fn is_after_switch(&self) -> bool {
        let is_multiple = |pending: &&Pending| matches!(pending.what, What::Infix(Infix::Multiple));
        let before = self
            .stack
            .iter()
            .rev()
            .find(|pending| !is_multiple(pending));
        before.is_some_and(|pending| matches!(pending.what, What::Prefix(Prefix::PlusMinus)))
    }

    pub(super) fn emit(&mut self, op: Op) {
        self.emit_at(self.at, op);
    }

    pub(super) fn emit_at(&mut self, at: usize, op: Op) {
        self.code.push(Instruction { at, op });
    }

    pub(super) fn push(&mut self, what: What) -> Due {
        self.stack.push(Pending { at: self.at, what });
        Due::Value
    }

    /// What the next value is for.
    pub(super) fn pending(&self) -> Option<&What> {
        self.stack.last().map(|pending| &pending.what)
    }

    /// Takes a token where a value is expected.
    fn operand(&mut self, token: Token) -> Parsed<Due> {
        self.check_operand(&token)?;
        match token {
            Token::Literal(literal) => self.check_arrows().map(|()| self.literal(literal)),
            Token::Text(text) => Ok(self.value(Op::Text(text), Last::Other)),
            Token::Word(name) => Ok(self.word(name)),
            Token::Keyword(keyword) => self.keyword_as_value(keyword),
            Token::Label(name) => {
                self.lexer.accept("{");
                self.open_braces(Some(name), false)
            }
            Token::Target(name) => {
                self.check_target(&name)?;
                Ok(self.push(What::Target(name)))
            }
            Token::Parameter(name) => self.function_of_one(name),
            Token::OpenParameters => self.function_of_several(),
            Token::Prefix(prefix) => Ok(self.push(What::Prefix(prefix))),
            Token::OpenForm => self.open_braces(None, true),
            Token::Open('{') => self.open_braces(None, false),
            Token::Open('[') => {
                let elements = self.elements();
                Ok(self.push(What::Bracket(elements)))
            }
            Token::Open(_) => {
                let elements = self.elements();
                Ok(self.push(What::Parenthesis(elements)))
            }
            Token::Infix(Infix::Entry) if self.side_may_be_empty() => self.empty_map(),
            Token::Bars(bars) if self.side_may_be_empty() => self.bars(bars),
            Token::Close(bracket) if self.may_be_empty(bracket) => self.close(bracket),
            Token::Semicolon | Token::End if self.stack.is_empty() && self.code.is_empty() => {
                self.begin = self.lexer.at;
                match token {
                    Token::End => Ok(Due::Nothing),
                    _ => Ok(Due::Value),
                }
            }
            token => Err(self.no_value(&token)),
        }
    }

    pub(super) fn elements(&self) -> Elements {
        Elements {
            first: self.code.len(),
            start: self.code.len(),
            ..Elements::default()
        }
    }

    fn literal(&mut self, literal: Literal) -> Due {
        match literal {
            Literal::Number(number) => self.value(Op::Number(number), Last::Numeral),
            Literal::Value(value) => self.value(Op::Value(value), Last::Literal),
            Literal::Position(text) => {
                let names = names_in(&text);
                self.value(Op::Position(text, names), Last::Position)
            }
            Literal::Loopy(name) => self.value(Op::Loopy(name), Last::Other),
        }
    }

    pub(super) fn word(&mut self, name: Name) -> Due {
        if let Some(label) = self.label(&name) {
            return self.value(Op::Reference(label), Last::Other);
        }
        self.emit(Op::Load(name));
        self.last = Last::Callable;
        if !self.lexer.rest().starts_with('(') {
            self.apply_tight_prefixes();
        }
        Due::Operator
    }

    /// Emits an instruction that completes a value.
    pub(super) fn value(&mut self, op: Op, last: Last) -> Due {
        self.emit(op);
        self.completed(last)
    }

    pub(super) fn completed(&mut self, last: Last) -> Due {
        self.last = last;
        self.apply_tight_prefixes();
        Due::Operator
    }

    /// Applies the stars and arrows directly before the value.
    pub(super) fn apply_tight_prefixes(&mut self) {
        self.reduce(u8::MAX - 1, false);
    }

    /// Applies the operators that bind tighter than `precedence`, and those that bind equally tight unless they group
    /// right.
    pub(super) fn reduce(&mut self, precedence: u8, groups_right: bool) {
        let binds = |pending: &mut Pending| match pending.precedence() {
            Some(own) => own > precedence || (own == precedence && !groups_right),
            None => false,
        };
        while let Some(Pending { at, what }) = self.stack.pop_if(binds) {
            let op = match what {
                What::Prefix(prefix) => {
                    self.last = Last::Other;
                    Op::Prefix(prefix)
                }
                What::Infix(Infix::Attached) => Op::Infix(Infix::Add),
                What::Infix(infix) => Op::Infix(infix),
                What::Decide(connective, jump) => {
                    self.emit_at(at, Op::CheckBoolean(connective));
                    self.land(jump);
                    continue;
                }
                What::NamedInfix(name) => Op::Method(name, 1),
                What::Named(name) => Op::Named(name),
                What::Return => Op::Return,
                What::Step => Op::Range,
                What::Target(name) if is_loopy_name(&name) => Op::CheckName(name),
                What::Target(name) => Op::Store(name),
                What::Declared(name) => Op::Declare(name),
                What::Change(name, depth, infix) => {
                    if let Some(infix) = infix {
                        self.emit_at(at, Op::Infix(infix));
                    }
                    match depth {
                        0 => Op::Store(name),
                        depth => Op::Change(Change::Set, name, depth),
                    }
                }
                What::Function(parameters, start) => self.function(at, parameters, start),
                What::Member(member) => {
                    self.end_member(member);
                    continue;
                }
                _ => continue,
            };
            self.emit_at(at, op);
        }
    }

    /// Whether a name is that of an operation.
    pub(super) fn is_operation(&self, name: &str) -> bool {
        match self.lexer.dialect {
            Dialect::Program(is_operation) => is_operation(name),
            _ => false,
        }
    }

    /// Takes a token after a value.
    fn operator(&mut self, token: Token) -> Parsed<Due> {
        self.check_operator(&token)?;
        match token {
            Token::Infix(Infix::Entry) => match self.argument_name() {
                Some(due) => Ok(due),
                None => self.infix(Infix::Entry),
            },
            Token::Infix(infix) => self.infix(infix),
            Token::Connective(connective) => Ok(self.connective(connective)),
            Token::Assignment(infix) => self.assignment(infix),
            Token::Word(name) if self.begins_declaration(&name) => self.next_declaration(),
            Token::Keyword(keyword) if self.is_declaration(keyword) => self.next_declaration(),
            Token::Word(name) => self.named_infix(name),
            Token::Property(name) => {
                self.emit(Op::Method(name, 0));
                self.last = Last::Callable;
                Ok(Due::Operator)
            }
            Token::Open('(') if matches!(self.last, Last::Callable | Last::Other) => {
                Ok(self.open_arguments())
            }
            Token::Open('[') if matches!(self.last, Last::Callable | Last::Other) => {
                self.apply_tight_prefixes();
                let elements = self.elements();
                Ok(self.push(What::Index(elements)))
            }
            Token::Keyword(keyword) => self.keyword(keyword),
            token => {
                self.reduce(0, false);
                self.end_of_part(token)
            }
        }
    }

    /// Begins arguments; a preceding name is called instead of loaded.
    fn open_arguments(&mut self) -> Due {
        let before = match self.last {
            Last::Callable => self.code.pop(),
            _ => None,
        };
        let (at, called) = match before {
            Some(Instruction {
                at,
                op: Op::Load(name),
            }) => (at, Called::Name(name)),
            Some(Instruction {
                at,
                op: Op::Method(name, _),
            }) => (at, Called::Method(name)),
            _ => (self.at, Called::Value),
        };
        let what = What::Arguments(called, self.elements());
        self.stack.push(Pending { at, what });
        Due::Value
    }

    /// Takes a token that ends an operand of every operator up to the innermost bracket or block.
    fn end_of_part(&mut self, token: Token) -> Parsed<Due> {
        match token {
            Token::Close(bracket) => {
                self.end_element();
                self.close(bracket)
            }
            Token::Comma if self.end_element() => {
                self.next_element();
                self.plain_count()
            }
            Token::Bars(bars) => {
                self.end_element();
                self.bars(bars)
            }
            Token::Semicolon => self.semicolon(),
            Token::End => match self.stack.last() {
                None => {
                    self.end_statement(false);
                    Ok(Due::Nothing)
                }
                Some(open) => Err(open.unclosed()),
            },
            token => Err(self.no_operator(&token)),
        }
    }

    pub(super) fn end_statement(&mut self, is_hidden: bool) {
        self.statements.push(Statement {
            code: std::mem::take(&mut self.code).into(),
            source: self.source.clone(),
            span: (self.begin, self.at),
            is_hidden,
        });
        self.begin = self.lexer.at;
        self.last = Last::Nothing;
    }

    pub(super) fn fault(&self, fault: impl Into<SyntaxFault>) -> Placed {
        Placed::new(self.at, fault)
    }
}
