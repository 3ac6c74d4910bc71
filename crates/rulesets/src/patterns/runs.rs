//! Runs of equal cells in a strip that may be shortened to one cell, since no move tells them apart.

use chopsticks_cgt::player::{ByPlayer, Player};

use super::line::Piece;
use super::pattern::{Pattern, PatternCells};
use super::symbols::States;
use crate::board::{CellBoard, STATES, Word, in_states};

/// The states of which a run in a strip may be shortened.
///
/// Every move examines such cells as a whole run, with `x*` or `xx*` between other cells, or the nearest cell of a run at
/// the end of the pattern, and leaves them as they are. So the moves after the run is shortened are the same, and what they
/// leave is the same after its runs are shortened. Between two runs of a pattern is a cell that it cannot lack: in `xo*x`,
/// the two may be parts of one run.
pub(super) fn shortened_states(moves: &ByPlayer<Vec<Pattern>>) -> States {
    let is_shortened = |state: &usize| {
        let mut patterns = Player::BOTH.into_iter().flat_map(|player| &moves[player]);
        is_examined(moves, 1 << state) && patterns.all(|pattern| allows_runs(pattern, 1 << state))
    };
    let states = (1..STATES).filter(is_shortened);
    states.fold(0, |states, state| states | 1 << state)
}

/// Whether some move examines cells in this state.
fn is_examined(moves: &ByPlayer<Vec<Pattern>>, state: States) -> bool {
    let mut patterns = Player::BOTH.into_iter().flat_map(|player| &moves[player]);
    patterns.any(|pattern| match &pattern.cells {
        PatternCells::Shape(_) => false,
        PatternCells::Lines(lines) => {
            let mut pieces = lines.iter().flat_map(|line| &line.pieces);
            pieces.any(|piece| may_be(piece, state))
        }
    })
}

/// Whether a pattern examines cells in this state in whole runs only, or the nearest cell of a run at its end.
fn allows_runs(pattern: &Pattern, state: States) -> bool {
    let PatternCells::Lines(lines) = &pattern.cells else {
        return false;
    };
    let [line] = lines.as_slice() else {
        return false;
    };
    let runs = line
        .pieces
        .chunk_by(|a, b| may_be(a, state) == may_be(b, state));
    let last = runs.clone().count() - 1;
    line.step.0 == 0
        && runs.enumerate().all(|(at, run)| {
            let is_at_end = at == 0 || at == last;
            if may_be(&run[0], state) {
                allows_run(run, state, is_at_end)
            } else {
                is_at_end || run.iter().any(is_cell)
            }
        })
}

fn may_be(piece: &Piece, state: States) -> bool {
    piece.changes().any(|change| change.from & state != 0)
}

/// Whether these pieces are a run of any length, or of any length except 0, that stays as it is; at an end of a pattern,
/// one cell of it.
fn allows_run(pieces: &[Piece], state: States, is_at_end: bool) -> bool {
    let is_kept = |piece: &Piece| {
        let mut changes = piece.changes();
        piece.cells().len() == 1
            && changes.all(|change| change.from == state && change.to.is_none())
    };
    let cells = pieces.iter().filter(|piece| is_cell(piece)).count();
    let repeated = pieces.len() - cells;
    pieces.iter().all(is_kept)
        && if is_at_end {
            (cells, repeated) == (1, 0)
        } else {
            cells <= 1 && repeated > 0
        }
}

/// Whether a piece is one cell, and not repeated any number of times.
fn is_cell(piece: &Piece) -> bool {
    matches!(piece, Piece::Cell(_))
}

/// A strip with each run of cells in one of these states as one cell; other boards stay as they are.
pub(super) fn shortened<W: Word>(board: &CellBoard<W>, states: States) -> CellBoard<W> {
    if states == 0 || board.rows != 1 {
        return *board;
    }
    let differ = board.planes.iter().fold(W::NONE, |differ, &plane| {
        differ | plane & !(plane << 1) | !plane & plane << 1
    });
    // Cells in the same state as the one before.
    let mut dropped = in_states(&board.planes, states) & !differ;
    let mut shortened = *board;
    while dropped != W::NONE {
        let last = W::BITS - 1 - dropped.places_after();
        let before = !(W::ALL << last);
        for plane in &mut shortened.planes {
            *plane = *plane & before | *plane >> 1 & !before;
        }
        shortened.columns -= 1;
        dropped &= before;
    }
    shortened
}
