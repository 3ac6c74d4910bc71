//! Patterns on a board of one shape as masks: where they fit, and what they look at and change.

use super::lay::{Cells, MAX_LAYOUTS, Size, TooManyLayouts, layouts};
use super::pattern::Pattern;
use super::symbols::{OUTSIDE, States};
use crate::board::{CellBoard, PLANES, Planes, STATES, State, Step, places};

/// The sets of states that the patterns of a ruleset look for, each with its number.
///
/// The numbers below [`STATES`] are the sets of one state.
#[derive(Debug, Default)]
pub(super) struct Classes(Vec<States>);

/// The largest number of different sets of states, those of one state included.
const MAX_CLASSES: usize = 32;

/// For each set of states the cells in one of them.
pub(super) type OfClass = [u64; MAX_CLASSES];

/// A pattern on boards of one shape. Its masks are those for the first place; for others they are shifted.
#[derive(Debug)]
pub(super) struct Placed {
    /// The places at which the pattern lies on the board.
    pub places: u64,
    /// The cells, as distances from the place, and the numbers of the sets of states that they must be in. Those that few
    /// boards have in many places come first.
    pub cells: Box<[(u8, u8)]>,
    /// The states in these sets.
    pub states: States,
    /// The distances of the cells, in pairs; the last one is repeated if their number is odd.
    pub distances: Box<[[u8; 2]]>,
    /// The cells that come to a state other than `#`, as distances, and these states.
    pub results: Box<[(u8, State)]>,
    /// The cells that change.
    pub changed: u64,
    /// The planes of the cells that change, after the change.
    pub planes: Planes,
}

impl Classes {
    /// The number of a set of states.
    fn number(&mut self, states: States) -> Result<u8, TooManyLayouts> {
        if states.is_power_of_two() {
            return Ok(states.trailing_zeros() as u8);
        }
        let found = self.0.iter().position(|&other| other == states);
        let number = found.unwrap_or_else(|| {
            self.0.push(states);
            self.0.len() - 1
        });
        let number = STATES + number;
        if number < MAX_CLASSES {
            Ok(number as u8)
        } else {
            Err(TooManyLayouts)
        }
    }

    /// For each set the cells in one of its states.
    pub fn cells(&self, by_state: &[u64; STATES]) -> OfClass {
        let mut outcome_from_class = [0; MAX_CLASSES];
        let (single, sets) = outcome_from_class.split_at_mut(STATES);
        single.copy_from_slice(by_state);
        for (cells, &states) in sets.iter_mut().zip(&self.0) {
            *cells = places(states.into()).fold(0, |cells, state| cells | by_state[state as usize]);
        }
        outcome_from_class
    }
}

impl Placed {
    /// The places at which the cells have these states.
    pub fn matches(&self, outcome_from_class: &OfClass) -> u64 {
        let mut found = self.places;
        for &(distance, class) in &self.cells {
            if found == 0 {
                break;
            }
            found &= outcome_from_class[usize::from(class)] >> distance;
        }
        found
    }

    /// The board after the move at a place.
    pub fn played(&self, board: &CellBoard, place: u32) -> CellBoard {
        let kept = !(self.changed << place);
        let mut after = *board;
        for (plane, new) in after.planes.iter_mut().zip(self.planes) {
            *plane = *plane & kept | new << place;
        }
        after
    }
}

/// All layouts of these patterns on a board of this size. A smaller board does not have more of them.
pub(super) fn placed(
    patterns: &[Pattern],
    size: Size,
    classes: &mut Classes,
) -> Result<Vec<Placed>, TooManyLayouts> {
    let (mut found, mut count) = (Vec::new(), 0);
    for pattern in patterns {
        let layouts = layouts(pattern, size)?;
        count += layouts.len();
        if count > MAX_LAYOUTS {
            return Err(TooManyLayouts);
        }
        for cells in layouts {
            for (inside, outside) in variants(&cells) {
                found.extend(place(&inside, &outside, size, classes)?);
            }
        }
    }
    Ok(found)
}

/// The ways in which cells `#` may lie on the board or not: those on it, and those that are not.
fn variants(cells: &Cells) -> Vec<(Cells, Vec<Step>)> {
    let (outside, inside): (Cells, Cells) =
        cells.iter().partition(|(_, change)| change.from == OUTSIDE);
    let mut found = vec![(inside, Vec::new())];
    for (at, change) in outside {
        let mut with = found.clone();
        with.iter_mut()
            .for_each(|(inside, _)| inside.push((at, change)));
        found.iter_mut().for_each(|(_, outside)| outside.push(at));
        found.append(&mut with);
    }
    found
}

/// The masks of a layout, if it fits somewhere.
fn place(
    inside: &Cells,
    outside: &[Step],
    Size(rows, columns): Size,
    classes: &mut Classes,
) -> Result<Option<Placed>, TooManyLayouts> {
    let ends = |at: fn(&Step) -> i16| {
        let places = inside.iter().map(move |(place, _)| at(place));
        places.clone().min().zip(places.max())
    };
    let (Some((top, bottom)), Some((left, right))) = (ends(|at| at.0), ends(|at| at.1)) else {
        return Ok(None);
    };
    let is_off =
        |row: i16, column: i16| !(0..rows).contains(&row) || !(0..columns).contains(&column);
    let mut at_places = 0;
    for row in 0..rows - (bottom - top) {
        for column in 0..columns - (right - left) {
            if outside
                .iter()
                .all(|(r, c)| is_off(row + r - top, column + c - left))
            {
                at_places |= 1u64 << (row * columns + column);
            }
        }
    }
    let mut placed = Placed {
        places: at_places,
        cells: Box::default(),
        states: inside
            .iter()
            .fold(0, |states, (_, change)| states | change.from),
        distances: Box::default(),
        results: Box::default(),
        changed: 0,
        planes: [0; PLANES],
    };
    let (mut cells, mut results) = (Vec::new(), Vec::new());
    for ((row, column), change) in inside {
        let distance = (row - top) * columns + (column - left);
        cells.push((distance as u8, classes.number(change.from)?));
        if let Some(to) = change.to {
            placed.changed |= 1 << distance;
            if to != 0 {
                results.push((distance as u8, to));
            }
            for (bit, plane) in placed.planes.iter_mut().enumerate() {
                *plane |= u64::from(to >> bit & 1) << distance;
            }
        }
    }
    let pairs = cells.chunks(2);
    let pairs = pairs.map(|pair| [pair[0].0, pair[pair.len() - 1].0]);
    placed.distances = pairs.collect();
    cells.sort_by_key(|&(_, class)| match class {
        // During play every cell may become `#`, and most cells are in the first state.
        0 => 2,
        1 => 1,
        _ => 0,
    });
    placed.results = results.into_boxed_slice();
    placed.cells = cells.into_boxed_slice();
    Ok((at_places != 0).then_some(placed))
}
