//! Brackets: games, sets, lists, arguments and groups.

use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::notation::SyntaxFault;

use super::pending::{Braces, Called, Pending, What};
use super::{Due, Last, Parsed, Parser};
use crate::code::{Gathered, Op};
use crate::token::{Name, Token};
use crate::words::labels;

impl Parser<'_> {
    pub(super) fn is_in_braces(&self) -> bool {
        let mut pending = self.stack.iter();
        pending.any(|pending| matches!(pending.what, What::Braces(_)))
    }

    /// The innermost bracket, under the operators that wait for an operand.
    pub(super) fn innermost_bracket(&self) -> Option<&Pending> {
        let mut pending = self.stack.iter().rev();
        pending.find(|pending| pending.precedence().is_none())
    }

    pub(super) fn is_directly_in_braces(&self) -> bool {
        let innermost = self.innermost_bracket();
        innermost.is_some_and(|open| matches!(open.what, What::Braces(_)))
    }

    pub(super) fn is_directly_in_brackets(&self) -> bool {
        let innermost = self.innermost_bracket();
        let is_list = |open: &Pending| {
            matches!(
                open.what,
                What::Braces(_) | What::Bracket(_) | What::Arguments(..)
            )
        };
        innermost.is_some_and(is_list)
    }

    pub(super) fn open_braces(&mut self, label: Option<Name>) -> Due {
        let is_outermost = !self.is_in_braces();
        let outermost = is_outermost.then_some(self.code.len());
        if is_outermost {
            self.system_used = false;
            self.labels = labels(&self.lexer.text[self.at..]);
            self.emit(Op::Skip);
        }
        let options = self.elements();
        self.push(What::Braces(Braces {
            options,
            label,
            outermost,
            ..Braces::default()
        }))
    }

    /// Whether the innermost open bracket is a brace and nothing was read since it or since the last bar.
    pub(super) fn side_may_be_empty(&self) -> bool {
        match self.stack.last().map(|pending| &pending.what) {
            Some(What::Braces(braces)) => braces.options.count == 0 && !braces.options.comma,
            _ => false,
        }
    }

    /// Whether the innermost open bracket may be closed by this one without a value before it.
    pub(super) fn may_be_empty(&self, bracket: char) -> bool {
        match self.stack.last().map(|pending| &pending.what) {
            Some(What::Braces(_)) => bracket == '}' && self.side_may_be_empty(),
            Some(What::Bracket(elements)) => {
                bracket == ']' && elements.count == 0 && !elements.comma
            }
            Some(What::Arguments(_, elements)) => {
                bracket == ')' && elements.count == 0 && !elements.comma
            }
            _ => false,
        }
    }

    /// Counts the value just read as an element of the innermost bracket, if that has elements.
    pub(super) fn end_element(&mut self) -> bool {
        if matches!(self.stack.last(), Some(pending) if matches!(pending.what, What::Loop(_))) {
            return self.end_comprehension();
        }
        let Some(open) = self.stack.last_mut() else {
            return false;
        };
        let is_group = matches!(open.what, What::Parenthesis(_));
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

    fn braces(&mut self) -> Option<&mut Braces> {
        match self.stack.last_mut().map(|pending| &mut pending.what) {
            Some(What::Braces(braces)) => Some(braces),
            _ => None,
        }
    }

    /// Ends a side at `bars` bars.
    pub(super) fn bars(&mut self, bars: usize) -> Parsed<Due> {
        self.finish_games(bars, None);
        let start = self.code.len();
        let second = match self.braces() {
            Some(braces) => {
                let second = braces.sides.last().is_some_and(|side| side.1 == bars);
                braces.sides.push((braces.options.count, bars));
                braces.options.count = 0;
                braces.options.start = start;
                second
            }
            None => return Err(self.no_operator(&Token::Bars(bars))),
        };
        match second {
            true => Err(self.fault(SyntaxFault::SecondBars.into())),
            false => Ok(Due::Value),
        }
    }

    /// Combines the sides separated by fewer than `bars` bars into one option. The last game has the label.
    fn finish_games(&mut self, bars: usize, label: Option<&Name>) {
        loop {
            let Some(braces) = self.braces() else {
                return;
            };
            let Some((left, _)) = braces.sides.pop_if(|side| side.1 < bars) else {
                return;
            };
            let right = std::mem::replace(&mut braces.options.count, 1);
            let is_last = braces.sides.is_empty();
            let label = label.filter(|_| is_last).cloned();
            self.emit(Op::Game(ByPlayer { left, right }, label));
        }
    }

    /// Takes a closing bracket.
    pub(super) fn close(&mut self, bracket: char) -> Parsed<Due> {
        let Some(innermost) = self.stack.last() else {
            return Err(self.fault(SyntaxFault::Unopened(bracket).into()));
        };
        let Some((open, expected)) = innermost.brackets() else {
            return Err(innermost.unclosed());
        };
        if bracket != expected {
            let opened_at = self.lexer.text[..innermost.at].chars().count();
            return Err(self.fault(
                SyntaxFault::Mismatched {
                    open,
                    opened_at,
                    expected,
                    found: bracket,
                }
                .into(),
            ));
        }
        if bracket == '}' {
            return self.close_braces();
        }
        let Some(Pending { at, what }) = self.stack.pop() else {
            return Ok(Due::Operator);
        };
        let op = match what {
            What::Bracket(elements) if !elements.gathered => {
                Some(Op::Gather(Gathered::List, elements.count))
            }
            What::Arguments(called, elements) => Some(match called {
                Called::Name(name) => Op::CallName(name, elements.count),
                Called::Method(name) => Op::Method(name, elements.count),
                Called::Value => Op::Call(elements.count),
            }),
            What::Index => Some(Op::Index),
            _ => None,
        };
        if let Some(op) = op {
            self.emit_at(at, op);
        }
        Ok(self.completed(Last::Other))
    }

    fn close_braces(&mut self) -> Parsed<Due> {
        let label = self.braces().and_then(|braces| braces.label.clone());
        let is_game = self.braces().is_some_and(|braces| !braces.sides.is_empty());
        self.finish_games(usize::MAX, label.as_ref());
        let Some(Pending {
            at,
            what: What::Braces(braces),
        }) = self.stack.pop()
        else {
            return Ok(Due::Operator);
        };
        if !is_game {
            if label.is_some() {
                let fault = SyntaxFault::NoBar.into();
                return Err(crate::error::Placed::new(at, fault));
            }
            if !braces.options.gathered {
                self.emit_at(at, Op::Gather(Gathered::Set, braces.options.count));
            }
        }
        if let Some(start) = braces.outermost.filter(|_| self.system_used) {
            self.code[start].op = Op::BeginSystem;
            self.emit_at(at, Op::EndSystem);
        }
        Ok(self.completed(Last::Other))
    }
}
