//! Layouts of patterns on a board of one shape: repetitions, and moves of several lines, become lists of cells.

use super::line::{Change, Piece};
use super::pattern::{Line, Pattern};
use super::symbols::OUTSIDE;
use crate::board::Step;

/// The cells of a pattern without repetitions.
pub(super) type Cells = Vec<(Step, Change)>;

/// The largest number of layouts of all patterns on one board.
pub(super) const MAX_LAYOUTS: usize = 100_000;

/// There are more than [`MAX_LAYOUTS`] layouts, or they need too many different sets of states.
#[derive(Clone, Copy, Debug)]
pub(super) struct TooManyLayouts;

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

/// All layouts of a pattern that fit a board of this size.
pub(super) fn layouts(pattern: &Pattern, size: Size) -> Result<Vec<Cells>, TooManyLayouts> {
    let lines = match pattern {
        Pattern::Shape(cells) => {
            return Ok(Vec::from_iter(fits(cells, size).then(|| cells.clone())));
        }
        Pattern::Lines(lines) => lines,
    };
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
    let mut found = Vec::new();
    for layout in layouts {
        match piece {
            Piece::Cell(change) => found.extend(layout.with(&[*change], line.step, size)),
            Piece::Repeated(changes) => {
                let mut longer = Some(layout);
                while let Some(layout) = longer {
                    longer = layout.with(changes, line.step, size);
                    found.push(layout);
                }
            }
        }
        if found.len() > MAX_LAYOUTS {
            return Err(TooManyLayouts);
        }
    }
    Ok(found)
}

impl Layout {
    /// The layout with these cells, if it fits the board and they agree with those of earlier lines.
    fn with(&self, changes: &[Change], step: Step, size: Size) -> Option<Layout> {
        let mut longer = self.clone();
        for &change in changes {
            longer.last = longer.next;
            longer.next = (longer.last.0 + step.0, longer.last.1 + step.1);
            longer.put(change)?;
        }
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

/// Whether the cells on the board, and those around them, are close enough to each other.
fn fits(cells: &[(Step, Change)], Size(rows, columns): Size) -> bool {
    let near = |margin: i16, cells: &mut dyn Iterator<Item = Step>| {
        let Some((row, column)) = cells.next() else {
            return true;
        };
        let (mut top, mut bottom, mut left, mut right) = (row, row, column, column);
        for (row, column) in cells {
            (top, bottom) = (top.min(row), bottom.max(row));
            (left, right) = (left.min(column), right.max(column));
        }
        bottom - top < rows + margin && right - left < columns + margin
    };
    let on_board = cells.iter().filter(|(_, change)| change.from != OUTSIDE);
    near(0, &mut on_board.map(|(at, _)| *at)) && near(2, &mut cells.iter().map(|(at, _)| *at))
}
