//! The symmetries of a ruleset on boards, and the least image of a board.

use chopsticks_cgt::ruleset::Representative;

use super::alphabet::{STATES, State};
use super::cells::{Board, PLANES};
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
fn renamed(board: &Board, renaming: &Renaming) -> Board {
    let by_state = board.by_state();
    let mut planes = [0; PLANES];
    for (old, &new) in (1..STATES).zip(&renaming[1..]) {
        for (bit, plane) in planes.iter_mut().enumerate() {
            if new >> bit & 1 != 0 {
                *plane |= by_state[old];
            }
        }
    }
    Board { planes, ..*board }
}

/// The least of the images of a board, of all its cells that are not `#`.
pub(crate) fn least_image(
    board: &Board,
    turns: &Turns,
    symmetries: &[Symmetry],
) -> Representative<Board> {
    let mut least = Representative {
        position: *board,
        negated: false,
    };
    let mut last: Option<(Turn, Board)> = None;
    for symmetry in symmetries {
        // Symmetries that differ in the names only are next to each other.
        let turned = match last {
            Some((turn, board)) if turn == symmetry.turn => board,
            _ => turns.apply(symmetry.turn, board),
        };
        last = Some((symmetry.turn, turned));
        let image = match symmetry.renaming == SAME_STATES {
            true => turned,
            false => renamed(&turned, &symmetry.renaming),
        };
        let is_less = image < least.position;
        // A position that is equal to its own negative is not negated.
        if is_less || (image == least.position && !symmetry.negates) {
            least = Representative {
                position: image,
                negated: symmetry.negates,
            };
        }
    }
    least
}
