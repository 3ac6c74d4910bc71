//! The corners of walls.

/// A point of a wall.
#[derive(Clone, Debug)]
pub struct WallCorner {
    /// The stop at this temperature.
    pub value: Coordinate,
    /// The temperature there, 0 or above.
    pub temperature: Coordinate,
}

/// A number and its spelling.
#[derive(Clone, Debug)]
pub struct Coordinate {
    /// The number, rounded.
    pub at: f64,
    /// The exact number, as it is printed.
    pub label: String,
}
