//! Values and outcomes as text, in the three spellings used by tables.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, write};
use chopsticks_cgt::value::outcome;
use chopsticks_tables::{Cell, Label, shortened};
use num_bigint::BigUint;

/// The name of `game` in plain, Unicode and LaTeX notation.
pub fn label(arena: &mut Arena, game: GameId) -> Label {
    let [plain, unicode, latex] =
        [Style::Plain, Style::Unicode, Style::Latex].map(|style| write(arena, game, style));
    Label::new(plain).unicode(unicode).math(&latex)
}

/// A text that names the J of the paper. Captions say what J is, and CSV has no caption, so there J is written out.
pub fn named(text: &str) -> Label {
    let j = if text.is_ascii() {
        "{0|^[2]}"
    } else {
        "{0|↑[2]}"
    };
    Label::new(text.replace('J', j)).unicode(text)
}

/// A number in full for machines, and abbreviated for people.
pub fn number_cell(number: &BigUint) -> Cell {
    let (full, short) = (number.to_string(), shortened(number));
    if short == full {
        return Label::new(&full).math(&full).into();
    }
    Label::new(full)
        .latex(short.replace('…', r"\ldots{}"))
        .unicode(short)
        .into()
}

/// The outcome class of `game` as a letter.
pub fn outcome_letter(arena: &mut Arena, game: GameId) -> String {
    outcome(arena, game).to_string()
}

/// An outcome class as a cell, a script letter in LaTeX.
pub fn outcome_cell(letter: &str) -> Cell {
    Label::new(letter)
        .math(&format!(r"\mathcal{{{letter}}}"))
        .into()
}
