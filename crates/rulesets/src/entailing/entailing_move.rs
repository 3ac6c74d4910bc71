//! Moves, each with the next turn.

use chopsticks_cgt::entailing::Turn;

/// A move, and the position after it as a sum.
#[derive(Clone, Debug)]
pub(crate) struct EntailingMove<P> {
    pub turn: Turn,
    /// What is made of the component in which the move was.
    pub moved: P,
    /// The other components.
    pub rest: P,
}

impl<P> EntailingMove<P> {
    /// The same move of a position of another type.
    pub fn map<Q>(self, wrap: impl Fn(P) -> Q) -> EntailingMove<Q> {
        EntailingMove {
            turn: self.turn,
            moved: wrap(self.moved),
            rest: wrap(self.rest),
        }
    }
}
