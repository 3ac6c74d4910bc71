//! Impartial rulesets whose moves say who moves next, and where.

use std::fmt;
use std::hash::Hash;
use std::ops::ControlFlow;

/// The next turn after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// The opponent moves, anywhere: an ordinary move.
    Passes,
    /// The same player moves again, anywhere: a complimenting move.
    Stays,
    /// The opponent must move in the same component: an entailing move.
    Entails,
}

/// The moves of an impartial ruleset. It is the author's claim that play ends.
pub trait EntailingMoves {
    /// A position.
    type Position: Clone + Eq + Hash + fmt::Display;

    /// Visits the moves of a component and the positions after them, until `visit` breaks.
    fn visit_moves(
        &self,
        component: &Self::Position,
        visit: &mut dyn FnMut(Turn, Self::Position) -> ControlFlow<()>,
    );

    /// Positions whose sum is the position; none for a position without moves.
    fn components(&self, position: Self::Position) -> Vec<Self::Position>;

    /// The position that represents all mirror images of a component.
    fn representative(&self, component: Self::Position) -> Self::Position {
        component
    }
}
