//! Layouts of patterns on a board of one shape: repetitions, and moves of several lines, become lists of cells.

use super::line::{Change, Choices, Piece};
use super::pattern::{Line, Pattern, PatternCells, PlacedCondition};
use super::symbols::{OUTSIDE, States};
use crate::board::Step;

/// The cells of a pattern without repetitions. A cell with several changes makes the one from its state.
pub(super) type Cells = Vec<(Step, Choices)>;

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
        PatternCells::Shape(cells) => {
            let cells = cells.iter().map(|&(at, change)| (at, vec![change]));
            let cells: Cells = cells.collect();
            Vec::from_iter(fits(&cells, size).then_some(cells))
        }
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
            cells.push((at, vec![Change { from, to }]));
        }
    }
}

/// Layouts that match where this one matches and a cell changes.
fn with_change(mut cells: Cells) -> Vec<Cells> {
    if cells.iter().any(|(_, choices)| staying(choices).is_none()) {
        return vec![cells];
    }
    // One layout for each cell that may be the first one to change.
    let mut found = Vec::new();
    for at in 0..cells.len() {
        let changing = changing(&cells[at].1);
        let Some(stays) = staying(&cells[at].1) else {
            continue;
        };
        if !changing.is_empty() {
            let mut first = cells.clone();
            first[at].1 = changing;
            found.push(first);
        }
        cells[at].1 = vec![stays];
    }
    found
}

/// The changes of a cell, as far as they make a difference.
fn changing(choices: &Choices) -> Choices {
    let changes = choices.iter().filter_map(|change| {
        let from = change.from & !(1 << change.to?);
        (from != 0).then_some(Change { from, ..*change })
    });
    changes.collect()
}

/// The states in which a cell may stay as it is; `None` if it certainly changes.
fn staying(choices: &Choices) -> Option<Change> {
    let stays = |change: &Change| match change.to {
        Some(to) => change.from & 1 << to,
        None => change.from,
    };
    let from = choices.iter().fold(0, |all, change| all | stays(change));
    (from != 0).then_some(Change { from, to: None })
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
            let kept_together = lines.len() == 1 && matches!(piece, Piece::Repeated(_));
            let cells = piece.cells().iter().map(|choices| {
                if kept_together && is_map(choices) {
                    vec![choices.clone()]
                } else {
                    choices.iter().map(|&change| vec![change]).collect()
                }
            });
            found = extend_layouts(found, piece, &cells.collect::<Vec<_>>(), line.step, size)?;
        }
    }
    Ok(found.into_iter().map(|layout| layout.cells).collect())
}

/// Whether the state of a cell says which of the changes it makes, so that there is nothing to choose.
fn is_map(choices: &Choices) -> bool {
    let states = choices.iter().map(|change| change.from);
    let all = states.clone().fold(0, |all, from| all | from);
    states.map(States::count_ones).sum::<u32>() == all.count_ones()
}

/// The layouts with one more piece, in all its lengths. For each of its cells there are alternatives.
fn extend_layouts(
    layouts: Vec<Layout>,
    piece: &Piece,
    cells: &[Vec<Choices>],
    step: Step,
    size: Size,
) -> Result<Vec<Layout>, TooManyLayouts> {
    let longer = |layouts: &[Layout]| longer_layouts(layouts, cells, step, size);
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
    cells: &[Vec<Choices>],
    step: Step,
    size: Size,
) -> Result<Vec<Layout>, TooManyLayouts> {
    let mut found = layouts.to_vec();
    for alternatives in cells {
        let longer = found.iter().flat_map(|layout| {
            let chosen = alternatives.iter();
            chosen.filter_map(move |choices| layout.with(choices, step, size))
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
    fn with(&self, choices: &Choices, step: Step, size: Size) -> Option<Layout> {
        let mut longer = self.clone();
        longer.last = longer.next;
        longer.next = (longer.last.0 + step.0, longer.last.1 + step.1);
        longer.put(choices)?;
        fits(&longer.cells, size).then_some(longer)
    }

    /// Adds changes of the last cell; only one if an earlier line has met it.
    fn put(&mut self, choices: &Choices) -> Option<()> {
        let earlier = self.cells.iter_mut().find(|(at, _)| *at == self.last);
        let (Some((_, earlier)), [change]) = (earlier, choices.as_slice()) else {
            self.cells.push((self.last, choices.clone()));
            return Some(());
        };
        let earlier = earlier.first_mut()?;
        match earlier.to {
            Some(to) if change.from >> to & 1 == 0 => return None,
            Some(_) => {}
            None => earlier.from &= change.from,
        }
        earlier.to = change.to.or(earlier.to);
        (earlier.from != 0).then_some(())
    }
}

/// Whether a cell may be beyond the edges.
pub(super) fn may_be_outside(choices: &Choices) -> bool {
    choices.iter().any(|change| change.from & OUTSIDE != 0)
}

/// Whether the cells that must be on the board are close enough to each other.
fn fits(cells: &Cells, Size(rows, columns): Size) -> bool {
    let on_board = cells.iter().filter(|(_, choices)| !may_be_outside(choices));
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
