//! Graphs by a name, such as `Path(5)`, and in the format graph6.

use std::collections::{BTreeSet, HashMap};

use chopsticks_base::reading::Misread;

use super::read::{Drawing, Edge, MAX_VERTICES};
use crate::names::bare_call;

/// The graph of a call such as `Path(5)`; `None` for other texts.
pub(super) fn called_graph(text: &str) -> Option<Result<Drawing, Misread>> {
    let (name, numbers) = bare_call(text)?;
    let family = FAMILIES.iter().find(|family| family.name == name)?;
    Some(family.member(numbers))
}

/// The names of graphs with numbers for parameters.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    FAMILIES.iter().map(|family| family.name)
}

/// The edges of a graph, as pairs of vertices.
type Edges = Vec<(usize, usize)>;

/// Graphs with numbers for parameters.
struct GraphFamily {
    name: &'static str,
    /// How a member is written.
    example: &'static str,
    /// The number of vertices and the edges of the member with these numbers; `None` for other numbers.
    graph: fn(&[usize]) -> Option<(usize, Edges)>,
}

/// The families, in the order of the documentation.
const FAMILIES: [GraphFamily; 8] = [
    family("Path", "Path(5)", |numbers| match *numbers {
        [n] => Some((n, (1..n).map(|at| (at - 1, at)).collect())),
        _ => None,
    }),
    family(
        "Cycle",
        "Cycle(5), of at least 3 vertices",
        |numbers| match *numbers {
            [n] if n >= 3 => Some((n, (0..n).map(|at| (at, (at + 1) % n)).collect())),
            _ => None,
        },
    ),
    family("Star", "Star(5), with 5 leaves", |numbers| match *numbers {
        [n] => Some((n + 1, (1..=n).map(|leaf| (0, leaf)).collect())),
        _ => None,
    }),
    family(
        "Wheel",
        "Wheel(5), with a rim of at least 3 vertices",
        |numbers| match *numbers {
            [n] if n >= 3 => {
                let spokes = (1..=n).map(|at| (0, at));
                let rim = (1..=n).map(|at| (at, at % n + 1));
                Some((n + 1, spokes.chain(rim).collect()))
            }
            _ => None,
        },
    ),
    family("Complete", "Complete(5)", |numbers| match *numbers {
        [n] => Some((n, pairs(n).collect())),
        _ => None,
    }),
    family(
        "CompleteBipartite",
        "CompleteBipartite(2,3)",
        |numbers| match *numbers {
            [a, b] => {
                let edges = (0..a).flat_map(|one| (a..a + b).map(move |other| (one, other)));
                Some((a + b, edges.collect()))
            }
            _ => None,
        },
    ),
    family(
        "Grid",
        "Grid(2,3), with 2 rows of 3 vertices",
        |numbers| match *numbers {
            [rows, columns] => {
                let across = (0..rows * columns).filter(|at| (at + 1) % columns != 0);
                let down = 0..rows.saturating_sub(1) * columns;
                let edges = across.map(|at| (at, at + 1));
                Some((
                    rows * columns,
                    edges.chain(down.map(|at| (at, at + columns))).collect(),
                ))
            }
            _ => None,
        },
    ),
    family(
        "Circulant",
        "Circulant(7,1,2), in which 7 vertices are joined with those 1 and 2 places on",
        |numbers| {
            let [n, steps @ ..] = numbers else {
                return None;
            };
            let is_step = |step: &usize| (1..*n).contains(step);
            let edges =
                || (0..*n).flat_map(|at| steps.iter().map(move |step| (at, (at + step) % n)));
            steps.iter().all(is_step).then(|| (*n, edges().collect()))
        },
    ),
];

const fn family(
    name: &'static str,
    example: &'static str,
    graph: fn(&[usize]) -> Option<(usize, Edges)>,
) -> GraphFamily {
    GraphFamily {
        name,
        example,
        graph,
    }
}

impl GraphFamily {
    /// The member with these numbers, which have commas between them.
    fn member(&self, numbers: &str) -> Result<Drawing, Misread> {
        let expected = || Misread::new(format!("`{}({numbers})`", self.name), self.example);
        let read = numbers.split(',').map(|number| number.trim().parse().ok());
        // Larger numbers have too many vertices in each family, and their products are not computed.
        let read: Option<Vec<usize>> = read
            .map(|number: Option<usize>| number.filter(|number| *number <= MAX_VERTICES + 1))
            .collect();
        let graph = read.as_deref().and_then(self.graph);
        let (vertices, edges) = graph.ok_or_else(expected)?;
        Ok(drawing(vertices, edges))
    }
}

/// All pairs of different numbers below n, the first of which is less, in the order of graph6.
fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (1..n).flat_map(|second| (0..second).map(move |first| (first, second)))
}

/// A graph without names; edges that are listed twice are there once.
fn drawing(vertices: usize, edges: Edges) -> Drawing {
    let edges: BTreeSet<(usize, usize)> = edges
        .into_iter()
        .map(|(from, to)| (from.min(to), from.max(to)))
        .collect();
    Drawing {
        vertices: vec!['.'; vertices],
        edges: edges
            .into_iter()
            .map(|(from, to)| Edge {
                from,
                to,
                sign: '-',
            })
            .collect(),
        names: HashMap::new(),
    }
}

/// A graph in graph6, the format of nauty: the number of vertices, then a bit for each of the [`pairs`], six in a byte.
/// Brendan McKay, Description of graph6, sparse6 and digraph6 encodings.
pub(super) fn graph6(code: &str) -> Result<Drawing, Misread> {
    let refused = || Misread::new(format!("`{code}`"), "a graph in graph6, such as `DQc`");
    let sixes: Option<Vec<usize>> = code
        .bytes()
        .map(|byte| {
            byte.checked_sub(63)
                .filter(|six| *six < 64)
                .map(usize::from)
        })
        .collect();
    let sixes = sixes.ok_or_else(refused)?;
    let (vertices, bits) = match sixes[..] {
        [63, a, b, c, ref bits @ ..] => (a << 12 | b << 6 | c, bits),
        [vertices @ 0..63, ref bits @ ..] => (vertices, bits),
        _ => return Err(refused()),
    };
    if bits.len() != (vertices * vertices.saturating_sub(1) / 2).div_ceil(6) {
        return Err(refused());
    }
    let is_joined = |bit: usize| bits[bit / 6] >> (5 - bit % 6) & 1 == 1;
    let edges = pairs(vertices).enumerate();
    let edges = edges.filter(|(bit, _)| is_joined(*bit));
    Ok(drawing(vertices, edges.map(|(_, ends)| ends).collect()))
}
