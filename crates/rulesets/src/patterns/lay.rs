//! Layouts of patterns on a board of one shape: repetitions, and moves of several lines, become lists of cells.

use super::line::{Change, Choices, Piece};
use super::pattern::{Line, Pattern, PatternCells, PlacedCondition};
use super::symbols::{OUTSIDE, States};
use crate::board::Step;

/// The cells of a pattern without repetitions.
pub(super) type Cells = Vec<(Step, Change)>;

/// The largest number of layouts of all patterns on one board.
pub(super) const MAX_LAYOUTS: usize = 100_000;

/// There are more than [`MAX_LAYOUTS`] layouts, or they need too many different sets of states.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TooManyLayouts;

/// A layout under construction.
#[derive(Clone)]
struct Layout {
    cells: Cells,
    /// The step to the next cell.
    next: Step,
    last: Step,
}

/// The size of the board, in rows and columns.
#[derive(Clone, Copy)]
pub(super) struct Size(pub i16, pub i16);

/// All layouts of a pattern that fit a board of this size and change a cell wherever they match: a match that changes
/// nothing is not a move.
pub(super) fn layouts(pattern: &Pattern, size: Size) -> Result<Vec<Cells>, TooManyLayouts> {
    let layouts = match &pattern.cells {
        PatternCells::Shape(cells) => Vec::from_iter(fits(cells, size).then(|| cells.clone())),
        PatternCells::Lines(lines) => layouts_of_lines(lines, size)?,
    };
    let mut found = Vec::new();
    for cells in layouts {
        let first = found.len();
        found.append(&mut with_change(cells));
        if let Some(placed) = &pattern.condition {
            found[first..]
                .iter_mut()
                .for_each(|cells| add_examined(cells, placed));
        }
        if found.len() > MAX_LAYOUTS {
            return Err(TooManyLayouts);
        }
    }
    Ok(found)
}

/// Adds the cells on which the condition depends, which may be in any state or beyond the edges.
fn add_examined(cells: &mut Cells, placed: &PlacedCondition) {
    let (row, column) = placed.first;
    for (down, right) in placed.condition.steps_from_first() {
        let at = (row + down, column + right);
        if cells.iter().all(|(other, _)| *other != at) {
            let (from, to) = (States::MAX, None);
            cells.push((at, Change { from, to }));
        }
    }
}

/// Layouts that match where this one matches and a cell changes.
fn with_change(mut cells: Cells) -> Vec<Cells> {
    let may_stay = |change: &Change| change.to.is_some_and(|to| change.from >> to & 1 != 0);
    let is_sure = |change: &Change| change.to.is_some() && !may_stay(change);
    if cells.iter().any(|(_, change)| is_sure(change)) {
        return vec![cells];
    }
    // One layout for each cell that may be the first one to change.
    let mut found = Vec::new();
    for at in 0..cells.len() {
        let Some(to) = cells[at].1.to else { continue };
        let mut changing = cells.clone();
        changing[at].1.from &= !(1 << to);
        if changing[at].1.from != 0 {
            found.push(changing);
        }
        let (from, to) = (1 << to, None);
        cells[at].1 = Change { from, to };
    }
    found
}

fn layouts_of_lines(lines: &[Line], size: Size) -> Result<Vec<Cells>, TooManyLayouts> {
    let mut found = vec![Layout {
        cells: Vec::new(),
        next: (0, 0),
        last: (0, 0),
    }];
    for line in lines {
        for layout in &mut found {
            layout.next = layout.last;
        }
        for piece in &line.pieces {
            found = extend_layouts(found, piece, line, size)?;
        }
    }
    Ok(found.into_iter().map(|layout| layout.cells).collect())
}

/// The layouts with one more piece, in all its lengths.
fn extend_layouts(
    layouts: Vec<Layout>,
    piece: &Piece,
    line: &Line,
    size: Size,
) -> Result<Vec<Layout>, TooManyLayouts> {
    let longer = |layouts: &[Layout]| longer_layouts(layouts, piece.cells(), line.step, size);
    match piece {
        Piece::Cell(_) => longer(&layouts),
        Piece::Repeated(_) => {
            let (mut found, mut last) = (Vec::new(), layouts);
            while !last.is_empty() {
                let next = longer(&last)?;
                found.append(&mut last);
                if found.len() > MAX_LAYOUTS {
                    return Err(TooManyLayouts);
                }
                last = next;
            }
            Ok(found)
        }
    }
}

/// The layouts with these cells added, for all choices of their changes.
fn longer_layouts(
    layouts: &[Layout],
    cells: &[Choices],
    step: Step,
    size: Size,
) -> Result<Vec<Layout>, TooManyLayouts> {
    let mut found = layouts.to_vec();
    for choices in cells {
        let longer = found.iter().flat_map(|layout| {
            let chosen = choices.iter();
            chosen.filter_map(move |&change| layout.with(change, step, size))
        });
        found = longer.collect();
        if found.len() > MAX_LAYOUTS {
            return Err(TooManyLayouts);
        }
    }
    Ok(found)
}

impl Layout {
    /// The layout with one more cell, if it fits the board and agrees with earlier lines.
    fn with(&self, change: Change, step: Step, size: Size) -> Option<Layout> {
        let mut longer = self.clone();
        longer.last = longer.next;
        longer.next = (longer.last.0 + step.0, longer.last.1 + step.1);
        longer.put(change)?;
        fits(&longer.cells, size).then_some(longer)
    }

    /// Adds a change of the last cell.
    fn put(&mut self, change: Change) -> Option<()> {
        let earlier = self.cells.iter_mut().find(|(at, _)| *at == self.last);
        let Some((_, earlier)) = earlier else {
            self.cells.push((self.last, change));
            return Some(());
        };
        match earlier.to {
            Some(to) if change.from >> to & 1 == 0 => return None,
            Some(_) => {}
            None => earlier.from &= change.from,
        }
        earlier.to = change.to.or(earlier.to);
        (earlier.from != 0).then_some(())
    }
}

/// Whether the cells that must be on the board are close enough to each other.
fn fits(cells: &[(Step, Change)], Size(rows, columns): Size) -> bool {
    let on_board = cells
        .iter()
        .filter(|(_, change)| change.from & OUTSIDE == 0);
    let mut on_board = on_board.map(|(at, _)| *at);
    let Some((row, column)) = on_board.next() else {
        return true;
    };
    let (mut top, mut bottom, mut left, mut right) = (row, row, column, column);
    for (row, column) in on_board {
        (top, bottom) = (top.min(row), bottom.max(row));
        (left, right) = (left.min(column), right.max(column));
    }
    bottom - top < rows && right - left < columns
}
