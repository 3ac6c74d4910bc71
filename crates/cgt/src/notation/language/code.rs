//! Parsed statements: instructions for a machine with a stack of values, each with its place in the text.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::super::error::SyntaxFault;
use super::super::expression::Expression;
use super::token::{Connective, Infix, Name, Prefix};
use crate::number::Dyadic;
use crate::player::ByPlayer;

/// Instructions in the order of execution; operands precede their operation.
pub type Code = Vec<Instruction>;

/// An operation and the byte of the text at which it is written.
#[derive(Clone, Debug)]
pub struct Instruction {
    /// The byte of the text.
    pub at: usize,
    /// The operation.
    pub op: Op,
}

/// A statement of a text.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The instructions.
    pub code: Rc<Code>,
    /// The text that the instructions refer to.
    pub source: Rc<str>,
    /// The bytes of the statement in the text.
    pub span: (usize, usize),
    /// Whether a semicolon after the statement hides its result.
    pub is_hidden: bool,
}

impl Statement {
    /// The byte of the text where the statement begins, after blanks.
    pub fn start(&self) -> usize {
        let text = &self.source[self.span.0..self.span.1];
        self.span.0 + text.len() - text.trim_start().len()
    }

    /// Whether the statement gives a variable a value.
    pub fn is_assignment(&self) -> bool {
        let last = self.code.last().map(|instruction| &instruction.op);
        matches!(
            last,
            Some(Op::Store(_) | Op::Declare(_) | Op::Change(..) | Op::Renew(..))
        )
    }

    /// The file that the statement imports, if it does nothing else.
    pub fn imported(&self) -> Option<&str> {
        match self.code.iter().as_slice() {
            [
                Instruction {
                    op: Op::Import(file),
                    ..
                },
            ] => Some(file),
            _ => None,
        }
    }

    /// The text of the statement.
    pub fn text(&self) -> &str {
        self.source[self.span.0..self.span.1].trim()
    }
}

/// A parameter of a function or a class.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// The name.
    pub name: Name,
    /// The name of the class of its values, if it is written.
    pub class: Option<Name>,
    /// The value of an argument that is left out, as a function without parameters.
    pub default: Option<Rc<Body>>,
    /// Whether `...` follows: it is the list of all further arguments.
    pub is_rest: bool,
}

impl From<Name> for Parameter {
    fn from(name: Name) -> Parameter {
        Parameter {
            name,
            class: None,
            default: None,
            is_rest: false,
        }
    }
}

/// A function written in the language.
#[derive(Debug)]
pub struct Body {
    /// The parameters.
    pub parameters: Vec<Parameter>,
    /// The instructions.
    pub code: Rc<Code>,
    /// The text of the function; places in the code refer to it.
    pub source: Rc<str>,
    /// The bytes of the function in the text.
    pub span: (usize, usize),
    /// The labels of surrounding braces that it refers to.
    pub outer: Vec<Label>,
    /// Whether the body calls something by a name that is not an operation.
    pub has_calls: bool,
}

impl Body {
    /// A function with this code.
    pub fn new(
        parameters: Vec<Parameter>,
        code: Code,
        source: Rc<str>,
        span: (usize, usize),
        is_operation: &dyn Fn(&str) -> bool,
    ) -> Body {
        let calls = |instruction: &Instruction| match &instruction.op {
            Op::CallName(name, _) | Op::Method(name, _) => !is_operation(name),
            _ => false,
        };
        Body {
            parameters,
            outer: outer_labels(&code),
            has_calls: code.iter().any(calls),
            code: code.into(),
            source,
            span,
        }
    }
}

/// A class: a game that is defined by its methods, or a ruleset with such a game.
#[derive(Debug)]
pub struct Class {
    /// The name.
    pub name: Name,
    /// The parameters.
    pub parameters: Vec<Parameter>,
    /// The names of the classes that it extends, without their packages.
    pub parents: Vec<Name>,
    /// What is declared, in order.
    pub members: Vec<Member>,
    /// The classes within it.
    pub nested: Vec<Rc<Class>>,
    /// The text of the class; places in the code refer to it.
    pub source: Rc<str>,
    /// The bytes of the class in the text.
    pub span: (usize, usize),
}

impl Class {
    /// The methods of this name, which take other arguments, the last one first.
    pub fn methods(&self, name: &str) -> impl Iterator<Item = &Member> {
        let members = self.members.iter().rev();
        members.filter(move |member| member.kind == MemberKind::Method && *member.name == *name)
    }

    /// The last method of this name.
    pub fn method(&self, name: &str) -> Option<&Member> {
        self.methods(name).next()
    }

    /// The functions in its code.
    pub fn bodies(&self) -> impl Iterator<Item = &Rc<Body>> {
        let nested = self.nested.iter().flat_map(|class| &class.members);
        let members = self.members.iter().chain(nested);
        members.map(|member| &member.body)
    }
}

/// A declaration in a class.
#[derive(Debug)]
pub struct Member {
    /// The name.
    pub name: Name,
    /// What is declared.
    pub kind: MemberKind,
    /// The method, or the value as a function without parameters.
    pub body: Rc<Body>,
}

/// What is declared in a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemberKind {
    /// `def Name`.
    Method,
    /// `var name`, for each position.
    Field,
    /// `static var name`, once.
    Static,
}

/// What a code refers to and does not define.
fn outer_labels(code: &Code) -> Vec<Label> {
    let (mut used, mut defined) = (BTreeSet::new(), BTreeSet::new());
    for Instruction { op, .. } in code {
        match op {
            Op::Reference(label) => _ = used.insert(label),
            Op::Function(body) => used.extend(&body.outer),
            Op::BeginBraces(labels) => defined.extend(labels),
            Op::BeginSystem(labels) => defined.extend(labels.iter()),
            _ => {}
        }
    }
    used.difference(&defined).copied().cloned().collect()
}

/// A reference to a game within its braces.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Label {
    /// The name before braces, in the outermost braces with this number.
    Named(Name, usize),
    /// `pass` in the side with this number. Outermost braces and sides are numbered within each text.
    Pass(usize),
}

impl Label {
    /// The error for a label outside the braces that contain its game.
    pub fn outside(&self) -> SyntaxFault {
        match self {
            Label::Named(name, _) => SyntaxFault::LabelOutside(name.to_string()),
            Label::Pass(_) => SyntaxFault::PassOutside,
        }
    }
}

/// How a collection is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The element at the last index becomes another one.
    Set,
    /// An element is added.
    Add,
}

/// The kinds of collections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gathered {
    /// A list.
    List,
    /// A set, or a map if the elements are entries.
    Set,
    /// A map.
    Map,
    /// Numbers in parentheses, with commas between them.
    Coordinates,
}

/// The elements that a loop iterates over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// `from a`, with `to b` and `by c` if the flags say so.
    From {
        /// Whether there is an end.
        has_to: bool,
        /// Whether there is a step.
        has_by: bool,
    },
    /// `in collection`.
    In,
    /// `:= value`, once.
    Once,
}

/// An operation of the machine. Jumps are relative to the instruction, so code can be moved.
#[derive(Clone, Debug)]
pub enum Op {
    /// Does nothing.
    Skip,
    /// Pushes `Nothing`.
    Nothing,
    /// Pushes a number.
    Number(Dyadic),
    /// Pushes a value that is written without operators.
    Value(Expression),
    /// Pushes a position such as `(2|5)_40`, in which these names stand for numbers.
    Position(Name, Rc<[Name]>),
    /// Pushes a loopy game that has a name.
    Loopy(Expression),
    /// Pushes a text.
    Text(Name),
    /// Pushes a truth value.
    Boolean(bool),
    /// Pushes the value of a variable.
    Load(Name),
    /// Assigns the value to a variable.
    Store(Name),
    /// The same, after `var`: the variable is one of the function.
    Declare(Name),
    /// Changes the list, the set or the map that a variable holds, or one within it at this number of indices; they are
    /// below the value on the stack.
    Change(Change, Name, usize),
    /// Calls the method of the second name, with this number of arguments, of what the variable of the first name holds, or of
    /// what is within it at this number of indices; they are below the object on the stack. A collection becomes the result.
    Renew(Name, usize, Name, usize),
    /// Checks that the value is the game permanently denoted by the name, as in `over := {0|pass}`.
    CheckName(Name),
    /// The value becomes the argument for the parameter of this name.
    Named(Name),
    /// Whether the value is an object of the class with this name.
    Is(Name),
    /// Ends the function, whose result is the value.
    Return,
    /// Drops the value.
    Drop,
    /// An operator before its operand.
    Prefix(Prefix),
    /// An operator between two operands.
    Infix(Infix),
    /// `a..b..c`.
    Range,
    /// Begins inner braces with `pass` in these sides.
    BeginBraces(Vec<Label>),
    /// The game with these numbers of options, and the labels that may refer to it.
    Game(ByPlayer<usize>, Vec<Label>),
    /// The form with these numbers of options.
    Form(ByPlayer<usize>),
    /// The game with this label.
    Reference(Label),
    /// Begins outermost braces, whose games refer to each other by these labels.
    BeginSystem(Rc<[Label]>),
    /// Evaluates them.
    EndSystem(Rc<[Label]>),
    /// The collection of this number of elements.
    Gather(Gathered, usize),
    /// The operation or function of this name with this number of arguments.
    CallName(Name, usize),
    /// The value below the arguments becomes the first argument, as in `G.Cool(1)` or `G Cool 1`.
    Method(Name, usize),
    /// The function below the arguments.
    Call(usize),
    /// The element of a collection at an index.
    Index,
    /// Jumps.
    Jump(isize),
    /// Jumps unless the value is true.
    JumpUnless(isize),
    /// Jumps if the value determines the result of `and` or `or`; otherwise drops it.
    Decide(Connective, isize),
    /// Checks the second operand of `and` or `or`.
    CheckBoolean(Connective),
    /// Pushes a function.
    Function(Rc<Body>),
    /// Defines a class.
    Class(Rc<Class>),
    /// Begins an empty list of results.
    Collect,
    /// The ruleset of a file.
    Import(Rc<str>),
    /// Appends the value to the results.
    Yield,
    /// Ends the results.
    Collected(Gathered),
    /// Begins a loop over the values on the stack.
    Iterate(Source),
    /// The next value of the innermost loop, or a jump after its end.
    Next(Name, isize),
    /// Ends the innermost loop early.
    Leave,
}

impl Op {
    /// The number of operands of an operation of an expression; `None` for other operations.
    pub fn operands(&self) -> Option<usize> {
        match self {
            Op::Nothing
            | Op::Number(_)
            | Op::Value(_)
            | Op::Position(..)
            | Op::Loopy(_)
            | Op::Text(_)
            | Op::Import(_)
            | Op::Boolean(_)
            | Op::Load(_)
            | Op::Reference(_)
            | Op::Function(_) => Some(0),
            Op::Prefix(_) | Op::Named(_) | Op::Is(_) | Op::EndSystem(_) => Some(1),
            Op::Infix(_) | Op::Index => Some(2),
            Op::Range => Some(3),
            Op::Game(counts, _) | Op::Form(counts) => Some(counts.left + counts.right),
            Op::Gather(_, count) | Op::CallName(_, count) => Some(*count),
            Op::Method(_, count) | Op::Call(count) => Some(count + 1),
            _ => None,
        }
    }
}
