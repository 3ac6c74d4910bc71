//! Games of Go in the Smart Game Format (FF\[4\]): the stones that are set up, and the moves of the main line.

use std::collections::BTreeSet;

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_base::reading::{Cursor, Misread};
use chopsticks_cgt::ruleset::Ruleset;

use crate::board::{State, WideBoard};
use crate::cells::{CellNotation, Cells};
use crate::described::DescribedRuleset;
use crate::look::CellLook;
use crate::position::{DescribedPosition, GamePosition};
use crate::variant::Variant;

/// Whether a text is a game in this format, by its beginning.
pub fn is_sgf(text: &str) -> bool {
    text.trim_start().starts_with("(;")
}

/// A game of Go: what happens on a board of some size.
struct GoGame {
    size: (usize, usize),
    steps: Vec<GoStep>,
}

/// A stone of a player is put on a cell, or removed if there is no player; by a move, or as part of the setup.
struct GoStep {
    player: Option<Player>,
    is_move: bool,
    row: usize,
    column: usize,
}

impl DescribedRuleset {
    /// The board after the main line of a game of Go, whose moves are options by these rules. Black is Left.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub(crate) fn read_go(
        &self,
        text: &str,
        cells: &dyn CellNotation,
    ) -> Result<DescribedPosition, Misread> {
        if let Some(variant @ (Variant::Twisted | Variant::Pass)) = self.variant() {
            let found = format!("a game of Go with the variant `{}`", variant.name());
            return Err(Misread::new(found, "the board after it"));
        }
        let game = GoGame::read(text)?;
        let state = |look: CellLook| {
            let mut states = cells.alphabet().states();
            let found = states.find(|&state| cells.looks().of(state) == look);
            found.ok_or_else(|| {
                let expected = "a ruleset with empty cells and stones of both players";
                Misread::new("a game of Go", expected)
            })
        };
        let empty = state(CellLook::Empty)?;
        let stones = ByPlayer::try_from_fn(|player| state(CellLook::Stone(Some(player))))?;
        let mut board = WideBoard::blank(game.size, cells.alphabet())?.filled(empty);
        for step in &game.steps {
            let cell = step.row * game.size.1 + step.column;
            if step.row >= game.size.0 || step.column >= game.size.1 {
                return Err(step.misread(&format!("a cell of {} × {}", game.size.0, game.size.1)));
            }
            match step.player.filter(|_| step.is_move) {
                Some(player) => {
                    let after = self.after_stone(&board, player, (cell, stones[player]))?;
                    board = match &after[..] {
                        [] => return Err(step.misread("a move of this ruleset")),
                        [board] => *board,
                        _ => return Err(step.misread("a cell to which only one move leads")),
                    };
                }
                None => board.set(cell, step.player.map_or(empty, |player| stones[player])),
            }
        }
        cells.check(&board)?;
        Ok(Cells::from(board).into_described())
    }

    /// The options of a player in which a move gives the cell this state, each once.
    fn after_stone(
        &self,
        board: &WideBoard,
        player: Player,
        (cell, stone): (usize, State),
    ) -> Result<Vec<WideBoard>, Misread> {
        if board.state(cell) == stone {
            return Ok(Vec::new());
        }
        let position = Cells::from(*board).into_described();
        let options = self.options(&position, player).into_iter();
        let texts: BTreeSet<String> = options.map(|option| option.to_string()).collect();
        let boards = texts
            .iter()
            .map(|text| WideBoard::read(text, board.alphabet));
        let mut boards: Vec<WideBoard> = boards.collect::<Result<_, _>>()?;
        boards.retain(|after| after.state(cell) == stone);
        Ok(boards)
    }
}

impl GoStep {
    fn misread(&self, expected: &str) -> Misread {
        let found = format!(
            "a stone in row {}, column {}",
            self.row + 1,
            self.column + 1
        );
        Misread::new(found, expected)
    }
}

impl GoGame {
    /// Reads the main line, which takes the first variation everywhere and so ends at the first parenthesis that closes.
    fn read(text: &str) -> Result<GoGame, Misread> {
        let mut game = GoGame {
            size: (19, 19),
            steps: Vec::new(),
        };
        let mut cursor = Cursor::new(text);
        while !cursor.accept(")") {
            if cursor.accept("(") || cursor.accept(";") {
                continue;
            }
            let name = cursor.word();
            let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_uppercase());
            if !is_name || !cursor.accept_word(name) {
                return Err(cursor.misread("a property such as AB[aa], or `)`"));
            }
            if !cursor.accept("[") {
                return Err(cursor.misread("`[`"));
            }
            loop {
                let value = value(&mut cursor)?;
                game.add(name, value)
                    .ok_or_else(|| Misread::new(format!("{name}[{value}]"), expected(name)))?;
                if !cursor.accept("[") {
                    break;
                }
            }
        }
        // Other variations may follow.
        match cursor.rest().trim_end() {
            "" => Ok(game),
            rest if rest.ends_with(')') => Ok(game),
            _ => Err(cursor.misread("the end of the game")),
        }
    }

    /// Enters a value of a property; `None` if it is wrong.
    fn add(&mut self, name: &str, value: &str) -> Option<()> {
        let (player, is_move) = match name {
            "SZ" => {
                let (columns, rows) = value.split_once(':').unwrap_or((value, value));
                self.size = (number(rows)?, number(columns)?);
                return Some(());
            }
            "GM" => return (value.trim() == "1").then_some(()),
            "AB" => (Some(Player::Left), false),
            "AW" => (Some(Player::Right), false),
            "AE" => (None, false),
            "B" => (Some(Player::Left), true),
            "W" => (Some(Player::Right), true),
            _ => return Some(()),
        };
        if is_move && (value.trim().is_empty() || value == PASS && self.size.0 <= 19) {
            return Some(());
        }
        // A point, or the corners of a rectangle.
        let (first, last) = value.split_once(':').unwrap_or((value, value));
        let ((left, top), (right, bottom)) = (point(first)?, point(last)?);
        let is_one = (left, top) == (right, bottom);
        if left > right || top > bottom || is_move && !is_one {
            return None;
        }
        for (row, column) in (top..=bottom).flat_map(|row| (left..=right).map(move |c| (row, c))) {
            self.steps.push(GoStep {
                player,
                is_move,
                row,
                column,
            });
        }
        Some(())
    }
}

/// A pass on boards of at most 19 rows.
const PASS: &str = "tt";

/// What the value of a property is, for a message.
fn expected(name: &str) -> &'static str {
    match name {
        "GM" => "GM[1], which is Go",
        _ => "a size or a point",
    }
}

/// A number of rows or columns.
fn number(text: &str) -> Option<usize> {
    let text = text.trim();
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

/// The text up to the bracket that closes. A backslash is before a bracket of a comment.
fn value<'a>(cursor: &mut Cursor<'a>) -> Result<&'a str, Misread> {
    let start = cursor.at();
    loop {
        let end = cursor.at();
        match cursor.next_char() {
            Some(']') => {
                let value = cursor.since(start);
                return Ok(&value[..end - start]);
            }
            Some('\\') => {
                cursor.next_char();
            }
            Some(_) => {}
            None => return Err(cursor.misread("`]`")),
        }
    }
}

/// The column and the row of a point such as `cd`, from 0 on.
fn point(text: &str) -> Option<(usize, usize)> {
    let letter = |letter: u8| Some(usize::from(letter.checked_sub(b'a').filter(|&at| at < 26)?));
    match text.trim().as_bytes() {
        &[column, row] => Some((letter(column)?, letter(row)?)),
        _ => None,
    }
}
