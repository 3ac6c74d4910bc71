//! Games seen by whoever is to move: positions that include the turn, and who has won when play is over.

use std::hash::Hash;

/// A game of two players who take turns, in which play may go on for ever.
///
/// The rules say who has won in so many words, so that misère play and the like need nothing more. A player who is to
/// move and has no option loses, unless the rules say otherwise.
pub trait Turns {
    /// A position with the turn, which may be implicit: the hands of whoever is to move, then the opponent's.
    type Position: Clone + Eq + Hash;

    /// How the game has ended for the player to move; `None`: it goes on.
    fn ending(&self, position: &Self::Position) -> Option<Ending>;

    /// Adds the positions that the player to move can move to, as the opponent sees them; duplicates are allowed.
    ///
    /// Not called where the game has ended.
    fn options(&self, position: &Self::Position, into: &mut Vec<Self::Position>);
}

/// How a game has ended for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The player to move has won.
    Win,
    /// The player to move has lost.
    Loss,
    /// Nobody has won.
    Tie,
}
