//! Who wins an augmented form, alone and beside an end.
//!
//! A player is *strong* at a form if she wins, moving first, its sum with every end of hers in the universe. Among dicots
//! the only end is 0. Among dead-ending games, the end that is hardest for her is 0 or a long *perfect murder*, in which
//! the opponent alone can move, as often as he likes, and can stop at any time (Larsson, Milley, Nowakowski, Renault and
//! Santos). Among all games, some end beats her at every form that is no end of hers (Siegel).

use super::kind::Universe;
use crate::player::{ByPlayer, Player};

/// Who wins a form.
#[derive(Clone, Copy, Debug)]
pub(super) struct Winners {
    /// Whether each player has the mark of an end.
    is_end: ByPlayer<bool>,
    /// Whether each player can move at no follower.
    pub(super) is_dead: ByPlayer<bool>,
    /// Whether each player wins moving first.
    pub(super) first: ByPlayer<bool>,
    /// Whether each player wins moving first beside a long perfect murder by the opponent.
    outlasts_first: ByPlayer<bool>,
    /// Whether each player wins it so moving second.
    outlasts_second: ByPlayer<bool>,
}

impl Winners {
    /// Of a form where these players have the mark of an end, and whose options have these winners.
    pub(super) fn of(is_end: ByPlayer<bool>, options: &ByPlayer<Vec<&Winners>>) -> Winners {
        let is_dead = ByPlayer::from_fn(|player: Player| {
            let mut others = options[player.opponent()].iter();
            options[player].is_empty() && others.all(|option| option.is_dead[player])
        });
        let first = ByPlayer::from_fn(|player: Player| {
            let mut options = options[player].iter();
            is_end[player] || options.any(|option| !option.first[player.opponent()])
        });
        let outlasts_first = ByPlayer::from_fn(|player: Player| {
            let mut options = options[player].iter();
            is_end[player] || options.any(|option| option.outlasts_second[player])
        });
        // The opponent moves here, or in the murder, which then goes on or is over.
        let outlasts_second = ByPlayer::from_fn(|player: Player| {
            let mut others = options[player.opponent()].iter();
            outlasts_first[player]
                && first[player]
                && others.all(|option| option.outlasts_first[player])
        });
        Winners {
            is_end,
            is_dead,
            first,
            outlasts_first,
            outlasts_second,
        }
    }

    /// Whether a player is strong.
    pub(super) fn is_strong(&self, universe: Universe, player: Player) -> bool {
        match universe {
            Universe::Dicot => self.first[player],
            Universe::DeadEnding => self.first[player] && self.outlasts_first[player],
            Universe::All => self.is_end[player],
        }
    }
}
