//! The table as text, with the hands of one player at the bottom.

use std::fmt::Write;

use chopsticks_lab::hand::ruleset::{Position, Rules};
use chopsticks_lab::player::Player;

/// Draws positions of a game.
///
/// A living hand shows a bar for each finger and a dot for each bent one, and its number of fingers. The fingers of
/// both players point to the middle of the table.
pub(crate) struct TableTop {
    /// The most fingers that a hand can show.
    most: u32,
    in_color: bool,
}

/// With more fingers than this, hands show only their number.
const MAX_DRAWN: u32 = 12;

/// No line is longer, if a hand fits into it.
const WIDTH: usize = 80;

/// The beginning of each line: the owner of the hands, and whose turn it is.
const NAME: usize = "> Right  ".len();

/// What a hand is drawn in.
#[derive(Clone, Copy)]
enum Paint {
    Hand(Player),
    Dead,
    Mover(Player),
    Plain,
}

impl Paint {
    /// The codes of ISO 6429 that begin it.
    fn codes(self) -> &'static str {
        match self {
            Paint::Hand(Player::Left) => "\x1b[36m",
            Paint::Hand(Player::Right) => "\x1b[33m",
            Paint::Dead => "\x1b[2m",
            Paint::Mover(Player::Left) => "\x1b[1;36m",
            Paint::Mover(Player::Right) => "\x1b[1;33m",
            Paint::Plain => "",
        }
    }
}

impl TableTop {
    /// Draws games with these rules, in color or in plain text.
    pub(crate) fn new(rules: &Rules, in_color: bool) -> TableTop {
        TableTop {
            most: rules.most(),
            in_color,
        }
    }

    /// The table with the hands of `viewer` at the bottom, and a `>` where it is someone's turn.
    pub(crate) fn draw(&self, position: &Position, viewer: Player, is_over: bool) -> String {
        let mut table = String::new();
        for player in [viewer.opponent(), viewer] {
            let is_mover = position.to_move == player && !is_over;
            let hands = position.hands.side(player);
            let hands: Vec<(usize, u32)> = (1..).zip(hands.iter().copied()).collect();
            let cell = self.cell(hands.len());
            let a_line = ((WIDTH - NAME) / cell).max(1);
            for (at, some) in hands.chunks(a_line).enumerate() {
                let name = self.name(player, is_mover, at == 0);
                let blank = " ".repeat(NAME);
                let labels = some.iter().map(|(number, _)| label(*number));
                let labels = self.row(&name, cell, labels);
                let shown = some.iter().map(|(_, fingers)| self.hand(player, *fingers));
                let shown = self.row(&blank, cell, shown);
                // Seen from the middle of the table, fingers come before the names of hands.
                table += &if player == viewer {
                    shown + &labels
                } else {
                    labels + &shown
                };
            }
            if player != viewer {
                table.push('\n');
            }
        }
        table
    }

    /// The width of a hand with the space after it.
    fn cell(&self, hands: usize) -> usize {
        let label = label(hands).0.len();
        let shown = self.bars(self.most).len().max("(out)".len());
        label.max(shown) + 3
    }

    fn name(&self, player: Player, is_mover: bool, is_first: bool) -> String {
        if !is_first {
            return " ".repeat(NAME);
        }
        let mark = if is_mover { '>' } else { ' ' };
        let name = format!("{:NAME$}", format!("{mark} {player}"));
        if is_mover {
            self.paint(&name, Paint::Mover(player))
        } else {
            name
        }
    }

    fn row(&self, name: &str, cell: usize, hands: impl Iterator<Item = (String, Paint)>) -> String {
        let mut row = name.to_owned();
        let mut space = 0;
        for (text, paint) in hands {
            let _ = write!(row, "{:space$}{}", "", self.paint(&text, paint));
            space = cell - text.len();
        }
        row + "\n"
    }

    fn hand(&self, player: Player, fingers: u32) -> (String, Paint) {
        match fingers {
            0 => ("(out)".to_owned(), Paint::Dead),
            fingers => (self.bars(fingers), Paint::Hand(player)),
        }
    }

    /// The fingers drawn and counted: `|||. 3`.
    fn bars(&self, fingers: u32) -> String {
        if self.most > MAX_DRAWN {
            return fingers.to_string();
        }
        let [up, bent] = [fingers, self.most - fingers].map(|count| count as usize);
        format!("{}{} {fingers}", "|".repeat(up), ".".repeat(bent))
    }

    fn paint(&self, text: &str, paint: Paint) -> String {
        match paint.codes() {
            codes if self.in_color && !codes.is_empty() => format!("{codes}{text}\x1b[0m"),
            _ => text.to_owned(),
        }
    }
}

fn label(number: usize) -> (String, Paint) {
    (format!("hand {number}"), Paint::Plain)
}

#[cfg(test)]
mod tests {
    use chopsticks_lab::hand::ruleset::{Chopsticks, Elimination};

    use super::*;

    fn drawn(hands: u32, fingers: u32, position: &str, viewer: Player) -> String {
        let rules = Rules {
            hands,
            ..Rules::plain(fingers, Elimination::CutoffAt)
        };
        let table_top = TableTop::new(&rules, false);
        let game = Chopsticks::new(rules).unwrap();
        let position = game.read(position).unwrap();
        let is_over = game.ending(&position).is_some();
        table_top.draw(&position, viewer, is_over)
    }

    #[test]
    fn each_player_sees_their_own_hands_at_the_bottom() {
        insta::assert_snapshot!(drawn(2, 5, "1,0-4,2 left", Player::Left), @r"
          Right  hand 1   hand 2
                 |||| 4   ||.. 2

                 |... 1   (out)
        > Left   hand 1   hand 2
        ");
        insta::assert_snapshot!(drawn(2, 5, "1,0-4,2 left", Player::Right), @r"
        > Left   hand 1   hand 2
                 |... 1   (out)

                 |||| 4   ||.. 2
          Right  hand 1   hand 2
        ");
    }

    #[test]
    fn a_game_that_is_over_is_nobodys_turn() {
        insta::assert_snapshot!(drawn(2, 3, "0,0-1,2 left", Player::Left), @r"
          Right  hand 1   hand 2
                 |. 1     || 2

                 (out)    (out)
          Left   hand 1   hand 2
        ");
    }

    #[test]
    fn many_fingers_are_numbers_and_many_hands_are_on_several_lines() {
        let ones = ["1"; 12].join(",");
        let text = drawn(
            12,
            1000,
            &format!("{ones}-999,{}", ["1"; 11].join(",")),
            Player::Left,
        );
        insta::assert_snapshot!(text, @r"
          Right  hand 1    hand 2    hand 3    hand 4    hand 5    hand 6    hand 7
                 999       1         1         1         1         1         1
                 hand 8    hand 9    hand 10   hand 11   hand 12
                 1         1         1         1         1

                 1         1         1         1         1         1         1
        > Left   hand 1    hand 2    hand 3    hand 4    hand 5    hand 6    hand 7
                 1         1         1         1         1
                 hand 8    hand 9    hand 10   hand 11   hand 12
        ");
        assert!(text.lines().all(|line| line.len() <= WIDTH));
    }

    #[test]
    fn colors_are_added_and_nothing_else() {
        let rules = Rules::plain(5, Elimination::Rollover);
        let game = Chopsticks::new(rules.clone()).unwrap();
        let position = game.read("1,0-4,2 right").unwrap();
        let draw = |in_color| TableTop::new(&rules, in_color).draw(&position, Player::Left, false);
        let (plain, colored) = (draw(false), draw(true));
        assert!(!plain.contains('\x1b'));
        assert!(colored.contains("\x1b[36m|... 1\x1b[0m"));
        assert!(colored.contains("\x1b[1;33m> Right"));
        let mut stripped = String::new();
        for (at, part) in colored.split('\x1b').enumerate() {
            let text = match at {
                0 => part,
                _ => part.split_once('m').unwrap().1,
            };
            stripped += text;
        }
        assert_eq!(stripped, plain);
    }
}
