//! Brackets: games, sets, lists, arguments and groups.

use super::super::error::SyntaxFault;
use super::code::{Gathered, Instruction, Label, Op};
use super::fault::LanguageFault;
use super::parser::{Due, Last, Parsed, Parser};
use super::pending::{Braces, Called, Elements, Pending, Side, What, innermost};
use super::placed::Placed;
use super::token::{Name, Token};

impl Parser<'_> {
    /// The innermost bracket, ignoring operators that await an operand.
    pub(super) fn innermost_bracket(&self) -> Option<&Pending> {
        let mut pending = self.stack.iter().rev();
        pending.find(|pending| pending.precedence().is_none())
    }

    /// Whether this token, a bar or a comma, separates parts of the innermost bracket.
    pub(super) fn separates(&self, token: &Token) -> bool {
        match self.innermost_bracket().map(|open| &open.what) {
            Some(What::Braces(_)) => true,
            Some(What::Bracket(_) | What::Arguments(..) | What::Index(_)) => *token == Token::Comma,
            Some(What::Parenthesis(_)) => *token == Token::Comma && self.lexer.is_program(),
            _ => false,
        }
    }

    pub(super) fn open_braces(&mut self, label: Option<Name>, is_form: bool) -> Parsed<Due> {
        let is_outermost = self.begin_scope();
        self.define_label(label.as_ref())?;
        let start = self.code.len();
        self.emit(Op::Skip);
        let options = self.elements();
        let side = self.next_number();
        Ok(self.push(What::Braces(Braces {
            sides: Vec::new(),
            options,
            side,
            open_passes: Vec::new(),
            passes: Vec::new(),
            label,
            is_outermost,
            start,
            is_form,
        })))
    }

    /// Whether the innermost open bracket is a brace and nothing was read after it or after the last bar.
    pub(super) fn side_may_be_empty(&self) -> bool {
        match self.pending() {
            Some(What::Braces(braces)) => braces.options.is_empty(),
            _ => false,
        }
    }

    /// Whether the innermost open bracket may be closed by this one without a value before it.
    pub(super) fn may_be_empty(&self, bracket: char) -> bool {
        match self.pending() {
            Some(What::Braces(_)) => bracket == '}' && self.side_may_be_empty(),
            Some(What::Bracket(elements)) => bracket == ']' && elements.is_empty(),
            Some(What::Arguments(_, elements)) => bracket == ')' && elements.is_empty(),
            _ => false,
        }
    }

    /// Counts the value just read as an element of the innermost bracket, if that has elements.
    pub(super) fn end_element(&mut self) -> bool {
        // A loop without a body before its clauses is no comprehension.
        let has_body =
            matches!(self.pending(), Some(What::Loop(clauses)) if !clauses.body.is_empty());
        if has_body && let Some((at, clauses)) = self.end_clauses() {
            self.comprehension(at, clauses);
            return true;
        }
        let is_program = self.lexer.is_program();
        let Some(open) = self.stack.last_mut() else {
            return false;
        };
        let is_group = matches!(open.what, What::Parenthesis(_)) && !is_program;
        let is_call = matches!(open.what, What::Arguments(..));
        let Some(elements) = open.elements() else {
            return false;
        };
        elements.count += 1;
        elements.comma = false;
        !is_group && (is_call || !elements.gathered)
    }

    /// Takes a comma after an element.
    pub(super) fn next_element(&mut self) {
        let start = self.code.len();
        if let Some(elements) = self.stack.last_mut().and_then(Pending::elements) {
            elements.comma = true;
            elements.start = start;
        }
    }

    /// Ends a side at `bars` bars.
    pub(super) fn bars(&mut self, bars: usize) -> Parsed<Due> {
        let side = self.next_number();
        let Some(What::Braces(braces)) = innermost(&mut self.stack) else {
            return Err(self.no_operator(&Token::Bars(bars)));
        };
        let games = braces.finish(bars, None);
        let second = braces.sides.last().is_some_and(|side| side.bars == bars);
        braces.sides.push(Side {
            count: braces.options.count,
            bars,
            number: std::mem::replace(&mut braces.side, side),
        });
        braces.options = Elements {
            start: self.code.len() + games.len(),
            ..Elements::default()
        };
        if second {
            return Err(self.fault(SyntaxFault::SecondBars));
        }
        self.emit_all(games);
        Ok(Due::Value)
    }

    fn emit_all(&mut self, ops: Vec<Op>) {
        ops.into_iter().for_each(|op| self.emit(op));
    }

    /// Takes a closing bracket.
    pub(super) fn close(&mut self, bracket: char) -> Parsed<Due> {
        self.check_arguments()?;
        let Some(innermost) = self.stack.pop() else {
            return Err(self.fault(SyntaxFault::Unopened(bracket)));
        };
        let Some((open, expected)) = innermost.brackets() else {
            return Err(innermost.unclosed());
        };
        let Pending { at, what } = innermost;
        if bracket != expected {
            let opened_at = self.lexer.text[..at].chars().count();
            return Err(self.fault(SyntaxFault::Mismatched {
                open,
                opened_at,
                expected,
                found: bracket,
            }));
        }
        let op = match what {
            What::Braces(braces) => {
                if braces.is_form {
                    self.close_form(at, &braces)?;
                }
                self.close_braces(at, braces)?;
                None
            }
            What::Bracket(elements) if !elements.gathered => {
                Some(Op::Gather(Gathered::List, elements.count))
            }
            What::Parenthesis(elements) if elements.count > 1 => {
                if self.lexer.rest().starts_with('_') {
                    return Err(Placed::new(self.lexer.at + 1, SyntaxFault::FingerCount));
                }
                Some(Op::Gather(Gathered::Coordinates, elements.count))
            }
            What::Parenthesis(_) => {
                self.plain_exponent(at)?;
                None
            }
            What::Arguments(called, elements) => Some(match called {
                Called::Name(name) => Op::CallName(name, elements.count),
                Called::Method(name) => {
                    let changed = self.change(&name, &elements);
                    changed.unwrap_or(Op::Method(name, elements.count))
                }
                Called::Value => Op::Call(elements.count),
            }),
            What::Index(elements) => {
                if elements.count > 1 {
                    self.emit_at(at, Op::Gather(Gathered::Coordinates, elements.count));
                }
                Some(Op::Index)
            }
            _ => None,
        };
        if let Some(op) = op {
            self.emit_at(at, op);
        }
        Ok(self.completed(Last::Other))
    }

    /// Takes the apostrophe after a form.
    fn close_form(&mut self, at: usize, braces: &Braces) -> Parsed<()> {
        if !self.lexer.accept("'") {
            return Err(Placed::new(self.lexer.at, LanguageFault::UnclosedForm));
        }
        if braces.sides.is_empty() {
            return Err(Placed::new(at, SyntaxFault::NoBar));
        }
        if !braces.passes.is_empty() {
            return Err(Placed::new(at, LanguageFault::PassInForm));
        }
        Ok(())
    }

    /// Takes the rest of `{=>}`.
    pub(super) fn empty_map(&mut self) -> Parsed<Due> {
        self.lexer.skip();
        let is_closed = self.lexer.accept("}");
        match self.stack.pop() {
            Some(Pending {
                at,
                what: What::Braces(mut braces),
            }) if is_closed && braces.sides.is_empty() => {
                braces.options.gathered = true;
                self.close_braces(at, braces)?;
                self.emit_at(at, Op::Gather(Gathered::Map, 0));
                Ok(self.completed(Last::Other))
            }
            _ => Err(self.fault(SyntaxFault::Expected {
                expected: "a key before `=>`",
                found: "`=>`".to_owned(),
            })),
        }
    }

    fn close_braces(&mut self, at: usize, mut braces: Braces) -> Parsed<()> {
        let scope = self.scopes.last().map_or(0, |scope| scope.number);
        let label = braces.label.take().map(|name| Label::Named(name, scope));
        if !braces.sides.is_empty() {
            self.emit_all(braces.finish(usize::MAX, label.as_ref()));
        } else if label.is_some() {
            return Err(Placed::new(at, SyntaxFault::NoBar));
        } else if !braces.passes.is_empty() {
            return Err(Placed::new(at, SyntaxFault::PassOutside));
        } else if !braces.options.gathered {
            self.emit_at(at, Op::Gather(Gathered::Set, braces.options.count));
        }
        let passes: Vec<Label> = braces.passes.into_iter().map(Label::Pass).collect();
        if braces.is_outermost {
            self.end_scope(at, braces.start, passes);
        } else if !passes.is_empty() {
            let op = Op::BeginBraces(passes);
            self.code[braces.start] = Instruction { at, op };
        }
        Ok(())
    }
}
