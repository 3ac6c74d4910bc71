//! How the positions of a class on boards are written and drawn.

use std::sync::Arc;

use chopsticks_base::player::Player;
use chopsticks_base::reading::Misread;
use chopsticks_rulesets::{CellLook, DrawnCell, DrawnPosition};

use super::definition::BoardKind;
use crate::error::{Done, Fault};
use crate::grid::Grid;
use crate::object::Object;

/// The symbols and the looks of the entries.
#[derive(Debug)]
pub(super) struct Board {
    kind: BoardKind,
    symbols: Vec<char>,
    looks: Vec<CellLook>,
}

impl Board {
    /// Boards with these symbols; the looks are words such as `left stone`.
    ///
    /// # Errors
    /// When the texts of boards could not be read, or words are no look.
    pub(super) fn new(kind: BoardKind, symbols: &Object, looks: &[Object]) -> Done<Board> {
        let Object::Text(symbols) = symbols else {
            return Err(symbols.wrong_kind("a text of symbols as CharMap"));
        };
        let symbols: Vec<char> = symbols.chars().collect();
        let is_wrong = |at: &usize| {
            let symbol = symbols[*at];
            symbol == '|' || symbol.is_whitespace() || symbols[..*at].contains(&symbol)
        };
        if let Some(at) = (0..symbols.len()).find(is_wrong) {
            return Err(Fault::arguments(
                format!("found the symbol `{}` in CharMap", symbols[at]),
                "different symbols, which are neither blanks nor `|`",
            ));
        }
        let looks = looks.iter().map(|look| match look {
            Object::Text(words) => CellLook::read(words).map_err(|misread| {
                let found = format!("found the look {} in Icons", misread.found);
                Fault::arguments(found, misread.expected)
            }),
            other => Err(other.wrong_kind("words such as \"left stone\" in Icons")),
        });
        Ok(Board {
            looks: looks.collect::<Done<_>>()?,
            kind,
            symbols,
        })
    }

    /// The board with this text.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub(super) fn read(&self, text: &str) -> Result<Arc<Grid>, Misread> {
        let symbols: String = self.symbols.iter().collect();
        Grid::read(text, &symbols, self.kind == BoardKind::Strip)
    }

    /// The text of a board.
    ///
    /// # Errors
    /// For an entry without a symbol.
    pub(super) fn written(&self, grid: &Grid) -> Done<String> {
        grid.written(&self.symbols)
    }

    /// A picture of a board. Entries without a look of their own are empty, stones and letters.
    pub(super) fn drawn(&self, grid: &Grid) -> DrawnPosition {
        let cell = |&entry: &i8| {
            let at = usize::try_from(entry).ok();
            let look = at.and_then(|at| self.looks.get(at)).copied();
            DrawnCell {
                sign: at
                    .and_then(|at| self.symbols.get(at))
                    .copied()
                    .unwrap_or('?'),
                look: look.unwrap_or(match entry {
                    0 => CellLook::Empty,
                    1 => CellLook::Stone(Some(Player::Left)),
                    2 => CellLook::Stone(Some(Player::Right)),
                    _ => CellLook::Letter(None),
                }),
            }
        };
        DrawnPosition::Board {
            columns: grid.size().1,
            is_hexagonal: false,
            cells: grid.cells().iter().map(cell).collect(),
        }
    }
}
