//! Errors in texts of values, and their places.

use std::borrow::Cow;
use std::fmt;

use thiserror::Error;

use super::advice::{advice, label_like};
use super::language::LanguageFault;
use crate::budget::{Budget, Limit, Stopped};
use chopsticks_base::message::{beginning, visible};

/// A text that is not an expression.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("at character {}: {fault}", at + 1)]
pub struct ParseError {
    /// The number of characters before the place.
    pub at: usize,
    /// The fault.
    pub fault: SyntaxFault,
}

/// A fault of a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SyntaxFault {
    /// The run was asked to stop.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The text is blank.
    #[error("the text is empty; expected a value such as 3/4, ^^* or {{0|^[2]}}")]
    Empty,
    /// Something else was expected here.
    #[error("found {found}, expected {expected}{}", advice(found))]
    Expected {
        /// A description of the expected text.
        expected: &'static str,
        /// The quoted character found here.
        found: String,
    },
    /// The text ends where this was expected.
    #[error("found the end, expected {0}")]
    Ended(&'static str),
    /// A bracket that is never closed; the place is that of the bracket.
    #[error("this `{0}` is never closed")]
    Unclosed(char),
    /// A closing bracket where none is open.
    #[error("this `{0}` closes no open bracket")]
    Unopened(char),
    /// A closing bracket that does not match the open one.
    #[error("found `{found}`, expected `{expected}`, which closes the `{open}` at character {}", opened_at + 1)]
    Mismatched {
        /// The innermost bracket that is open.
        open: char,
        /// The number of characters before it.
        opened_at: usize,
        /// The character that would close it.
        expected: char,
        /// The bracket found here.
        found: char,
    },
    /// Braces without a bar.
    #[error(
        "these braces contain no bar; write a game as {{left|right}}, and group with parentheses"
    )]
    NoBar,
    /// A bar or a comma where no braces are open.
    #[error(
        "`{0}` outside braces; write a game in braces, {{2|1}}, and a position with its finger count, (2|5)_40"
    )]
    OutsideBraces(char),
    /// Two separators with equally many bars in the same braces, without a separator with more bars between them.
    #[error(
        "a second separator with the same number of bars; write {{3||2|1}} for {{3|{{2|1}}}}: more bars separate further out"
    )]
    SecondBars,
    /// An unknown LaTeX command.
    #[error(
        r"unknown command `\{0}`; the known commands are \{{ \}} \mid \| \uparrow \Uparrow \downarrow \Downarrow \ast \star \pm \cdot \frac \mathrel \operatorname \mathbf \& \left \right"
    )]
    Command(String),
    /// A fraction in LaTeX whose numerator or denominator is not an integer.
    #[error(r"\frac needs two integers, as in \frac{{3}}{{4}}")]
    FractionParts,
    /// Something that readers understand in more than one way.
    #[error("{what} is ambiguous: write {readings}")]
    Ambiguous {
        /// The text, or a description of it.
        what: String,
        /// What to write for each meaning.
        readings: String,
    },
    /// A number with `^` and only zeros directly after it: `^0` is not a value, so this is not a sum.
    #[error("`^` means ↑, and `^{zeros}` is not a value: write {number}**{zeros} for a power")]
    ZeroCaret {
        /// The number before the `^`.
        number: String,
        /// The zeros after it.
        zeros: String,
    },
    /// `^` or `**` directly after a position.
    #[error(
        "`{0}` after a position; write a power as the finger count in parentheses: (1|1)_(10**50)"
    )]
    PositionPower(&'static str),
    /// `**` after something else than an integer.
    #[error(
        "`**` needs an integer in front, in parentheses if it is not a plain numeral: 10**4, (-3)**3"
    )]
    PowerBase,
    /// A denominator that is not a power of 2.
    #[error(
        "the denominator {0} is not a power of 2; the only numbers among short games are dyadic rationals"
    )]
    Denominator(String),
    /// `<`, `>` or `=` where an operator is expected.
    #[error(
        "`{0}` compares values, and an expression has no comparisons: to compare G and H, ask for the outcome of G - H"
    )]
    Comparison(char),
    /// A multiple by a number that is not an integer.
    #[error("only an integer can multiply a game, as in 3.^ or 2*{{1|-1}}")]
    FractionalMultiple,
    /// A value larger than the caller allows.
    #[error("{asked} exceeds the limit `{limit}` = {allowed}")]
    OverLimit {
        /// The limit.
        limit: Limit,
        /// Its value.
        allowed: u64,
        /// The part of the text that exceeds it.
        asked: String,
    },
    /// `pass` outside of braces.
    #[error("`pass` outside braces; it means a move to the position of the innermost braces")]
    PassOutside,
    /// A word that is neither a name nor the label of enclosing or enclosed braces.
    #[error(
        "`{0}` is neither the label of braces nor a name; the names are on, off, over, under, upon, uponth and dud"
    )]
    UnknownLabel(String),
    /// The same label before two pairs of braces.
    #[error("the label `{0}` is used for two pairs of braces")]
    LabelTwice(String),
    /// A label that is used outside the braces that contain its game.
    #[error("the label `{0}` is used outside the braces that contain its game")]
    LabelOutside(String),
    /// A word before braces that cannot be a label.
    #[error(
        "`{word}` cannot be a label; write a small letter other than v, optionally followed by digits, such as {like}",
        word = .0, like = label_like(.0)
    )]
    NoLabel(String),
    /// An operation on a loopy game that has a meaning only for short ones.
    #[error(
        "a short game is needed here; loopy games can be added, subtracted, multiplied by integers and listed as options in braces"
    )]
    NotShort,
    /// A position whose subscript is not a number.
    #[error("expected a positive integer as the finger count of a position, as in (1|2)_5")]
    FingerCount,
    /// A fault that only a text in the language of the calculator has.
    #[error(transparent)]
    Language(#[from] LanguageFault),
    /// A position in a text that must not contain any.
    #[error("expected a value; positions such as (2|5)_40 cannot be read here")]
    NoPositions,
}

/// A text that could not be read as a value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadError<E> {
    /// It is not an expression.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// The caller could not evaluate a position in it.
    #[error("at character {}: {error}", at + 1)]
    Position {
        /// The number of characters before the position.
        at: usize,
        /// The caller's error.
        error: E,
    },
}

impl SyntaxFault {
    /// Something that readers understand in more than one way, and what to write for each meaning.
    pub(super) fn ambiguous(what: impl Into<String>, readings: impl Into<String>) -> SyntaxFault {
        SyntaxFault::Ambiguous {
            what: what.into(),
            readings: readings.into(),
        }
    }

    /// The error for a part of a text that exceeds a limit.
    pub fn over(limits: &Budget<'_>, limit: Limit, asked: impl Into<String>) -> SyntaxFault {
        SyntaxFault::OverLimit {
            limit,
            allowed: limits.allowed(limit),
            asked: asked.into(),
        }
    }
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

/// The line of `text` that contains character number `at`, then a caret below that character and the message.
///
/// Of a long line, only the part around the place is shown.
pub fn under_caret(text: &str, at: usize, message: &impl fmt::Display) -> String {
    let byte = text
        .char_indices()
        .nth(at)
        .map_or(text.len(), |(byte, _)| byte);
    let start = text[..byte].rfind('\n').map_or(0, |end| end + 1);
    let end = text[byte..].find('\n').map_or(text.len(), |end| byte + end);
    let before = visible(&last_characters(&text[start..byte], SHOWN));
    let after = visible(&beginning(&text[byte..end], SHOWN));
    let line = format!("{before}{after}");
    let blank = |c: char| if c == '\t' { '\t' } else { ' ' };
    let indent: String = before.chars().map(blank).collect();
    format!("{line}\n{indent}^ {message}")
}

/// The number of characters of a line that are shown on either side of a place.
const SHOWN: usize = 500;

/// The text, or `…` and as many characters of its end.
fn last_characters(text: &str, count: usize) -> Cow<'_, str> {
    match text.char_indices().rev().nth(count) {
        None => Cow::Borrowed(text),
        Some((cut, c)) => Cow::Owned(format!("…{}", &text[cut + c.len_utf8()..])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_shown_around_the_place() {
        let line = "(".repeat(50_000) + "é?" + &")".repeat(50_000);
        let shown = under_caret(&format!("1\n{line}\n2"), 50_003, &"a question");
        let before = format!("…{}é", "(".repeat(SHOWN - 1));
        let after = format!("?{}…", ")".repeat(SHOWN - 1));
        let blank = " ".repeat(SHOWN + 1);
        assert_eq!(shown, format!("{before}{after}\n{blank}^ a question"));
        assert_eq!(under_caret("1\n\tä?b\n", 4, &"here"), "\tä?b\n\t ^ here");
        let invisible = under_caret("\u{200b}+)", 2, &"here");
        assert_eq!(invisible, "\\u{200b}+)\n         ^ here");
    }
}
