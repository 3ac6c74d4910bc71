//! The states of tempo play, and its rules.

use chopsticks_certificate::SmallGame;
use num_bigint::BigUint;

use super::line::{Fibonacci, Line};
use crate::player::{ByPlayer, Player};

/// A position of (a|b)_n + h in which both hands are left, with the player to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Node {
    /// The hands from the point of view of `mover`.
    pub line: Line,
    /// The player to move.
    pub mover: Player,
    /// The follower of h.
    pub follower: u16,
}

/// A move in (a|b)_n + h.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Move {
    /// The only move in (a|b)_n.
    Hand,
    /// A move to this option of the follower, given by its index in the list of the mover's options.
    Option(u16),
}

impl Node {
    /// (a|b)_n + h with `first` to move.
    pub fn start(hands: &ByPlayer<BigUint>, first: Player, root: u16) -> Node {
        Node {
            line: Line::before(first, hands),
            mover: first,
            follower: root,
        }
    }

    /// The hands by player.
    pub fn hands(&self) -> ByPlayer<BigUint> {
        let Line { own, other } = self.line.clone();
        let mut hands = ByPlayer::default();
        hands[self.mover] = own;
        hands[self.mover.opponent()] = other;
        hands
    }

    /// The node after the move of the hands.
    pub fn advance(&mut self) {
        self.line.advance();
        self.mover = self.mover.opponent();
    }

    /// The node after the move of h to this follower.
    pub fn passed(mut self, follower: u16) -> Node {
        self.line.pass();
        self.mover = self.mover.opponent();
        self.follower = follower;
        self
    }
}

/// The game h that is added to the hands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules<'a> {
    /// Its followers.
    pub game: &'a SmallGame,
    /// Their outcomes.
    pub wins_moving_first: &'a ByPlayer<Vec<bool>>,
}

/// The constant data of play at one n.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setting<'a> {
    /// The game h.
    pub rules: Rules<'a>,
    /// The Fibonacci numbers up to n.
    pub fibonacci: &'a Fibonacci,
}

impl<'a> Rules<'a> {
    /// The index of h itself.
    pub fn root(self) -> u16 {
        self.game.root()
    }

    /// Whether `mover` wins moving first if only this follower is left.
    pub fn wins_alone(self, mover: Player, follower: u16) -> bool {
        self.wins_moving_first[mover][usize::from(follower)]
    }

    /// Whether neither player has an option in the follower.
    pub fn is_over(self, follower: u16) -> bool {
        let options = self.game.options(follower);
        options.left.is_empty() && options.right.is_empty()
    }

    /// The options of `player` in the follower.
    pub fn options(self, follower: u16, player: Player) -> &'a [u16] {
        &self.game.options(follower)[player]
    }
}
