//! Directions on a grid, by name.

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

/// The steps of these directions, each once.
///
/// # Errors
/// When a name is unknown.
pub(crate) fn steps<'a>(names: impl IntoIterator<Item = &'a String>) -> Result<Vec<Step>, String> {
    let mut steps = Vec::new();
    for name in names {
        steps.extend(steps_named(name)?);
    }
    steps.sort_unstable();
    steps.dedup();
    if steps.is_empty() {
        return Err("found no direction, expected at least one such as \"right\"".to_owned());
    }
    Ok(steps)
}

fn steps_named(name: &str) -> Result<Vec<Step>, String> {
    if name == "all" {
        return Ok([ORTHOGONAL, DIAGONAL].concat());
    }
    let found = NAMES.iter().find(|(other, _)| *other == name);
    found.map(|(_, steps)| steps.to_vec()).ok_or_else(|| {
        let names = NAMES.iter().map(|(name, _)| *name).chain(["all"]);
        let names = names.collect::<Vec<_>>().join(", ");
        format!("found the direction \"{name}\", expected one of {names}")
    })
}
