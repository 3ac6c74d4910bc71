//! Values as the paper prints them.

use chopsticks_base::budget::Budget;
use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::notation::{ParseError, read};

/// The game that the paper calls J.
const J: &str = "{0|↑[2]}";

/// The value printed as `text`, in the usual notation with the paper's name J.
///
/// # Errors
/// When the text does not denote a value.
pub fn read_printed(arena: &mut Arena, text: &str) -> Result<GameId, ParseError> {
    read(&text.replace('J', J), arena, &Budget::DEFAULT)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values<const N: usize>(texts: [&str; N]) -> [GameId; N] {
        let mut arena = Arena::new();
        texts.map(|text| read_printed(&mut arena, text).unwrap())
    }

    /// The paper: J = {0|↑[2]} is the uptimal .22* = ↑ + ↑ + ↑² + ↑² + *, that is ↑[2] + ↑[2] + *.
    #[test]
    fn j_is_the_uptimal_that_the_paper_says() {
        let [j, digits, sum] = values(["J", ".22*", "↑[2]+↑[2]+*"]);
        assert!(j == digits && j == sum);
    }

    #[test]
    fn what_the_tables_use_is_read() {
        let [plus_minus_j, braces] = values(["±J", "{J|{↓[2]|0}}"]);
        assert_eq!(plus_minus_j, braces);
        let [double, star] = values(["⇑*", "{0|↑}"]);
        assert_eq!(double, star);
    }
}
