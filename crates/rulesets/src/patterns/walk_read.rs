//! From the table of a move to its steps along edges.

use chopsticks_base::reading::Misread;
use toml::Spanned;

use super::condition::MoveCondition;
use super::edge_direction::EdgeDirection;
use super::line::Piece;
use super::pattern::{move_lines, read_cells};
use super::symbols::{OUTSIDE, Symbols};
use super::table::MoveTable;
use super::walk::{EdgeLine, Walk, WalkStep};
use crate::fault::Fault;

/// Reads a move on graphs; `None` if its directions are those of grids.
pub(super) fn read_walk(
    table: &Spanned<MoveTable>,
    symbols: &Symbols,
    condition: Option<&MoveCondition>,
) -> Result<Option<Walk>, Fault> {
    let tables = move_lines(table)?;
    let lines = tables
        .iter()
        .map(|table| read_line(table.get_ref(), symbols));
    let lines = lines.collect::<Result<Vec<Option<EdgeLine>>, Fault>>()?;
    let cuts = table.get_ref().cuts.as_ref();
    if let Some(cuts) = tables[1..]
        .iter()
        .find_map(|then| then.get_ref().cuts.as_ref())
    {
        return Err(Fault::misread(
            cuts,
            "`cuts` after `then`",
            "it in the first line of the move",
        ));
    }
    // A single cell is for boards too.
    let names_edges = tables.iter().any(|line| line.get_ref().names_edges());
    if !names_edges && lines.iter().any(Option::is_none) {
        return match cuts {
            Some(cuts) => Err(Fault::misread(
                cuts,
                "`cuts`",
                "it only with directions along edges",
            )),
            None => Ok(None),
        };
    }
    let mut walk = Walk {
        lines: Vec::new(),
        cuts: cuts.is_some_and(|cuts| *cuts.get_ref()),
        condition: condition.cloned(),
    };
    for (table, line) in tables.into_iter().zip(lines) {
        walk.lines.push(line.ok_or_else(|| {
            Fault::misread(
                table,
                "a line without directions along edges",
                "them in all lines of the move or in none",
            )
        })?);
    }
    match cuts {
        Some(cuts) if walk.cuts && walk.slides() => Err(Fault::misread(
            cuts,
            "`cuts` in a move with `*`",
            "a fixed number of vertices",
        )),
        _ => Ok(Some(walk)),
    }
}

/// Reads a line; `None` if its directions are those of grids.
fn read_line(table: &MoveTable, symbols: &Symbols) -> Result<Option<EdgeLine>, Fault> {
    let directions = table.directions.as_ref();
    let names = directions.map_or(&[][..], |directions| directions.get_ref().names());
    let edges = EdgeDirection::named(names);
    let is_for_graphs = table.names_edges();
    let is_for_both = directions.is_none() && table.has_one_cell();
    if !is_for_graphs && !is_for_both {
        return Ok(None);
    }
    let refused = |misread| Err(Fault::at(&table.from, misread));
    if table.is_shape() {
        let found = "several rows with directions along edges";
        return refused(Misread::new(found, "one line"));
    }
    let pieces = read_cells(table, symbols)?;
    let mut changes = pieces.iter().flat_map(Piece::changes);
    if changes.any(|change| change.from == OUTSIDE) {
        return if is_for_both {
            Ok(None)
        } else {
            let found = "`#` with directions along edges";
            refused(Misread::new(found, "vertices of the graph"))
        };
    }
    let steps: Result<Vec<WalkStep>, Misread> = pieces.iter().map(step).collect();
    match steps.and_then(checked_steps) {
        Err(misread) => refused(misread),
        Ok(steps) => Ok(Some(EdgeLine { edges, steps })),
    }
}

/// The step for a piece of a line.
fn step(piece: &Piece) -> Result<WalkStep, Misread> {
    match (piece, piece.cells()) {
        (Piece::Cell(choices), _) => Ok(WalkStep::Vertex(choices.clone())),
        (Piece::Repeated(_), [choices]) if choices.iter().all(|change| change.to.is_none()) => {
            let states = choices.iter().fold(0, |all, change| all | change.from);
            Ok(WalkStep::Slide(states))
        }
        (Piece::Repeated(_), _) => Err(Misread::new(
            "`*` after cells that change or after a group",
            "it after one unchanged cell if directions are along edges",
        )),
    }
}

/// The largest number of vertices in a line, besides those that are passed: each multiplies the time by the degree.
const MAX_VERTICES: usize = 4;

/// The same steps, if a line may have them.
fn checked_steps(steps: Vec<WalkStep>) -> Result<Vec<WalkStep>, Misread> {
    let ends = [steps.first(), steps.last()];
    if ends.into_iter().flatten().any(WalkStep::is_slide) {
        let found = "`*` at an end of a line along edges";
        return Err(Misread::new(found, "a single cell there"));
    }
    let vertices = steps.iter().filter(|step| !step.is_slide()).count();
    if vertices > MAX_VERTICES {
        let found = format!("{vertices} vertices in a line along edges");
        return Err(Misread::new(found, format!("at most {MAX_VERTICES}")));
    }
    Ok(steps)
}
