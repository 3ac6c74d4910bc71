//! Positions of rulesets in which a player may move again, or must answer in a component.

use std::fmt;

use crate::edges::EdgePicture;
use crate::tuples::TupleSum;

/// A position; printed in the notation of its kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum EntailingPosition {
    /// A sum of tuples of numbers.
    Tuples(TupleSum),
    /// Coins joined by strings.
    Strings(StringsAndCoins),
}

/// A graph whose first vertex is the ground and whose other vertices are coins.
///
/// Printed in the notation of CGSuite; a part that is not tied to the ground follows after `+`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StringsAndCoins(pub(super) EdgePicture);

impl fmt::Display for StringsAndCoins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut drawing = self.0.drawing_with_ground();
        drawing.edges.iter_mut().for_each(|edge| edge.sign = '-');
        drawing.fmt(f)
    }
}

impl fmt::Display for EntailingPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntailingPosition::Tuples(sum) => sum.fmt(f),
            EntailingPosition::Strings(strings) => strings.fmt(f),
        }
    }
}
