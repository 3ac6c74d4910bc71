//! Components of a board: sets of cells not connected by any possible sequence of moves.
//!
//! A cell may reach any state given to it by some move that is possible with the reachable states of its cells. This
//! overestimates the states that play can reach, so the parts found are independent. Cells not examined by any possible
//! move are dropped. Every cell may become `#`: outside of its own part it is `#`.

use chopsticks_cgt::player::{ByPlayer, Player};

use super::mask::{Classes, PatternMask};
use super::shape::FEW;
use super::symbols::States;
use crate::board::{CellBoard, STATES, connected};

/// A pattern and the places at which it may become applicable.
#[derive(Clone, Copy)]
struct Possible<'a> {
    pattern: &'a PatternMask,
    places: u64,
}

/// The components of a board.
pub(super) fn parts(
    board: &CellBoard,
    moves: ByPlayer<&Vec<PatternMask>>,
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
            few.iter_mut()
                .zip(patterns())
                .for_each(|(place, pattern)| *place = pattern);
            few
        }
        None => {
            many.extend(patterns());
            many.as_mut_slice()
        }
    };
    let cells = board.cells();
    let mut growth = Growth::new(board, patterns, classes);
    loop {
        match growth.grow() {
            Round::New => {}
            Round::Last => break,
            Round::Whole => return found(board.part(cells)),
        }
    }
    let possible = growth.possible();
    let mut rest = all_touched_cells(possible) & cells;
    // Most boards are one part, which is soon reached from its middle.
    let middle = connected_cells(central(rest, board), rest, possible);
    if middle == rest && rest != 0 {
        return found(board.part(rest));
    }
    while rest != 0 {
        let first = lowest(rest);
        let part = if first & middle != 0 {
            middle
        } else {
            connected_cells(first, rest, possible)
        };
        rest &= !part;
        found(board.part(part));
    }
}

/// The parts whose cells are connected; `next` gives the neighbours of cells.
pub(super) fn connected_parts(
    board: &CellBoard,
    next: impl Fn(u64) -> u64,
    found: &mut dyn FnMut(CellBoard),
) {
    let mut rest = board.cells();
    while rest != 0 {
        let part = connected(lowest(rest), rest, &next);
        rest &= !part;
        found(board.part(part));
    }
}

/// The first of some cells.
fn lowest(cells: u64) -> u64 {
    cells & cells.wrapping_neg()
}

/// One of some cells in the middle of the board, or after it in the order of the cells; the first one if there is none.
fn central(cells: u64, board: &CellBoard) -> u64 {
    let center = board.rows / 2 * board.columns + board.columns / 2;
    match cells >> center << center {
        0 => lowest(cells),
        later => lowest(later),
    }
}

/// The cells of the patterns at all their places.
fn all_touched_cells(possible: &[Possible]) -> u64 {
    possible.iter().fold(0, |cells, possible| {
        cells | possible.touched_cells(possible.places)
    })
}

/// The cells among `rest` that are connected to `part`.
fn connected_cells(mut part: u64, rest: u64, possible: &[Possible]) -> u64 {
    loop {
        let before = part;
        for possible in possible {
            part |= possible.touched_cells(possible.places_touching(part)) & rest;
            if part == rest {
                return part;
            }
        }
        if part == before {
            return part;
        }
    }
}

/// The places at which patterns may become applicable, found in rounds.
struct Growth<'b, 'a> {
    patterns: &'b mut [Possible<'a>],
    classes: &'b Classes,
    /// The cells that may come to each state.
    by_state: [u64; STATES],
    /// The same before the last round.
    earlier: [u64; STATES],
    /// The cells of the board.
    cells: u64,
    /// Some cells that are connected to the first one.
    joined: u64,
}

/// The result of a round.
enum Round {
    /// New states were found, so more places may be applicable.
    New,
    /// No new states.
    Last,
    /// All cells are connected. More places would only connect more.
    Whole,
}

impl<'b, 'a> Growth<'b, 'a> {
    fn new(
        board: &CellBoard,
        patterns: &'b mut [Possible<'a>],
        classes: &'b Classes,
    ) -> Growth<'b, 'a> {
        let mut by_state = board.by_state();
        by_state[0] = board.rectangle();
        Growth {
            patterns,
            classes,
            by_state,
            earlier: [0; STATES],
            cells: board.cells(),
            joined: lowest(board.cells()),
        }
    }

    /// Adds the places that are applicable with the states found so far, and the resulting states.
    fn grow(&mut self) -> Round {
        let cells_by_class = self.classes.cells_by_class(&self.by_state);
        let grown = self.grown();
        self.earlier = self.by_state;
        for possible in self.patterns.iter_mut() {
            if possible.pattern.states & grown == 0 {
                continue;
            }
            let new = possible.pattern.matches(&cells_by_class) & !possible.places;
            if new == 0 {
                continue;
            }
            possible.places |= new;
            possible.pattern.add_results(new, &mut self.by_state);
            self.joined |= possible.touched_cells(possible.places_touching(self.joined));
            if self.cells & !self.joined == 0 {
                return Round::Whole;
            }
        }
        match self.grown() {
            0 => Round::Last,
            _ => Round::New,
        }
    }

    /// The states to which more cells may come than before the last round.
    fn grown(&self) -> States {
        let pairs = self.by_state.iter().zip(&self.earlier).enumerate();
        pairs.fold(0, |grown, (state, (cells, earlier))| {
            grown | States::from(cells != earlier) << state
        })
    }

    /// The patterns that may become possible.
    fn possible(self) -> &'b [Possible<'a>] {
        let mut kept = 0;
        for at in 0..self.patterns.len() {
            if self.patterns[at].places != 0 {
                self.patterns[kept] = self.patterns[at];
                kept += 1;
            }
        }
        &self.patterns[..kept]
    }
}

impl PatternMask {
    /// Adds the states that the cells have after the move at each of these places. Returns the cells with a new state.
    pub fn add_results(&self, at: u64, by_state: &mut [u64; STATES]) -> u64 {
        let mut new = 0;
        for result in &self.results {
            let cells = &mut by_state[usize::from(result.state) % STATES];
            let results = at << result.distance;
            new |= results & !*cells;
            *cells |= results;
        }
        new
    }
}

impl Possible<'_> {
    /// The places at which the pattern examines a cell of this part.
    fn places_touching(&self, part: u64) -> u64 {
        let distances = self.pattern.distances.iter();
        distances.fold(0, |places, [a, b]| places | part >> a | part >> b) & self.places
    }

    /// The cells of the pattern at these places.
    fn touched_cells(&self, at: u64) -> u64 {
        let distances = self.pattern.distances.iter();
        distances.fold(0, |cells, [a, b]| cells | at << a | at << b)
    }
}
