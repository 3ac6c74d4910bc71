//! Places for the vertices of a graph: trees in columns, other graphs spread by the lengths of their paths.
//!
//! Only +, −, ×, ÷ and square roots, which give the same numbers on every machine.

use std::collections::{BTreeSet, VecDeque};

/// A place, in distances of two neighbours.
type Place = (f64, f64);

/// The passes in which a graph with cycles is spread.
const PASSES: usize = 400;
/// The passes in which vertices give way to edges, and the distance from an edge to a vertex that is not one of its ends.
const CLEARING: usize = 200;
const CLEAR: f64 = 0.42;

/// The neighbours of each vertex, in both directions, without loops.
pub(super) fn neighbours(count: usize, edges: &[(usize, usize)]) -> Vec<BTreeSet<usize>> {
    let mut neighbours = vec![BTreeSet::new(); count];
    for &(from, to) in edges.iter().filter(|(from, to)| from != to) {
        neighbours[from].insert(to);
        neighbours[to].insert(from);
    }
    neighbours
}

/// For each vertex the number of edges on a shortest path from `start`; `None` if there is no path.
pub(super) fn distances(neighbours: &[BTreeSet<usize>], start: usize) -> Vec<Option<usize>> {
    let mut found = vec![None; neighbours.len()];
    found[start] = Some(0);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((vertex, distance)) = queue.pop_front() {
        for &next in &neighbours[vertex] {
            if found[next].is_none() {
                found[next] = Some(distance + 1);
                queue.push_back((next, distance + 1));
            }
        }
    }
    found
}

/// A place for each vertex: the parts of the graph beside each other.
pub(super) fn places(count: usize, edges: &[(usize, usize)]) -> Vec<Place> {
    let neighbours = neighbours(count, edges);
    let mut places: Vec<Option<Place>> = vec![None; count];
    let mut left = 0.0;
    for start in 0..count {
        if places[start].is_some() {
            continue;
        }
        let found = distances(&neighbours, start);
        let part: Vec<usize> = (0..count)
            .filter(|&vertex| found[vertex].is_some())
            .collect();
        let degrees = part.iter().map(|&vertex| neighbours[vertex].len());
        let is_tree = degrees.sum::<usize>() == 2 * (part.len() - 1);
        let placed = if is_tree {
            tree(&neighbours, start)
        } else {
            spread(&neighbours, &part)
        };
        let low = placed
            .iter()
            .map(|place| place.0)
            .fold(f64::INFINITY, f64::min);
        let high = placed
            .iter()
            .map(|place| place.0)
            .fold(f64::NEG_INFINITY, f64::max);
        for (&vertex, &(x, y)) in part.iter().zip(&placed) {
            places[vertex] = Some((x - low + left, y));
        }
        left += high - low + 1.0;
    }
    places.into_iter().map(Option::unwrap_or_default).collect()
}

/// The places of a tree, of its vertices in increasing order: the first end of a longest path is on the left, and a
/// path is a straight line.
fn tree(neighbours: &[BTreeSet<usize>], start: usize) -> Vec<Place> {
    let found = distances(neighbours, start);
    let farthest = (0..found.len()).rev().max_by_key(|&vertex| found[vertex]);
    // A path that is written from one end to the other keeps its order.
    let is_end = neighbours[start].len() == 1;
    let root = farthest.filter(|_| !is_end).unwrap_or(start);
    let (across, along) = (leaf_heights(neighbours, root), distances(neighbours, root));
    let vertices = (0..neighbours.len()).filter(|&vertex| found[vertex].is_some());
    let place = |vertex: usize| (along[vertex].unwrap_or(0) as f64, across[vertex]);
    vertices.map(place).collect()
}

/// A number for each vertex that is reached from `root` by shortest paths: those of leaves are 0, 1, … in the order of
/// a walk, and that of another vertex is the middle of its children's.
pub(super) fn leaf_heights(neighbours: &[BTreeSet<usize>], root: usize) -> Vec<f64> {
    let depth = distances(neighbours, root);
    let mut is_met = vec![false; neighbours.len()];
    is_met[root] = true;
    let mut open = vec![root];
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); neighbours.len()];
    // Parents come before their children, and the children of a vertex in their order.
    let mut walk = Vec::new();
    while let Some(vertex) = open.pop() {
        walk.push(vertex);
        let below: Vec<usize> = neighbours[vertex]
            .iter()
            .copied()
            .filter(|&next| !is_met[next] && depth[next] > depth[vertex])
            .collect();
        for &next in &below {
            is_met[next] = true;
        }
        open.extend(below.iter().rev());
        children[vertex] = below;
    }
    let mut heights = vec![0.0; neighbours.len()];
    let mut next_leaf = 0.0;
    for &vertex in walk.iter().filter(|&&vertex| children[vertex].is_empty()) {
        heights[vertex] = next_leaf;
        next_leaf += 1.0;
    }
    for &vertex in walk.iter().rev() {
        if let (Some(&first), Some(&last)) = (children[vertex].first(), children[vertex].last()) {
            heights[vertex] = f64::midpoint(heights[first], heights[last]);
        }
    }
    heights
}

/// The places of the vertices of a connected part: their distances come close to the lengths of shortest paths
/// (majorization of the stress, as in multidimensional scaling).
fn spread(neighbours: &[BTreeSet<usize>], part: &[usize]) -> Vec<Place> {
    let wanted: Vec<Vec<f64>> = part
        .iter()
        .map(|&from| {
            let found = distances(neighbours, from);
            part.iter()
                .map(|&to| found[to].unwrap_or(1) as f64)
                .collect()
        })
        .collect();
    let mut places = on_circle(part.len());
    for _ in 0..PASSES {
        let next = |at: usize| {
            let (mut sum, mut weights) = ((0.0, 0.0), 0.0);
            for other in (0..part.len()).filter(|&other| other != at) {
                let (here, there) = (places[at], places[other]);
                let (right, down) = (here.0 - there.0, here.1 - there.1);
                let apart = (right * right + down * down).sqrt().max(1e-9);
                let distance = wanted[at][other];
                let weight = 1.0 / (distance * distance);
                let share = distance / apart;
                sum.0 += weight * (there.0 + share * right);
                sum.1 += weight * (there.1 + share * down);
                weights += weight;
            }
            (sum.0 / weights, sum.1 / weights)
        };
        places = (0..part.len()).map(next).collect();
    }
    let mut places = with_unit_distance(&places);
    clear_of_edges(&mut places, &edges_within(neighbours, part));
    with_unit_distance(&places)
}

/// The places scaled so that the distance of the two closest is 1.
fn with_unit_distance(places: &[Place]) -> Vec<Place> {
    let closest = closest(places).max(1e-9);
    let scaled = places.iter().map(|(x, y)| (x / closest, y / closest));
    scaled.collect()
}

/// The edges of a connected part, by the places of their ends in `part`, which is sorted.
fn edges_within(neighbours: &[BTreeSet<usize>], part: &[usize]) -> Vec<(usize, usize)> {
    let place = |vertex: &usize| part.binary_search(vertex).ok();
    let edges = part.iter().enumerate().flat_map(|(from, &vertex)| {
        let ends = neighbours[vertex].iter().filter_map(place);
        ends.filter(move |&to| from < to).map(move |to| (from, to))
    });
    edges.collect()
}

/// Moves vertices and edges apart until no edge runs behind a vertex that is not one of its ends.
fn clear_of_edges(places: &mut [Place], edges: &[(usize, usize)]) {
    for _ in 0..CLEARING {
        let mut is_clear = true;
        for vertex in 0..places.len() {
            for &(from, to) in edges
                .iter()
                .filter(|edge| edge.0 != vertex && edge.1 != vertex)
            {
                let Some((x, y)) = step_aside(places[vertex], places[from], places[to]) else {
                    continue;
                };
                is_clear = false;
                places[vertex].0 += x / 2.0;
                places[vertex].1 += y / 2.0;
                for end in [from, to] {
                    places[end].0 -= x / 2.0;
                    places[end].1 -= y / 2.0;
                }
            }
        }
        if is_clear {
            return;
        }
    }
}

/// How far a vertex has to move to be clear of an edge; `None` if it is.
fn step_aside(vertex: Place, from: Place, to: Place) -> Option<Place> {
    let along = (to.0 - from.0, to.1 - from.1);
    let length = (along.0 * along.0 + along.1 * along.1).sqrt().max(1e-9);
    let unit = (along.0 / length, along.1 / length);
    let off = (vertex.0 - from.0, vertex.1 - from.1);
    let passed = off.0 * unit.0 + off.1 * unit.1;
    // The distance to the left of the edge.
    let aside = off.1 * unit.0 - off.0 * unit.1;
    if passed <= 0.0 || passed >= length || aside.abs() >= CLEAR {
        return None;
    }
    let missing = if aside < 0.0 { -CLEAR } else { CLEAR } - aside;
    Some((-unit.1 * missing, unit.0 * missing))
}

/// The distance of the two places that are closest to each other.
fn closest(places: &[Place]) -> f64 {
    let pairs = places.iter().enumerate();
    let distances = pairs.flat_map(|(at, here)| {
        places[..at].iter().map(|there| {
            let (right, down) = (here.0 - there.0, here.1 - there.1);
            (right * right + down * down).sqrt()
        })
    });
    distances.fold(f64::INFINITY, f64::min)
}

/// Points around a circle: ((1 − t²)/(1 + t²), 2t/(1 + t²)) for t from −1 to 1 is the right half, and its mirror image
/// the left.
fn on_circle(count: usize) -> Vec<Place> {
    let radius = count as f64 / 4.0;
    let point = |number: usize| {
        let turn = 4.0 * number as f64 / count as f64;
        let t = if turn < 2.0 { turn - 1.0 } else { 3.0 - turn };
        let side = if turn < 2.0 { 1.0 } else { -1.0 };
        let whole = 1.0 + t * t;
        (
            side * radius * (1.0 - t * t) / whole,
            radius * 2.0 * t / whole,
        )
    };
    (0..count).map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apart(a: Place, b: Place) -> f64 {
        closest(&[a, b])
    }

    #[test]
    fn a_path_is_a_straight_line_in_its_order() {
        let found = places(4, &[(0, 1), (1, 2), (2, 3)]);
        assert_eq!(found, [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]);
    }

    #[test]
    fn parts_stand_beside_each_other() {
        let found = places(3, &[(0, 1)]);
        assert_eq!(found[2].0, found[1].0 + 1.0);
    }

    /// The graph of Hare and Hounds: an end, three columns of three, an end.
    #[test]
    fn no_edge_runs_behind_a_vertex() {
        let ends = "ab ac ad bc be bf cd cf df dg ef eh fg fh fi fj gj hi hk ij ik jk";
        let vertex = |letter: u8| usize::from(letter - b'a');
        let edges: Vec<(usize, usize)> = ends
            .split(' ')
            .map(|ends| (vertex(ends.as_bytes()[0]), vertex(ends.as_bytes()[1])))
            .collect();
        let found = places(11, &edges);
        for vertex in 0..11 {
            for &(from, to) in edges
                .iter()
                .filter(|edge| edge.0 != vertex && edge.1 != vertex)
            {
                let aside = step_aside(found[vertex], found[from], found[to]);
                let missing = aside.map_or(0.0, |(x, y)| (x * x + y * y).sqrt());
                assert!(missing < 0.1, "{from}–{to} runs behind {vertex}");
            }
        }
        assert!(closest(&found) > 0.999);
    }

    #[test]
    fn a_cycle_of_four_is_a_square_and_no_vertices_of_a_graph_meet() {
        let found = places(4, &[(0, 1), (1, 2), (2, 3), (3, 0)]);
        for (a, b) in [(0, 1), (1, 2), (2, 3), (3, 0)] {
            assert!((apart(found[a], found[b]) - apart(found[0], found[1])).abs() < 1e-6);
        }
        let petersen: Vec<(usize, usize)> = (0..5)
            .flat_map(|at| [(at, (at + 1) % 5), (at, at + 5), (at + 5, (at + 2) % 5 + 5)])
            .collect();
        let found = places(10, &petersen);
        assert!(closest(&found) > 0.999);
        for (a, b) in petersen {
            assert!(
                apart(found[a], found[b]) < 3.5,
                "{a} and {b} are neighbours"
            );
        }
    }
}
