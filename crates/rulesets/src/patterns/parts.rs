//! Components of a board: cells that no possible sequence of moves connects.
//!
//! A cell may come to any state that some move gives it, if the move is possible with the states that its cells may come to.
//! That is more than what play can reach, so the parts found are independent. Cells that no possible move looks at are
//! left out. Every cell may come to be `#`: outside of its own part it is.

use chopsticks_cgt::player::{ByPlayer, Player};

use super::placed::{Classes, Placed};
use crate::board::{CellBoard, STATES};

/// The number of patterns up to which no memory is allocated.
const FEW: usize = 8;

/// A pattern and the places at which it may become possible.
#[derive(Clone, Copy)]
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
    let patterns = || {
        let patterns = Player::BOTH.into_iter().flat_map(|player| moves[player]);
        patterns.map(|pattern| Possible { pattern, places: 0 })
    };
    let Some(first) = patterns().next() else {
        return;
    };
    let (mut few, mut many) = ([first; FEW], Vec::new());
    let count = moves.left.len() + moves.right.len();
    let patterns = match few.get_mut(..count) {
        Some(few) => {
            few.iter_mut().zip(patterns()).for_each(|(to, of)| *to = of);
            few
        }
        None => {
            many.extend(patterns());
            many.as_mut_slice()
        }
    };
    let possible = possible(board, patterns, classes);
    let cells = board.cells();
    let mut rest = possible.iter().fold(0, |touched, possible| {
        touched | possible.touched(possible.places)
    }) & cells;
    while rest != 0 {
        let part = connected(rest & rest.wrapping_neg(), rest, possible);
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

/// Finds the places of patterns, and returns those that may become possible.
fn possible<'a, 'b>(
    board: &CellBoard,
    patterns: &'b mut [Possible<'a>],
    classes: &Classes,
) -> &'b [Possible<'a>] {
    let mut by_state = board.by_state();
    by_state[0] = board.rectangle();
    loop {
        let of_class = classes.cells(&by_state);
        let before = by_state;
        for Possible { pattern, places } in patterns.iter_mut() {
            let new = pattern.matches(&of_class) & !*places;
            *places |= new;
            if new != 0 {
                pattern.add_results(new, &mut by_state);
            }
        }
        if by_state == before {
            break;
        }
    }
    let mut kept = 0;
    for at in 0..patterns.len() {
        if patterns[at].places != 0 {
            patterns[kept] = patterns[at];
            kept += 1;
        }
    }
    &patterns[..kept]
}

impl Placed {
    /// Adds the states that the cells have after the move at each of these places.
    fn add_results(&self, at: u64, by_state: &mut [u64; STATES]) {
        for &(distance, state) in &self.results {
            by_state[usize::from(state)] |= at << distance;
        }
    }
}

impl Possible<'_> {
    /// The places at which the pattern looks at a cell of this part.
    fn looking_at(&self, part: u64) -> u64 {
        let distances = self.pattern.distances.iter();
        distances.fold(0, |places, [a, b]| places | part >> a | part >> b) & self.places
    }

    /// The cells of the pattern at these places.
    fn touched(&self, at: u64) -> u64 {
        let distances = self.pattern.distances.iter();
        distances.fold(0, |cells, [a, b]| cells | at << a | at << b)
    }
}
