//! What somebody who has the turn can type.

use std::str::FromStr;

use chopsticks_lab::hand::ruleset::{Move, MoveError};
use thiserror::Error;

/// What was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// A move in words.
    Move(Move),
    /// The number of a move in the list, from 1.
    Number(usize),
    Moves,
    Hint,
    Undo,
    Board,
    Help,
    Quit,
}

/// Why it is nothing that can be done.
#[derive(Debug, PartialEq, Eq, Error)]
pub(super) enum OrderError {
    #[error("Nothing was typed. Type a move or its number, or help.")]
    Empty,
    #[error("{0:?} is too large a number.")]
    Number(String),
    #[error("{0:?} is nothing that I know. Type a move or its number, or help.")]
    Unknown(String),
    #[error("A move like that needs other numbers: {0}.")]
    Move(MoveError),
    #[error("Hands are meant, not fingers: type a move such as {0}, or a number of the list.")]
    Fingers(&'static str),
}

/// What `help` prints.
pub(super) const HELP: &str = "\
You can type:
  3            the move with this number in the list
  tap 1 2      tap the opponent's hand 2 with your hand 1
  own 1 2      tap your own hand 2 with your hand 1, where the rules allow it
  move 3 1 2   move 3 fingers from your hand 1 to your hand 2, where the rules allow it
  moves        the list of your moves
  hint         who wins, in how many plies, and the best moves
  undo         back to your previous turn
  board        the table once more
  quit         end the game
";

/// The words that stand alone.
const WORDS: [(&str, Order); 6] = [
    ("moves", Order::Moves),
    ("hint", Order::Hint),
    ("undo", Order::Undo),
    ("board", Order::Board),
    ("help", Order::Help),
    ("quit", Order::Quit),
];

impl FromStr for Order {
    type Err = OrderError;

    fn from_str(text: &str) -> Result<Order, OrderError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(OrderError::Empty);
        }
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            let number = text.parse().map(Order::Number);
            return number.map_err(|_| OrderError::Number(text.to_owned()));
        }
        let word = WORDS
            .iter()
            .find(|(word, _)| word.eq_ignore_ascii_case(text));
        if let Some((_, order)) = word {
            return Ok(*order);
        }
        if let Some(example) = by_fingers(text) {
            return Err(OrderError::Fingers(example));
        }
        let chosen = text.replace(',', " ").parse();
        chosen.map(Order::Move).map_err(|error| match error {
            MoveError::NoMove(_) => OrderError::Unknown(text.to_owned()),
            numbers => OrderError::Move(numbers),
        })
    }
}

/// A move as it is typed, if the text has the form in which moves are explained by their fingers ([`Move::words`]).
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
    fn what_is_typed_is_understood() {
        assert_eq!(" 12 ".parse(), Ok(Order::Number(12)));
        assert_eq!("Undo".parse(), Ok(Order::Undo));
        assert_eq!(
            "tap 1 2".parse(),
            Ok(Order::Move(Move::Tap { with: 0, on: 1 }))
        );
        assert_eq!("tap 1,2".parse(), "tap 1 2".parse::<Order>());
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
            assert_eq!(words.parse::<Order>(), Err(OrderError::Fingers(typed)));
        }
    }

    #[test]
    fn what_is_not_understood_is_explained() {
        for (text, part) in [
            ("", "Nothing was typed"),
            ("slap 1 2", "\"slap 1 2\" is nothing that I know"),
            ("99999999999999999999", "too large a number"),
            ("tap 1", "\"tap WITH ON\""),
            ("moves 1", "nothing that I know"),
        ] {
            let error = text.parse::<Order>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
