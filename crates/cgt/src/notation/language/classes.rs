//! Classes: definitions of games by their methods, in the spelling of CGSuite.

use std::rc::Rc;

use super::code::{Class, Instruction, Member, MemberKind, Op, Parameter};
use super::parser::{Due, Last, Parsed, Parser};
use super::pending::{Pending, PendingClass, PendingMember, What, innermost};
use super::token::{Keyword, Name};
use super::words::word;

/// Words before a declaration that change nothing here: a method of a class is its last one of this name, and all are
/// visible everywhere.
const MODIFIERS: [&str; 6] = [
    "override",
    "private",
    "mutable",
    "singleton",
    "system",
    "static",
];

impl Parser<'_> {
    /// The name of a class, its parameters and its parents.
    pub(super) fn class(&mut self) -> Parsed<Due> {
        const EXPECTED: &str = "the name of a class, as in class Shove(row) … end";
        let Some(name) = self.lexer.accept_name() else {
            return Err(self.expected_here(EXPECTED));
        };
        self.check_target(&name)?;
        let parameters = self.class_parameters()?;
        let parents = self.parents()?;
        self.push(What::Class(PendingClass {
            name,
            parameters,
            parents,
            members: Vec::new(),
            nested: Vec::new(),
        }));
        Ok(Due::Declaration)
    }

    /// The parameters of a class or a method, if there are parentheses.
    fn class_parameters(&mut self) -> Parsed<Vec<Parameter>> {
        self.lexer.skip();
        if !self.lexer.accept("(") {
            return Ok(Vec::new());
        }
        self.parameters()
    }

    /// The names after `extends`, without packages.
    fn parents(&mut self) -> Parsed<Vec<Name>> {
        let mut parents = Vec::new();
        self.lexer.skip();
        if word(self.lexer.rest()) != Some("extends") {
            return Ok(parents);
        }
        self.lexer.accept_word();
        loop {
            let Some(parent) = self.lexer.accept_qualified() else {
                return Err(self.expected_here("the name of a class after `extends`"));
            };
            parents.push(parent);
            self.lexer.skip();
            if !self.lexer.accept(",") {
                return Ok(parents);
            }
        }
    }

    /// The beginning of a declaration in a class, or the end of the class.
    pub(super) fn declaration(&mut self) -> Parsed<Due> {
        let mut is_static = false;
        loop {
            self.lexer.skip();
            self.at = self.lexer.at;
            if self.lexer.accept(";") {
                continue;
            }
            let Some(found) = self.lexer.accept_word() else {
                return Err(self.no_declaration());
            };
            match &*found {
                "def" => return self.method(),
                "var" => return self.field(is_static),
                "class" => return self.class(),
                "end" => return Ok(self.end_class()),
                "static" => is_static = true,
                found if MODIFIERS.contains(&found) => {}
                _ => {
                    self.lexer.at = self.at;
                    return Err(self.no_declaration());
                }
            }
        }
    }

    fn no_declaration(&mut self) -> super::placed::Placed {
        match self.lexer.peek() {
            Some(_) => self.expected_here("`def`, `var`, `class` or `end`"),
            None => self.stack.last().expect("a class is open").unclosed(),
        }
    }

    /// `def Name := value`, `def Name(x, y) := value`, or with `begin … end` instead of `:=`.
    fn method(&mut self) -> Parsed<Due> {
        let Some(name) = self.lexer.accept_name() else {
            return Err(self.expected_here("the name of a method, as in def Left := []"));
        };
        let parameters = self.class_parameters()?;
        self.lexer.skip();
        if !self.lexer.accept(":=") && word(self.lexer.rest()) != Some("begin") {
            return Err(self.expected_here("`:=` or `begin`"));
        }
        self.begin_member(name, MemberKind::Method, parameters)
    }

    /// `var name := value` or `var name`.
    fn field(&mut self, is_static: bool) -> Parsed<Due> {
        let Some(name) = self.lexer.accept_name() else {
            return Err(self.expected_here("the name of a variable, as in var size := 3"));
        };
        self.check_local(&name)?;
        self.lexer.accept_type()?;
        self.lexer.skip();
        let kind = [MemberKind::Field, MemberKind::Static][usize::from(is_static)];
        if self.lexer.accept(":=") {
            return self.begin_member(name, kind, Vec::new());
        }
        let due = self.begin_member(name, kind, Vec::new())?;
        self.emit(Op::Nothing);
        self.reduce(0, false);
        debug_assert!(matches!(due, Due::Value));
        Ok(Due::Declaration)
    }

    fn begin_member(
        &mut self,
        name: Name,
        kind: MemberKind,
        parameters: Vec<Parameter>,
    ) -> Parsed<Due> {
        self.push(What::Member(PendingMember { name, kind }));
        self.begin_function(parameters)
    }

    /// Takes the member whose function was emitted last into the innermost class.
    pub(super) fn end_member(&mut self, PendingMember { name, kind }: PendingMember) {
        let body = self.code.pop();
        if let (
            Some(Instruction {
                op: Op::Function(body),
                ..
            }),
            Some(What::Class(class)),
        ) = (body, innermost(&mut self.stack))
        {
            class.members.push(Member { name, kind, body });
        }
    }

    /// Ends the innermost class.
    pub(super) fn end_class(&mut self) -> Due {
        let Some(Pending {
            at,
            what: What::Class(pending),
        }) = self.stack.pop()
        else {
            return Due::Declaration;
        };
        let class = Rc::new(Class {
            name: pending.name,
            parameters: pending.parameters,
            parents: pending.parents,
            members: pending.members,
            nested: pending.nested,
            source: self.source.clone(),
            span: (at, self.lexer.at),
        });
        if let Some(What::Class(outer)) = innermost(&mut self.stack) {
            outer.nested.push(class);
            return Due::Declaration;
        }
        self.emit_at(at, Op::Class(class));
        self.completed(Last::Other)
    }

    /// Whether the innermost bracket or block is a class, so that a declaration may follow a value.
    pub(super) fn is_in_class(&self) -> bool {
        matches!(
            self.innermost_bracket().map(|open| &open.what),
            Some(What::Class(_))
        )
    }

    /// Whether a word after a value in a class begins the next declaration.
    pub(super) fn begins_declaration(&self, word: &str) -> bool {
        MODIFIERS.contains(&word) && self.is_in_class()
    }

    /// The same for a keyword.
    pub(super) fn is_declaration(&self, keyword: Keyword) -> bool {
        matches!(keyword, Keyword::Def | Keyword::Var | Keyword::Class) && self.is_in_class()
    }

    /// Ends the declaration before this token, which begins another one.
    pub(super) fn next_declaration(&mut self) -> Parsed<Due> {
        self.reduce(0, false);
        self.lexer.at = self.at;
        Ok(Due::Declaration)
    }
}
