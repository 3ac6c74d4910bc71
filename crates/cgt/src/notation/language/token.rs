//! Tokens of the language.

use std::rc::Rc;

use super::super::expression::Expression;
use super::fault::Foreign;
use super::foreign;
use crate::game::Relation;
use crate::number::Dyadic;

/// A name in a text.
pub type Name = Rc<str>;

/// A value that is written without operators.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Literal {
    /// `3/4`, `-2`, `2**200`.
    Number(Dyadic),
    /// `^^*`, `*2`, `6^[3]`, `.22*`, `J`.
    Value(Expression),
    /// `(2|5)_40`.
    Position(Name),
    /// `over`, `2over`, `^[on]*`.
    Loopy(Expression),
}

/// A token. The tokens read depend on whether a value or an operator is expected.
#[derive(Clone, Debug, PartialEq)]
pub enum Token {
    /// A value without operators.
    Literal(Literal),
    /// A text between quotes.
    Text(Name),
    Word(Name),
    Keyword(Keyword),
    /// A name before braces, which labels their game: the `a` of `a{0|a}`.
    Label(Name),
    /// `x :=`.
    Target(Name),
    /// `x ->` or `(x, y) ->`.
    Parameter(Name),
    /// The parenthesis before the parameters of a function.
    OpenParameters,
    Prefix(Prefix),
    Infix(Infix),
    Connective(Connective),
    /// `:=` after something that is not only a name, or an operator with `=` after it.
    Assignment(Option<Infix>),
    /// A point and a name after it.
    Property(Name),
    Open(char),
    /// `'{`, which begins a form.
    OpenForm,
    Close(char),
    Comma,
    Semicolon,
    Bars(usize),
    End,
    /// A character that begins nothing.
    Other(char),
}

/// An operator before its operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prefix {
    /// `+`.
    Plus,
    /// `-`.
    Minus,
    /// `+-`.
    PlusMinus,
    /// `not`.
    Not,
    /// `*` before a name or a parenthesis.
    Star,
    /// `^` before a name or a parenthesis.
    Up,
    /// `v` before a parenthesis.
    Down,
}

/// An operator between two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Infix {
    /// `=>`, between a key and its value.
    Entry,
    /// A sign between two objects that are compared.
    Comparison(Comparison),
    /// `in`: whether a collection has an element.
    In,
    /// `..`.
    Range,
    /// `+`.
    Add,
    /// `-`.
    Subtract,
    /// `&`.
    Sides,
    /// `:`.
    OrdinalSum,
    /// `*`.
    Multiply,
    /// `/`.
    Divide,
    /// `%`.
    Remainder,
    /// A product directly after a numeral, as in `2*{1|-1}` or `3.^`.
    Multiple,
    /// `^` or `**`.
    Power,
    /// An empty operator, as in `2Tiny(2)`: a sum that binds tighter than every other operator.
    Attached,
}

/// A word between two truth values, of which the second is evaluated only if the first does not determine the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Connective {
    /// `or`.
    Or,
    /// `and`.
    And,
}

impl Connective {
    /// The precedence; all operators bind tighter, except `=>`.
    pub fn precedence(self) -> u8 {
        match self {
            Connective::Or => 10,
            Connective::And => 20,
        }
    }
}

/// A comparison of two objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `==`.
    Equal,
    /// `!=`.
    Unequal,
    /// `<`.
    Less,
    /// `>`.
    Greater,
    /// `<=`.
    AtMost,
    /// `>=`.
    AtLeast,
    /// `<>`.
    Confused,
    /// `<|`.
    LessOrConfused,
    /// `|>`.
    GreaterOrConfused,
}

impl Comparison {
    /// Whether two objects in this relation fulfil the comparison.
    pub fn holds(self, relation: Relation) -> bool {
        use Relation::{Confused, Equal, Greater, Less};
        match self {
            Comparison::Equal => relation == Equal,
            Comparison::Unequal => relation != Equal,
            Comparison::Less => relation == Less,
            Comparison::Greater => relation == Greater,
            Comparison::AtMost => matches!(relation, Less | Equal),
            Comparison::AtLeast => matches!(relation, Greater | Equal),
            Comparison::Confused => relation == Confused,
            Comparison::LessOrConfused => matches!(relation, Less | Confused),
            Comparison::GreaterOrConfused => matches!(relation, Greater | Confused),
        }
    }
}

/// Words with a meaning of their own.
macro_rules! keywords {
    ($($keyword:ident = $text:literal,)+) => {
        /// A word with a meaning of its own.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Keyword {
            $($keyword,)+
            /// A keyword of CGSuite that is missing.
            Missing(&'static Foreign),
        }

        /// All keywords of the language with their texts.
        const KEYWORDS: &[(&str, Keyword)] = &[$(($text, Keyword::$keyword),)+];
    };
}

keywords! {
    And = "and",
    Begin = "begin",
    Break = "break",
    By = "by",
    Class = "class",
    Continue = "continue",
    Def = "def",
    Do = "do",
    Else = "else",
    Elseif = "elseif",
    End = "end",
    False = "false",
    For = "for",
    From = "from",
    If = "if",
    Import = "import",
    In = "in",
    Is = "is",
    Not = "not",
    Nothing = "Nothing",
    Or = "or",
    Pass = "pass",
    Return = "return",
    Then = "then",
    To = "to",
    True = "true",
    Var = "var",
    Where = "where",
    While = "while",
    Yield = "yield",
}

/// The words of the language that are not names.
pub fn keywords() -> impl Iterator<Item = &'static str> {
    KEYWORDS.iter().map(|&(word, _)| word)
}

impl Keyword {
    /// The keyword with this text.
    pub fn from_text(text: &str) -> Option<Keyword> {
        let found = KEYWORDS.iter().find(|(known, _)| *known == text);
        let known = found.map(|(_, keyword)| *keyword);
        known.or_else(|| foreign::keyword(text).map(Keyword::Missing))
    }
}

impl Infix {
    /// The precedence; larger numbers bind tighter. The order is that of CGSuite.
    pub fn precedence(self) -> u8 {
        match self {
            Infix::Entry => 5,
            Infix::Comparison(_) | Infix::In => 40,
            Infix::Range => 60,
            Infix::Add | Infix::Subtract => 70,
            Infix::Sides => 80,
            Infix::OrdinalSum => 90,
            Infix::Multiply | Infix::Divide | Infix::Remainder => 100,
            Infix::Multiple => 115,
            Infix::Power => 120,
            Infix::Attached => 130,
        }
    }

    /// Whether `a ∘ b ∘ c` means `a ∘ (b ∘ c)`.
    pub fn groups_right(self) -> bool {
        matches!(self, Infix::Power)
    }

    /// The spelling of the operator; empty for words and for the empty operator.
    pub fn text(self) -> &'static str {
        let mut symbols = SYMBOLS.iter().rev();
        let found = symbols.find(|(_, infix)| *infix == self);
        found.map_or("", |(text, _)| text)
    }

    /// The operator at the beginning of a text, and its spelling there.
    pub fn beginning(text: &str) -> Option<(&'static str, Infix)> {
        let first = text.as_bytes().first();
        let found = SYMBOLS.iter().find(|(symbol, _)| {
            // Most symbols are excluded by their first byte.
            symbol.as_bytes().first() == first && text.starts_with(symbol)
        });
        found.copied().filter(|(symbol, _)| *symbol != ":=")
    }

    /// `:=`, or an operator with `=` after it, at the beginning of a text: its length, and the operator.
    pub(super) fn of_assignment(text: &str) -> Option<(usize, Option<Infix>)> {
        use Infix::{Add, Divide, Multiply, Remainder, Subtract};
        if text.starts_with(":=") {
            return Some((2, None));
        }
        let (sign, infix) = Infix::beginning(text)?;
        let is_assigned = matches!(infix, Add | Subtract | Multiply | Divide | Remainder)
            && text[sign.len()..].starts_with('=');
        is_assigned.then_some((sign.len() + 1, Some(infix)))
    }
}

/// The operators: each before its prefixes, and the usual spelling of an operator after its other spellings.
const SYMBOLS: &[(&str, Infix)] = &[
    ("===", Infix::Comparison(Comparison::Equal)),
    ("!==", Infix::Comparison(Comparison::Unequal)),
    ("=>", Infix::Entry),
    ("==", Infix::Comparison(Comparison::Equal)),
    ("≠", Infix::Comparison(Comparison::Unequal)),
    ("!=", Infix::Comparison(Comparison::Unequal)),
    ("≤", Infix::Comparison(Comparison::AtMost)),
    ("<=", Infix::Comparison(Comparison::AtMost)),
    ("≥", Infix::Comparison(Comparison::AtLeast)),
    (">=", Infix::Comparison(Comparison::AtLeast)),
    ("<>", Infix::Comparison(Comparison::Confused)),
    ("<|", Infix::Comparison(Comparison::LessOrConfused)),
    ("|>", Infix::Comparison(Comparison::GreaterOrConfused)),
    ("<", Infix::Comparison(Comparison::Less)),
    (">", Infix::Comparison(Comparison::Greater)),
    ("..", Infix::Range),
    ("+", Infix::Add),
    ("−", Infix::Subtract),
    ("-", Infix::Subtract),
    ("&", Infix::Sides),
    (":=", Infix::OrdinalSum),
    (":", Infix::OrdinalSum),
    ("**", Infix::Power),
    ("∗", Infix::Multiply),
    ("*", Infix::Multiply),
    ("⋅", Infix::Multiple),
    ("·", Infix::Multiple),
    ("/", Infix::Divide),
    ("%", Infix::Remainder),
    ("^", Infix::Power),
];

/// The precedence of a name between two operands, as in `3 Max 4`.
pub const NAMED_INFIX: u8 = 50;

impl Prefix {
    /// The precedence at which the operator takes its operand.
    pub fn precedence(self) -> u8 {
        match self {
            Prefix::Not => 30,
            Prefix::Plus | Prefix::Minus | Prefix::PlusMinus => 110,
            Prefix::Star | Prefix::Up | Prefix::Down => u8::MAX,
        }
    }
}
