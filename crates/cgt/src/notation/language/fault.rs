//! Faults of a text that only the language of the calculator knows.

use thiserror::Error;

/// A spelling of another language.
#[derive(Debug, PartialEq, Eq)]
pub struct Foreign {
    /// The spelling.
    pub text: &'static str,
    /// The subject with its verb.
    pub(super) what: &'static str,
    /// The text to write instead.
    pub(super) instead: &'static str,
}

/// A fault of a text in the language of the calculator.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LanguageFault {
    /// A quotation mark without another one.
    #[error("this text is never closed; expected another `\"`")]
    UnclosedText,
    /// A comment without its end.
    #[error("this comment is never closed; expected `*/`")]
    UnclosedComment,
    /// A backslash in a quoted text, followed by an unexpected character.
    #[error("expected `\\n`, `\\t`, `\\\"` or `\\\\` after a backslash in a text")]
    Escape,
    /// A form without its last apostrophe.
    #[error("a form ends with `}}'`, as in '{{*|*}}'; expected an apostrophe")]
    UnclosedForm,
    /// `pass` in a form.
    #[error("a form is a short game; `pass` is not an option of it")]
    PassInForm,
    /// `=` between two values.
    #[error("a single `=`: write == to compare or := to assign")]
    SingleEqualSign,
    /// A keyword without its end.
    #[error("this `{0}` is never ended; expected `end`")]
    Unended(&'static str),
    /// A keyword outside of the block to which it belongs.
    #[error("`{0}` outside of {1}")]
    Misplaced(&'static str, &'static str),
    /// A spelling of another language.
    #[error("{} not part of the language: {}", .0.what, .0.instead)]
    Foreign(&'static Foreign),
    /// Two statements without `;` between them.
    #[error("`{0} :=` begins another statement; expected `;` before it")]
    NoSemicolon(String),
    /// An assignment to something that is neither a name nor an element of what a variable holds.
    #[error(
        "`:=` after something that is not a name; write f := 3 for a variable, f[2] := 3 for an element of a list, and def f(x) := x + 1 for a function"
    )]
    NoTarget,
    /// A misère game in another notation.
    #[error(
        "this is not a misère game; expected the heaps and games of its options, as in *[2,3] and *[[2],1]"
    )]
    NoMisereGame,
    /// A name that cannot be assigned to.
    #[error("`{0}` has a fixed meaning and cannot be assigned to")]
    Reserved(String),
    /// A function with two parameters of the same name.
    #[error("the parameter `{0}` occurs twice")]
    ParameterTwice(String),
    /// Functions that are written within each other.
    #[error("more than {0} functions are written within each other")]
    TooManyFunctions(usize),
    /// An unknown name between two values, or after a value.
    #[error("expected an operator before `{0}`; write a product as 2 * {0}")]
    NoOperator(String),
}

impl LanguageFault {
    /// Whether the text ends within a statement that more text might complete.
    pub fn is_open_end(&self) -> bool {
        self.awaited().is_some()
    }

    /// What would end the statement.
    pub fn awaited(&self) -> Option<&'static str> {
        match self {
            LanguageFault::Unended(_) => Some("end"),
            LanguageFault::UnclosedText => Some("\""),
            LanguageFault::UnclosedComment => Some("*/"),
            _ => None,
        }
    }
}
