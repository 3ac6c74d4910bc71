//! The commands of a player whose turn it is.

use std::str::FromStr;

use chopsticks_lab::hand::ruleset::{Move, MoveError};
use thiserror::Error;

/// A command.
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

/// Why a line is not a command.
#[derive(Debug, PartialEq, Eq, Error)]
pub(super) enum OrderError {
    #[error("Type a move or its number, or \"help\".")]
    Empty,
    #[error("The number {0} is too large. Type a move or its number, or \"help\".")]
    Number(String),
    #[error("Unknown command {0:?}. Type a move or its number, or \"help\".")]
    Unknown(String),
    #[error("The numbers are wrong: {0}.")]
    Move(MoveError),
    #[error(
        "Moves are typed with the numbers of hands, not of fingers: type a move such as {0}, or its number in the list."
    )]
    Fingers(&'static str),
}

/// The text of `help`.
pub(super) const HELP: &str = "\
You can type:
  3            make the move with this number in the list
  tap 1 2      tap the opponent's hand 2 with your hand 1
  own 1 2      tap your own hand 2 with your hand 1, where the rules allow it
  move 3 1 2   move 3 fingers from your hand 1 to your hand 2, where the rules allow it
  moves        list your moves
  hint         show the winner, the number of plies, and the best moves
  undo         go back to your previous turn
  board        draw the table again
  help         show this list
  quit         end the game
";

/// The commands of one word.
const WORDS: [(&str, Order); 6] = [
    ("moves", Order::Moves),
    ("hint", Order::Hint),
    ("undo", Order::Undo),
    ("board", Order::Board),
    ("help", Order::Help),
    ("quit", Order::Quit),
];

impl Order {
    /// The command of one word or number; `None` if the text is something else.
    pub(super) fn of_word(text: &str) -> Option<Result<Order, OrderError>> {
        let text = text.trim();
        if text.is_empty() {
            return Some(Err(OrderError::Empty));
        }
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            let number = text.parse().map(Order::Number);
            return Some(number.map_err(|_| OrderError::Number(text.to_owned())));
        }
        let mut words = WORDS.iter();
        let word = words.find(|(word, _)| word.eq_ignore_ascii_case(text));
        word.map(|(_, order)| Ok(*order))
    }
}

impl FromStr for Order {
    type Err = OrderError;

    fn from_str(text: &str) -> Result<Order, OrderError> {
        if let Some(order) = Order::of_word(text) {
            return order;
        }
        let text = text.trim();
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

/// A move as it should be typed, if the text describes one by fingers, as [`Move::words`] does.
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
            ("", "Type a move or its number"),
            ("slap 1 2", "Unknown command \"slap 1 2\""),
            ("99999999999999999999", "is too large"),
            ("tap 1", "\"tap WITH ON\""),
            ("moves 1", "Unknown command"),
        ] {
            let error = text.parse::<Order>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
