//! Constructors: the values of the notation that are written as calls, such as `Tiny(2)` and `Tower(0,*,3)`.

use num_bigint::BigUint;

use super::expression::Operation;
use super::style::Style;
use crate::player::Player;

/// A kind of value that is written as a word and its arguments in parentheses.
#[derive(Debug)]
pub(crate) struct Constructor {
    /// The word; a plain value may have it in small or capital letters.
    pub(super) word: &'static str,
    /// The sign that may stand for the word.
    sign: Option<char>,
    /// Whether a number directly before it is added to it, as in `2Tiny(2)`.
    pub(super) follows_numbers: bool,
    /// The operation with the count that is its last argument.
    pub(super) operation: fn(BigUint) -> Operation,
    /// The expected count, for messages; `None` if all arguments are games.
    pub(super) count: Option<&'static str>,
    /// What is expected after a game among the arguments, for messages.
    pub(super) after_game: &'static str,
}

pub(super) static TINY: Constructor = Constructor {
    word: "Tiny",
    sign: Some('⧾'),
    follows_numbers: true,
    operation: |_| Operation::Tiny(Player::Left),
    count: None,
    after_game: "an operator or `)`",
};

pub(super) static MINY: Constructor = Constructor {
    word: "Miny",
    sign: Some('⧿'),
    operation: |_| Operation::Tiny(Player::Right),
    ..TINY
};

pub(super) static TOWER: Constructor = Constructor {
    word: "Tower",
    sign: None,
    follows_numbers: false,
    operation: Operation::Tower,
    count: Some(
        "a non-negative integer such as 3 or 10**20 as the third and last argument of Tower",
    ),
    after_game: "an operator or `,`; a tower has three arguments, as in Tower(0,*,3)",
};

static CONSTRUCTORS: [&Constructor; 3] = [&TINY, &MINY, &TOWER];

/// The words of the constructors.
pub fn constructor_words() -> impl Iterator<Item = &'static str> {
    CONSTRUCTORS.iter().map(|constructor| constructor.word)
}

/// The signs of the constructors, such as `⧾`, each with its word.
pub fn constructor_signs() -> impl Iterator<Item = (char, &'static str)> {
    let signs = CONSTRUCTORS.iter();
    signs.filter_map(|constructor| Some((constructor.sign?, constructor.word)))
}

impl Constructor {
    /// The constructor with this word, in whatever letters.
    pub(super) fn named(word: &str) -> Option<&'static Constructor> {
        let mut found = CONSTRUCTORS.iter().copied();
        found.find(|constructor| constructor.word.eq_ignore_ascii_case(word))
    }

    /// The constructor with this sign.
    pub(super) fn with_sign(sign: char) -> Option<&'static Constructor> {
        let mut found = CONSTRUCTORS.iter().copied();
        found.find(|constructor| constructor.sign == Some(sign))
    }

    /// The constructor whose word or sign, and parenthesis, begin a text.
    pub(super) fn ahead(text: &str) -> Option<&'static Constructor> {
        let calls = |name: &str| {
            let start = text.get(..name.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(name))
                && text[name.len()..].starts_with('(')
        };
        let mut found = CONSTRUCTORS.iter().copied();
        found.find(|constructor| {
            let sign = constructor.sign.map(|sign| text.strip_prefix(sign));
            calls(constructor.word) || sign.flatten().is_some_and(|rest| rest.starts_with('('))
        })
    }

    /// The constructor that begins a text and can follow a number directly.
    pub(super) fn after_number(text: &str) -> Option<&'static Constructor> {
        Constructor::ahead(text).filter(|constructor| constructor.follows_numbers)
    }

    /// The number of games among the arguments.
    pub(super) fn games(&self) -> usize {
        (self.operation)(BigUint::ZERO).operands()
    }

    /// The number of arguments.
    pub(super) fn arity(&self) -> usize {
        self.games() + usize::from(self.count.is_some())
    }

    /// The text before the arguments, where the style has no other notation.
    pub(super) fn open(&self, style: Style) -> String {
        match (style, self.sign) {
            (Style::Latex, _) => format!(r"\operatorname{{{}}}(", self.word),
            (Style::Unicode, Some(sign)) => format!("{sign}("),
            (Style::Unicode | Style::MathMl | Style::Plain | Style::Braces, _) => {
                format!("{}(", self.word)
            }
        }
    }
}
