//! The length of play if the winner ends it as soon as possible and the loser as late as possible.

use std::collections::HashMap;

use chopsticks_lab::budget::{Budget, Stopped};
use chopsticks_lab::cgt::game::{Arena, GameId, Shape};
use chopsticks_lab::cgt::number::Dyadic;
use chopsticks_lab::cgt::value::{non_number_followers, outcome};
use chopsticks_lab::player::{ByPlayer, Player};

/// Lengths of play in canonical forms, each computed once.
pub(crate) struct PlayLengths {
    known: HashMap<GameId, ByPlayer<u64>>,
    /// The number of followers that may still be visited.
    remaining: usize,
}

impl PlayLengths {
    /// An empty table. At most `most` followers are visited.
    pub(crate) fn within(most: usize) -> PlayLengths {
        PlayLengths {
            known: HashMap::new(),
            remaining: most,
        }
    }

    /// The number of moves until the end if `mover` begins, in the canonical form of `game`; `None` if it has too many
    /// followers.
    ///
    /// # Errors
    /// If the run is asked to stop.
    pub(crate) fn moves(
        &mut self,
        arena: &mut Arena,
        game: GameId,
        mover: Player,
        budget: &Budget<'_>,
    ) -> Result<Option<u64>, Stopped> {
        let followers = non_number_followers(arena, game, budget)?;
        let Some(left) = self.remaining.checked_sub(followers.len()) else {
            self.remaining = 0;
            return Ok(None);
        };
        self.remaining = left;
        // Options are before the games that have them.
        for follower in followers {
            budget.ask()?;
            if !self.known.contains_key(&follower) {
                let lengths = ByPlayer::from_fn(|mover| self.next(arena, follower, mover));
                self.known.insert(follower, lengths);
            }
        }
        Ok(Some(self.known_length(arena, game, mover)))
    }

    /// The length for a game whose options are known.
    fn next(&self, arena: &mut Arena, game: GameId, mover: Player) -> u64 {
        let other = mover.opponent();
        let (mut shortest_win, mut longest) = (None, 0);
        for option in arena.options(game)[mover].clone() {
            let length = 1 + self.known_length(arena, option, other);
            longest = longest.max(length);
            if outcome(arena, option).is_won_by(mover, other) {
                shortest_win = Some(shortest_win.map_or(length, |win: u64| win.min(length)));
            }
        }
        shortest_win.unwrap_or(longest)
    }

    fn known_length(&self, arena: &Arena, game: GameId, mover: Player) -> u64 {
        match arena.shape(game) {
            Shape::Number(number) => moves_in_number(number, mover),
            Shape::Form(_) => self.known[&game][mover],
        }
    }
}

/// In a number each player has at most one option.
fn moves_in_number(number: &Dyadic, mover: Player) -> u64 {
    let (mut number, mut mover, mut length) = (number.clone(), mover, 0);
    while let Some(option) = number.canonical_options()[mover].take() {
        (number, mover, length) = (option, mover.opponent(), length + 1);
    }
    length
}

#[cfg(test)]
mod tests {
    use chopsticks_lab::cgt::notation::read;

    use super::*;

    fn length(text: &str, mover: Player, most: usize) -> Option<u64> {
        let mut arena = Arena::new();
        let game = read(text, &mut arena, &Budget::DEFAULT).unwrap();
        let mut lengths = PlayLengths::within(most);
        lengths
            .moves(&mut arena, game, mover, &Budget::UNLIMITED)
            .unwrap()
    }

    /// By hand: in ↑ = {0|*} Left wins at once, and Right moves to *, from which Left moves to 0. In −3/4 = {−1|−1/2}
    /// Right moves to −1/2, Left to −1 and Right to 0. In {0|-3} Right moves to −3, where Left has no move.
    #[test]
    fn the_winner_is_quick_and_the_loser_is_slow() {
        let (left, right) = (Player::Left, Player::Right);
        for (text, mover, expected) in [
            ("0", left, 0),
            ("^", left, 1),
            ("^", right, 2),
            ("-3/4", right, 3),
            ("{0|-3}", right, 1),
            ("1000000000000000000000000", left, 1),
            // A nim-heap is won in one move.
            ("*5", right, 1),
        ] {
            assert_eq!(length(text, mover, 100), Some(expected), "{text}");
        }
        assert_eq!(length("*5", left, 4), None);
    }
}
