//! The language of values and of the calculator: one lexer and one parser, from a text to code.
//!
//! A text that is one value and a program of statements are two [dialects](Dialect) of one grammar: a value is a statement
//! without names, calls, lists and control flow. The parser has an explicit stack, so brackets may be nested to any depth.
//!
//! `lexer`, `words`, `numeral`, `leaf`, `power`, `subscript`, `token`: from text to tokens. `parser`, `pending`, `operators`,
//! `brackets`, `scope`: operators and brackets. `program`, `control`, `loops`, `functions`, `classes`: what only programs have. `plain`: what a
//! plain value refuses. `faults`, `fault`, `foreign`: errors and hints. [`Code`], [`Summand`]: the result,
//! and `meanings`: its names.

mod assignment;
mod brackets;
mod classes;
mod code;
mod control;
mod fault;
mod faults;
mod foreign;
mod functions;
mod leaf;
mod lexer;
mod loops;
mod meanings;
mod numeral;
mod operators;
mod parser;
mod pending;
mod placed;
mod plain;
mod power;
mod program;
mod scope;
mod summands;
mod token;
mod words;

pub use code::{
    Body, Change, Class, Code, Gathered, Instruction, Label, Member, MemberKind, Op, Parameter,
    Source, Statement,
};
pub use fault::{Foreign, LanguageFault};
pub use functions::can_be_assigned;
pub(super) use leaf::{LOWERED, RAISED};
pub use lexer::Dialect;
pub use parser::parse;
pub use placed::Placed;
pub use power::raise;
pub use summands::Summand;
pub use token::{Comparison, Connective, Infix, Name, Prefix, keywords};
