//! Stoppers with names, and dud.
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
//! name and a \* directly after it are added to it: `2over`, `^[on]*`, `-1/4v<on>*`.

use crate::notation::Style;

/// A loopy game with a name, up to its sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Name {
    On,
    Over,
    Upon,
    Uponth,
    Dud,
}

/// An option in the definition of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Zero,
    Star,
    /// The braces of this number in the definition, the outermost being 0.
    Braces(usize),
}

impl Name {
    /// The braces that define the name, the outermost first; in each the options of Left and of Right.
    pub(super) fn definition(self) -> &'static [[&'static [Part]; 2]] {
        use Part::{Braces, Star, Zero};
        match self {
            Name::On => &[[&[Braces(0)], &[]]],
            Name::Over => &[[&[Zero], &[Braces(0)]]],
            Name::Upon => &[[&[Braces(0)], &[Star]]],
            Name::Uponth => &[[&[Zero], &[Braces(1)]], [&[Zero], &[Zero, Braces(1)]]],
            Name::Dud => &[[&[Braces(0)], &[Braces(0)]]],
        }
    }
}

/// The texts that are read as names, each with whether it means the negative. A text comes before its prefixes.
const TEXTS: &[(&str, Name, bool)] = &[
    ("under", Name::Over, true),
    ("over", Name::Over, false),
    ("off", Name::On, true),
    ("on", Name::On, false),
    ("uponth", Name::Uponth, false),
    ("upon", Name::Upon, false),
    ("dud", Name::Dud, false),
    ("^[on]", Name::Upon, false),
    ("v[on]", Name::Upon, true),
    ("^<on>", Name::Uponth, false),
    ("v<on>", Name::Uponth, true),
    ("↑[on]", Name::Upon, false),
    ("↓[on]", Name::Upon, true),
    ("↑<on>", Name::Uponth, false),
    ("↓<on>", Name::Uponth, true),
];

/// The name at the end of a text, and the text before it.
pub(super) fn at_end(text: &str) -> Option<(&str, Name, bool)> {
    let ends = |&(name, of, negated): &(&str, Name, bool)| {
        let before = text.strip_suffix(name)?;
        let whole_word =
            !name.starts_with(char::is_alphabetic) || !before.ends_with(char::is_alphabetic);
        whole_word.then_some((before, of, negated))
    };
    TEXTS.iter().find_map(ends)
}

/// Whether a word is a name, and so cannot be a label.
pub(super) fn is_reserved(word: &str) -> bool {
    word == "pass" || TEXTS.iter().any(|(name, ..)| *name == word)
}

/// The text of a name or of its negative.
pub(super) fn written(name: Name, negated: bool, style: Style) -> &'static str {
    match (name, negated, style) {
        (Name::On, false, Style::Latex) => r"\mathbf{on}",
        (Name::On, true, Style::Latex) => r"\mathbf{off}",
        (Name::Over, false, Style::Latex) => r"\mathbf{over}",
        (Name::Over, true, Style::Latex) => r"\mathbf{under}",
        (Name::Dud, _, Style::Latex) => r"\mathbf{dud}",
        (Name::Upon, false, Style::Latex) => r"\uparrow^{[\mathbf{on}]}",
        (Name::Upon, true, Style::Latex) => r"\downarrow_{[\mathbf{on}]}",
        (Name::Uponth, false, Style::Latex) => r"\uparrow^{\mathbf{on}}",
        (Name::Uponth, true, Style::Latex) => r"\downarrow_{\mathbf{on}}",
        (Name::On, false, _) => "on",
        (Name::On, true, _) => "off",
        (Name::Over, false, _) => "over",
        (Name::Over, true, _) => "under",
        (Name::Dud, ..) => "dud",
        (Name::Upon, false, Style::Unicode) => "↑[on]",
        (Name::Upon, true, Style::Unicode) => "↓[on]",
        (Name::Uponth, false, Style::Unicode) => "↑<on>",
        (Name::Uponth, true, Style::Unicode) => "↓<on>",
        (Name::Upon, false, _) => "^[on]",
        (Name::Upon, true, _) => "v[on]",
        (Name::Uponth, false, _) => "^<on>",
        (Name::Uponth, true, _) => "v<on>",
    }
}
