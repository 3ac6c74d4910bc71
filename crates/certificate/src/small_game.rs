//! The value claimed by a certificate, given by the list of its followers.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::player::{ByPlayer, Player};

/// A short game, given by the list of its followers. Options precede the followers that have them, and the game is last.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(
    try_from = "Vec<(Vec<u16>, Vec<u16>)>",
    into = "Vec<(Vec<u16>, Vec<u16>)>"
)]
pub struct SmallGame {
    followers: Vec<ByPlayer<Vec<u16>>>,
}

/// The reason why a list of option lists is not a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotAGame {
    /// The list is empty.
    #[error("expected at least one follower, the game itself; found none")]
    Empty,
    /// There are more followers than indices.
    #[error("found {0}, expected at most {max} followers", max = SmallGame::MAX_FOLLOWERS)]
    TooManyFollowers(usize),
    /// An option does not precede the follower that has it.
    #[error("follower {follower} has the option {option}; expected an earlier follower")]
    Order {
        /// The index of the follower.
        follower: usize,
        /// The index that is given as its option.
        option: u16,
    },
}

impl SmallGame {
    /// The largest number of followers of a game in a certificate.
    pub const MAX_FOLLOWERS: usize = 1 << 16;

    /// The game whose followers have these options, given by their indices in the list.
    ///
    /// # Errors
    /// If the list is empty or too long, or if an option does not precede the follower that has it.
    pub fn new(followers: Vec<ByPlayer<Vec<u16>>>) -> Result<SmallGame, NotAGame> {
        if followers.is_empty() {
            return Err(NotAGame::Empty);
        }
        if followers.len() > SmallGame::MAX_FOLLOWERS {
            return Err(NotAGame::TooManyFollowers(followers.len()));
        }
        for (follower, options) in followers.iter().enumerate() {
            let mut all = options.left.iter().chain(&options.right);
            if let Some(&option) = all.find(|&&option| usize::from(option) >= follower) {
                return Err(NotAGame::Order { follower, option });
            }
        }
        Ok(SmallGame { followers })
    }

    /// The index of the game itself.
    pub fn root(&self) -> u16 {
        (self.followers.len() - 1)
            .try_into()
            .expect("the length was checked")
    }

    /// The options of every follower.
    pub fn followers(&self) -> &[ByPlayer<Vec<u16>>] {
        &self.followers
    }

    /// The options of one follower.
    pub fn options(&self, follower: u16) -> &ByPlayer<Vec<u16>> {
        &self.followers[usize::from(follower)]
    }

    /// For each player and follower, whether the player wins the follower moving first: whether the player has an
    /// option that the opponent loses moving first.
    pub fn wins_moving_first(&self) -> ByPlayer<Vec<bool>> {
        let mut wins: ByPlayer<Vec<bool>> = ByPlayer::default();
        for options in &self.followers {
            let won = ByPlayer::from_fn(|player: Player| {
                let loses = |&option: &u16| !wins[player.opponent()][usize::from(option)];
                options[player].iter().any(loses)
            });
            for player in Player::BOTH {
                wins[player].push(won[player]);
            }
        }
        wins
    }

    /// The negative: the players exchange roles, and the followers keep their indices.
    pub fn negative(&self) -> SmallGame {
        let swapped = |options: &ByPlayer<Vec<u16>>| options.clone().swapped();
        SmallGame {
            followers: self.followers.iter().map(swapped).collect(),
        }
    }
}

impl TryFrom<Vec<(Vec<u16>, Vec<u16>)>> for SmallGame {
    type Error = NotAGame;

    fn try_from(followers: Vec<(Vec<u16>, Vec<u16>)>) -> Result<SmallGame, NotAGame> {
        let pair = |(left, right)| ByPlayer { left, right };
        SmallGame::new(followers.into_iter().map(pair).collect())
    }
}

impl From<SmallGame> for Vec<(Vec<u16>, Vec<u16>)> {
    fn from(game: SmallGame) -> Vec<(Vec<u16>, Vec<u16>)> {
        let pair = |options: ByPlayer<Vec<u16>>| (options.left, options.right);
        game.followers.into_iter().map(pair).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 0, *, ↑ = {0|*} and 1 = {0|}.
    #[test]
    fn outcomes_are_those_of_the_textbook() {
        let text = "[[[],[]],[[0],[0]],[[0],[1]],[[0],[]]]";
        let game: SmallGame = serde_json::from_str(text).unwrap();
        let wins = game.wins_moving_first();
        assert_eq!(wins.left, [false, true, true, true]);
        assert_eq!(wins.right, [false, true, false, false]);
    }

    #[test]
    fn options_stand_before_what_they_are_options_of() {
        let star = "[[[],[]],[[0],[0]]]";
        let game: SmallGame = serde_json::from_str(star).unwrap();
        assert_eq!(game.root(), 1);
        assert_eq!(serde_json::to_string(&game).unwrap(), star);
        for (text, expected) in [
            ("[]", NotAGame::Empty),
            (
                "[[[],[]],[[1],[0]]]",
                NotAGame::Order {
                    follower: 1,
                    option: 1,
                },
            ),
        ] {
            let error = serde_json::from_str::<SmallGame>(text).unwrap_err();
            assert!(error.to_string().contains(&expected.to_string()), "{error}");
        }
    }
}
