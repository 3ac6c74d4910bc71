//! What is wrong with a text, and where.

use thiserror::Error;

use crate::budget::Stopped;
use crate::notation;

/// A text that could not be read as a loopy game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LoopyReadError {
    /// It is not in the notation.
    #[error("at character {}: {fault}", at + 1)]
    At {
        /// The number of characters before the place.
        at: usize,
        /// What is wrong there.
        fault: LoopyFault,
    },
    /// What it stands for has more positions than the budget allows.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// What can be wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LoopyFault {
    /// There is nothing where a game is expected.
    #[error("expected a game, such as over, {{0|pass}} or ^*")]
    NoGame,
    /// Braces without a bar.
    #[error("these braces need a bar between Left's options and Right's")]
    NoBar,
    /// Two bars of the same level.
    #[error(
        "a second separator of the same level; more bars separate further out, as in {{0||0|0,pass}}"
    )]
    SecondBars,
    /// A bracket that is never closed.
    #[error("this `{0}` is never closed")]
    Unclosed(char),
    /// A closing bracket where none of its kind is open.
    #[error("this `{0}` closes nothing")]
    Unopened(char),
    /// `pass` outside of braces.
    #[error("`pass` stands for the position of the innermost braces, and here are none")]
    PassOutside,
    /// A label that no braces have.
    #[error(
        "no braces have the label `{0}`, and it is no name; names are on, off, over, under, upon, uponth and dud"
    )]
    UnknownLabel(String),
    /// A label of two braces.
    #[error("two braces have the label `{0}`")]
    LabelTwice(String),
    /// A label that is a name or is read as something else.
    #[error("`{0}` cannot be a label; a label is a letter, and digits if you like, but not v")]
    NoLabel(String),
    /// A sign before or parentheses around what is not a short game.
    #[error(
        "`{0}` is not understood here: what is loopy can be added, subtracted and listed in braces"
    )]
    NotUnderstood(String),
    /// A fault of a part that is a short game.
    #[error(transparent)]
    Short(#[from] notation::SyntaxFault),
}
