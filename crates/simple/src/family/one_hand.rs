//! Families of positions with one hand a side.

use num_bigint::BigUint;

use super::Family;
use super::quantity::{Quantity, Repeated};
use crate::player::{ByPlayer, Player};

impl Family {
    /// The finger count n of a family (i|j)_n with a number n; its members are all positions with one hand a side and this
    /// finger count.
    pub fn grid_fingers(&self) -> Option<&BigUint> {
        let fingers = self.single_fingers()?.as_number()?;
        self.different_hand_parameters().map(|_| fingers)
    }

    /// Whether the family is (i|j)_n with three parameters; its members are all positions with one hand a side and one
    /// finger count.
    pub fn is_grid_for_every_n(&self) -> bool {
        let fingers = self.single_fingers().and_then(Quantity::as_parameter);
        let hands = self.different_hand_parameters();
        hands
            .zip(fingers)
            .is_some_and(|(hands, fingers)| !hands.contains(&fingers))
    }

    /// Whether all members are positions with one hand a side and one finger count, as (i|j+1)_n.
    pub fn has_one_hand_a_side(&self) -> bool {
        let has_one = |player| self.only_hand(player).is_some();
        self.single_fingers().is_some() && Player::BOTH.into_iter().all(has_one)
    }

    /// The parameters that are the hands, if each side has one hand, which is a parameter.
    pub fn hand_parameters(&self) -> Option<ByPlayer<&str>> {
        Some(ByPlayer {
            left: self.only_hand(Player::Left)?.as_parameter()?,
            right: self.only_hand(Player::Right)?.as_parameter()?,
        })
    }

    /// The parameters i and j, if each side has one hand and they differ.
    fn different_hand_parameters(&self) -> Option<[&str; 2]> {
        let ByPlayer { left, right } = self.hand_parameters()?;
        let hands = [left, right];
        (hands[0] != hands[1]).then_some(hands)
    }

    /// The fingers of the only hand of a side.
    fn only_hand(&self, player: Player) -> Option<&Quantity> {
        match &self.sides[player][..] {
            [Repeated { fingers, times }] if times.as_number() == Some(&1u32.into()) => {
                Some(fingers)
            }
            _ => None,
        }
    }
}
