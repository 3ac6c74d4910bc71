//! Components of a board: sets of cells not connected by any possible sequence of moves.
//!
//! A cell may reach any state given to it by some move that is possible with the reachable states of its cells. This
//! overestimates the states that play can reach, so the parts found are independent. Cells not examined by any possible
//! move are dropped. Every cell may become `#`: outside of its own part it is `#`.

use chopsticks_cgt::player::{ByPlayer, Player};

use super::mask::{Classes, PatternMask};
use super::shape::FEW;
use super::symbols::States;
use crate::board::{CellBoard, STATES, Word};

/// A pattern and the places at which it may become applicable.
#[derive(Clone, Copy)]
struct Possible<'a, W> {
    pattern: &'a PatternMask<W>,
    places: W,
}

/// The components of a board.
pub(super) fn parts<W: Word>(
    board: &CellBoard<W>,
    moves: ByPlayer<&Vec<PatternMask<W>>>,
    classes: &Classes,
    found: &mut dyn FnMut(CellBoard<W>),
) {
    let patterns = || {
        let patterns = Player::BOTH.into_iter().flat_map(|player| moves[player]);
        patterns.map(|pattern| Possible {
            pattern,
            places: W::NONE,
        })
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
    if middle == rest && rest != W::NONE {
        return found(board.part(rest));
    }
    while rest != W::NONE {
        let first = rest.lowest();
        let part = if first & middle != W::NONE {
            middle
        } else {
            connected_cells(first, rest, possible)
        };
        rest &= !part;
        found(board.part(part));
    }
}

/// One of some cells in the middle of the board, or after it in the order of the cells; the first one if there is none.
fn central<W: Word>(cells: W, board: &CellBoard<W>) -> W {
    let center = u32::from(board.rows / 2 * board.columns + board.columns / 2);
    let later = cells >> center << center;
    if later == W::NONE {
        cells.lowest()
    } else {
        later.lowest()
    }
}

/// The cells of the patterns at all their places.
fn all_touched_cells<W: Word>(possible: &[Possible<W>]) -> W {
    possible.iter().fold(W::NONE, |cells, possible| {
        cells | possible.touched_cells(possible.places)
    })
}

/// The cells among `rest` that are connected to `part`.
fn connected_cells<W: Word>(mut part: W, rest: W, possible: &[Possible<W>]) -> W {
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
struct Growth<'b, 'a, W> {
    patterns: &'b mut [Possible<'a, W>],
    classes: &'b Classes,
    /// The cells that may come to each state.
    by_state: [W; STATES],
    /// The same before the last round.
    earlier: [W; STATES],
    /// The cells of the board.
    cells: W,
    /// Some cells that are connected to the first one.
    joined: W,
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

impl<'b, 'a, W: Word> Growth<'b, 'a, W> {
    fn new(
        board: &CellBoard<W>,
        patterns: &'b mut [Possible<'a, W>],
        classes: &'b Classes,
    ) -> Growth<'b, 'a, W> {
        let mut by_state = board.by_state();
        by_state[0] = board.rectangle();
        Growth {
            patterns,
            classes,
            by_state,
            earlier: [W::NONE; STATES],
            cells: board.cells(),
            joined: board.cells().lowest(),
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
            if new == W::NONE {
                continue;
            }
            possible.places |= new;
            possible.pattern.add_results(new, &mut self.by_state);
            self.joined |= possible.touched_cells(possible.places_touching(self.joined));
            if self.cells & !self.joined == W::NONE {
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
    fn possible(self) -> &'b [Possible<'a, W>] {
        let mut kept = 0;
        for at in 0..self.patterns.len() {
            if self.patterns[at].places != W::NONE {
                self.patterns[kept] = self.patterns[at];
                kept += 1;
            }
        }
        &self.patterns[..kept]
    }
}

impl<W: Word> PatternMask<W> {
    /// Adds the states that the cells have after the move at each of these places.
    fn add_results(&self, at: W, by_state: &mut [W; STATES]) {
        for result in &self.results {
            result.add(at, by_state);
        }
    }
}

impl<W: Word> Possible<'_, W> {
    /// The places at which the pattern examines a cell of this part.
    fn places_touching(&self, part: W) -> W {
        let distances = self.pattern.distances.iter();
        let places = distances.fold(W::NONE, |places, &[a, b]| {
            places | part >> u32::from(a) | part >> u32::from(b)
        });
        places & self.places
    }

    /// The cells of the pattern at these places.
    fn touched_cells(&self, at: W) -> W {
        let distances = self.pattern.distances.iter();
        distances.fold(W::NONE, |cells, &[a, b]| {
            cells | at << u32::from(a) | at << u32::from(b)
        })
    }
}
