//! The question whether a player can force a position to occur, as a game.

use crate::turns::{Ending, MoveOrder, Turns};

/// The game that one player wins exactly if a position occurs with a given player to move.
///
/// Its positions are those of the game, each with the player to move. If the position is prevented, neither player wins.
/// Every position of the game that is not over must have an option, as in the hand game.
#[derive(Clone, Copy, Debug)]
pub struct Forcing<'g, G: Turns> {
    game: &'g G,
    /// The position to force.
    target: &'g G::Position,
    /// The player to move then.
    to_move: MoveOrder,
    /// The player who forces it.
    forcer: MoveOrder,
}

impl<'g, G: Turns> Forcing<'g, G> {
    /// The game in which `forcer` wins if `target` occurs with `to_move` to move.
    pub fn new(
        game: &'g G,
        target: &'g G::Position,
        to_move: MoveOrder,
        forcer: MoveOrder,
    ) -> Forcing<'g, G> {
        Forcing {
            game,
            target,
            to_move,
            forcer,
        }
    }
}

impl<G: Turns> Turns for Forcing<'_, G> {
    type Position = (G::Position, MoveOrder);

    fn ending(&self, (position, mover): &Self::Position) -> Option<Ending> {
        if position == self.target && *mover == self.to_move {
            return Some(if *mover == self.forcer {
                Ending::Win
            } else {
                Ending::Loss
            });
        }
        self.game.ending(position).map(|_| Ending::Tie)
    }

    fn options(&self, (position, mover): &Self::Position, into: &mut Vec<Self::Position>) {
        let mut options = Vec::new();
        self.game.options(position, &mut options);
        let next = mover.other();
        into.extend(options.into_iter().map(|option| (option, next)));
    }
}
