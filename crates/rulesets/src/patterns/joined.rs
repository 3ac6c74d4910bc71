//! Components of a board for many patterns.
//!
//! The definition is that in [`parts`](super::parts): each pattern that may become applicable joins the cells that it
//! examines.

use chopsticks_cgt::player::{ByPlayer, Player};

use super::mask::{CellsByClass, Gain, MaskResult, PatternMask};
use super::shape::OneShape;
use super::spans::{Cover, Spans};
use super::tree::{PatternTree, Visitor};
use crate::board::{CellBoard, STATES, Word, places};

/// What a pattern joins and gives to cells, side by side in memory, since a visit meets many patterns.
#[derive(Debug)]
pub(super) struct Joint<W> {
    /// The places at which the pattern lies on the board.
    places: W,
    /// All cells examined by the pattern at the first place.
    examined: W,
    /// The first result; most patterns have no other.
    result: Option<MaskResult>,
    others: Box<[MaskResult]>,
}

impl<W: Word> Joint<W> {
    pub fn new(pattern: &PatternMask<W>) -> Joint<W> {
        let (result, others) = match &*pattern.results {
            [] => (None, &[][..]),
            [result, others @ ..] => (Some(*result), others),
        };
        Joint {
            places: pattern.places,
            examined: pattern.examined,
            result,
            others: others.into(),
        }
    }

    /// Adds the states that the cells have after the move at each of these places. Whether a cell has a new state.
    fn add_results(&self, at: W, by_state: &mut [W; STATES]) -> bool {
        let results = self.result.iter().chain(&self.others);
        results.fold(false, |is_new, result| {
            is_new | (result.add(at, by_state) != W::NONE)
        })
    }
}

/// The components of a board.
pub(super) fn parts<W: Word>(
    board: &CellBoard<W>,
    shape: &OneShape<W>,
    trees: &ByPlayer<PatternTree>,
    found: &mut dyn FnMut(CellBoard<W>),
) {
    // In a strip, the cells of a pattern are adjacent, so that many patterns lie within cells that are joined.
    let parts = if board.rows == 1 {
        joined_cells::<W, true>(board, shape, trees)
    } else {
        joined_cells::<W, false>(board, shape, trees)
    };
    for part in parts {
        found(board.part(part));
    }
}

/// The cells of the components, in the order of their first cells.
fn joined_cells<W: Word, const STRIP: bool>(
    board: &CellBoard<W>,
    shape: &OneShape<W>,
    trees: &ByPlayer<PatternTree>,
) -> Vec<W> {
    let cells = board.cells();
    let mut joined = JoinedCells(Vec::new());
    let mut by_state = board.by_state();
    by_state[0] = board.rectangle();
    loop {
        let earlier = by_state;
        for player in Player::BOTH {
            let cells_by_class = shape.classes.cells_by_class(&by_state);
            let mut joining = Joining::<W, STRIP> {
                joints: &shape.joints[player],
                gains: &shape.gains[player],
                cells_by_class: &cells_by_class,
                cells,
                rectangle: board.rectangle(),
                by_state: &mut by_state,
                joined: &mut joined,
                settled: Spans::NONE,
            };
            joining.settle();
            trees[player].visit_with(&cells_by_class, &mut joining);
        }
        if joined.are(cells) || by_state == earlier {
            break;
        }
    }
    let mut parts = joined.0;
    parts.sort_unstable_by_key(|part| part.places_before());
    parts
}

/// A visit of a player's patterns.
struct Joining<'j, W, const STRIP: bool> {
    joints: &'j [Joint<W>],
    gains: &'j [Gain],
    cells_by_class: &'j CellsByClass<W>,
    /// The cells of the board.
    cells: W,
    rectangle: W,
    by_state: &'j mut [W; STATES],
    joined: &'j mut JoinedCells<W>,
    /// Where patterns would join nothing and give no new state to a cell; only for strips.
    settled: Spans<W>,
}

impl<W: Word, const STRIP: bool> Joining<'_, W, STRIP> {
    /// Finds what is settled.
    fn settle(&mut self) {
        if !STRIP {
            return;
        }
        let gains = self.gains.iter();
        let open = gains.fold(W::NONE, |open, gain| {
            open | gain.missing(self.cells_by_class, self.by_state)
        });
        // Patterns do not reach beyond the board.
        let beyond = !self.rectangle;
        let sets = self.joined.0.iter();
        self.settled = Spans::of(sets.map(|&set| (set | beyond) & !open));
    }
}

impl<W: Word, const STRIP: bool> Visitor<W> for Joining<'_, W, STRIP> {
    fn left_out(&self, cover: Cover) -> W {
        if STRIP {
            self.settled.places(cover)
        } else {
            W::NONE
        }
    }

    fn found(&mut self, pattern: usize, at: W) -> bool {
        let joint = &self.joints[pattern];
        let at = at & joint.places;
        let mut has_changed = joint.add_results(at, self.by_state);
        for place in places(at) {
            has_changed |= self.joined.join(joint.examined << place & self.cells);
        }
        if has_changed {
            self.settle();
        }
        !self.joined.are(self.cells)
    }
}

/// Disjoint sets of cells.
struct JoinedCells<W>(Vec<W>);

impl<W: Word> JoinedCells<W> {
    /// Unites the sets that contain some of these cells, and the cells. Whether the sets change.
    fn join(&mut self, mut cells: W) -> bool {
        if cells == W::NONE {
            return false;
        }
        for at in (0..self.0.len()).rev() {
            let set = self.0[at];
            if cells & !set == W::NONE {
                return false;
            }
            if cells & set != W::NONE {
                cells |= set;
                self.0.swap_remove(at);
            }
        }
        self.0.push(cells);
        true
    }

    /// Whether these cells are one set.
    fn are(&self, cells: W) -> bool {
        self.0.as_slice() == [cells]
    }
}
