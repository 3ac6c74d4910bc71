//! Values and outcomes as text, in the three spellings used by tables.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{Style, write};
use chopsticks_cgt::value::outcome;
use chopsticks_tables::{Cell, Label};

/// The name of `game` in plain, Unicode and LaTeX notation.
pub fn label(arena: &mut Arena, game: GameId) -> Label {
    let [plain, unicode, latex] =
        [Style::Plain, Style::Unicode, Style::Latex].map(|style| write(arena, game, style));
    Label::new(plain).unicode(unicode).math(&latex)
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
