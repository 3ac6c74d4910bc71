//! Errors in texts of values, and their places.

use std::borrow::Cow;
use std::fmt;

use thiserror::Error;

use super::advice::{advice, label_like};
use super::language::LanguageFault;
use crate::budget::{Limit, Stopped};
use chopsticks_base::message::visible;

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
    /// An integer, or the denominator of a fraction, with `^` and digits directly after it.
    #[error(
        "`{number}^{multiple}` is ambiguous: write {number}**{multiple} for a power or {sum} for the sum {number} + {multiple}·↑"
    )]
    AmbiguousCaret {
        /// The number before the `^`.
        number: String,
        /// The digits after it.
        multiple: String,
        /// The correct text of the sum.
        sum: String,
    },
    /// A number with `^-` and a number or a name directly after it.
    #[error(
        "`{number}^-{operand}` is ambiguous: write {} for a power or {difference} for the difference {number} + ↑ - {operand}",
        negative_power(number, operand, *has_names)
    )]
    CaretMinus {
        /// The number before the `^`.
        number: String,
        /// The operand of the minus sign.
        operand: String,
        /// Whether the language has powers with negative exponents. The language with names does.
        has_names: bool,
        /// The correct text of the difference.
        difference: String,
    },
    /// A number with a star and digits directly after it.
    #[error(
        "`{number}*{heap}` is ambiguous: write {number} * {heap} for the product or {sum} for the sum with a nimber"
    )]
    AmbiguousStar {
        /// The number before the star.
        number: String,
        /// The digits after it.
        heap: String,
        /// The correct text of the sum.
        sum: String,
    },
    /// A value that ends with a nimber, and a star and digits directly after it.
    #[error(
        "a second star is ambiguous: write {value} * {heap} for the product or {sum} for the sum with another nimber"
    )]
    SecondStar {
        /// The value before the star.
        value: String,
        /// The digits after it.
        heap: String,
        /// The correct text of the sum.
        sum: String,
    },
    /// A number with `^` and only zeros directly after it: `^0` is not a value, so this is not a sum.
    #[error("`^` means ↑, and `^{zeros}` is not a value: write {number}**{zeros} for a power")]
    ZeroCaret {
        /// The number before the `^`.
        number: String,
        /// The zeros after it.
        zeros: String,
    },
    /// A `^` directly after a digit in LaTeX.
    #[error(
        r"`^` directly after a digit is ambiguous: write 10**4 for the power 10⁴ or 10+4\cdot\uparrow for the sum 10 + 4·↑"
    )]
    LatexCaret,
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
    /// A power with another exponent, or `^` and digits, directly after it.
    #[error("a power with a second exponent is ambiguous: write {}", .0.readings())]
    PowerOfPower(SecondExponent),
    /// A power, a blank and an arrow.
    #[error("a power before an arrow is ambiguous: write {sum} for the sum")]
    PowerBeforeArrow {
        /// The text of the sum.
        sum: String,
    },
    /// A denominator that is not a power of 2.
    #[error(
        "the denominator {0} is not a power of 2; the only numbers among short games are dyadic rationals"
    )]
    Denominator(String),
    /// `+-` between two values.
    #[error(
        "`+-` between two values is ambiguous: write a - b for a difference or a + (+-b) for a sum with a switch"
    )]
    PlusMinus,
    /// `<`, `>` or `=` where an operator is expected.
    #[error(
        "`{0}` compares values, and an expression has no comparisons: to compare G and H, ask for the outcome of G - H"
    )]
    Comparison(char),
    /// A point between two digits, as in `3.11`.
    #[error(
        "a point between digits is ambiguous: write {fraction} for the decimal fraction, {whole}+.{digits} for the sum with an uptimal or {whole}.({digits}) for the multiple"
    )]
    Point {
        /// The digits before the point.
        whole: String,
        /// The digits after it.
        digits: String,
        /// The decimal fraction in lowest terms.
        fraction: String,
    },
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
    let after = visible(&first_characters(&text[byte..end], SHOWN));
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

/// The text, or as many characters of its beginning and `…`.
fn first_characters(text: &str, count: usize) -> Cow<'_, str> {
    match text.char_indices().nth(count) {
        None => Cow::Borrowed(text),
        Some((cut, _)) => Cow::Owned(format!("{}…", &text[..cut])),
    }
}

/// A power and another exponent directly after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecondExponent {
    /// The base.
    pub base: String,
    /// The first exponent.
    pub exponent: String,
    /// The second exponent.
    pub second: String,
    /// Whether the second one follows `^`, so that it may be a multiple of ↑.
    pub is_sum: bool,
}

impl SecondExponent {
    /// What to write for each meaning.
    fn readings(&self) -> String {
        let (base, exponent, second) = (&self.base, &self.exponent, &self.second);
        let mut readings = vec![
            format!("({base}**{exponent})**{second} for a power of a power"),
            format!("{base}**{} for a power as the exponent", self.whole()),
        ];
        if self.is_sum && second.bytes().any(|digit| digit != b'0') {
            readings.push(format!("{base}**{exponent} + ^{second} for a sum"));
        }
        readings.join(" or ")
    }

    /// The power as the exponent: its value if that is an exponent of a usual size, which every reader of values takes.
    fn whole(&self) -> String {
        let (exponent, second) = (self.exponent.parse::<u64>(), self.second.parse());
        let whole = match (exponent, second) {
            (Ok(exponent), Ok(second)) => exponent.checked_pow(second),
            _ => None,
        };
        match whole {
            Some(whole) => whole.to_string(),
            None => format!("({}**{})", self.exponent, self.second),
        }
    }
}

/// How to write a power with a negative exponent.
fn negative_power(number: &str, operand: &str, has_names: bool) -> String {
    if has_names {
        format!("{number}**-{operand}")
    } else {
        "a fraction such as 1/8".to_owned()
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
