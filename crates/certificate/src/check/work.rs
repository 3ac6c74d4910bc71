//! The work that a check took.

/// The size of the play in a check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Phases that were played.
    pub phases: u64,
    /// Moves in (x|y), including those made in one step.
    pub moves: u64,
}

impl std::ops::AddAssign for Work {
    fn add_assign(&mut self, more: Work) {
        self.phases += more.phases;
        self.moves += more.moves;
    }
}
