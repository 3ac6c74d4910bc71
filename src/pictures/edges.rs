//! Graphs with edges that may be removed: Hackenbush on its ground, and graphs without a ground.

use std::collections::BTreeMap;

use chopsticks_base::player::Player;
use chopsticks_figures::{CellFrame, CellMark, LineMark, PlotCell, PlotLine, PositionPlot};
use chopsticks_rulesets::DrawnEdge;

use super::layout::{distances, leaf_heights, neighbours, places};

/// An edge, and who may remove it.
type OwnedEdge = (DrawnEdge, Option<Player>);

/// The length of an edge, in sides of a cell.
const LENGTH: f64 = 1.1;
/// The distance between the middles of two edges with the same ends.
const BEND: f64 = 0.45;
/// The pieces of a curved line.
const PIECES: usize = 12;

pub(super) fn plot(vertices: usize, has_ground: bool, edges: &[OwnedEdge]) -> PositionPlot {
    let pairs: Vec<(usize, usize)> = edges.iter().map(|(edge, _)| (edge.from, edge.to)).collect();
    let at = if has_ground {
        standing(vertices, &pairs)
    } else {
        places(vertices, &pairs)
    };
    let at: Vec<(f64, f64)> = at
        .into_iter()
        .map(|(x, y)| (LENGTH * x, LENGTH * y))
        .collect();
    let is_ground = |vertex: usize| has_ground && vertex == 0;
    let mut plot = PositionPlot::default();
    let mut met: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    for ((edge, owner), &(from, to)) in edges.iter().zip(&pairs) {
        let ends = (from.min(to), from.max(to));
        let together = pairs
            .iter()
            .filter(|&&(a, b)| (a.min(b), a.max(b)) == ends)
            .count();
        let number = met.entry(ends).or_default();
        // An edge from the ground rises above the place where it grows.
        let place = |vertex: usize, other: usize| {
            if is_ground(vertex) {
                (at[other].0, 0.0)
            } else {
                at[vertex]
            }
        };
        let (start, end) = (place(edge.from, edge.to), place(edge.to, edge.from));
        let points = if from == to {
            loop_at(start, *number)
        } else {
            curve(
                start,
                end,
                BEND * (*number as f64 - (together as f64 - 1.0) / 2.0),
            )
        };
        *number += 1;
        plot.lines.push(PlotLine {
            points,
            mark: LineMark::Owned(*owner),
        });
    }
    let dots = (0..vertices).filter(|&vertex| !is_ground(vertex));
    plot.cells = dots
        .map(|vertex| PlotCell {
            at: at[vertex],
            frame: CellFrame::Nothing,
            mark: CellMark::Dot,
        })
        .collect();
    if has_ground {
        let right = at.iter().map(|place| place.0).fold(0.0, f64::max);
        plot.lines.push(PlotLine {
            points: vec![(-0.7, 0.0), (right + 0.7, 0.0)],
            mark: LineMark::Ground,
        });
    }
    plot
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
fn curve(from: (f64, f64), to: (f64, f64), bend: f64) -> Vec<(f64, f64)> {
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
