//! Components of a board for many patterns.
//!
//! The definition is that in [`parts`](super::parts): each pattern that may become applicable joins the cells that it
//! examines.

use chopsticks_cgt::player::{ByPlayer, Player};

use super::shape::OneShape;
use super::tree::PatternTree;
use crate::board::{CellBoard, Word, places};

/// The components of a board.
pub(super) fn parts<W: Word>(
    board: &CellBoard<W>,
    shape: &OneShape<W>,
    trees: &ByPlayer<PatternTree>,
    found: &mut dyn FnMut(CellBoard<W>),
) {
    let cells = board.cells();
    let mut joined = JoinedCells(Vec::new());
    let mut by_state = board.by_state();
    by_state[0] = board.rectangle();
    loop {
        let earlier = by_state;
        for player in Player::BOTH {
            let cells_by_class = shape.classes.cells_by_class(&by_state);
            trees[player].visit(&cells_by_class, |pattern, at| {
                let pattern = &shape.moves[player][pattern];
                let at = at & pattern.places;
                pattern.add_results(at, &mut by_state);
                for place in places(at) {
                    joined.join(pattern.examined << place & cells);
                }
                !joined.are(cells)
            });
        }
        if joined.are(cells) {
            return found(board.part(cells));
        }
        if by_state == earlier {
            break;
        }
    }
    let mut parts = joined.0;
    parts.sort_unstable_by_key(|part| part.places_before());
    for part in parts {
        found(board.part(part));
    }
}

/// Disjoint sets of cells.
struct JoinedCells<W>(Vec<W>);

impl<W: Word> JoinedCells<W> {
    /// Unites the sets that contain some of these cells, and the cells.
    fn join(&mut self, mut cells: W) {
        if cells == W::NONE {
            return;
        }
        for at in (0..self.0.len()).rev() {
            let set = self.0[at];
            if cells & !set == W::NONE {
                return;
            }
            if cells & set != W::NONE {
                cells |= set;
                self.0.swap_remove(at);
            }
        }
        self.0.push(cells);
    }

    /// Whether these cells are one set.
    fn are(&self, cells: W) -> bool {
        self.0.as_slice() == [cells]
    }
}
