//! Names with a point that have a value of their own, as in CGSuite: directions, symmetries, icons and others.

use crate::context::Context;
use crate::error::Done;
use crate::object::Object;
use crate::written::Arguments;

/// The names, each with its value as a part of a position is written.
const CONSTANTS: [(&str, &str); 37] = [
    (
        "Coordinates.Compass",
        "[(-1,0),(-1,1),(0,1),(1,1),(1,0),(1,-1),(0,-1),(-1,-1)]",
    ),
    ("Coordinates.Diagonal", "[(-1,1),(1,1),(1,-1),(-1,-1)]"),
    ("Coordinates.East", "(0,1)"),
    (
        "Coordinates.Hexagonal",
        "[(-1,0),(-1,1),(0,1),(1,0),(1,-1),(0,-1)]",
    ),
    (
        "Coordinates.KnightsMove",
        "[(1,2),(2,1),(2,-1),(1,-2),(-1,-2),(-2,-1),(-2,1),(-1,2)]",
    ),
    ("Coordinates.North", "(-1,0)"),
    ("Coordinates.Northeast", "(-1,1)"),
    ("Coordinates.Northwest", "(-1,-1)"),
    ("Coordinates.Orthogonal", "[(-1,0),(0,1),(1,0),(0,-1)]"),
    ("Coordinates.South", "(1,0)"),
    ("Coordinates.Southeast", "(1,1)"),
    ("Coordinates.Southwest", "(1,-1)"),
    ("Coordinates.West", "(0,-1)"),
    ("Icon.BlackDomino", "'left domino'"),
    ("Icon.BlackStone", "'left stone'"),
    ("Icon.Blank", "'empty'"),
    ("Icon.GrayDomino", "'either domino'"),
    ("Icon.WhiteDomino", "'right domino'"),
    ("Icon.WhiteStone", "'right stone'"),
    ("OutcomeClass.D", "'D'"),
    ("OutcomeClass.L", "'L'"),
    ("OutcomeClass.N", "'N'"),
    ("OutcomeClass.P", "'P'"),
    ("OutcomeClass.R", "'R'"),
    ("Player.Left", "Left"),
    ("Player.Right", "Right"),
    ("Symmetry.AntiTranspose", "'THV'"),
    ("Symmetry.AnticlockwiseRotation", "'TV'"),
    ("Symmetry.ClockwiseRotation", "'TH'"),
    ("Symmetry.EightWay", "['','HV','H','V','T','THV','TH','TV']"),
    ("Symmetry.Flip", "['','HV','H','V']"),
    ("Symmetry.HorizontalFlip", "'H'"),
    ("Symmetry.Identity", "''"),
    ("Symmetry.Inversion", "'HV'"),
    ("Symmetry.Rotational", "['','HV','TH','TV']"),
    ("Symmetry.Transpose", "'T'"),
    ("Symmetry.VerticalFlip", "'V'"),
];

/// The written value of a name.
fn written(name: &str) -> Option<&'static str> {
    let found = CONSTANTS.binary_search_by_key(&name, |(known, _)| known);
    found.ok().map(|at| CONSTANTS[at].1)
}

/// Whether this is a name with a point that has a value of its own.
pub(crate) fn is_constant(name: &str) -> bool {
    written(name).is_some()
}

/// The value of a name with a point; `None` if it is not known.
pub(crate) fn constant(context: &mut Context<'_>, name: &str) -> Option<Done<Object>> {
    let value = Arguments::read(written(name)?, 1).ok()?;
    value.0.first().map(|value| value.to_object(context))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_values_can_be_read() {
        assert!(CONSTANTS.is_sorted_by_key(|(name, _)| *name));
        for (name, value) in CONSTANTS {
            let read = Arguments::read(value, 1).unwrap();
            assert_eq!(read.in_language(), value.replace('\'', "\""), "{name}");
        }
    }
}
