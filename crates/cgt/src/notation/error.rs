//! What is wrong with a text, and where.

use std::fmt;

use thiserror::Error;

use super::reading_limits::ReadingLimit;

/// A text that is not an expression.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("at character {}: {fault}", at + 1)]
pub struct ParseError {
    /// The number of characters before the place.
    pub at: usize,
    /// What is wrong there.
    pub fault: SyntaxFault,
}

/// What can be wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SyntaxFault {
    /// There is nothing but blanks.
    #[error("there is nothing to read; expected a value such as 3/4, ^^* or {{0|^[2]}}")]
    Empty,
    /// Something else was expected here.
    #[error("expected {expected}, found {found}")]
    Expected {
        /// What could have stood here.
        expected: &'static str,
        /// What stands here, quoted, or that the text ends.
        found: String,
    },
    /// A bracket that is never closed; the place is that of the bracket.
    #[error("this `{0}` is never closed")]
    Unclosed(char),
    /// A closing bracket where none is open.
    #[error("this `{0}` closes nothing")]
    Unopened(char),
    /// A closing bracket of another kind than the one that is open.
    #[error("expected `{expected}`, which closes the `{open}` at character {}, found `{found}`", opened_at + 1)]
    Mismatched {
        /// The innermost bracket that is open.
        open: char,
        /// The number of characters before it.
        opened_at: usize,
        /// What would close it.
        expected: char,
        /// What stands here.
        found: char,
    },
    /// Braces without a bar.
    #[error("these braces have no bar; a game is written {{left|right}}, and parentheses group")]
    NoBar,
    /// A bar or a comma where no braces are open.
    #[error(
        "`{0}` outside braces; games are written in braces, {{1|1}}; positions need a finger count, (1|1)_n"
    )]
    OutsideBraces(char),
    /// Two separators of as many bars between the same braces, with none of more bars between them.
    #[error(
        "a second separator of the same level; more bars separate further out, as in {{3||2|1}}"
    )]
    SecondBars,
    /// A LaTeX command without a meaning here.
    #[error(
        r"the command `\{0}` is not known; known are \{{ \}} \mid \| \uparrow \Uparrow \downarrow \Downarrow \ast \star \pm \cdot \frac \mathrel \left \right"
    )]
    Command(String),
    /// A fraction in LaTeX of something else than integers.
    #[error(r"a fraction needs two integers, as in \frac{{3}}{{4}}")]
    FractionParts,
    /// A power of a number in LaTeX.
    #[error(
        r"`^` behind a digit is ambiguous in LaTeX; write a power out as an integer, a multiple of ↑ as 3\cdot\uparrow"
    )]
    LatexPower,
    /// A denominator that is not a power of 2.
    #[error(
        "the denominator {0} is not a power of 2; only dyadic rationals are values of short games"
    )]
    Denominator(String),
    /// `+-` between two values.
    #[error(
        "`+-` between two values is ambiguous; write `a + (-b)` for a difference, `a + (+-b)` for a switch"
    )]
    PlusMinus,
    /// A point between two digits, as in `3.11`.
    #[error(
        "a point between digits is ambiguous; write 3+.11 for an uptimal, 3.(11) for a multiple, 31/10 for a fraction"
    )]
    Point,
    /// A multiple by a number that is not an integer.
    #[error("a multiple needs an integer in front")]
    FractionalMultiple,
    /// A value larger than the caller allows.
    #[error("{asked} is over the limit `{limit}` = {allowed}")]
    OverLimit {
        /// The limit.
        limit: ReadingLimit,
        /// Its value.
        allowed: u32,
        /// What the text asks for.
        asked: String,
    },
    /// A position, where the caller resolves none.
    #[error("a position cannot be read here")]
    NoPositions,
}

/// A text that could not be read as a value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadError<E> {
    /// It is not an expression.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The caller could not resolve a position in it.
    #[error("at character {}: {error}", at + 1)]
    Position {
        /// The number of characters before the position.
        at: usize,
        /// What the caller said.
        error: E,
    },
}

impl ParseError {
    /// The line of `text` with the fault, a caret below the place, and the message.
    pub fn in_text(&self, text: &str) -> String {
        under_caret(text, self.at, &self.fault)
    }
}

impl<E: fmt::Display> ReadError<E> {
    /// The line of `text` with the fault, a caret below the place, and the message.
    pub fn in_text(&self, text: &str) -> String {
        match self {
            ReadError::Parse(error) => error.in_text(text),
            ReadError::Position { at, error } => under_caret(text, *at, error),
        }
    }
}

/// Shows the line of `text` that has character number `at`, and the message behind a caret below that character.
fn under_caret(text: &str, at: usize, message: &impl fmt::Display) -> String {
    let byte = text
        .char_indices()
        .nth(at)
        .map_or(text.len(), |(byte, _)| byte);
    let start = text[..byte].rfind('\n').map_or(0, |end| end + 1);
    let end = text[byte..].find('\n').map_or(text.len(), |end| byte + end);
    let blank = |c: char| if c == '\t' { '\t' } else { ' ' };
    let indent: String = text[start..byte].chars().map(blank).collect();
    format!("{}\n{indent}^ {message}", &text[start..end])
}
