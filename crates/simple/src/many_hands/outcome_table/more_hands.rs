//! The rule for positions in which one player has many more hands.

/// The treatment of positions in which one player has at least two hands more than the other, who has at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoreHands {
    /// The player with more hands wins, whichever player moves first. By Theorem 4 of *Simple Chopsticks* a player who
    /// moves first with more hands wins, and no single move of the other removes two hands. Such positions are not
    /// stored.
    ByTheorem4,
    /// Evaluates these positions by play like all others, so that the theorem can be tested.
    PlayedOut,
}
