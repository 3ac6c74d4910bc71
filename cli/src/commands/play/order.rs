//! The commands of the player to move, other than moves in words.

use thiserror::Error;

/// A command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// The number of a move in the list, from 1.
    Number(usize),
    Moves,
    Hint,
    Undo,
    Board,
    Help,
    Quit,
}

/// The reason why a word is not a command.
#[derive(Debug, PartialEq, Eq, Error)]
pub(super) enum OrderError {
    #[error("Type a move or its number, or \"help\".")]
    Empty,
    #[error("The number {0} is too large. Type a move or its number, or \"help\".")]
    Number(String),
}

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
    pub(super) fn from_word(text: &str) -> Option<Result<Order, OrderError>> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_numbers_are_commands() {
        assert_eq!(Order::from_word(" 12 "), Some(Ok(Order::Number(12))));
        assert_eq!(Order::from_word("Undo"), Some(Ok(Order::Undo)));
        assert_eq!(Order::from_word("moves 1"), None);
    }

    #[test]
    fn what_is_not_understood_is_explained() {
        for (text, part) in [
            ("", "Type a move or its number"),
            ("99999999999999999999", "is too large"),
        ] {
            let error = Order::from_word(text).unwrap().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
