//! Boundaries between regions.

use super::geometry::Line;
use crate::codes::Code;

/// A segment of a line between two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Boundary {
    pub line: Line,
    /// The value on the side a·x + b·y ≤ 1.
    pub within: Code,
    /// The value on the side a·x + b·y > 1.
    pub beyond: Code,
}

impl Boundary {
    /// The boundary between the values on the inner and the outer side of a divider.
    pub fn between(line: Line, inner: Code, outer: Code) -> Option<Boundary> {
        let (within, beyond) = if line.moves_inward() {
            (outer, inner)
        } else {
            (inner, outer)
        };
        (inner != outer).then_some(Boundary {
            line,
            within,
            beyond,
        })
    }
}
