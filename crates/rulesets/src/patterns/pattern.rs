//! Patterns: the cells that a move examines and changes, on boards of any size.

use chopsticks_base::reading::Misread;
use toml::Spanned;

use super::line::{Change, Piece, check_changes, read_change, read_pieces};
use super::symbols::Symbols;
use super::table::MoveTable;
use crate::board::{Renaming, STATES, Step, Turn, steps_beside_edges};
use crate::fault::Fault;

/// Cells in a line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Line {
    /// From each cell to the next.
    pub step: Step,
    pub pieces: Vec<Piece>,
}

/// A move in one direction.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Pattern {
    /// Lines, each beginning in the last cell of the previous one.
    Lines(Vec<Line>),
    /// Cells at fixed places, in the order of the places.
    Shape(Vec<(Step, Change)>),
}

/// The largest number of lines of a move.
const MAX_LINES: usize = 3;

/// The largest number of signs of a line or a shape; a board has at most 128 cells.
const MAX_SIGNS: usize = 1_000;

/// Reads a move: one pattern for each choice of directions on grids.
pub(super) fn read_patterns(
    table: &Spanned<MoveTable>,
    symbols: &Symbols,
) -> Result<Vec<Pattern>, Fault> {
    if table.get_ref().is_shape() {
        check_length(table.get_ref())?;
        return read_shapes(table.get_ref(), symbols);
    }
    let mut found = vec![Vec::new()];
    for table in move_lines(table)? {
        let lines = read_lines(table.get_ref(), symbols)?;
        let longer = found.iter().flat_map(|before: &Vec<Line>| {
            let one_more = |line| [before.as_slice(), std::slice::from_ref(line)].concat();
            lines.iter().map(one_more)
        });
        found = longer.collect();
    }
    Ok(found
        .into_iter()
        .map(|lines| Pattern::Lines(lines).normal())
        .collect())
}

/// The lines of a move, one after the other.
pub(super) fn move_lines(table: &Spanned<MoveTable>) -> Result<Vec<&Spanned<MoveTable>>, Fault> {
    let mut lines = Vec::new();
    let mut next = Some(table);
    while let Some(table) = next {
        if lines.len() == MAX_LINES {
            return Err(Fault::misread(
                table,
                "a fourth `then`",
                format!("at most {MAX_LINES} lines in a move"),
            ));
        }
        check_length(table.get_ref())?;
        lines.push(table);
        next = table.get_ref().then.as_deref();
    }
    Ok(lines)
}

/// Refuses lines that fit on no board.
fn check_length(table: &MoveTable) -> Result<(), Fault> {
    for signs in [&table.from, &table.to] {
        let length = signs.get_ref().len();
        if length > MAX_SIGNS {
            return Err(Fault::misread(
                signs,
                format!("{length} bytes of signs"),
                format!("at most {MAX_SIGNS} in a pattern"),
            ));
        }
    }
    Ok(())
}

/// The steps of the directions on grids; none if all directions are those of edges.
fn read_steps(table: &MoveTable) -> Result<Vec<Step>, Fault> {
    let Some(directions) = &table.directions else {
        return if table.has_one_cell() {
            Ok(vec![(0, 1)])
        } else {
            Err(Fault::misread(
                &table.from,
                "no key `directions`",
                "it for more than one cell",
            ))
        };
    };
    steps_beside_edges(directions.get_ref().names())
        .map_err(|misread| Fault::at(directions, misread).of_key("directions"))
}

fn read_lines(table: &MoveTable, symbols: &Symbols) -> Result<Vec<Line>, Fault> {
    let pieces = read_cells(table, symbols)?;
    let lines = read_steps(table)?.into_iter().map(|step| Line {
        step,
        pieces: pieces.clone(),
    });
    Ok(lines.collect())
}

/// The cells of a line.
pub(super) fn read_cells(table: &MoveTable, symbols: &Symbols) -> Result<Vec<Piece>, Fault> {
    check_signs(table, symbols)?;
    read_pieces(table.from.get_ref(), table.to.get_ref(), symbols)
        .map_err(|misread| Fault::at(&table.from, misread))
}

/// Checks that all signs of `to` have a meaning, so that a fault is reported with its line.
fn check_signs(table: &MoveTable, symbols: &Symbols) -> Result<(), Fault> {
    let signs = table.to.get_ref().chars();
    let mut named = signs.filter(|sign| !"()[]*| ".contains(*sign));
    let checked = named.try_for_each(|sign| symbols.states(sign).map(|_| ()));
    checked.map_err(|misread| Fault::at(&table.to, misread).of_key("to"))
}

/// The turn that takes `right` to this step.
fn rotation(step: Step) -> Option<Turn> {
    let turn = |columns_reversed, rows_reversed, exchanged| Turn {
        columns_reversed,
        rows_reversed,
        exchanged,
    };
    match step {
        (0, 1) => Some(turn(false, false, false)),
        (1, 0) => Some(turn(false, true, true)),
        (0, -1) => Some(turn(true, true, false)),
        (-1, 0) => Some(turn(true, false, true)),
        _ => None,
    }
}

/// Reads a move of several rows, turned into each of its directions.
fn read_shapes(table: &MoveTable, symbols: &Symbols) -> Result<Vec<Pattern>, Fault> {
    if let Some(then) = &table.then {
        return Err(Fault::misread(
            then,
            "`then` after a `from` of several rows",
            "it after lines only",
        ));
    }
    check_signs(table, symbols)?;
    let cells = read_shape(table.from.get_ref(), table.to.get_ref(), symbols)
        .map_err(|misread| Fault::at(&table.from, misread))?;
    let patterns = read_steps(table)?.into_iter().map(|step| {
        let turn = rotation(step).ok_or_else(|| {
            let expected = "right, down, left, up or several of them for a pattern of several rows";
            Fault::expected(&table.from, expected).of_key("directions")
        })?;
        let turned = cells.iter().map(|&(at, change)| (turn.step(at), change));
        Ok(Pattern::Shape(turned.collect()).normal())
    });
    patterns.collect()
}

fn read_shape(from: &str, to: &str, symbols: &Symbols) -> Result<Vec<(Step, Change)>, Misread> {
    let widths =
        |text: &str| -> Vec<usize> { text.split('|').map(|row| row.chars().count()).collect() };
    if widths(from) != widths(to) || from.len() > 128 {
        return Err(Misread::new(
            "different rows in from and to",
            "rows of the same lengths and 128 characters at most",
        ));
    }
    let mut cells = Vec::new();
    for (row, (from, to)) in (0..).zip(from.split('|').zip(to.split('|'))) {
        for (column, (from, to)) in (0..).zip(from.chars().zip(to.chars())) {
            if (from, to) != (' ', ' ') {
                cells.push(((row, column), read_change(from, to, symbols)?));
            }
        }
    }
    check_changes(cells.iter().map(|(_, change)| change))?;
    Ok(cells)
}

impl Change {
    pub fn renamed(self, renaming: &Renaming) -> Change {
        let states = (0..STATES).filter(|state| self.from >> state & 1 != 0);
        Change {
            from: states.fold(0, |from, state| from | 1 << renaming[state]),
            to: self.to.map(|to| renaming[usize::from(to)]),
        }
    }
}

impl Piece {
    pub fn renamed(&self, renaming: &Renaming) -> Piece {
        self.map(|change| change.renamed(renaming))
    }

    fn reversed(&self) -> Piece {
        match self {
            Piece::Cell(choices) => Piece::Cell(choices.clone()),
            Piece::Repeated(group) => Piece::Repeated(group.iter().rev().cloned().collect()),
        }
    }
}

impl Pattern {
    /// The pattern after a symmetry of the grid and a renaming of the states.
    pub fn image(&self, turn: Turn, renaming: &Renaming) -> Pattern {
        let image = match self {
            Pattern::Lines(lines) => Pattern::Lines(
                lines
                    .iter()
                    .map(|line| Line {
                        step: turn.step(line.step),
                        pieces: line
                            .pieces
                            .iter()
                            .map(|piece| piece.renamed(renaming))
                            .collect(),
                    })
                    .collect(),
            ),
            Pattern::Shape(cells) => Pattern::Shape(
                cells
                    .iter()
                    .map(|&(at, change)| (turn.step(at), change.renamed(renaming)))
                    .collect(),
            ),
        };
        image.normal()
    }

    /// The normal form of a pattern: a line may be read from either end, and a shape begins in row 0 and column 0.
    fn normal(self) -> Pattern {
        match self {
            Pattern::Lines(lines) => match lines.as_slice() {
                [line] => {
                    let (rows, columns) = line.step;
                    let reversed = Line {
                        step: (-rows, -columns),
                        pieces: line.pieces.iter().rev().map(Piece::reversed).collect(),
                    };
                    Pattern::Lines(vec![reversed.min(line.clone())])
                }
                _ => Pattern::Lines(lines),
            },
            Pattern::Shape(mut cells) => {
                let top = cells.iter().map(|((row, _), _)| *row).min().unwrap_or(0);
                let left = cells
                    .iter()
                    .map(|((_, column), _)| *column)
                    .min()
                    .unwrap_or(0);
                for ((row, column), _) in &mut cells {
                    (*row, *column) = (*row - top, *column - left);
                }
                cells.sort_unstable();
                Pattern::Shape(cells)
            }
        }
    }
}
