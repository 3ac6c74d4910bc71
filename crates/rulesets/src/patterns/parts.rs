//! Components of a board: cells that no possible sequence of moves connects.
//!
//! A cell may come to any state that some move gives it, if the move is possible with the states that its cells may come to.
//! That is more than what play can reach, so the parts found are independent. Cells that no possible move looks at are
//! left out. Every cell may come to be `#`: outside of its own part it is.

use chopsticks_cgt::player::{ByPlayer, Player};

use super::placed::{Classes, Placed};
use crate::board::{CellBoard, STATES};

/// A pattern and the places at which it may become possible.
struct Possible<'a> {
    pattern: &'a Placed,
    places: u64,
}

/// The components of a board.
pub(super) fn parts(
    board: &CellBoard,
    moves: ByPlayer<&Vec<Placed>>,
    classes: &Classes,
    found: &mut dyn FnMut(CellBoard),
) {
    let possible = possible(board, moves, classes);
    let cells = board.cells();
    let mut rest = possible.iter().fold(0, |touched, possible| {
        touched | possible.touched(possible.places)
    }) & cells;
    while rest != 0 {
        let part = connected(rest & rest.wrapping_neg(), rest, &possible);
        rest &= !part;
        found(board.part(part));
    }
}

/// The cells among `rest` that are connected to `part`.
fn connected(mut part: u64, rest: u64, possible: &[Possible]) -> u64 {
    loop {
        let before = part;
        for possible in possible {
            part |= possible.touched(possible.looking_at(part)) & rest;
            if part == rest {
                return part;
            }
        }
        if part == before {
            return part;
        }
    }
}

/// The patterns that may become possible.
fn possible<'a>(
    board: &CellBoard,
    moves: ByPlayer<&'a Vec<Placed>>,
    classes: &Classes,
) -> Vec<Possible<'a>> {
    let mut by_state = board.by_state();
    by_state[0] = board.rectangle();
    let patterns = Player::BOTH.into_iter().flat_map(|player| moves[player]);
    let mut possible: Vec<Possible> = patterns
        .map(|pattern| Possible { pattern, places: 0 })
        .collect();
    loop {
        let of_class = classes.cells(&by_state);
        let before = by_state;
        for Possible { pattern, places } in &mut possible {
            let new = pattern.matches(&of_class) & !*places;
            *places |= new;
            if new != 0 {
                pattern.add_results(new, &mut by_state);
            }
        }
        if by_state == before {
            possible.retain(|possible| possible.places != 0);
            return possible;
        }
    }
}

impl Placed {
    /// Adds the states that the cells have after the move at each of these places.
    fn add_results(&self, at: u64, by_state: &mut [u64; STATES]) {
        for distance in crate::board::places(self.changed) {
            let bits = self.planes.iter().enumerate();
            let state = bits.fold(0, |state, (bit, plane)| {
                state | (plane >> distance & 1) << bit
            });
            by_state[state as usize] |= at << distance;
        }
    }
}

impl Possible<'_> {
    /// The places at which the pattern looks at a cell of this part.
    fn looking_at(&self, part: u64) -> u64 {
        let distances = self.pattern.distances();
        distances.fold(0, |places, distance| places | part >> distance) & self.places
    }

    /// The cells of the pattern at these places.
    fn touched(&self, at: u64) -> u64 {
        let distances = self.pattern.distances();
        distances.fold(0, |cells, distance| cells | at << distance)
    }
}
