//! Patterns on a board of one shape as masks: the places where they fit, and the cells they examine and change.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::condition::BoardCondition;
use super::lay::{Cells, Laid, MAX_LAYOUTS, Size, TooManyLayouts, layouts};
use super::line::{Change, Choices};
use super::pattern::Pattern;
use super::symbols::{OUTSIDE, States};
use crate::board::{
    CellBoard, PLANES, Planes, STATES, State, Step, Word, in_states, places, put_all,
};

/// The sets of states occurring in the patterns of a ruleset, each with its number.
///
/// The numbers below [`STATES`] are the sets of one state.
#[derive(Debug, Default)]
pub(super) struct Classes(Vec<States>);

/// The largest number of different sets of states, including those of one state.
const MAX_CLASSES: usize = 32;

/// For each set of states, the cells with a state in the set.
pub(super) type CellsByClass<W> = [W; MAX_CLASSES];

/// A layout of a pattern on boards of one shape. Its masks are for the first place; for other places they are shifted.
#[derive(Debug)]
pub(super) struct PatternMask<W> {
    /// The places at which the pattern lies on the board.
    pub places: W,
    /// The cells examined by the pattern. Cells that rarely match come first.
    pub cells: Box<[MaskCell]>,
    /// The states that some cell may be in.
    pub states: States,
    /// The distances of the cells, in pairs; the last one is repeated if their number is odd.
    pub distances: Box<[[u8; 2]]>,
    /// All cells examined by the pattern, as a set.
    pub examined: W,
    /// The cells that come to a state other than `#`.
    pub results: Box<[MaskResult]>,
    /// The cells that change.
    pub changed: W,
    /// The planes of the cells that change, after the change.
    pub planes: Planes<W>,
    /// What few moves have.
    special: Option<Box<Special<W>>>,
}

/// What is special about a move.
#[derive(Debug)]
struct Special<W> {
    /// The changes of cells that depend on their states, each with the cells that may make it.
    by_state: Vec<(Change, W)>,
    /// The condition of the move, with the distance of its first cell.
    condition: Option<(Arc<BoardCondition<W>>, u8)>,
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

/// A state that a move may give to a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Gain {
    /// The number of the set of states of the cell before.
    class: u8,
    state: State,
}

impl MaskResult {
    /// Adds the state after the move at each of these places. Returns the cells to which it is new.
    pub fn add<W: Word>(self, at: W, by_state: &mut [W; STATES]) -> W {
        let cells = &mut by_state[usize::from(self.state) % STATES];
        let results = at << u32::from(self.distance);
        let new = results & !*cells;
        *cells |= results;
        new
    }
}

impl Gain {
    /// The cells that may come to the state, and are not yet among those that have it.
    pub fn missing<W: Word>(self, cells_by_class: &CellsByClass<W>, by_state: &[W; STATES]) -> W {
        cells_by_class[usize::from(self.class)] & !by_state[usize::from(self.state)]
    }
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
    pub fn cells_by_class<W: Word>(&self, by_state: &[W; STATES]) -> CellsByClass<W> {
        let mut cells_by_class = [W::NONE; MAX_CLASSES];
        let (single, sets) = cells_by_class.split_at_mut(STATES);
        single.copy_from_slice(by_state);
        for (cells, &states) in sets.iter_mut().zip(&self.0) {
            let states = places(u64::from(states));
            *cells = states.fold(W::NONE, |cells, state| cells | by_state[state as usize]);
        }
        cells_by_class
    }
}

impl MaskCell {
    /// The distance from the place of the pattern.
    pub fn distance(self) -> u8 {
        self.distance
    }

    /// The places of a pattern at which this cell has one of its states.
    pub fn places<W: Word>(self, cells_by_class: &CellsByClass<W>) -> W {
        cells_by_class[usize::from(self.class)] >> u32::from(self.distance)
    }
}

impl<W: Word> PatternMask<W> {
    /// The states that cells come to, each with the number of the set of states of such a cell before.
    pub fn gains(&self) -> impl Iterator<Item = Gain> {
        self.results.iter().filter_map(|result| {
            let mut cells = self.cells.iter();
            let cell = cells.find(|cell| cell.distance == result.distance)?;
            Some(Gain {
                class: cell.class,
                state: result.state,
            })
        })
    }

    /// The places at which the cells have these states.
    pub fn matches(&self, cells_by_class: &CellsByClass<W>) -> W {
        let mut found = self.places;
        for cell in &self.cells {
            if found == W::NONE {
                break;
            }
            found &= cell.places(cells_by_class);
        }
        found
    }

    /// The board after the move at a place, where its cells match, and after the captures, with the points of the move; `None` if
    /// its condition does not hold.
    pub fn play(
        &self,
        board: &CellBoard<W>,
        place: u32,
        capture: impl Fn(&mut CellBoard<W>),
    ) -> Option<(CellBoard<W>, i64)> {
        let kept = !(self.changed << place);
        let mut after = *board;
        for (plane, new) in after.planes.iter_mut().zip(self.planes) {
            *plane = *plane & kept | new << place;
        }
        let Some(special) = &self.special else {
            capture(&mut after);
            return Some((after, 0));
        };
        for (change, cells) in &special.by_state {
            let cells = in_states(&board.planes, change.from) & *cells << place;
            put_all(&mut after.planes, cells, change.to.unwrap_or(0));
        }
        capture(&mut after);
        let points = match &special.condition {
            Some((condition, first)) => {
                condition.points(board, &after, W::single(place + u32::from(*first)))?
            }
            None => 0,
        };
        Some((after, points))
    }
}

/// The masks of all layouts of these patterns on a board of this size. A smaller board has at most as many.
pub(super) fn pattern_masks<W: Word>(
    patterns: &[Pattern],
    board: &CellBoard<W>,
    classes: &mut Classes,
) -> Result<Vec<PatternMask<W>>, TooManyLayouts> {
    let size = Size(board.rows.into(), board.columns.into());
    let (mut masks, mut count) = (Vec::new(), 0);
    for pattern in patterns {
        let condition = pattern.condition.as_ref();
        let condition = condition.map(|placed| {
            (
                Arc::new(placed.condition.on_boards_like(board)),
                placed.first,
            )
        });
        let layouts = layouts(pattern, size)?;
        count += layouts.len();
        if count > MAX_LAYOUTS {
            return Err(TooManyLayouts);
        }
        for Laid { cells, by_state } in layouts {
            for bordered in bordered_layouts(&cells, size) {
                masks.push(bordered.mask(size, classes, &by_state, condition.as_ref())?);
            }
        }
    }
    Ok(masks)
}

/// A layout with the places at which the same of its cells are on the board.
struct BorderedLayout<W> {
    /// The cells on the board.
    inside: Cells,
    /// The smallest rectangle around them.
    extent: Extent,
    /// The places of its first cell.
    places: W,
}

/// The layouts by the cells that are beyond the edges of the board, where a cell may be `#`.
fn bordered_layouts<W: Word>(cells: &Cells, Size(rows, columns): Size) -> Vec<BorderedLayout<W>> {
    let (fixed, movable): (Cells, Cells) = cells
        .iter()
        .partition(|(_, change)| change.from & OUTSIDE == 0);
    let Some(extent) = Extent::new(fixed.iter().map(|(at, _)| *at)) else {
        return Vec::new();
    };
    let mut found: BTreeMap<Vec<bool>, BorderedLayout<W>> = BTreeMap::new();
    for down in -extent.top..rows - extent.bottom {
        for right in -extent.left..columns - extent.right {
            let is_on = |((row, column), _): &(Step, Change)| {
                (0..rows).contains(&(row + down)) && (0..columns).contains(&(column + right))
            };
            // Without cells that may be beyond the edges, this is an empty list everywhere.
            let on_board: Vec<bool> = movable.iter().map(is_on).collect();
            let layout = found.entry(on_board).or_insert_with(|| {
                let inside: Cells = cells.iter().filter(|cell| is_on(cell)).copied().collect();
                let extent = Extent::new(inside.iter().map(|(at, _)| *at));
                BorderedLayout {
                    extent: extent.unwrap_or_default(),
                    inside,
                    places: W::NONE,
                }
            });
            let (row, column) = (layout.extent.top + down, layout.extent.left + right);
            layout.places |= W::single((row * columns + column) as u32);
        }
    }
    found.into_values().collect()
}

impl<W: Word> BorderedLayout<W> {
    /// The mask of the layout.
    fn mask(
        &self,
        Size(_, width): Size,
        classes: &mut Classes,
        by_state: &[(Step, Choices)],
        condition: Option<&(Arc<BoardCondition<W>>, Step)>,
    ) -> Result<PatternMask<W>, TooManyLayouts> {
        let Extent { top, left, .. } = self.extent;
        let distance = |(row, column): Step| ((row - top) * width + (column - left)) as u8;
        let condition = condition.map(|(condition, first)| (condition.clone(), distance(*first)));
        let mut mask = PatternMask {
            places: self.places,
            cells: Box::default(),
            states: 0,
            distances: Box::default(),
            examined: W::NONE,
            results: Box::default(),
            changed: W::NONE,
            planes: [W::NONE; PLANES],
            special: None,
        };
        let (mut cells, mut results) = (Vec::new(), Vec::new());
        for &(at, change) in &self.inside {
            let distance = distance(at);
            let class = classes.number(change.from)?;
            cells.push(MaskCell { distance, class });
            mask.states |= change.from;
            mask.examined |= W::single(distance.into());
            if let Some(state) = change.to {
                mask.add_change(distance, state);
                if state != 0 {
                    results.push(MaskResult { distance, state });
                }
            }
        }
        let mut mapped = Vec::new();
        for (at, choices) in by_state {
            let distance = distance(*at);
            let cell = W::single(distance.into());
            let changes = choices.iter().filter(|change| change.to.is_some());
            mapped.extend(changes.clone().map(|change| (*change, cell)));
            let states = changes.filter_map(|change| change.to.filter(|state| *state != 0));
            results.extend(states.map(|state| MaskResult { distance, state }));
        }
        if condition.is_some() || !mapped.is_empty() {
            let by_state = joined(mapped);
            mask.special = Some(Box::new(Special {
                by_state,
                condition,
            }));
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
        Ok(mask)
    }
}

/// Changes with the cells that may make them, each change once.
fn joined<W: Word>(changes: Vec<(Change, W)>) -> Vec<(Change, W)> {
    let mut joined: Vec<(Change, W)> = Vec::new();
    for (change, cell) in changes {
        match joined.iter_mut().find(|(other, _)| *other == change) {
            Some((_, cells)) => *cells |= cell,
            None => joined.push((change, cell)),
        }
    }
    joined
}

/// The first and last rows and columns of some cells.
#[derive(Clone, Copy, Debug, Default)]
struct Extent {
    top: i16,
    bottom: i16,
    left: i16,
    right: i16,
}

impl Extent {
    /// `None` if there are no cells.
    fn new(cells: impl Iterator<Item = Step> + Clone) -> Option<Extent> {
        let rows = || cells.clone().map(|(row, _)| row);
        let columns = || cells.clone().map(|(_, column)| column);
        Some(Extent {
            top: rows().min()?,
            bottom: rows().max()?,
            left: columns().min()?,
            right: columns().max()?,
        })
    }
}

impl<W: Word> PatternMask<W> {
    /// Enters the state of a cell after the move.
    fn add_change(&mut self, distance: u8, state: State) {
        let distance = u32::from(distance);
        self.changed |= W::single(distance);
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane |= W::single_if(state >> bit & 1 != 0, distance);
        }
    }
}
