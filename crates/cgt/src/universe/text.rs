//! Simplest forms as text.

use super::arena::{UniverseArena, UniverseGame};
use crate::augmented::Signs;
use crate::notation::Style;

/// How the mark of an end is written among the options.
const MARK: &str = "end";

impl UniverseArena {
    /// The simplest form in braces, with 0 and \* by their names: `{0|{0|*}}`. Options born earlier come first, and before them
    /// `end` if the player has the mark of an end. `None` if the text would have more than `most` characters; its length can be
    /// exponential in the birthday.
    pub fn text(&self, game: UniverseGame, most: usize) -> Option<String> {
        let names = [(self.zero(), "0"), (self.star(), "*")];
        let signs = Signs {
            brackets: ["{", "}"],
            name: &|form| {
                let named = names.iter().find(|(named, _)| named.0 == form);
                named.map(|(_, name)| (*name).to_owned())
            },
            mark: &|(), is_alone| if is_alone { "" } else { MARK }.to_owned(),
        };
        self.augmented.text(game.0, Style::Plain, most, &signs)
    }
}
