//! Nim-values of the positions of an impartial ruleset.

use chopsticks_cgt::budget::{Budget, Stopped};
use chopsticks_cgt::nim::mex;
use chopsticks_cgt::player::{ByPlayer, Player};
use chopsticks_cgt::solve::{Additive, Evaluation};

/// Evaluation to the nim-value: the mex of those of the options, and the nim sum of those of the components.
///
/// Both players have the same options, so Left's are used.
#[derive(Clone, Copy, Debug, Default)]
pub struct NimValues;

impl Evaluation for NimValues {
    type Value = u32;

    fn evaluate(&mut self, options: ByPlayer<Vec<u32>>) -> u32 {
        mex(options.left)
    }

    fn players(&self) -> &'static [Player] {
        &[Player::Left]
    }

    fn negative(&mut self, value: u32) -> u32 {
        value
    }

    fn kept_as(&self) -> Option<&'static str> {
        Some("nim-values")
    }

    fn to_kept(&self, value: &u32, _most: usize) -> Option<String> {
        Some(value.to_string())
    }

    fn of_kept(&mut self, text: &str) -> Option<u32> {
        text.parse().ok()
    }
}

impl Additive for NimValues {
    fn sum(&mut self, a: u32, b: u32, _: &Budget<'_>) -> Result<u32, Stopped> {
        Ok(a ^ b)
    }
}
