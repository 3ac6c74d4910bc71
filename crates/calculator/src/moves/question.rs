//! The question about a position: whose moves, which of them, and how they are found.

use chopsticks_base::player::Player;

use super::{Method, Move, TRIED_GAMES};

/// The question about a position.
#[derive(Clone, Copy, Debug)]
pub struct MoveQuestion {
    /// The player who moves first; `None` for either player.
    pub first: Option<Player>,
    /// Whether the moves are asked for.
    pub has_moves: bool,
    /// Whether only the moves that win are asked for.
    pub only_winning: bool,
    /// The method for finding the winners; `None` chooses values if they are small or moves are asked for, and otherwise a search.
    pub method: Option<Method>,
    /// Whether the player who cannot move wins.
    pub is_misere: bool,
    /// The number of games that one addition of two values may add to the arena.
    pub games: usize,
}

impl Default for MoveQuestion {
    /// Everything, under normal play.
    fn default() -> MoveQuestion {
        MoveQuestion {
            first: None,
            has_moves: true,
            only_winning: false,
            method: None,
            is_misere: false,
            games: TRIED_GAMES as usize,
        }
    }
}

impl MoveQuestion {
    /// The players who may move first.
    pub(super) fn first_players(&self) -> impl Iterator<Item = Player> + use<> {
        let asked = self.first;
        let players = Player::BOTH.into_iter();
        players.filter(move |&player| asked.is_none_or(|first| first == player))
    }

    /// Whether a move of a player is asked for.
    pub(super) fn lists(&self, choice: &Move, player: Player) -> bool {
        !self.only_winning || choice.wins(player)
    }

    /// The players whose moves are asked for.
    pub(super) fn players(&self) -> impl Iterator<Item = Player> + use<> {
        let has_moves = self.has_moves;
        self.first_players().filter(move |_| has_moves)
    }
}
