//! Games of Go in the Smart Game Format (FF\[4\]): the stones that are set up, and the moves of the main line.

use chopsticks_base::player::{ByPlayer, Player};
use chopsticks_base::reading::{Cursor, Misread};
use chopsticks_cgt::ruleset::Ruleset;

use crate::board::{State, WideBoard};
use crate::cells::{CellNotation, Cells};
use crate::described::DescribedRuleset;
use crate::look::CellLook;
use crate::position::{DescribedPosition, GamePosition};

/// The beginning of a file.
pub(crate) const SGF: &str = "(;";

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
        let stones = ByPlayer::from_fn(|player| state(CellLook::Stone(Some(player))));
        let stones = ByPlayer {
            left: stones.left?,
            right: stones.right?,
        };
        let mut board = WideBoard::blank(game.size, cells.alphabet())?.filled(empty);
        for step in &game.steps {
            let cell = step.row * game.size.1 + step.column;
            if step.row >= game.size.0 || step.column >= game.size.1 {
                return Err(step.misread(&format!("a cell of {} × {}", game.size.0, game.size.1)));
            }
            match step.player.filter(|_| step.is_move) {
                Some(player) => {
                    let after = self.after_stone(&board, player, (cell, stones[player]))?;
                    board = after.ok_or_else(|| step.misread("a move of this ruleset"))?;
                }
                None => board.set(cell, step.player.map_or(empty, |player| stones[player])),
            }
        }
        cells.check(&board)?;
        Ok(Cells::from(board).into_described())
    }

    /// The option of a player in which the cell has this state; `None` if there is none.
    fn after_stone(
        &self,
        board: &WideBoard,
        player: Player,
        (cell, stone): (usize, State),
    ) -> Result<Option<WideBoard>, Misread> {
        let position = Cells::from(*board).into_described();
        for option in self.options(&position, player) {
            let after = WideBoard::read(&option.to_string(), board.alphabet)?;
            if after.state(cell) == stone && after.state(cell) != board.state(cell) {
                return Ok(Some(after));
            }
        }
        Ok(None)
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
            if !cursor.accept_word(name) || name.is_empty() {
                return Err(cursor.misread("a property such as AB[aa], or `)`"));
            }
            while cursor.accept("[") {
                let value = value(&mut cursor)?;
                game.add(name, value)
                    .ok_or_else(|| Misread::new(format!("{name}[{value}]"), "a size or a point"))?;
            }
        }
        Ok(game)
    }

    /// Enters a value of a property; `None` if it is wrong.
    fn add(&mut self, name: &str, value: &str) -> Option<()> {
        let (player, is_move) = match name {
            "SZ" => {
                let (columns, rows) = value.split_once(':').unwrap_or((value, value));
                self.size = (rows.trim().parse().ok()?, columns.trim().parse().ok()?);
                return Some(());
            }
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
