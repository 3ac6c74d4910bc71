//! Patterns: the cells that a move examines and changes, on boards of any size.

use chopsticks_base::reading::Misread;
use toml::Spanned;

use super::condition::MoveCondition;
use super::line::{Change, Piece, check_changes, read_change, read_pieces};
use super::symbols::{OUTSIDE, Symbols, renamed_states};
use super::table::MoveTable;
use crate::board::{Renaming, Step, Turn, steps_beside_edges};
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
pub(super) struct Pattern {
    pub cells: PatternCells,
    pub condition: Option<PlacedCondition>,
}

/// A condition of a move on a board.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PlacedCondition {
    pub condition: MoveCondition,
    /// The place of the first cell of the move.
    pub first: Step,
}

/// The cells of a move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum PatternCells {
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
    condition: Option<&MoveCondition>,
) -> Result<Vec<Pattern>, Fault> {
    let placed = |first| {
        condition.map(|condition| PlacedCondition {
            condition: condition.clone(),
            first,
        })
    };
    let patterns = if table.get_ref().is_shape() {
        check_length(table.get_ref())?;
        read_shapes(table.get_ref(), symbols, placed)?
    } else {
        let moves = read_moves_of_lines(table, symbols)?.into_iter();
        let pattern = |lines| Pattern::new(PatternCells::Lines(lines), placed((0, 0)));
        moves.map(pattern).collect()
    };
    if patterns.iter().all(Pattern::begins_on_board) {
        return Ok(patterns);
    }
    let found = "`#` or `*` at the first cell of a move with `if`";
    Err(Fault::misread(
        &table.get_ref().from,
        found,
        "a cell of the board there",
    ))
}

/// The lines of a move for each choice of directions.
fn read_moves_of_lines(
    table: &Spanned<MoveTable>,
    symbols: &Symbols,
) -> Result<Vec<Vec<Line>>, Fault> {
    let mut found = vec![Vec::new()];
    for table in move_lines(table)? {
        let lines = read_lines(table.get_ref(), symbols)?;
        let longer = found.iter().flat_map(|before: &Vec<Line>| {
            let one_more = |line| [before.as_slice(), std::slice::from_ref(line)].concat();
            lines.iter().map(one_more)
        });
        found = longer.collect();
    }
    Ok(found)
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
    let pieces = read_pieces(table.from.get_ref(), table.to.get_ref(), symbols);
    let removes_edges = table.cuts.as_ref().is_some_and(|cuts| *cuts.get_ref());
    let checked = pieces.and_then(|pieces| {
        if !removes_edges {
            check_changes(pieces.iter().flat_map(Piece::changes))?;
        }
        Ok(pieces)
    });
    checked.map_err(|misread| Fault::at(&table.from, misread))
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
fn read_shapes(
    table: &MoveTable,
    symbols: &Symbols,
    placed: impl Fn(Step) -> Option<PlacedCondition>,
) -> Result<Vec<Pattern>, Fault> {
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
        let first = cells.first().map_or((0, 0), |(at, _)| turn.step(*at));
        Ok(Pattern::new(
            PatternCells::Shape(turned.collect()),
            placed(first),
        ))
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
        Change {
            from: renamed_states(self.from, renaming),
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
    /// The normal form of a move: a line may be read from either end if no condition names its first cell, and a shape
    /// begins in row 0 and column 0.
    fn new(cells: PatternCells, condition: Option<PlacedCondition>) -> Pattern {
        match cells {
            PatternCells::Lines(lines) => {
                let cells = PatternCells::Lines(match lines.as_slice() {
                    [line] if condition.is_none() => vec![line.reversed().min(line.clone())],
                    _ => lines,
                });
                Pattern { cells, condition }
            }
            PatternCells::Shape(mut cells) => {
                let rows = cells.iter().map(|((row, _), _)| *row);
                let columns = cells.iter().map(|((_, column), _)| *column);
                let (top, left) = (rows.min().unwrap_or(0), columns.min().unwrap_or(0));
                let moved = |(row, column): Step| (row - top, column - left);
                cells.iter_mut().for_each(|(at, _)| *at = moved(*at));
                cells.sort_unstable();
                Pattern {
                    cells: PatternCells::Shape(cells),
                    condition: condition.map(|placed| PlacedCondition {
                        first: moved(placed.first),
                        ..placed
                    }),
                }
            }
        }
    }

    /// Whether the first cell of a move with a condition is one of the board.
    fn begins_on_board(&self) -> bool {
        let Some(placed) = &self.condition else {
            return true;
        };
        let is_on = |change: &Change| change.from & OUTSIDE == 0;
        match &self.cells {
            PatternCells::Lines(lines) => {
                let mut pieces = lines.iter().flat_map(|line| &line.pieces);
                let first = pieces.next();
                matches!(first, Some(Piece::Cell(choices)) if choices.iter().all(is_on))
            }
            PatternCells::Shape(cells) => {
                let mut cells = cells.iter();
                cells.any(|(at, change)| *at == placed.first && is_on(change))
            }
        }
    }

    /// The pattern after a symmetry of the grid and a renaming of the states.
    pub fn image(&self, turn: Turn, renaming: &Renaming) -> Pattern {
        let cells = match &self.cells {
            PatternCells::Lines(lines) => {
                let line = |line: &Line| Line {
                    step: turn.step(line.step),
                    pieces: line
                        .pieces
                        .iter()
                        .map(|piece| piece.renamed(renaming))
                        .collect(),
                };
                PatternCells::Lines(lines.iter().map(line).collect())
            }
            PatternCells::Shape(cells) => {
                let cells = cells.iter();
                let cells = cells.map(|&(at, change)| (turn.step(at), change.renamed(renaming)));
                PatternCells::Shape(cells.collect())
            }
        };
        let condition = self.condition.as_ref();
        let condition = condition.map(|placed| PlacedCondition {
            condition: placed.condition.image(turn, renaming, false),
            first: turn.step(placed.first),
        });
        Pattern::new(cells, condition)
    }
}

impl Line {
    /// The same cells from the last to the first.
    fn reversed(&self) -> Line {
        let (rows, columns) = self.step;
        Line {
            step: (-rows, -columns),
            pieces: self.pieces.iter().rev().map(Piece::reversed).collect(),
        }
    }
}
