//! Names of loopy games, and the labels of braces.
//!
//! | name | also | definition |
//! |---|---|---|
//! | `on`, `off` | | {pass \| }, { \| pass} |
//! | `over`, `under` | | {0 \| pass}, {pass \| 0} |
//! | `^[on]`, `v[on]` | `upon` for the first | {pass \| \*}, {\* \| pass}: the limits of ↑^\[k\] and ↓_\[k\] |
//! | `^<on>`, `v<on>` | `uponth` for the first | {0 \| \| 0 \| 0,pass}, {0,pass \| 0 \| \| 0}: of ↑^k and ↓_k |
//! | `dud` | | {pass \| pass} = on + off, which is not a stopper |
//!
//! A pass is a move to the same position, that of the innermost braces. Definitions are those of *Winning Ways*, chapter
//! 11, and Siegel, *Combinatorial Game Theory*, VI; the notation with brackets is CGSuite's. A number directly before a
//! name and a \* directly after it are added to it: `2over`, `on*`, `-1/4v<on>*`. After brackets, so is a nimber, as in
//! `^[2]*3`: `^[on]*3`. `upon*3` is a product.

use crate::number::Dyadic;

/// A loopy game with a name, up to its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum LoopyName {
    On,
    Over,
    Upon,
    Uponth,
    Dud,
}

/// The game of a name or its negative, with a number and a nimber added to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NamedLoopy {
    pub(crate) number: Dyadic,
    pub(crate) name: LoopyName,
    pub(crate) is_negative: bool,
    pub(crate) nimber: u32,
}

/// The texts read as names, each with whether it means the negative. A text precedes its prefixes.
const TEXTS: &[(&str, LoopyName, bool)] = &[
    ("under", LoopyName::Over, true),
    ("over", LoopyName::Over, false),
    ("uponth", LoopyName::Uponth, false),
    ("upon", LoopyName::Upon, false),
    ("off", LoopyName::On, true),
    ("on", LoopyName::On, false),
    ("dud", LoopyName::Dud, false),
    ("^[on]", LoopyName::Upon, false),
    ("v[on]", LoopyName::Upon, true),
    ("^<on>", LoopyName::Uponth, false),
    ("v<on>", LoopyName::Uponth, true),
    ("↑[on]", LoopyName::Upon, false),
    ("↓[on]", LoopyName::Upon, true),
    ("↑<on>", LoopyName::Uponth, false),
    ("↓<on>", LoopyName::Uponth, true),
];

/// The names of loopy games, as they are written.
pub fn loopy_names() -> impl Iterator<Item = &'static str> {
    TEXTS.iter().map(|&(text, ..)| text)
}

/// The length of the name that a text begins with, the game, and whether it is the negative. A longer word is not a name.
pub(super) fn name_at_start(text: &str) -> Option<(usize, LoopyName, bool)> {
    if !text.starts_with(['o', 'u', 'd', '^', 'v', '↑', '↓']) {
        return None;
    }
    let found = TEXTS.iter().find(|(name, ..)| {
        let is_word = name.ends_with(char::is_alphabetic);
        let goes_on = |c: char| c.is_ascii_alphanumeric() || "_{".contains(c);
        text.strip_prefix(name)
            .is_some_and(|after| !is_word || !after.starts_with(goes_on))
    });
    found.map(|&(text, name, is_negative)| (text.len(), name, is_negative))
}

/// Whether a star at the start of a text is added to the name before it, rather than multiplying what follows.
pub(super) fn star_is_added(name: &str, text: &str) -> bool {
    let is_word = name.ends_with(char::is_alphabetic);
    let multiplies =
        |c: char| c.is_ascii_alphabetic() || "([{*^".contains(c) || (is_word && c.is_ascii_digit());
    text.strip_prefix('*')
        .is_some_and(|after| !after.starts_with(multiplies))
}

/// Whether a word can be a label of braces: a small letter other than v, optionally followed by digits.
pub fn is_label(word: &str) -> bool {
    let mut characters = word.chars();
    let letter = characters.next();
    letter.is_some_and(|c| c.is_ascii_lowercase() && c != 'v')
        && characters.all(|c| c.is_ascii_digit())
}
