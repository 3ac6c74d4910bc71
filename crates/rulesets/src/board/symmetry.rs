//! The symmetries of a ruleset on boards, and the least image of a board.

use chopsticks_cgt::ruleset::Representative;

use super::alphabet::{STATES, State};
use super::cells::{CellBoard, PLANES};
use super::turns::{Turn, Turns};

/// New names of the states.
pub(crate) type Renaming = [State; STATES];

/// The renaming that changes nothing.
pub(crate) const SAME_STATES: Renaming = [0, 1, 2, 3, 4, 5, 6, 7];

/// A symmetry of the grid together with new names of the states.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Symmetry {
    pub turn: Turn,
    pub renaming: Renaming,
    /// Whether it exchanges the moves of the players.
    pub negates: bool,
}

/// The board with new names of its states.
fn renamed(board: &CellBoard, renaming: &Renaming) -> CellBoard {
    let by_state = board.by_state();
    let mut planes = [0; PLANES];
    for (old, &new) in (1..STATES).zip(&renaming[1..]) {
        for (bit, plane) in planes.iter_mut().enumerate() {
            if new >> bit & 1 != 0 {
                *plane |= by_state[old];
            }
        }
    }
    CellBoard { planes, ..*board }
}

/// The symmetries of a ruleset; the identity is one of them.
#[derive(Debug)]
pub(crate) struct Symmetries {
    /// Those with the same renaming are next to each other.
    list: Vec<Symmetry>,
    exchange_rows_and_columns: bool,
}

impl Symmetries {
    pub fn new(list: Vec<Symmetry>) -> Symmetries {
        Symmetries {
            exchange_rows_and_columns: list.iter().any(|symmetry| symmetry.turn.exchanged),
            list,
        }
    }

    /// The least of the images of a board that have the fewest rows.
    pub fn least_image(&self, board: &CellBoard, turns: &Turns) -> Representative<CellBoard> {
        let is_square = board.rows == board.columns;
        let exchanged = board.rows > board.columns && self.exchange_rows_and_columns;
        let mut least: Option<Representative<CellBoard>> = None;
        let mut renaming = &SAME_STATES;
        let mut images = turns.images(board);
        for symmetry in &self.list {
            if symmetry.turn.exchanged != exchanged && !is_square {
                continue;
            }
            if renaming != &symmetry.renaming {
                renaming = &symmetry.renaming;
                images = turns.images(&renamed(board, renaming));
            }
            let image = images.after(symmetry.turn);
            let is_better = least.is_none_or(|least| {
                // A position that is equal to its own negative is not negated.
                image < least.position || (!symmetry.negates && image == least.position)
            });
            if is_better {
                least = Some(Representative {
                    position: image,
                    negated: symmetry.negates,
                });
            }
        }
        least.unwrap_or(Representative {
            position: *board,
            negated: false,
        })
    }
}
