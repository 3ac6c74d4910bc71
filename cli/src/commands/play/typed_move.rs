//! Moves of the hand game as they are typed.

use chopsticks_lab::hand::ruleset::{Move, MoveError};
use thiserror::Error;

/// The reason why a line is not a move.
#[derive(Debug, PartialEq, Eq, Error)]
pub(super) enum TypedMoveError {
    #[error("Unknown command {0:?}. Type a move or its number, or \"help\".")]
    Unknown(String),
    #[error("The numbers are wrong: {0}.")]
    Numbers(MoveError),
    #[error(
        "Moves are typed with the numbers of hands, not of fingers: type a move such as {0}, or its number in the list."
    )]
    Fingers(&'static str),
}

/// Reads a move such as `tap 1 2` or `tap 1,2`.
///
/// # Errors
/// When the text is something else, or its numbers are wrong.
pub(super) fn typed_move(text: &str) -> Result<Move, TypedMoveError> {
    let text = text.trim();
    if let Some(example) = by_fingers(text) {
        return Err(TypedMoveError::Fingers(example));
    }
    text.replace(',', " ").parse().map_err(|error| match error {
        MoveError::NoMove(_) => TypedMoveError::Unknown(text.to_owned()),
        numbers => TypedMoveError::Numbers(numbers),
    })
}

/// The correct spelling of a move, if the text describes one by fingers, as in [`Move::words`].
fn by_fingers(text: &str) -> Option<&'static str> {
    let lower = text.to_ascii_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    let says = |word| words.contains(&word);
    Some(match words.first() {
        Some(&"tap") if says("on") && !says("own") => "\"tap 1 2\"",
        Some(&"tap" | &"own") if says("on") => "\"own 1 2\"",
        Some(&"move") if says("from") || says("to") => "\"move 3 1 2\"",
        Some(&"transfer") => "\"move 3 1 2\"",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use chopsticks_lab::hand::ruleset::RulesFile;

    use super::*;

    #[test]
    fn numbers_are_separated_by_spaces_or_commas() {
        let tap = Move::Tap { with: 0, on: 1 };
        assert_eq!(typed_move("tap 1 2"), Ok(tap));
        assert_eq!(typed_move("tap 1,2"), Ok(tap));
    }

    #[test]
    fn moves_in_the_words_for_fingers_are_told_how_to_be_typed() {
        let game = RulesFile::read("fingers = 5\nelimination = \"rollover\"");
        let position = game.unwrap().game().unwrap().read("1,2-3,4").unwrap();
        let (with, on) = (1, 1);
        let (from, to, fingers) = (1, 0, 1);
        for (explained, typed) in [
            (Move::Tap { with, on }, "\"tap 1 2\""),
            (Move::TapOwn { with, on: 0 }, "\"own 1 2\""),
            (Move::Transfer { from, to, fingers }, "\"move 3 1 2\""),
        ] {
            let words = explained.words(&position);
            assert_eq!(typed_move(&words), Err(TypedMoveError::Fingers(typed)));
        }
    }

    #[test]
    fn what_is_not_understood_is_explained() {
        for (text, part) in [
            ("slap 1 2", "Unknown command \"slap 1 2\""),
            ("tap 1", "\"tap WITH ON\""),
            ("moves 1", "Unknown command"),
        ] {
            let error = typed_move(text).unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
