//! Graphs with edges that may be removed: Hackenbush on its ground, and graphs without a ground.

use std::collections::BTreeMap;

use chopsticks_base::player::Player;
use chopsticks_figures::{
    CellFrame, CellMark, LineMark, PlotCell, PlotLine, PositionPlot, VertexMark,
};
use chopsticks_rulesets::DrawnEdge;

use super::graph::mark_of_edge;
use super::layout::{distances, leaf_heights, neighbours, places};

/// An edge, and who may remove it.
type OwnedEdge = (DrawnEdge, Option<Player>);

/// The length of an edge, in sides of a cell.
const LENGTH: f64 = 1.1;
/// The distance between the middles of two edges with the same ends.
const BEND: f64 = 0.45;
/// The pieces of a curved line.
const PIECES: usize = 12;

/// A graph whose vertices have places.
struct PlacedGraph {
    /// The places of the vertices.
    at: Vec<(f64, f64)>,
    /// Whether the first vertex is the ground.
    has_ground: bool,
}

pub(super) fn plot(vertices: usize, has_ground: bool, edges: &[OwnedEdge]) -> PositionPlot {
    let pairs: Vec<(usize, usize)> = edges.iter().map(|(edge, _)| (edge.from, edge.to)).collect();
    let graph = PlacedGraph::new(vertices, has_ground, &pairs);
    let mut lines = graph.lines(edges, &pairs);
    lines.extend(graph.ground());
    PositionPlot {
        lines,
        cells: graph.dots(),
        ..PositionPlot::default()
    }
}

impl PlacedGraph {
    fn new(vertices: usize, has_ground: bool, pairs: &[(usize, usize)]) -> PlacedGraph {
        let at = if has_ground {
            standing(vertices, pairs)
        } else {
            places(vertices, pairs)
        };
        let longer = |(x, y): (f64, f64)| (LENGTH * x, LENGTH * y);
        PlacedGraph {
            at: at.into_iter().map(longer).collect(),
            has_ground,
        }
    }

    fn is_ground(&self, vertex: usize) -> bool {
        self.has_ground && vertex == 0
    }

    /// The lines of the edges; those with the same ends lie beside each other.
    fn lines(&self, edges: &[OwnedEdge], pairs: &[(usize, usize)]) -> Vec<PlotLine> {
        let ends = |&(from, to): &(usize, usize)| (from.min(to), from.max(to));
        let mut together: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for pair in pairs {
            *together.entry(ends(pair)).or_default() += 1;
        }
        let mut met: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        let lines = edges.iter().zip(pairs).map(|((edge, owner), pair)| {
            let number = met.entry(ends(pair)).or_default();
            let points = self.points(edge, *number, together[&ends(pair)]);
            *number += 1;
            PlotLine {
                points,
                mark: mark_of_edge(edge, VertexMark::Dot, LineMark::Owned(*owner)),
            }
        });
        lines.collect()
    }

    /// The line of an edge, by its number among those with the same ends.
    fn points(&self, edge: &DrawnEdge, number: usize, together: usize) -> Vec<(f64, f64)> {
        // An edge from the ground rises above the place where it grows.
        let place = |vertex: usize, other: usize| {
            if self.is_ground(vertex) {
                (self.at[other].0, 0.0)
            } else {
                self.at[vertex]
            }
        };
        let (start, end) = (place(edge.from, edge.to), place(edge.to, edge.from));
        if edge.from == edge.to {
            return loop_at(start, number);
        }
        let aside = number as f64 - (together as f64 - 1.0) / 2.0;
        // The side is counted in one direction for all edges between two vertices.
        let side = if edge.from < edge.to { BEND } else { -BEND };
        curve(start, end, side * aside)
    }

    /// The vertices other than the ground.
    fn dots(&self) -> Vec<PlotCell> {
        let vertices = (0..self.at.len()).filter(|&vertex| !self.is_ground(vertex));
        let dots = vertices.map(|vertex| PlotCell {
            at: self.at[vertex],
            frame: CellFrame::Nothing,
            mark: CellMark::Dot,
        });
        dots.collect()
    }

    /// The line of the ground, if there is one.
    fn ground(&self) -> Option<PlotLine> {
        let right = self.at.iter().map(|place| place.0).fold(0.0, f64::max);
        self.has_ground.then(|| PlotLine {
            points: vec![(-0.7, 0.0), (right + 0.7, 0.0)],
            mark: LineMark::Ground,
        })
    }
}

/// The places above the ground, by the number of edges down to it.
fn standing(vertices: usize, edges: &[(usize, usize)]) -> Vec<(f64, f64)> {
    let neighbours = neighbours(vertices, edges);
    let (across, depth) = (leaf_heights(&neighbours, 0), distances(&neighbours, 0));
    let height = |vertex: usize| depth[vertex].unwrap_or(0) as f64;
    (0..vertices)
        .map(|vertex| (across[vertex], -height(vertex)))
        .collect()
}

/// A line whose middle is `bend` to the side of the straight line.
pub(super) fn curve(from: (f64, f64), to: (f64, f64), bend: f64) -> Vec<(f64, f64)> {
    if bend == 0.0 {
        return vec![from, to];
    }
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let length = (right * right + down * down).sqrt().max(1e-9);
    let aside = (-down / length * bend, right / length * bend);
    let point = |piece: usize| {
        let t = piece as f64 / PIECES as f64;
        // 1 in the middle, 0 at both ends.
        let arch = 4.0 * t * (1.0 - t);
        (
            from.0 + t * right + arch * aside.0,
            from.1 + t * down + arch * aside.1,
        )
    };
    (0..=PIECES).map(point).collect()
}

/// A loop above a vertex; each further one is larger.
fn loop_at((x, y): (f64, f64), number: usize) -> Vec<(f64, f64)> {
    let size = 0.55 + 0.3 * number as f64;
    let point = |piece: usize| {
        // A closed cubic: out to one side, up, and back from the other side.
        let t = piece as f64 / PIECES as f64;
        let (s, rise) = (1.0 - t, 3.0 * t * (1.0 - t));
        (x + size * 1.2 * (s - t) * rise, y - size * 1.33 * rise)
    };
    (0..=PIECES).map(point).collect()
}
