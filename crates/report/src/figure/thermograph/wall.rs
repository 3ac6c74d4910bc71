//! What walls are made of.

/// A point of a wall.
#[derive(Clone, Debug)]
pub struct WallCorner {
    /// What the game is worth there.
    pub value: Coordinate,
    /// The temperature there, 0 or above.
    pub temperature: Coordinate,
}

/// A number with the way it is written.
#[derive(Clone, Debug)]
pub struct Coordinate {
    /// The number, or one close to it.
    pub at: f64,
    /// The number exactly.
    pub label: String,
}
