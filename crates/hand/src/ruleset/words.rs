//! Moves as text: `tap 1 2`, `own 1 2`, `move 3 1 2`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::moves::Move;

/// The reason why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The text does not begin like a move.
    #[error("found {0:?}, expected a move such as \"tap 1 2\", \"own 1 2\" or \"move 3 1 2\"")]
    NoMove(String),
    /// The numbers do not fit this form of move.
    #[error("expected {form}, with hands counted from 1")]
    Numbers {
        /// The form of such a move.
        form: &'static str,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hand = |at: usize| at + 1;
        match *self {
            Move::Tap { with, on } => write!(f, "tap {} {}", hand(with), hand(on)),
            Move::TapOwn { with, on } => write!(f, "own {} {}", hand(with), hand(on)),
            Move::Transfer { from, to, fingers } => {
                write!(f, "move {fingers} {} {}", hand(from), hand(to))
            }
        }
    }
}

impl FromStr for Move {
    type Err = MoveError;

    /// Reads a move as it is displayed; case and additional spaces do not matter.
    fn from_str(text: &str) -> Result<Move, MoveError> {
        let lower = text.to_ascii_lowercase();
        let mut words = lower.split_whitespace();
        let name = words.next().unwrap_or_default();
        let form = match name {
            "tap" => "\"tap WITH ON\", your hand and the opponent's",
            "own" => "\"own WITH ON\", two of your hands",
            "move" => "\"move FINGERS FROM TO\", a number and two of your hands",
            _ => return Err(MoveError::NoMove(text.trim().to_owned())),
        };
        let numbers: Option<Vec<u32>> = words.map(|word| word.parse().ok()).collect();
        let read = numbers.and_then(|numbers| by_numbers(name, &numbers));
        read.ok_or(MoveError::Numbers { form })
    }
}

fn by_numbers(name: &str, numbers: &[u32]) -> Option<Move> {
    let hand = |number: u32| number.checked_sub(1).map(|at| at as usize);
    Some(match (name, numbers) {
        ("tap", [with, on]) => Move::Tap {
            with: hand(*with)?,
            on: hand(*on)?,
        },
        ("own", [with, on]) => Move::TapOwn {
            with: hand(*with)?,
            on: hand(*on)?,
        },
        ("move", [fingers, from, to]) => Move::Transfer {
            from: hand(*from)?,
            to: hand(*to)?,
            fingers: *fingers,
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_as_they_are_written() {
        for text in ["tap 1 2", "own 2 1", "move 3 1 2"] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
        let tap = Move::Tap { with: 0, on: 1 };
        assert_eq!(" TAP  1 2 ".parse(), Ok(tap));
    }

    #[test]
    fn faults_say_what_was_expected() {
        for (text, part) in [
            ("", "tap 1 2"),
            ("slap 1 2", "found \"slap 1 2\""),
            ("tap 1", "tap WITH ON"),
            ("tap 0 1", "counted from 1"),
            ("own 1 2 3", "own WITH ON"),
            ("move 1 2", "move FINGERS FROM TO"),
            ("move one 1 2", "move FINGERS FROM TO"),
        ] {
            let error = text.parse::<Move>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
