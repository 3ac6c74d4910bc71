//! The question whether a player can force a position to occur, as a game.

use crate::turns::{Ending, Turns};

/// The game that one player wins exactly if a position occurs with a given player to move.
///
/// Positions contain whether the first player is to move. The other player wins by preventing the position.
#[derive(Clone, Copy, Debug)]
pub struct Forcing<'g, G: Turns> {
    game: &'g G,
    /// The position to force.
    target: &'g G::Position,
    /// Whether the first player is to move then.
    first_to_move: bool,
    /// Whether it is the first player who wants it.
    first_forces: bool,
}

impl<'g, G: Turns> Forcing<'g, G> {
    /// The game in which the first player (`first_forces`) or the second wants `target` to occur.
    pub fn new(
        game: &'g G,
        target: &'g G::Position,
        first_to_move: bool,
        first_forces: bool,
    ) -> Forcing<'g, G> {
        Forcing {
            game,
            target,
            first_to_move,
            first_forces,
        }
    }
}

impl<G: Turns> Turns for Forcing<'_, G> {
    type Position = (G::Position, bool);

    fn ending(&self, (position, first): &Self::Position) -> Option<Ending> {
        if position == self.target && *first == self.first_to_move {
            return Some(match *first == self.first_forces {
                true => Ending::Win,
                false => Ending::Loss,
            });
        }
        self.game.ending(position).map(|_| Ending::Tie)
    }

    fn options(&self, (position, first): &Self::Position, into: &mut Vec<Self::Position>) {
        let mut options = Vec::new();
        self.game.options(position, &mut options);
        into.extend(options.into_iter().map(|option| (option, !first)));
    }
}
