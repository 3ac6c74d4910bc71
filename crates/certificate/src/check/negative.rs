//! The negative of a claimed value: its options and outcomes.

use crate::SmallGame;
use crate::player::{ByPlayer, Player};

/// −v for a value v: the game that is added to (a|b)_n. Its followers have the same indices as those of v.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Negative {
    game: SmallGame,
    /// For every player and follower, whether the player wins it moving first.
    wins: ByPlayer<Vec<bool>>,
}

impl Negative {
    /// The negative of `value`.
    pub fn new(value: &SmallGame) -> Negative {
        let game = value.negative();
        Negative {
            wins: game.wins_moving_first(),
            game,
        }
    }

    /// The value whose negative this is.
    pub(super) fn value(&self) -> SmallGame {
        self.game.negative()
    }

    /// The index of the game itself among its followers.
    pub(super) fn root(&self) -> u16 {
        self.game.root()
    }

    /// The options of `player` in `follower`.
    pub(super) fn options(&self, follower: u16, player: Player) -> &[u16] {
        &self.game.options(follower)[player]
    }

    /// Whether `player` wins `follower` when `first` moves first.
    pub(super) fn wins(&self, follower: u16, player: Player, first: Player) -> bool {
        self.wins[first][usize::from(follower)] == (player == first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 0, 1 = {0|}, * = {0|0} and ↑ = {0|*}.
    #[test]
    fn the_outcomes_of_negatives() {
        let text = "[[[],[]],[[0],[]],[[0],[0]],[[0],[2]]]";
        let negative = Negative::new(&serde_json::from_str(text).unwrap());
        let left_wins =
            |follower| Player::BOTH.map(|first| negative.wins(follower, Player::Left, first));
        assert_eq!(left_wins(0), [false, true], "previous player");
        assert_eq!(left_wins(1), [false, false], "−1 < 0");
        assert_eq!(left_wins(2), [true, false], "next player");
        assert_eq!(left_wins(3), [false, false], "↓ < 0");
        for (follower, first) in [(1, Player::Left), (2, Player::Right), (3, Player::Right)] {
            let [left, right] = Player::BOTH.map(|player| negative.wins(follower, player, first));
            assert_ne!(left, right, "exactly one wins");
        }
    }
}
