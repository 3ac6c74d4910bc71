//! Layouts of patterns on a board of one shape: repetitions, and moves of several lines, become lists of cells.

use super::line::{Change, Choices, Piece};
use super::pattern::{Line, Pattern, PatternCells, PlacedCondition};
use super::symbols::{OUTSIDE, States};
use crate::board::Step;

/// The cells of a pattern without repetitions.
pub(super) type Cells = Vec<(Step, Change)>;

/// A layout of a pattern.
#[derive(Clone, Debug, Default)]
pub(super) struct Laid {
    pub cells: Cells,
    /// The cells whose state says what they become. They are among the others too, as if they stayed as they are.
    pub by_state: Vec<(Step, Choices)>,
}

/// The largest number of layouts of all patterns on one board.
pub(super) const MAX_LAYOUTS: usize = 100_000;

/// There are more than [`MAX_LAYOUTS`] layouts, or they need too many different sets of states.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TooManyLayouts;

/// A layout under construction.
#[derive(Clone)]
struct Layout {
    laid: Laid,
    /// The step to the next cell.
    next: Step,
    last: Step,
}

/// The size of the board, in rows and columns.
#[derive(Clone, Copy)]
pub(super) struct Size(pub i16, pub i16);

/// All layouts of a pattern that fit a board of this size and change a cell wherever they match: a match that changes
/// nothing is not a move.
pub(super) fn layouts(pattern: &Pattern, size: Size) -> Result<Vec<Laid>, TooManyLayouts> {
    let layouts = match &pattern.cells {
        PatternCells::Shape(cells) => Vec::from_iter(fits(cells, size).then(|| Laid {
            cells: cells.clone(),
            by_state: Vec::new(),
        })),
        PatternCells::Lines(lines) => layouts_of_lines(lines, size)?,
    };
    let mut found = Vec::new();
    for laid in layouts {
        let first = found.len();
        found.append(&mut with_change(laid));
        if let Some(placed) = &pattern.condition {
            found[first..]
                .iter_mut()
                .for_each(|laid| add_examined(&mut laid.cells, placed));
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
fn with_change(mut laid: Laid) -> Vec<Laid> {
    let may_stay = |change: &Change| change.to.is_some_and(|to| change.from >> to & 1 != 0);
    let is_sure = |change: &Change| change.to.is_some() && !may_stay(change);
    let mut by_state = laid.by_state.iter();
    if laid.cells.iter().any(|(_, change)| is_sure(change))
        || by_state.any(|(_, choices)| choices.iter().all(is_sure))
    {
        return vec![laid];
    }
    // One layout for each cell that may be the first one to change.
    let mut found = Vec::new();
    for at in 0..laid.cells.len() {
        let (step, Change { from, to }) = laid.cells[at];
        let place = laid.by_state.iter().position(|(other, _)| *other == step);
        let changing = match (to, place) {
            (Some(to), _) => from & !(1 << to),
            (None, Some(place)) => changing(&laid.by_state[place].1),
            (None, None) => continue,
        };
        if changing != 0 {
            let mut first = laid.clone();
            first.cells[at].1.from = changing;
            found.push(first);
        }
        if let Some(place) = place {
            laid.by_state.remove(place);
        }
        let (from, to) = (from & !changing, None);
        if from == 0 {
            break;
        }
        laid.cells[at].1 = Change { from, to };
    }
    found
}

/// The states in which a cell changes.
fn changing(choices: &Choices) -> States {
    let changes = choices.iter();
    changes.fold(0, |all, change| match change.to {
        Some(to) => all | change.from & !(1 << to),
        None => all,
    })
}

fn layouts_of_lines(lines: &[Line], size: Size) -> Result<Vec<Laid>, TooManyLayouts> {
    let mut found = vec![Layout {
        laid: Laid::default(),
        next: (0, 0),
        last: (0, 0),
    }];
    for line in lines {
        for layout in &mut found {
            layout.next = layout.last;
        }
        for piece in &line.pieces {
            // A later line may meet the cell again.
            let may_be_by_state = lines.len() == 1 && matches!(piece, Piece::Repeated(_));
            found = extend_layouts(found, piece, line, may_be_by_state, size)?;
        }
    }
    Ok(found.into_iter().map(|layout| layout.laid).collect())
}

/// The layouts with one more piece, in all its lengths.
fn extend_layouts(
    layouts: Vec<Layout>,
    piece: &Piece,
    line: &Line,
    may_be_by_state: bool,
    size: Size,
) -> Result<Vec<Layout>, TooManyLayouts> {
    let longer = |layouts: &[Layout]| {
        longer_layouts(layouts, piece.cells(), line.step, may_be_by_state, size)
    };
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

/// Whether the state of a cell says which of several changes it makes, so that there is nothing to choose.
fn is_by_state(choices: &Choices) -> bool {
    let states = choices.iter().map(|change| change.from);
    choices.len() > 1
        && states.clone().map(States::count_ones).sum::<u32>() == all(states).count_ones()
}

/// The union of some sets of states.
fn all(states: impl Iterator<Item = States>) -> States {
    states.fold(0, |all, states| all | states)
}

/// The layouts with these cells added, for all choices of their changes.
fn longer_layouts(
    layouts: &[Layout],
    cells: &[Choices],
    step: Step,
    may_be_by_state: bool,
    size: Size,
) -> Result<Vec<Layout>, TooManyLayouts> {
    let mut found = layouts.to_vec();
    for choices in cells {
        if may_be_by_state && is_by_state(choices) {
            let longer = found.iter();
            found = longer
                .filter_map(|layout| layout.with_choices(choices, step, size))
                .collect();
            continue;
        }
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
        fits(&longer.laid.cells, size).then_some(longer)
    }

    /// The layout with one more cell whose state says what it becomes, if it fits the board.
    fn with_choices(&self, choices: &Choices, step: Step, size: Size) -> Option<Layout> {
        let from = all(choices.iter().map(|change| change.from));
        let mut longer = self.with(Change { from, to: None }, step, size)?;
        longer.laid.by_state.push((longer.last, choices.clone()));
        Some(longer)
    }

    /// Adds a change of the last cell.
    fn put(&mut self, change: Change) -> Option<()> {
        let earlier = self.laid.cells.iter_mut().find(|(at, _)| *at == self.last);
        let Some((_, earlier)) = earlier else {
            self.laid.cells.push((self.last, change));
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
