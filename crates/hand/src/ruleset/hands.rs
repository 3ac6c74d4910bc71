//! The hands of both players, and positions as text: `1,1-1,2 left`.

use std::fmt;

use thiserror::Error;

use super::rules::Rules;
use crate::player::{ByPlayer, Player};

/// The fingers of the hands of both players, in the players' own order; a dead hand is 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ShownHands(pub(super) ByPlayer<Vec<u32>>);

/// The hands and the player to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// The hands.
    pub hands: ShownHands,
    /// The player to move.
    pub to_move: Player,
}

impl ShownHands {
    /// The fingers of the hands of `player`.
    pub fn side(&self, player: Player) -> &[u32] {
        &self.0[player]
    }

    /// The hands of each player in ascending order; the order does not matter for the game.
    pub fn sorted(mut self) -> ShownHands {
        for player in Player::BOTH {
            self.0[player].sort_unstable();
        }
        self
    }

    /// The hands with the players exchanged.
    pub fn swapped(self) -> ShownHands {
        ShownHands(self.0.swapped())
    }
}

impl fmt::Display for ShownHands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [left, right] = Player::BOTH.map(|player| side_text(self.side(player)));
        write!(f, "{left}-{right}")
    }
}

impl Position {
    /// The position with each player's hands in ascending order.
    pub fn sorted(self) -> Position {
        Position {
            hands: self.hands.sorted(),
            ..self
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.hands, self.to_move.word())
    }
}

fn side_text(side: &[u32]) -> String {
    let shown: Vec<String> = side.iter().map(u32::to_string).collect();
    shown.join(",")
}

/// The reason why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("position {text:?}, character {at}: {fault}")]
pub struct PositionError {
    /// The whole text.
    pub text: String,
    /// The place of the fault in characters, counted from 1.
    pub at: usize,
    /// The fault there.
    pub fault: PositionFault,
}

/// The fault in a position's text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionFault {
    /// There is no `-` between the players, or more than one.
    #[error("expected the hands of two players, separated by one '-', as in \"1,1-1,2 left\"")]
    NotTwoSides,
    /// A hand is not a number.
    #[error("found {0:?}, expected the number of fingers of a hand")]
    NotANumber(String),
    /// A hand shows too many fingers.
    #[error("found {shown}, expected at most {most} fingers with these rules")]
    TooManyFingers {
        /// The number that was found.
        shown: String,
        /// The largest number that a hand can show.
        most: u32,
    },
    /// A player has too many hands or too few.
    #[error(
        "found {found}, expected {expected} for {player} with these rules (a hand that is out is 0)", expected = hands_text(*hands as usize), found = hands_text(*found)
    )]
    WrongHands {
        /// The player.
        player: Player,
        /// The number of hands that was found.
        found: usize,
        /// The expected number of hands.
        hands: u32,
    },
    /// The word after the hands is not a player.
    #[error("found {0:?}, expected \"left\" or \"right\" after the hands")]
    NotAPlayer(String),
}

fn hands_text(count: usize) -> String {
    match count {
        1 => "1 hand".to_owned(),
        count => format!("{count} hands"),
    }
}

/// Reads a position such as `1,1-1,2 right`: Left's hands, Right's hands, and the player to move (Left if missing).
///
/// # Errors
/// The first fault, with its place.
pub(super) fn read(text: &str, rules: &Rules) -> Result<Position, PositionError> {
    let reader = Reader { text, rules };
    let end = text.find(char::is_alphabetic).unwrap_or(text.len());
    let (hands, word) = text.split_at(end);
    let Some((left, right)) = hands.split_once('-') else {
        return Err(reader.fault(0, PositionFault::NotTwoSides));
    };
    let to_move = match word.trim_end() {
        "" => Player::Left,
        word => reader.turn(word, end)?,
    };
    let left = reader.side(Player::Left, left, 0)?;
    let from = hands.len() - right.len();
    if let Some(at) = right.find('-') {
        return Err(reader.fault(from + at, PositionFault::NotTwoSides));
    }
    let right = reader.side(Player::Right, right, from)?;
    let hands = ShownHands(ByPlayer { left, right });
    Ok(Position { hands, to_move })
}

struct Reader<'a> {
    text: &'a str,
    rules: &'a Rules,
}

impl Reader<'_> {
    /// A fault at a byte of the text.
    fn fault(&self, byte: usize, fault: PositionFault) -> PositionError {
        PositionError {
            text: self.text.to_owned(),
            at: self.text[..byte].chars().count() + 1,
            fault,
        }
    }

    fn turn(&self, word: &str, at: usize) -> Result<Player, PositionError> {
        let mut players = Player::BOTH.into_iter();
        let named = players.find(|player| player.word().eq_ignore_ascii_case(word));
        named.ok_or_else(|| self.fault(at, PositionFault::NotAPlayer(word.to_owned())))
    }

    fn side(&self, player: Player, text: &str, from: usize) -> Result<Vec<u32>, PositionError> {
        let mut at = from;
        let mut side = Vec::new();
        for shown in text.split(',') {
            side.push(self.hand(shown, at)?);
            at += shown.len() + 1;
        }
        let (found, hands) = (side.len(), self.rules.hands);
        let wrong = PositionFault::WrongHands {
            player,
            found,
            hands,
        };
        if found == hands as usize {
            Ok(side)
        } else {
            Err(self.fault(from, wrong))
        }
    }

    fn hand(&self, text: &str, from: usize) -> Result<u32, PositionError> {
        let digits = text.trim();
        let at = from + text.len() - text.trim_start().len();
        let most = self.rules.most();
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(self.fault(at, PositionFault::NotANumber(digits.to_owned())));
        }
        match digits.parse::<u32>() {
            Ok(shown) if shown <= most => Ok(shown),
            _ => {
                let shown = digits.to_owned();
                Err(self.fault(at, PositionFault::TooManyFingers { shown, most }))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::rules::Elimination;
    use super::*;

    /// Two hands of at most four fingers. Places are counted in characters, including after a two-byte character.
    #[test]
    fn errors_say_where_and_what_was_expected() {
        let rules = Rules::plain(5, Elimination::CutoffAt);
        let two_sides =
            "expected the hands of two players, separated by one '-', as in \"1,1-1,2 left\"";
        for (text, at, message) in [
            ("1,1", 1, two_sides),
            ("1,1-1,2-", 8, two_sides),
            (
                "\u{a0}1,9-1,1",
                4,
                "found 9, expected at most 4 fingers with these rules",
            ),
            (
                "1, -1,2",
                4,
                "found \"\", expected the number of fingers of a hand",
            ),
            (
                "1,+1-1,2",
                3,
                "found \"+1\", expected the number of fingers of a hand",
            ),
            (
                "1,1-1, 5",
                8,
                "found 5, expected at most 4 fingers with these rules",
            ),
            (
                "1,1-99999999999,1",
                5,
                "found 99999999999, expected at most 4 fingers with these rules",
            ),
            (
                "1,1-2",
                5,
                "found 1 hand, expected 2 hands for Right with these rules (a hand that is out is 0)",
            ),
            (
                "1,1,1-1,1",
                1,
                "found 3 hands, expected 2 hands for Left with these rules (a hand that is out is 0)",
            ),
            (
                "1,1-1,2 both",
                9,
                "found \"both\", expected \"left\" or \"right\" after the hands",
            ),
        ] {
            let error = read(text, &rules).unwrap_err();
            let expected = format!("position {text:?}, character {at}: {message}");
            assert_eq!(error.to_string(), expected);
        }
    }

    #[test]
    fn positions_are_written_as_they_are_read() {
        let rules = Rules::plain(5, Elimination::CutoffAbove);
        for (text, same) in [
            ("1,1-1,2 left", "1,1-1,2"),
            ("5,0-3,2 right", " 5, 0 - 3 ,2 RIGHT "),
        ] {
            for text in [text, same] {
                let position = read(text, &rules).unwrap();
                assert_eq!(read(&position.to_string(), &rules), Ok(position));
            }
            assert_eq!(read(same, &rules).unwrap().to_string(), text);
        }
    }
}
