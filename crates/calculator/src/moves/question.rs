//! The question about a position: whose moves, which of them, and how they are found.

use chopsticks_base::player::Player;

/// The games that values may add to the arena before a search is tried.
pub const TRIED_GAMES: u64 = 100_000;

/// The question about a position.
#[derive(Clone, Copy, Debug)]
pub struct MoveQuestion {
    /// The player who moves first; `None` for either player.
    pub first: Option<Player>,
    /// Whether the moves are asked for.
    pub has_moves: bool,
    /// Whether only the moves that win are asked for; in scoring play those with the best score.
    pub only_winning: bool,
    /// The method for finding the winners; `None` chooses values if they are small or moves are asked for, and otherwise a search.
    pub method: Option<Method>,
    /// What decides who wins.
    pub play: Play,
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
            play: Play::Normal,
            games: TRIED_GAMES as usize,
        }
    }
}

/// What decides who wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Play {
    /// The player who cannot move loses.
    #[default]
    Normal,
    /// The player who cannot move wins.
    Misere,
    /// The score: Left wins if it is positive, and Right if it is negative.
    Scoring,
}

impl Play {
    /// Misère play or normal play.
    pub fn misere_if(is_misere: bool) -> Play {
        if is_misere {
            Play::Misere
        } else {
            Play::Normal
        }
    }
}

/// The method of finding winners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// From the values of the components.
    Values,
    /// From the nim-values of the components.
    NimValues,
    /// A search of the play, in which only small components have values.
    Search,
    /// By a theorem on the outcomes of the ruleset.
    Theorem,
    /// From the moves of all followers, under misère play.
    Followers,
    /// By the best scores.
    Scores,
}

impl MoveQuestion {
    /// The players who may move first.
    pub(super) fn first_players(&self) -> impl Iterator<Item = Player> + use<> {
        let asked = self.first;
        let players = Player::BOTH.into_iter();
        players.filter(move |&player| asked.is_none_or(|first| first == player))
    }

    /// The players whose moves are asked for.
    pub(super) fn players(&self) -> impl Iterator<Item = Player> + use<> {
        let has_moves = self.has_moves;
        self.first_players().filter(move |_| has_moves)
    }
}
