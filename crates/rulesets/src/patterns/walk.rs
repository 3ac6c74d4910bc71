//! Moves along the edges of a graph.

use toml::Spanned;

use super::line::{Choices, Piece};
use super::pattern::{move_lines, read_cells};
use super::symbols::{OUTSIDE, States, Symbols};
use super::table::{MoveTable, is_along_edges};
use crate::board::{Planes, Renaming, STATES, connected, in_states, places, put};
use crate::fault::Fault;
use crate::graph::VertexGraph;

/// A move along edges.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Walk {
    /// Lines, each beginning in the last vertex of the previous one.
    pub lines: Vec<EdgeLine>,
    /// Whether the edges between the vertices are removed.
    cuts: bool,
}

/// Different vertices, each next to the one before.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct EdgeLine {
    pub edges: EdgeDirection,
    pub steps: Vec<WalkStep>,
}

/// The directions in which edges may be passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct EdgeDirection {
    along: bool,
    against: bool,
}

/// A step of a line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum WalkStep {
    /// To a vertex that the move examines.
    Vertex(Choices),
    /// Past any number of vertices in these states.
    Slide(States),
}

/// Reads a move on graphs; `None` if its directions are those of grids.
pub(super) fn read_walk(
    table: &Spanned<MoveTable>,
    symbols: &Symbols,
) -> Result<Option<Walk>, Fault> {
    let tables = move_lines(table)?;
    let lines = tables.iter().map(|table| read_line(table, symbols));
    let lines = lines.collect::<Result<Vec<Option<EdgeLine>>, Fault>>()?;
    let cuts = table.get_ref().cuts.as_ref();
    let is_cut = cuts.is_some_and(|cuts| *cuts.get_ref());
    if lines.iter().all(Option::is_none) {
        return match cuts {
            Some(cuts) => Err(Fault::at(
                cuts,
                "found `cuts`, expected it only with directions along edges",
            )),
            None => Ok(None),
        };
    }
    let mut walk = Walk {
        lines: Vec::new(),
        cuts: is_cut,
    };
    for (table, line) in tables.into_iter().zip(lines) {
        let line = line.ok_or_else(|| {
            Fault::at(
                table,
                "found a line without directions along edges, expected them in all lines of the move or in none",
            )
        })?;
        walk.lines.push(line);
    }
    match cuts {
        Some(cuts) if is_cut && walk.slides() => Err(Fault::at(
            cuts,
            "found `cuts` in a move with `*`, expected a fixed number of vertices",
        )),
        _ => Ok(Some(walk)),
    }
}

/// Reads a line; `None` if its directions are those of grids.
fn read_line(table: &Spanned<MoveTable>, symbols: &Symbols) -> Result<Option<EdgeLine>, Fault> {
    let table = table.get_ref();
    let names = table.directions.as_ref();
    let names = names.map_or(&[][..], |directions| directions.get_ref().names());
    let has = |name: &str| names.iter().any(|other| other == name);
    let edges = EdgeDirection {
        along: has("along") || has("edges"),
        against: has("against") || has("edges"),
    };
    let is_for_graphs = names.iter().any(|name| is_along_edges(name));
    let is_for_both = table.directions.is_none() && table.has_one_cell();
    if !is_for_graphs && !is_for_both {
        return Ok(None);
    }
    let fault = |message: &str| Err(Fault::at(&table.from, message));
    if table.is_shape() {
        return fault("found several rows with directions along edges, expected one line");
    }
    let mut steps = Vec::new();
    for piece in read_cells(table, symbols)? {
        if piece.changes().any(|change| change.from == OUTSIDE) {
            return if is_for_both {
                Ok(None)
            } else {
                fault("found `#` with directions along edges, expected vertices of the graph")
            };
        }
        steps.push(match &piece {
            Piece::Cell(choices) => WalkStep::Vertex(choices.clone()),
            Piece::Repeated(_) => match piece.cells() {
                [choices] if choices.iter().all(|change| change.to.is_none()) => {
                    WalkStep::Slide(choices.iter().fold(0, |all, change| all | change.from))
                }
                _ => {
                    return fault(
                        "found `*` after cells that change or after a group, expected it after one unchanged cell if directions are along edges",
                    );
                }
            },
        });
    }
    let ends = [steps.first(), steps.last()];
    if ends.into_iter().flatten().any(WalkStep::is_slide) {
        return fault("found `*` at an end of a line along edges, expected a single cell there");
    }
    let vertices = steps.iter().filter(|step| !step.is_slide()).count();
    if vertices > MAX_VERTICES {
        return fault("found more than 4 vertices in a line along edges");
    }
    Ok(Some(EdgeLine { edges, steps }))
}

/// The largest number of vertices in a line, besides those that are passed: each multiplies the time by the degree.
const MAX_VERTICES: usize = 4;

impl WalkStep {
    fn is_slide(&self) -> bool {
        matches!(self, WalkStep::Slide(_))
    }

    fn renamed(&self, renaming: &Renaming) -> WalkStep {
        match self {
            WalkStep::Vertex(choices) => {
                let piece = Piece::Cell(choices.clone()).renamed(renaming);
                WalkStep::Vertex(piece.cells().concat())
            }
            WalkStep::Slide(states) => {
                let states = (0..STATES).filter(|state| states >> state & 1 != 0);
                WalkStep::Slide(states.fold(0, |from, state| from | 1 << renaming[state]))
            }
        }
    }
}

impl EdgeDirection {
    /// The vertices next to some vertices.
    pub fn next(self, graph: &VertexGraph, vertices: u64) -> u64 {
        let along = if self.along { graph.after(vertices) } else { 0 };
        let against = if self.against {
            graph.before(vertices)
        } else {
            0
        };
        along | against
    }

    /// The vertices next to which some vertices are.
    pub fn back(self, graph: &VertexGraph, vertices: u64) -> u64 {
        let reversed = EdgeDirection {
            along: self.against,
            against: self.along,
        };
        reversed.next(graph, vertices)
    }
}

/// The state of a move that is being made.
#[derive(Clone)]
struct Trail {
    planes: Planes,
    neighbours: Box<[u64]>,
    /// The vertices from which the next step goes; all before the first step.
    at: u64,
    /// The vertices of the line.
    visited: u64,
}

impl Walk {
    fn slides(&self) -> bool {
        let mut steps = self.lines.iter().flat_map(|line| &line.steps);
        steps.any(WalkStep::is_slide)
    }

    /// The move after new names of the states, with edges passed the other way if `is_reversed`.
    pub fn image(&self, renaming: &Renaming, is_reversed: bool) -> Walk {
        let lines = self.lines.iter().map(|line| {
            let EdgeDirection { along, against } = line.edges;
            EdgeLine {
                edges: if is_reversed {
                    EdgeDirection {
                        along: against,
                        against: along,
                    }
                } else {
                    line.edges
                },
                steps: line
                    .steps
                    .iter()
                    .map(|step| step.renamed(renaming))
                    .collect(),
            }
        });
        Walk {
            lines: lines.collect(),
            cuts: self.cuts,
        }
    }

    /// Calls `found` with the graphs after the move, wherever it can be made.
    pub fn moves(&self, graph: &VertexGraph, found: &mut dyn FnMut(VertexGraph)) {
        let trail = Trail {
            planes: graph.planes,
            neighbours: graph.neighbours.clone(),
            at: graph.present(),
            visited: 0,
        };
        self.walk(graph, 0, 0, trail, found);
    }

    /// Makes the steps from this one on. The recursion is as deep as the number of steps of the move.
    fn walk(
        &self,
        graph: &VertexGraph,
        line_number: usize,
        step_number: usize,
        trail: Trail,
        found: &mut dyn FnMut(VertexGraph),
    ) {
        let Some(line) = self.lines.get(line_number) else {
            let mut after = graph.clone();
            (after.planes, after.neighbours) = (trail.planes, trail.neighbours);
            return found(after);
        };
        let Some(step) = line.steps.get(step_number) else {
            let visited = 0;
            let next = Trail { visited, ..trail };
            return self.walk(graph, line_number + 1, 0, next, found);
        };
        let choices = match step {
            WalkStep::Vertex(choices) => choices,
            WalkStep::Slide(states) => {
                let free = in_states(&trail.planes, *states) & !trail.visited;
                let next = |vertices| line.edges.next(graph, vertices);
                let at = trail.at | connected(next(trail.at), free, next);
                let slid = Trail { at, ..trail };
                return self.walk(graph, line_number, step_number + 1, slid, found);
            }
        };
        let reached = if step_number == 0 {
            trail.at
        } else {
            line.edges.next(graph, trail.at) & !trail.visited
        };
        for change in choices {
            let fitting = in_states(&trail.planes, change.from);
            for vertex in places(reached & fitting) {
                let mut next = trail.clone();
                if let Some(state) = change.to {
                    put(&mut next.planes, vertex as usize, state);
                }
                if self.cuts && step_number > 0 {
                    next.cut(vertex as usize);
                }
                next.at = 1 << vertex;
                next.visited |= 1 << vertex;
                self.walk(graph, line_number, step_number + 1, next, found);
            }
        }
    }
}

impl Trail {
    /// Removes the edges between the last vertex and this one.
    fn cut(&mut self, vertex: usize) {
        for last in places(self.at) {
            let last = last as usize;
            self.neighbours[last] &= !(1 << vertex);
            self.neighbours[vertex] &= !(1 << last);
        }
    }
}
