//! Games whose moves carry points.

use std::hash::Hash;

use crate::number::Rational;
use crate::player::Player;

/// Games whose moves add to the score, in the form of their moves. Play must end.
///
/// A move to G that adds p to the score is the option G + p of a scoring game. Nothing else of the score so far matters, since
/// it makes no difference to what the players can still do.
pub trait ScoredMoves {
    /// A component of a sum.
    type Component: Clone + Eq + Hash;

    /// The moves of a player in a component.
    fn moves(
        &self,
        component: &Self::Component,
        player: Player,
    ) -> Vec<ScoredMove<Self::Component>>;

    /// The score of a component at the end of play, if the player to move cannot move in it; by default 0.
    fn end(&self, _component: &Self::Component, _player: Player) -> Rational {
        Rational::default()
    }

    /// Whether the next player may move in no other component.
    fn binds(&self, _component: &Self::Component) -> bool {
        false
    }
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredMove<C> {
    /// The components that the move makes of one.
    pub becomes: Vec<C>,
    /// What it adds to the score, which is good for Left if it is positive.
    pub adds: Rational,
}
