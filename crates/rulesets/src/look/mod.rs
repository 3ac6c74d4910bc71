//! What the cells of a position look like: the table `[picture]` of a file, and what holds without it.

mod cell;
mod drawn;
mod numbers;
mod owners;
mod table;

pub use cell::CellLook;
pub use drawn::{DrawnCell, DrawnEdge, DrawnNumber, DrawnPosition};
pub use numbers::NumbersLook;
pub(crate) use numbers::read_numbers_look;
pub(crate) use owners::pattern_looks;
pub(crate) use table::{PictureTable, read_looks};

use chopsticks_cgt::player::Player;

use crate::board::{Alphabet, STATES, State};
use crate::placement::PlacementTable;

/// The look of each state of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Looks {
    by_state: [CellLook; STATES],
    /// Whether each row is half a cell to the right of the row above.
    is_hexagonal: bool,
}

impl Looks {
    /// The look of a state.
    pub fn of(&self, state: State) -> CellLook {
        self.by_state[usize::from(state)]
    }

    /// The looks of the states with a sign; a cell that is not part of the board is a wall.
    pub fn new(alphabet: Alphabet, look: impl Fn(char, State) -> CellLook) -> Looks {
        let mut looks = Looks::default();
        for state in alphabet.states() {
            looks.by_state[usize::from(state)] = look(alphabet.sign(state), state);
        }
        looks
    }
}

impl Default for Looks {
    /// Walls, in rows below each other.
    fn default() -> Looks {
        Looks {
            by_state: [CellLook::Wall; STATES],
            is_hexagonal: false,
        }
    }
}

/// The looks of a placement: a vertex that only some players may claim has their tint. If the players share colours, other
/// vertices than those that are open to all are letters.
pub(crate) fn placement_looks(alphabet: Alphabet, table: &PlacementTable) -> Looks {
    let has_owners = table.both.is_none() && table.colours.is_none();
    let looks = Looks::new(alphabet, |sign, state| match (sign, state & 3) {
        ('.', _) => CellLook::Empty,
        _ if !has_owners => CellLook::Letter(None),
        (_, 1) => CellLook::Tint(Some(Player::Left)),
        (_, 2) => CellLook::Tint(Some(Player::Right)),
        _ => CellLook::Tint(None),
    });
    Looks {
        is_hexagonal: table.is_hexagonal(),
        ..looks
    }
}
