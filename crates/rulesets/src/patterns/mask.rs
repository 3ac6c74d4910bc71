//! Patterns on a board of one shape as masks: the places where they fit, and the cells they examine and change.

use super::lay::{Cells, MAX_LAYOUTS, Size, TooManyLayouts, layouts};
use super::pattern::Pattern;
use super::symbols::{OUTSIDE, States};
use crate::board::{CellBoard, PLANES, Planes, STATES, State, Step, places};

/// The sets of states occurring in the patterns of a ruleset, each with its number.
///
/// The numbers below [`STATES`] are the sets of one state.
#[derive(Debug, Default)]
pub(super) struct Classes(Vec<States>);

/// The largest number of different sets of states, including those of one state.
const MAX_CLASSES: usize = 32;

/// For each set of states, the cells with a state in the set.
pub(super) type CellsByClass = [u64; MAX_CLASSES];

/// A layout of a pattern on boards of one shape. Its masks are for the first place; for other places they are shifted.
#[derive(Debug)]
pub(super) struct PatternMask {
    /// The places at which the pattern lies on the board.
    pub places: u64,
    /// The cells examined by the pattern. Cells that rarely match come first.
    pub cells: Box<[MaskCell]>,
    /// The states that some cell may be in.
    pub states: States,
    /// The distances of the cells, in pairs; the last one is repeated if their number is odd.
    pub distances: Box<[[u8; 2]]>,
    /// All cells examined by the pattern, as a set.
    pub examined: u64,
    /// The cells that come to a state other than `#`.
    pub results: Box<[MaskResult]>,
    /// The cells that change.
    pub changed: u64,
    /// The planes of the cells that change, after the change.
    pub planes: Planes,
}

/// A cell of a pattern before the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct MaskCell {
    /// The distance from the place of the pattern.
    distance: u8,
    /// The number of the set of states that must contain the state of the cell.
    class: u8,
}

/// A cell of a pattern after the move.
#[derive(Clone, Copy, Debug)]
pub(super) struct MaskResult {
    /// The distance from the place of the pattern.
    pub distance: u8,
    pub state: State,
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
    pub fn cells_by_class(&self, by_state: &[u64; STATES]) -> CellsByClass {
        let mut cells_by_class = [0; MAX_CLASSES];
        let (single, sets) = cells_by_class.split_at_mut(STATES);
        single.copy_from_slice(by_state);
        for (cells, &states) in sets.iter_mut().zip(&self.0) {
            *cells = places(states.into()).fold(0, |cells, state| cells | by_state[state as usize]);
        }
        cells_by_class
    }
}

impl MaskCell {
    /// The places of a pattern at which this cell has one of its states.
    pub fn places(self, cells_by_class: &CellsByClass) -> u64 {
        cells_by_class[usize::from(self.class)] >> self.distance
    }
}

impl PatternMask {
    /// The places at which the cells have these states.
    pub fn matches(&self, cells_by_class: &CellsByClass) -> u64 {
        let mut found = self.places;
        for cell in &self.cells {
            if found == 0 {
                break;
            }
            found &= cell.places(cells_by_class);
        }
        found
    }

    /// The board after the move at a place.
    pub fn play(&self, board: &CellBoard, place: u32) -> CellBoard {
        let kept = !(self.changed << place);
        let mut after = *board;
        for (plane, new) in after.planes.iter_mut().zip(self.planes) {
            *plane = *plane & kept | new << place;
        }
        after
    }
}

/// The masks of all layouts of these patterns on a board of this size. A smaller board has at most as many.
pub(super) fn pattern_masks(
    patterns: &[Pattern],
    size: Size,
    classes: &mut Classes,
) -> Result<Vec<PatternMask>, TooManyLayouts> {
    let (mut masks, mut count) = (Vec::new(), 0);
    for pattern in patterns {
        let layouts = layouts(pattern, size)?;
        count += layouts.len();
        if count > MAX_LAYOUTS {
            return Err(TooManyLayouts);
        }
        for cells in layouts {
            for border in choose_borders(&cells) {
                masks.extend(border.mask(size, classes)?);
            }
        }
    }
    Ok(masks)
}

/// A layout with a choice of the location of each cell `#`.
#[derive(Clone)]
struct BorderedLayout {
    /// The cells on the board.
    inside: Cells,
    /// The cells `#` beyond the edges of the board.
    outside: Vec<Step>,
}

/// All choices for a layout: each cell `#` may lie on the board or beyond its edges.
fn choose_borders(cells: &Cells) -> Vec<BorderedLayout> {
    let (borders, inside): (Cells, Cells) =
        cells.iter().partition(|(_, change)| change.from == OUTSIDE);
    let mut choices = vec![BorderedLayout {
        inside,
        outside: Vec::new(),
    }];
    for (step, change) in borders {
        let mut on_board = choices.clone();
        for layout in &mut on_board {
            layout.inside.push((step, change));
        }
        for layout in &mut choices {
            layout.outside.push(step);
        }
        choices.append(&mut on_board);
    }
    choices
}

impl BorderedLayout {
    /// The mask of the layout, if it fits somewhere.
    fn mask(
        &self,
        size: Size,
        classes: &mut Classes,
    ) -> Result<Option<PatternMask>, TooManyLayouts> {
        let Some(extent) = Extent::new(&self.inside) else {
            return Ok(None);
        };
        let Size(_, width) = size;
        let mut mask = PatternMask {
            places: self.places(&extent, size),
            cells: Box::default(),
            states: 0,
            distances: Box::default(),
            examined: 0,
            results: Box::default(),
            changed: 0,
            planes: [0; PLANES],
        };
        let (mut cells, mut results) = (Vec::new(), Vec::new());
        for &((row, column), change) in &self.inside {
            let distance = ((row - extent.top) * width + (column - extent.left)) as u8;
            let class = classes.number(change.from)?;
            cells.push(MaskCell { distance, class });
            mask.states |= change.from;
            mask.examined |= 1 << distance;
            if let Some(state) = change.to {
                mask.add_change(distance, state);
                if state != 0 {
                    results.push(MaskResult { distance, state });
                }
            }
        }
        let pairs = cells.chunks(2);
        mask.distances = pairs
            .map(|pair| [pair[0].distance, pair[pair.len() - 1].distance])
            .collect();
        cells.sort_by_key(|cell| match cell.class {
            // During play every cell may become `#`, and most cells are in the first state.
            0 => 2,
            1 => 1,
            _ => 0,
        });
        mask.cells = cells.into();
        mask.results = results.into();
        Ok((mask.places != 0).then_some(mask))
    }

    /// The places at which all cells have their chosen locations.
    fn places(&self, extent: &Extent, Size(rows, columns): Size) -> u64 {
        let is_off =
            |row: i16, column: i16| !(0..rows).contains(&row) || !(0..columns).contains(&column);
        let mut places = 0;
        for row in 0..rows - (extent.bottom - extent.top) {
            for column in 0..columns - (extent.right - extent.left) {
                let mut steps = self.outside.iter();
                if steps.all(|(r, c)| is_off(row + r - extent.top, column + c - extent.left)) {
                    places |= 1u64 << (row * columns + column);
                }
            }
        }
        places
    }
}

/// The first and last rows and columns of some cells.
struct Extent {
    top: i16,
    bottom: i16,
    left: i16,
    right: i16,
}

impl Extent {
    /// `None` if there are no cells.
    fn new(cells: &Cells) -> Option<Extent> {
        let rows = || cells.iter().map(|((row, _), _)| *row);
        let columns = || cells.iter().map(|((_, column), _)| *column);
        Some(Extent {
            top: rows().min()?,
            bottom: rows().max()?,
            left: columns().min()?,
            right: columns().max()?,
        })
    }
}

impl PatternMask {
    /// Enters the state of a cell after the move.
    fn add_change(&mut self, distance: u8, state: State) {
        self.changed |= 1 << distance;
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane |= u64::from(state >> bit & 1) << distance;
        }
    }
}
