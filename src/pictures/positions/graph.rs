//! Graphs with vertices that may be claimed.

use chopsticks_figures::{CellFrame, LineMark, PlotCell, PlotLine, PositionPlot, VertexMark};
use chopsticks_rulesets::{DrawnCell, DrawnEdge};

use super::board::mark;
use super::layout::places;

/// The distance of two neighbours, in sides of a cell.
const APART: f64 = 1.35;

pub(super) fn plot(vertices: &[DrawnCell], edges: &[DrawnEdge]) -> PositionPlot {
    let pairs: Vec<(usize, usize)> = edges.iter().map(|edge| (edge.from, edge.to)).collect();
    let at: Vec<(f64, f64)> = places(vertices.len(), &pairs)
        .into_iter()
        .map(|(x, y)| (APART * x, APART * y))
        .collect();
    let line = |edge: &DrawnEdge| PlotLine {
        points: vec![at[edge.from], at[edge.to]],
        mark: mark_of_edge(edge, VertexMark::Circle, LineMark::Edge),
    };
    let cell = |(vertex, &at): (&DrawnCell, _)| PlotCell {
        at,
        frame: CellFrame::Circle,
        mark: mark(vertex),
    };
    PositionPlot {
        lines: edges.iter().map(line).collect(),
        cells: vertices.iter().zip(&at).map(cell).collect(),
        ..PositionPlot::default()
    }
}

/// The mark of an edge to a vertex with this mark, which is `undirected` if the edge has no direction.
pub(super) fn mark_of_edge(edge: &DrawnEdge, vertex: VertexMark, undirected: LineMark) -> LineMark {
    if edge.is_directed {
        LineMark::Arrow(vertex)
    } else {
        undirected
    }
}
