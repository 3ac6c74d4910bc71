//! The two players, and pairs with one entry for each of them.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// One of the two players of a partizan game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Player {
    /// The positive player; prefers larger values.
    Left,
    /// The negative player; prefers smaller values.
    Right,
}

impl Player {
    /// Both players, Left first.
    pub const BOTH: [Player; 2] = [Player::Left, Player::Right];

    /// The other player.
    pub fn opponent(self) -> Player {
        self.pick(Player::Right, Player::Left)
    }

    /// The name in small letters, as at the end of a position.
    pub fn word(self) -> &'static str {
        self.pick("left", "right")
    }

    /// The first for Left, the second for Right.
    pub fn pick<T>(self, left: T, right: T) -> T {
        match self {
            Player::Left => left,
            Player::Right => right,
        }
    }

    /// The opponent if the players are exchanged.
    #[must_use]
    pub fn opponent_if(self, exchanged: bool) -> Player {
        if exchanged { self.opponent() } else { self }
    }
}

impl std::fmt::Display for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.pick("Left", "Right"))
    }
}

/// One `T` for each player, indexed by [`Player`].
///
/// Code that treats both players alike is written once over `ByPlayer`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct ByPlayer<T> {
    /// Left's part.
    pub left: T,
    /// Right's part.
    pub right: T,
}

impl<T> ByPlayer<T> {
    /// The pair whose parts are `f(Left)` and `f(Right)`, computed in that order.
    pub fn from_fn(mut f: impl FnMut(Player) -> T) -> ByPlayer<T> {
        ByPlayer {
            left: f(Player::Left),
            right: f(Player::Right),
        }
    }

    /// The pair whose parts are `f(Left)` and `f(Right)`, or the first error.
    ///
    /// # Errors
    /// Those of `f`.
    pub fn try_from_fn<E>(f: impl FnMut(Player) -> Result<T, E>) -> Result<ByPlayer<T>, E> {
        ByPlayer::from_fn(|player| player).try_map(f)
    }

    /// The pair with the same part for both players.
    pub fn both(part: T) -> ByPlayer<T>
    where
        T: Clone,
    {
        ByPlayer {
            left: part.clone(),
            right: part,
        }
    }

    /// Applies `f` to both parts.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByPlayer<U> {
        ByPlayer {
            left: f(self.left),
            right: f(self.right),
        }
    }

    /// Applies `f` to both parts, Left's first.
    ///
    /// # Errors
    /// The first error of `f`.
    pub fn try_map<U, E>(self, mut f: impl FnMut(T) -> Result<U, E>) -> Result<ByPlayer<U>, E> {
        Ok(ByPlayer {
            left: f(self.left)?,
            right: f(self.right)?,
        })
    }

    /// Pairs up the parts of two pairs.
    pub fn zip<U>(self, other: ByPlayer<U>) -> ByPlayer<(T, U)> {
        ByPlayer {
            left: (self.left, other.left),
            right: (self.right, other.right),
        }
    }

    /// Exchanges the parts.
    pub fn swapped(self) -> ByPlayer<T> {
        ByPlayer {
            left: self.right,
            right: self.left,
        }
    }

    /// The entries exchanged if the players are.
    #[must_use]
    pub fn swapped_if(self, exchanged: bool) -> ByPlayer<T> {
        if exchanged { self.swapped() } else { self }
    }

    /// References to both parts.
    pub fn as_ref(&self) -> ByPlayer<&T> {
        ByPlayer {
            left: &self.left,
            right: &self.right,
        }
    }
}

impl<T> ByPlayer<Option<T>> {
    /// The pair of both parts, if there are both.
    pub fn transpose(self) -> Option<ByPlayer<T>> {
        Some(ByPlayer {
            left: self.left?,
            right: self.right?,
        })
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        player.pick(&self.left, &self.right)
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        player.pick(&mut self.left, &mut self.right)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swapping_exchanges_what_the_players_hold() {
        let pair = ByPlayer::from_fn(|player| player);
        assert_eq!(pair.swapped()[Player::Left], Player::Right);
        assert_eq!(pair.swapped().swapped(), pair);
        assert_eq!(
            (pair.swapped_if(true), pair.swapped_if(false)),
            (pair.swapped(), pair)
        );
    }

    #[test]
    fn a_pair_is_there_if_both_parts_are() {
        let even = |number: u32| number.is_multiple_of(2).then_some(number);
        let pair = |left, right| ByPlayer { left, right };
        let all = [(2, 4), (1, 4), (2, 3), (1, 3)].map(|(left, right)| pair(left, right));
        let found = all.map(|numbers| numbers.map(even).transpose());
        assert_eq!(found, [Some(pair(2, 4)), None, None, None]);
        let results = all.map(|numbers| numbers.try_map(|number| even(number).ok_or(number)));
        assert_eq!(results, [Ok(pair(2, 4)), Err(1), Err(3), Err(1)]);
    }

    #[test]
    fn each_player_has_a_name_and_an_opponent() {
        let [left, right] = Player::BOTH;
        assert_eq!((left.opponent(), right.opponent()), (right, left));
        assert_eq!(
            (left.opponent_if(true), right.opponent_if(false)),
            (right, right)
        );
        assert_eq!((left.pick(1, 2), right.pick(1, 2)), (1, 2));
        assert_eq!(format!("{left} {right}"), "Left Right");
    }

    /// Every operation on a pair keeps the parts with their players.
    #[test]
    fn pairs_keep_their_parts_apart() {
        let mut pair = ByPlayer { left: 1, right: 2 };
        pair[Player::Left] += 10;
        pair[Player::Right] += 20;
        assert_eq!((pair.left, pair.right), (11, 22));
        for player in Player::BOTH {
            let part = pair[player];
            assert_eq!(pair.map(|part| -part)[player], -part);
            assert_eq!(*pair.as_ref()[player], part);
            let names = ByPlayer::from_fn(|player| player.to_string());
            assert_eq!(pair.zip(names)[player], (part, player.to_string()));
            assert_eq!(ByPlayer::both(7)[player], 7);
        }
    }
}
