//! The notation of the paper's tables.

use chopsticks_lab::game::{Arena, GameId};
use chopsticks_lab::player::ByPlayer;
use thiserror::Error;

/// A reader for values as the paper prints them.
///
/// The tables use 0, *, ↑, ⇑, ↓, ⇓, ↑[k] = ↑ + ↑² + … + ↑^k and ↓[k], each of them with a * behind, {a|b} and ±a of these,
/// and J = {0|↑[2]}. Nothing in them is nested deeper, so nothing is read recursively.
pub struct PaperNotation<'a> {
    arena: &'a mut Arena,
}

/// Some text is no value in the paper's notation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no value in the notation of the paper's tables")]
pub struct NotAValue(String);

impl<'a> PaperNotation<'a> {
    /// Reads into `arena`.
    pub fn new(arena: &'a mut Arena) -> PaperNotation<'a> {
        PaperNotation { arena }
    }

    /// The value that `text` means.
    ///
    /// # Errors
    /// When the text is not in the notation.
    pub fn read(&mut self, text: &str) -> Result<GameId, NotAValue> {
        let braced = text
            .strip_prefix('{')
            .and_then(|rest| rest.strip_suffix('}'));
        let value = if let Some((left, right)) = braced.and_then(|inside| inside.split_once('|')) {
            self.unbraced(left).zip(self.unbraced(right))
        } else if let Some(text) = text.strip_prefix('±') {
            self.unbraced(text)
                .map(|left| (left, self.arena.negative(left)))
        } else {
            return self
                .unbraced(text)
                .ok_or_else(|| NotAValue(text.to_owned()));
        };
        let (left, right) = value.ok_or_else(|| NotAValue(text.to_owned()))?;
        Ok(self.switch(left, right))
    }

    /// {`left` | `right`}.
    pub fn switch(&mut self, left: GameId, right: GameId) -> GameId {
        self.arena.game(ByPlayer {
            left: vec![left],
            right: vec![right],
        })
    }

    fn unbraced(&mut self, text: &str) -> Option<GameId> {
        if text == "J" {
            let (zero, up_2) = (self.arena.zero(), self.ups(2));
            return Some(self.switch(zero, up_2));
        }
        match text.strip_suffix('*') {
            Some("") => Some(self.arena.nimber(1)),
            Some(rest) => {
                let (value, star) = (self.arrows(rest)?, self.arena.nimber(1));
                Some(self.arena.sum(value, star))
            }
            None if text == "0" => Some(self.arena.zero()),
            None => self.arrows(text),
        }
    }

    fn arrows(&mut self, text: &str) -> Option<GameId> {
        let mut letters = text.chars();
        let arrow = letters.next()?;
        let value = match (arrow, letters.as_str()) {
            ('↑' | '↓', "") => self.ups(1),
            ('⇑' | '⇓', "") => {
                let up = self.ups(1);
                self.arena.sum(up, up)
            }
            ('↑' | '↓', count) => {
                let count = count.strip_prefix('[')?.strip_suffix(']')?;
                self.ups(count.parse().ok()?)
            }
            _ => return None,
        };
        let is_down = matches!(arrow, '↓' | '⇓');
        Some(if is_down {
            self.arena.negative(value)
        } else {
            value
        })
    }

    /// ↑[k], which is {↑[k−1] | *}, with ↑[0] = 0.
    pub fn ups(&mut self, k: u16) -> GameId {
        let star = self.arena.nimber(1);
        let zero = self.arena.zero();
        (0..k).fold(zero, |smaller, _| self.switch(smaller, star))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn are_equal(a: &str, b: &str) -> bool {
        let mut arena = Arena::new();
        let mut notation = PaperNotation::new(&mut arena);
        notation.read(a) == notation.read(b)
    }

    #[test]
    fn equalities_from_the_paper_and_the_books() {
        assert!(are_equal("↑", "{0|*}"));
        assert!(are_equal("⇑*", "{0|↑}"));
        assert!(are_equal("↑[1]", "↑") && are_equal("{*|*}", "0") && are_equal("*", "{0|0}"));
        assert!(are_equal("±↑", "{↑|↓}") && are_equal("J", "{0|↑[2]}"));
        assert!(are_equal("↓[2]", "{*|↓}") && !are_equal("↑[2]", "⇑"));
    }

    #[test]
    fn anything_else_is_refused() {
        let mut arena = Arena::new();
        for text in [
            "",
            "1",
            "↑[]",
            "{0}",
            "{|0}",
            "**",
            "↑[70000]",
            "⇑[2]",
            "{J|{0|0}}",
        ] {
            assert!(PaperNotation::new(&mut arena).read(text).is_err(), "{text}");
        }
    }

    /// The paper: J is the uptimal .22* = ↑ + ↑ + ↑² + ↑² + *, that is ↑[2] + ↑[2] + *.
    #[test]
    fn j_is_the_uptimal_that_the_paper_says() {
        let mut arena = Arena::new();
        let mut notation = PaperNotation::new(&mut arena);
        let [j, up_2, up_2_star] = ["J", "↑[2]", "↑[2]*"].map(|text| notation.read(text).unwrap());
        assert_eq!(arena.sum(up_2, up_2_star), j);
    }
}
