//! Unfinished items of the parser: operators without operands, open brackets and open blocks.

use std::collections::{BTreeSet, HashSet};
use std::rc::Rc;

use super::super::error::SyntaxFault;
use super::code::{Class, Code, Label, Member, MemberKind, Op, Parameter, Source};
use super::fault::LanguageFault;
use super::placed::Placed;
use super::token::{Connective, Infix, NAMED_INFIX, Name, Prefix};
use crate::player::ByPlayer;

/// An item that awaits its operand or its end, and the byte where it begins.
pub(super) struct Pending {
    pub(super) at: usize,
    pub(super) what: What,
}

pub(super) enum What {
    Prefix(Prefix),
    Infix(Infix),
    /// `and` or `or`, with the place of the jump over the second operand.
    Decide(Connective, usize),
    NamedInfix(Name),
    /// The second `..` of `a..b..c`.
    Step,
    Target(Name),
    /// The same with `var` before the name.
    Declared(Name),
    /// An assignment to an element at this number of indices, or with an operator.
    Change(Name, usize, Option<Infix>),
    /// A function; its code begins at this place.
    Function(Vec<Parameter>, usize),
    /// `name =>` before an argument.
    Named(Name),
    Return,
    Parenthesis(Elements),
    Bracket(Elements),
    Braces(Braces),
    Arguments(Called, Elements),
    Index(Elements),
    If(If),
    Begin,
    Class(PendingClass),
    /// A declaration in a class; its function is on top.
    Member(PendingMember),
    Loop(Loop),
    /// The statements of a loop; their code begins at this place.
    LoopBody(Loop, usize),
}

/// The item that was begun last, to be changed.
pub(super) fn innermost(stack: &mut [Pending]) -> Option<&mut What> {
    stack.last_mut().map(|pending| &mut pending.what)
}

/// The elements read so far in parentheses or brackets.
#[derive(Default)]
pub(super) struct Elements {
    /// The number of complete elements.
    pub(super) count: usize,
    /// The start of the code of the first element, and of that of the next one.
    pub(super) first: usize,
    pub(super) start: usize,
    /// Whether the elements were gathered by `for`.
    pub(super) gathered: bool,
    /// Whether a comma was read without the element after it.
    pub(super) comma: bool,
}

/// What is called with arguments.
pub(super) enum Called {
    Name(Name),
    Method(Name),
    Value,
}

/// The part read so far of braces that are still open.
pub(super) struct Braces {
    /// The left sides of games with incomplete right sides. The numbers of bars after them decrease.
    pub(super) sides: Vec<Side>,
    pub(super) options: Elements,
    /// The number of the side that is being read.
    pub(super) side: usize,
    /// The numbers of the sides of incomplete games in which `pass` was read.
    pub(super) open_passes: Vec<usize>,
    /// The same for all sides.
    pub(super) passes: Vec<usize>,
    pub(super) label: Option<Name>,
    /// Whether these are the outermost braces of a statement or of the body of a function.
    pub(super) is_outermost: bool,
    /// The beginning of their code, which has its own instruction.
    pub(super) start: usize,
    /// Whether these are the braces of a form, which is not simplified.
    pub(super) is_form: bool,
}

/// The outermost braces of a statement or of the body of a function. Their labels can be used anywhere in them.
pub(super) struct Scope<'a> {
    pub(super) number: usize,
    pub(super) labels: HashSet<&'a str>,
    /// The labels before braces that have begun.
    pub(super) defined: BTreeSet<Name>,
    /// The labels that were used.
    pub(super) used: BTreeSet<Name>,
    /// Whether `pass` was used.
    pub(super) has_pass: bool,
}

/// A left side.
pub(super) struct Side {
    /// The number of options.
    pub(super) count: usize,
    /// The number of bars after them.
    pub(super) bars: usize,
    /// The number of the side.
    pub(super) number: usize,
}

pub(super) struct If {
    /// The place of the jump to the next branch, if there is a condition without an `else`.
    pub(super) unless: Option<usize>,
    /// The places of the jumps to the end.
    pub(super) to_end: Vec<usize>,
}

/// A class that is being read.
pub(super) struct PendingClass {
    pub(super) name: Name,
    pub(super) parameters: Vec<Parameter>,
    pub(super) parents: Vec<Name>,
    pub(super) members: Vec<Member>,
    pub(super) nested: Vec<Rc<Class>>,
}

/// A member whose body is being read.
pub(super) struct PendingMember {
    pub(super) name: Name,
    pub(super) kind: MemberKind,
}

/// Clauses of `for`, the last of which may be incomplete.
pub(super) struct Loop {
    /// The code before `for`.
    pub(super) body: Code,
    pub(super) clauses: Vec<Clause>,
    pub(super) part: Part,
    /// The start of the code of the part.
    pub(super) start: usize,
    /// Whether the statements after `yield` are collected.
    pub(super) yields: bool,
    /// The places in the body of the jumps of `break` and of `continue`.
    pub(super) breaks: Vec<usize>,
    pub(super) continues: Vec<usize>,
}

/// The part of a clause that is being read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    Source,
    To,
    By,
    While,
    Where,
}

/// `for x from a to b by c while d where e`, or `while d where e`.
pub(super) struct Clause {
    pub(super) at: usize,
    /// The variable and what it goes through.
    pub(super) through: Option<(Name, Source)>,
    /// The code that computes the values of the loop.
    pub(super) bounds: Code,
    pub(super) while_: Option<Code>,
    pub(super) where_: Option<Code>,
}

impl Elements {
    /// Whether there are none, and no comma after the last one.
    pub(super) fn is_empty(&self) -> bool {
        self.count == 0 && !self.comma
    }
}

impl Braces {
    /// Records that `pass` was read in the current side, and returns the number of the side.
    pub(super) fn read_pass(&mut self) -> usize {
        if !self.passes.contains(&self.side) {
            self.passes.push(self.side);
            self.open_passes.push(self.side);
        }
        self.side
    }

    /// Combines the sides separated by fewer than `bars` bars into one option; returns the games, innermost first. The
    /// last one has the label.
    pub(super) fn finish(&mut self, bars: usize, label: Option<&Label>) -> Vec<Op> {
        let mut games = Vec::new();
        while let Some(left) = self.sides.pop_if(|side| side.bars < bars) {
            let right = std::mem::replace(&mut self.options.count, 1);
            let label = label.filter(|_| self.sides.is_empty()).cloned();
            let sides = [left.number, self.side];
            let passes = self.open_passes.extract_if(.., |side| sides.contains(side));
            let labels = label.into_iter().chain(passes.map(Label::Pass));
            let counts = ByPlayer {
                left: left.count,
                right,
            };
            games.push(if self.is_form {
                Op::Form(counts)
            } else {
                Op::Game(counts, labels.collect())
            });
        }
        games
    }
}

impl Pending {
    /// The precedence of an operator that awaits its operand; `None` for brackets and blocks.
    pub(super) fn precedence(&self) -> Option<u8> {
        match &self.what {
            What::Prefix(prefix) => Some(prefix.precedence()),
            What::Infix(infix) => Some(infix.precedence()),
            What::Decide(connective, _) => Some(connective.precedence()),
            What::NamedInfix(_) => Some(NAMED_INFIX),
            What::Step => Some(Infix::Range.precedence()),
            What::Function(..) => Some(2),
            What::Target(_)
            | What::Declared(_)
            | What::Change(..)
            | What::Member(_)
            | What::Named(_)
            | What::Return => Some(1),
            _ => None,
        }
    }

    /// Whether this is an operator of an expression.
    pub(super) fn is_operator(&self) -> bool {
        self.precedence().is_some_and(|own| own > 2)
    }

    /// Whether this is a block of statements.
    pub(super) fn is_block(&self) -> bool {
        matches!(self.what, What::If(_) | What::Begin | What::LoopBody(..))
    }

    /// The open bracket and the one that closes it, if this is a bracket.
    pub(super) fn brackets(&self) -> Option<(char, char)> {
        match self.what {
            What::Braces(_) => Some(('{', '}')),
            What::Bracket(_) | What::Index(_) => Some(('[', ']')),
            What::Parenthesis(_) | What::Arguments(..) => Some(('(', ')')),
            _ => None,
        }
    }

    /// The error for something that is never closed or ended.
    pub(super) fn unclosed(&self) -> Placed {
        let keyword = match &self.what {
            What::If(_) => "if",
            What::Begin => "begin",
            What::Class(_) => "class",
            What::Loop(clauses) | What::LoopBody(clauses, _) => clauses.keyword(),
            _ => {
                let (open, _) = self.brackets().unwrap_or(('(', ')'));
                return Placed::new(self.at, SyntaxFault::Unclosed(open));
            }
        };
        Placed::new(self.at, LanguageFault::Unended(keyword))
    }

    /// The elements of a bracket that is not a game.
    pub(super) fn elements(&mut self) -> Option<&mut Elements> {
        match &mut self.what {
            What::Parenthesis(elements)
            | What::Bracket(elements)
            | What::Index(elements)
            | What::Arguments(_, elements) => Some(elements),
            What::Braces(braces) => Some(&mut braces.options),
            _ => None,
        }
    }
}
