//! Families of positions with one hand a side.

use num_bigint::BigUint;

use super::Family;
use super::quantity::{Quantity, Repeated};
use crate::player::{ByPlayer, Player};

impl Family {
    /// The finger count n of a family (i|j)_n whose members are all positions with one hand a side.
    pub fn grid(&self) -> Option<&BigUint> {
        let fingers = self.single_fingers()?.as_number()?;
        self.one_hand_each().map(|_| fingers)
    }

    /// Whether the family is (i|j)_n with three parameters; its members are all positions with one hand a side.
    pub fn is_every_grid(&self) -> bool {
        let fingers = self.single_fingers().and_then(Quantity::as_parameter);
        let hands = self.one_hand_each();
        hands
            .zip(fingers)
            .is_some_and(|(hands, fingers)| !hands.contains(&fingers))
    }

    /// Whether all members are positions with one hand a side and one finger count, as (i|j+1)_n.
    pub fn has_one_hand_a_side(&self) -> bool {
        let has_one = |player| self.one_hand(player).is_some();
        self.single_fingers().is_some() && Player::BOTH.into_iter().all(has_one)
    }

    /// The parameters that are the hands, if each side has one hand, which is a parameter.
    pub fn hand_parameters(&self) -> Option<ByPlayer<&str>> {
        Some(ByPlayer {
            left: self.one_hand(Player::Left)?.as_parameter()?,
            right: self.one_hand(Player::Right)?.as_parameter()?,
        })
    }

    /// The family with the players exchanged.
    pub fn exchanged(self) -> Family {
        let Family { sides, fingers } = self;
        Family {
            sides: ByPlayer {
                left: sides.right,
                right: sides.left,
            },
            fingers: ByPlayer {
                left: fingers.right,
                right: fingers.left,
            },
        }
    }

    /// The parameters i and j, if each side has one hand and they differ.
    fn one_hand_each(&self) -> Option<[&str; 2]> {
        let ByPlayer { left, right } = self.hand_parameters()?;
        let hands = [left, right];
        (hands[0] != hands[1]).then_some(hands)
    }

    /// The fingers of the only hand of a side.
    fn one_hand(&self, player: Player) -> Option<&Quantity> {
        match &self.sides[player][..] {
            [Repeated { fingers, times }] if times.as_number() == Some(&1u32.into()) => {
                Some(fingers)
            }
            _ => None,
        }
    }
}
