//! Coins joined by strings, as a position.

use std::fmt;

use crate::edges::EdgePicture;

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
