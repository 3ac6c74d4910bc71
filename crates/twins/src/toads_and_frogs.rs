//! Toads and Frogs: pieces step or jump towards each other on a strip.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use chopsticks_cgt::player::Player;
use chopsticks_cgt::ruleset::{Ruleset, SetupError, Short};

/// The ruleset of *Winning Ways*, chapter 1: Left moves a toad to the right, Right a frog to the left. A piece moves one
/// square onto a blank, or jumps over one enemy piece onto a blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToadsAndFrogs;

/// A strip of squares, each blank or holding a piece of one player; printed as `TT..FF`.
///
/// Blanks are also read from `_` and `□`, pieces in lower case too.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Strip(Vec<Option<Player>>);

/// One reason why a text is not a strip.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StripFault {
    /// The strip has no square.
    #[error("expected a strip of at least one square, found none")]
    NoSquares,
    /// A character does not denote a square.
    #[error("square {at}: expected T, F or . (a blank), found `{found}`")]
    Symbol {
        /// The square, counted from 1.
        at: usize,
        /// The character.
        found: char,
    },
}

impl Strip {
    /// The square `steps` ahead of square `at` in the direction of its piece; `None` beyond the end of the strip.
    fn ahead(&self, at: usize, steps: usize) -> Option<usize> {
        match self.0[at]? {
            Player::Left => Some(at + steps).filter(|&square| square < self.0.len()),
            Player::Right => at.checked_sub(steps),
        }
    }

    /// Whether the next square ahead of the piece on square `at` holds an enemy, over which it might jump.
    fn faces_enemy(&self, at: usize) -> bool {
        let enemy = self.0[at].map(Player::opponent);
        let next = self.ahead(at, 1);
        next.is_some_and(|next| self.0[next] == enemy)
    }

    /// The square to which the piece on square `at` can move.
    fn landing(&self, at: usize) -> Option<usize> {
        let steps = if self.faces_enemy(at) { 2 } else { 1 };
        self.ahead(at, steps)
            .filter(|&square| self.0[square].is_none())
    }

    /// The pieces that can never move, however play continues.
    ///
    /// They are the largest set such that each of its pieces finds only the wall or other pieces of the set on the squares
    /// that it could land on or jump over. No piece ever passes one of them, because an enemy that could jump over it
    /// would have to be stuck itself.
    fn stuck(&self) -> Vec<bool> {
        let mut stuck: Vec<bool> = self.0.iter().map(Option::is_some).collect();
        loop {
            let before = stuck.clone();
            for at in 0..stuck.len() {
                let blocked = |steps| self.ahead(at, steps).is_none_or(|square| stuck[square]);
                stuck[at] &= blocked(1) && (!self.faces_enemy(at) || blocked(2));
            }
            if stuck == before {
                return stuck;
            }
        }
    }
}

impl Ruleset for ToadsAndFrogs {
    type Position = Strip;

    fn options(&self, position: &Strip, player: Player) -> Vec<Strip> {
        let own = (0..position.0.len()).filter(|&at| position.0[at] == Some(player));
        own.filter_map(|at| {
            let landing = position.landing(at)?;
            let mut squares = position.0.clone();
            squares.swap(at, landing);
            Some(Strip(squares))
        })
        .collect()
    }

    /// The stretches between stuck pieces that contain a piece; stuck pieces act as walls.
    fn components(&self, position: Strip) -> impl IntoIterator<Item = Strip> {
        let stuck = position.stuck();
        let squares: Vec<_> = position.0.into_iter().zip(stuck).collect();
        squares
            .split(|&(_, stuck)| stuck)
            .map(|stretch| stretch.iter().map(|&(square, _)| square).collect())
            .filter(|stretch: &Vec<_>| stretch.iter().any(Option::is_some))
            .map(Strip)
            .collect::<Vec<_>>()
    }
}

impl Short for ToadsAndFrogs {}

impl FromStr for Strip {
    type Err = SetupError<StripFault>;

    fn from_str(text: &str) -> Result<Strip, SetupError<StripFault>> {
        let (mut squares, mut faults) = (Vec::new(), Vec::new());
        for (at, symbol) in (1..).zip(text.trim().chars()) {
            match symbol {
                'T' | 't' => squares.push(Some(Player::Left)),
                'F' | 'f' => squares.push(Some(Player::Right)),
                '.' | '_' | '□' => squares.push(None),
                found => faults.push(StripFault::Symbol { at, found }),
            }
        }
        if squares.is_empty() && faults.is_empty() {
            faults.push(StripFault::NoSquares);
        }
        SetupError::unless_faulty(faults, Strip(squares))
    }
}

impl fmt::Display for Strip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|square| {
            f.write_str(match square {
                Some(Player::Left) => "T",
                Some(Player::Right) => "F",
                None => ".",
            })
        })
    }
}
