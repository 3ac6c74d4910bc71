//! The hands of both players, and positions as text: `1,1-1,2 left`.

use std::fmt;

use chopsticks_base::message::quoted;
use chopsticks_base::reading::{Cursor, Misread};
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
#[error("position {text:?}: {misread}")]
pub struct PositionError {
    /// The whole text.
    pub text: String,
    /// The first fault.
    pub misread: Misread,
}

/// Reads a position such as `1,1-1,2 right`: Left's hands, Right's hands, and the player to move (Left if missing).
///
/// # Errors
/// The first fault, with its place.
pub(super) fn read(text: &str, rules: &Rules) -> Result<Position, PositionError> {
    let cursor = Cursor::new(text);
    let position = Reader { cursor, rules }.position();
    position.map_err(|misread| PositionError {
        text: text.to_owned(),
        misread,
    })
}

struct Reader<'a> {
    cursor: Cursor<'a>,
    rules: &'a Rules,
}

impl Reader<'_> {
    fn position(&mut self) -> Result<Position, Misread> {
        let left = self.side(Player::Left)?;
        if !self.cursor.accept("-") {
            let expected = "`-` between the hands of two players, as in \"1,1-1,2 left\"";
            return Err(self.cursor.misread(expected));
        }
        let right = self.side(Player::Right)?;
        let to_move = self.player_to_move()?;
        let hands = ShownHands(ByPlayer { left, right });
        Ok(Position { hands, to_move })
    }

    fn player_to_move(&mut self) -> Result<Player, Misread> {
        if self.cursor.peek().is_none() {
            return Ok(Player::Left);
        }
        let (word, mut players) = (self.cursor.rest().trim_end(), Player::BOTH.into_iter());
        let named = players.find(|player| player.word().eq_ignore_ascii_case(word));
        named.ok_or_else(|| self.cursor.misread("`left` or `right` after the hands"))
    }

    fn side(&mut self, player: Player) -> Result<Vec<u32>, Misread> {
        self.cursor.skip_blanks();
        let at = self.cursor.at();
        let mut side = vec![self.hand()?];
        while self.cursor.accept(",") {
            side.push(self.hand()?);
        }
        let hands = self.rules.hands as usize;
        if side.len() == hands {
            return Ok(side);
        }
        let expected = format!(
            "{} for {player} with these rules (a hand that is out is 0)",
            hands_text(hands)
        );
        Err(self.cursor.misread_as(at, hands_text(side.len()), expected))
    }

    fn hand(&mut self) -> Result<u32, Misread> {
        self.cursor.skip_blanks();
        let (at, most) = (self.cursor.at(), self.rules.most());
        match self.cursor.take_while(|sign| sign.is_ascii_digit()) {
            "" => Err(self.cursor.misread("the number of fingers of a hand")),
            digits => digits
                .parse()
                .ok()
                .filter(|shown| *shown <= most)
                .ok_or_else(|| {
                    let expected = format!("at most {most} fingers with these rules");
                    self.cursor.misread_as(at, quoted(digits), expected)
                }),
        }
    }
}

fn hands_text(count: usize) -> String {
    match count {
        1 => "1 hand".to_owned(),
        count => format!("{count} hands"),
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
        for (text, message) in [
            (
                "1,1",
                "at character 4: found the end, expected `-` between the hands of two players, as in \"1,1-1,2 left\"",
            ),
            (
                "1,1-1,2-",
                "at character 8: found `-`, expected `left` or `right` after the hands",
            ),
            (
                "\u{a0}1,9-1,1",
                "at character 4: found 9, expected at most 4 fingers with these rules",
            ),
            (
                "1, -1,2",
                "at character 4: found `-`, expected the number of fingers of a hand",
            ),
            (
                "1,+1-1,2",
                "at character 3: found `+`, expected the number of fingers of a hand",
            ),
            (
                "1,1-1, 5",
                "at character 8: found 5, expected at most 4 fingers with these rules",
            ),
            (
                "1,1-99999999999,1",
                "at character 5: found 99999999999, expected at most 4 fingers with these rules",
            ),
            (
                "1,1-2",
                "at character 5: found 1 hand, expected 2 hands for Right with these rules (a hand that is out is 0)",
            ),
            (
                "1,1,1-1,1",
                "at character 1: found 3 hands, expected 2 hands for Left with these rules (a hand that is out is 0)",
            ),
            (
                "1,1-1,2 both",
                "at character 9: found `both`, expected `left` or `right` after the hands",
            ),
        ] {
            let error = read(text, &rules).unwrap_err();
            assert_eq!(error.to_string(), format!("position {text:?}: {message}"));
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
