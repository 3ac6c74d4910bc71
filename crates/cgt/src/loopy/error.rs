//! Errors in texts of loopy games, and their places.

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
        /// The fault.
        fault: LoopyFault,
    },
    /// The game has more positions than the budget allows.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// What can be wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LoopyFault {
    /// A game is missing.
    #[error("expected a game such as over, {{0|pass}} or ^*, found nothing")]
    NoGame,
    /// Braces without a bar.
    #[error("these braces contain no bar; write a bar between Left's options and Right's")]
    NoBar,
    /// Two bars of the same level.
    #[error(
        "a second separator with the same number of bars; write {{0||0|0,pass}} for {{0|{{0|0,pass}}}}: more bars separate further out"
    )]
    SecondBars,
    /// A bracket that is never closed.
    #[error("this `{0}` is never closed")]
    Unclosed(char),
    /// A closing bracket where none of its kind is open.
    #[error("this `{0}` closes no open bracket")]
    Unopened(char),
    /// `pass` outside of braces.
    #[error("`pass` outside braces; it means a move to the position of the innermost braces")]
    PassOutside,
    /// A label without braces.
    #[error(
        "`{0}` is neither the label of braces nor a name; the names are on, off, over, under, upon, uponth and dud"
    )]
    UnknownLabel(String),
    /// The same label before two pairs of braces.
    #[error("the label `{0}` is used for two pairs of braces")]
    LabelTwice(String),
    /// A label that is a name or is read as something else.
    #[error(
        "`{0}` cannot be a label; a label is a small letter other than v, optionally followed by digits"
    )]
    NoLabel(String),
    /// A multiple of, or parentheses around, a game that is not short.
    #[error(
        "cannot read `{0}` here; loopy games can only be added, subtracted and listed as options in braces"
    )]
    NotUnderstood(String),
    /// A fault in a part that is a short game.
    #[error(transparent)]
    Short(#[from] notation::SyntaxFault),
}
