//! The rule for positions in which one player has many more hands.

/// How positions are decided in which one player has at least two hands more than the other, and the other has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoreHands {
    /// The player with more hands wins, whoever moves first. By Theorem 4 of *Simple Chopsticks* the player to move wins
    /// with more hands, and no single move of the other takes two hands. Nothing is stored for such positions.
    ByTheorem4,
    /// By play, like all others; so the theorem can be tested.
    PlayedOut,
}
