//! Scoring games as text.

use super::arena::{ScoringArena, ScoringGame};
use crate::augmented::{Form, Signs};
use crate::notation::{Style, rational_text, script};
use crate::number::Rational;

impl ScoringArena {
    /// The canonical form, as [`read`](ScoringArena::read) reads it: a number, or both sides in `<…|…>`, where an atom ∅^s is
    /// written `^s`. In LaTeX and MathML it is written as in the paper, with ⟨ ⟩ and ∅. `None` if the text would have more than
    /// `most` bytes; its length can be exponential in the birthday.
    pub fn text(&self, game: ScoringGame, style: Style, most: usize) -> Option<String> {
        let signs = Signs {
            brackets: match style {
                Style::Latex => [r"\langle ", r"\rangle"],
                Style::MathMl => ["⟨", "⟩"],
                Style::Plain | Style::Unicode | Style::Braces => ["<", ">"],
            },
            name: &|form| {
                self.as_number(form)
                    .map(|score| rational_text(style, score))
            },
            mark: &|score, _| atom(style, score),
        };
        self.augmented.text(game.0, style, most, &signs)
    }

    /// The score of a number.
    fn as_number(&self, form: Form) -> Option<&Rational> {
        let marks = self.augmented.marks(form);
        marks.left.as_ref().filter(|_| marks.left == marks.right)
    }
}

/// The atom ∅^s.
fn atom(style: Style, score: &Rational) -> String {
    match style {
        Style::Latex => format!(r"\varnothing^{{{}}}", rational_text(style, score)),
        Style::MathMl => script("msup", "∅", &rational_text(style, score)),
        Style::Plain | Style::Unicode | Style::Braces => format!("^{score}"),
    }
}
