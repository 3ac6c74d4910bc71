//! Directions on a grid, by name.

use chopsticks_base::reading::Misread;
use serde::Deserialize;

use super::turns::Step;

const ORTHOGONAL: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The names of the directions, each with its steps.
const NAMES: [(&str, &[Step]); 14] = [
    ("right", &[(0, 1)]),
    ("down", &[(1, 0)]),
    ("left", &[(0, -1)]),
    ("up", &[(-1, 0)]),
    ("down-right", &[(1, 1)]),
    ("down-left", &[(1, -1)]),
    ("up-left", &[(-1, -1)]),
    ("up-right", &[(-1, 1)]),
    ("horizontal", &[(0, 1), (0, -1)]),
    ("vertical", &[(1, 0), (-1, 0)]),
    ("orthogonal", &ORTHOGONAL),
    ("diagonal", &DIAGONAL),
    // Each row of hexagons is half a cell to the right of the row above.
    (
        "hexagonal",
        &[(0, 1), (1, 0), (0, -1), (-1, 0), (1, -1), (-1, 1)],
    ),
    (
        "knight",
        &[
            (1, 2),
            (2, 1),
            (2, -1),
            (1, -2),
            (-1, -2),
            (-2, -1),
            (-2, 1),
            (-1, 2),
        ],
    ),
];

/// The name of one direction or of several.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Directions {
    /// One name.
    One(String),
    /// Several names.
    Several(Vec<String>),
}

impl Directions {
    /// The names.
    pub fn names(&self) -> &[String] {
        match self {
            Directions::One(name) => std::slice::from_ref(name),
            Directions::Several(names) => names,
        }
    }
}

/// The directions along the edges of a graph: those of the edges, those against them, and both.
const ALONG_EDGES: [&str; 3] = ["along", "against", "edges"];

/// Whether a name is that of a direction on graphs.
pub(crate) fn is_along_edges(name: &str) -> bool {
    ALONG_EDGES.contains(&name)
}

/// The steps of these directions of grids, each once.
///
/// # Errors
/// When there is none, or a name is unknown.
pub(crate) fn steps(names: &[String]) -> Result<Vec<Step>, Misread> {
    all_steps(names, &[])
}

/// The same for directions of which some may be along edges; those have no steps.
///
/// # Errors
/// When there is none, or a name is unknown.
pub(crate) fn steps_beside_edges(names: &[String]) -> Result<Vec<Step>, Misread> {
    all_steps(names, &ALONG_EDGES)
}

/// The steps of directions among which these names without steps are allowed too.
fn all_steps(names: &[String], stepless: &[&str]) -> Result<Vec<Step>, Misread> {
    if names.is_empty() {
        return Err(Misread::new(
            "no direction",
            "at least one such as \"right\"",
        ));
    }
    let mut steps = Vec::new();
    for name in names {
        if !stepless.contains(&name.as_str()) {
            steps.extend(steps_named(name).ok_or_else(|| unknown(name, stepless))?);
        }
    }
    steps.sort_unstable();
    steps.dedup();
    Ok(steps)
}

fn steps_named(name: &str) -> Option<Vec<Step>> {
    if name == "all" {
        return Some([ORTHOGONAL, DIAGONAL].concat());
    }
    let found = NAMES.iter().find(|(other, _)| *other == name);
    found.map(|(_, steps)| steps.to_vec())
}

/// The message about a name that is neither one of grids nor one of `others`.
fn unknown(name: &str, others: &[&str]) -> Misread {
    let names = NAMES.iter().map(|(name, _)| *name).chain(["all"]);
    let names = names.chain(others.iter().copied()).collect::<Vec<_>>();
    Misread::new(
        format!("the direction \"{name}\""),
        format!("one of {}", names.join(", ")),
    )
}
