//! Moves along the edges of a graph.

use super::condition::MoveCondition;
use super::edge_direction::EdgeDirection;
use super::groups::Groups;
use super::line::{Choices, Piece};
use super::symbols::{States, renamed_states};
use crate::board::{Planes, Renaming, Turn, connected, in_states, places, put};
use crate::graph::{VertexGraph, VertexSet};

/// A move along edges.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Walk {
    /// Lines, each beginning in the last vertex of the previous one.
    pub lines: Vec<EdgeLine>,
    /// Whether the edges between the vertices are removed.
    pub cuts: bool,
    pub condition: Option<MoveCondition>,
}

/// Different vertices, each next to the one before.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct EdgeLine {
    pub edges: EdgeDirection,
    pub steps: Vec<WalkStep>,
}

/// A step of a line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum WalkStep {
    /// To a vertex that the move examines.
    Vertex(Choices),
    /// Past any number of vertices in these states.
    Slide(States),
}

impl WalkStep {
    pub fn is_slide(&self) -> bool {
        matches!(self, WalkStep::Slide(_))
    }

    fn renamed(&self, renaming: &Renaming) -> WalkStep {
        match self {
            WalkStep::Vertex(choices) => {
                let piece = Piece::Cell(choices.clone()).renamed(renaming);
                WalkStep::Vertex(piece.cells().concat())
            }
            WalkStep::Slide(states) => WalkStep::Slide(renamed_states(*states, renaming)),
        }
    }
}

/// The state of a move that is being made.
#[derive(Clone)]
struct Trail<W> {
    planes: Planes<W>,
    /// The ends of the edges that are removed.
    cut: Vec<[usize; 2]>,
    /// The vertices from which the next step goes; all before the first step.
    at: W,
    /// The vertices of the line.
    visited: W,
    /// The first vertex of the move; all before the first step.
    first: W,
}

impl Walk {
    /// Whether the move passes any number of vertices.
    pub fn slides(&self) -> bool {
        let mut steps = self.lines.iter().flat_map(|line| &line.steps);
        steps.any(WalkStep::is_slide)
    }

    /// The move after new names of the states, with edges passed the other way if `is_reversed`.
    pub fn image(&self, renaming: &Renaming, is_reversed: bool) -> Walk {
        let lines = self.lines.iter().map(|line| {
            let steps = line.steps.iter();
            EdgeLine {
                edges: line.edges.turned(is_reversed),
                steps: steps.map(|step| step.renamed(renaming)).collect(),
            }
        });
        let condition = self.condition.as_ref();
        Walk {
            lines: lines.collect(),
            cuts: self.cuts,
            condition: condition
                .map(|condition| condition.image(Turn::default(), renaming, is_reversed)),
        }
    }

    /// Calls `found` with the graphs after the move and its captures, wherever it can be made, and its points.
    pub fn moves<W: VertexSet>(
        &self,
        graph: &VertexGraph<W>,
        groups: Option<&Groups>,
        found: &mut dyn FnMut(VertexGraph<W>, i64),
    ) {
        let trail = Trail {
            planes: graph.planes,
            cut: Vec::new(),
            at: graph.present(),
            visited: W::NONE,
            first: graph.present(),
        };
        self.walk(graph, 0, 0, trail, &mut |mut after, first| {
            if let Some(groups) = groups {
                let mut planes = after.planes;
                let next = |vertices| after.after(vertices) | after.before(vertices);
                groups.capture(&graph.planes, &mut planes, next);
                after.planes = planes;
            }
            let points = match &self.condition {
                Some(condition) => condition.points_on_graph(graph, &after, first),
                None => Some(0),
            };
            if let Some(points) = points {
                found(after, points);
            }
        });
    }

    /// Makes the steps from this one on, and calls `found` with the graph after them and the first vertex. The recursion
    /// is as deep as the number of steps of the move.
    fn walk<W: VertexSet>(
        &self,
        graph: &VertexGraph<W>,
        line_number: usize,
        step_number: usize,
        trail: Trail<W>,
        found: &mut dyn FnMut(VertexGraph<W>, W),
    ) {
        let Some(line) = self.lines.get(line_number) else {
            // A match that changes nothing is not a move.
            if trail.planes != graph.planes || !trail.cut.is_empty() {
                let mut after = graph.clone();
                after.planes = trail.planes;
                for [one, other] in trail.cut {
                    after.cut(one, other);
                    after.cut(other, one);
                }
                found(after, trail.first);
            }
            return;
        };
        let Some(step) = line.steps.get(step_number) else {
            let visited = W::NONE;
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
                    let last = places(trail.at).map(|last| last as usize);
                    next.cut.extend(last.map(|last| [last, vertex as usize]));
                }
                next.at = W::single(vertex);
                if (line_number, step_number) == (0, 0) {
                    next.first = next.at;
                }
                next.visited |= next.at;
                self.walk(graph, line_number, step_number + 1, next, found);
            }
        }
    }
}
