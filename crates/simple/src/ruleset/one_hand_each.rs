//! Positions with one hand a side, with one finger count or one for each player.

use chopsticks_cgt::ruleset::SetupError;
use num_bigint::BigUint;
use num_traits::ToPrimitive;

use super::{FingerCounts, Limits, Setup, SetupFault, SimpleChopsticks};
use crate::player::{ByPlayer, Player};

/// A position with one hand a side, for hands and finger counts of any size: (i|j)_n, or (i|j)_(A,B) with
/// [`FingerCounts`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OneHandEach<F = BigUint> {
    hands: ByPlayer<BigUint>,
    fingers: F,
}

impl Setup {
    /// The position (i|j)_n that this setup describes if it has one hand a side. Its finger count may exceed the maximum
    /// of a ruleset.
    ///
    /// # Errors
    /// Every fault of such a setup. Finger counts that differ are a fault.
    pub fn one_hand_each(&self) -> Result<Option<OneHandEach>, SetupError<SetupFault>> {
        let Some(hands) = self.single_hands() else {
            return Ok(None);
        };
        let mut faults = self.common_faults();
        let Some(fingers) = self.fingers.single().cloned() else {
            faults.push(SetupFault::Unequal(self.fingers.clone()));
            return Err(SetupError { faults });
        };
        SetupError::unless_faulty(faults, Some(OneHandEach { hands, fingers }))
    }

    /// The position (i|j)_(A,B) that this setup describes if it has one hand a side and A and B differ.
    ///
    /// # Errors
    /// Every fault of such a setup. A or B above the maximum of a ruleset is a fault.
    pub fn unequal_hands(
        &self,
    ) -> Result<Option<OneHandEach<FingerCounts>>, SetupError<SetupFault>> {
        let hands = self.single_hands();
        let Some(hands) = hands.filter(|_| self.fingers.single().is_none()) else {
            return Ok(None);
        };
        let mut faults = self.common_faults();
        for player in Player::BOTH {
            let count = self.fingers.of(player);
            if SimpleChopsticks::fitting(count).is_none() {
                faults.push(SetupFault::TooManyUnequal(count.clone()));
            }
        }
        let fingers = self.fingers.clone();
        SetupError::unless_faulty(faults, Some(OneHandEach { hands, fingers }))
    }

    /// The hand of each player, if each has one.
    fn single_hands(&self) -> Option<ByPlayer<BigUint>> {
        let ([left], [right]) = (&self.hands.left[..], &self.hands.right[..]) else {
            return None;
        };
        Some(ByPlayer { left, right }.map(BigUint::clone))
    }
}

impl<F: Limits> OneHandEach<F> {
    /// The fingers of each player's hand, from 1 to the finger count.
    pub fn hands(&self) -> &ByPlayer<BigUint> {
        &self.hands
    }

    /// The finger count n, or those of both players.
    pub fn fingers(&self) -> &F {
        &self.fingers
    }

    /// The position after `player` attacks; `None` if the attacked hand is removed, so that neither player has an option.
    pub fn option(&self, player: Player) -> Option<OneHandEach<F>> {
        let sum = &self.hands.left + &self.hands.right;
        let attacked = player.opponent();
        (sum <= *self.fingers.most(attacked)).then(|| {
            let mut option = self.clone();
            option.hands[attacked] = sum;
            option
        })
    }
}

impl OneHandEach {
    /// The hands i and j and the finger count, if a ruleset can have this finger count.
    pub fn near(&self) -> Option<((u32, u32), u32)> {
        let n = SimpleChopsticks::fitting(&self.fingers)?;
        Some(((self.hands.left.to_u32()?, self.hands.right.to_u32()?), n))
    }
}

impl OneHandEach<FingerCounts> {
    /// The hands i and j, and the finger counts of both players, in 32 bits.
    pub fn in_32_bits(&self) -> (ByPlayer<u32>, ByPlayer<u32>) {
        let small = |number: &BigUint| number.to_u32().expect("a checked position fits");
        let hands = self.hands.as_ref().map(small);
        let fingers = ByPlayer::from_fn(|player| small(self.fingers.of(player)));
        (hands, fingers)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{options, setup};
    use super::*;

    #[test]
    fn one_hand_each_has_the_options_of_the_general_rule() {
        for (left, right, fingers) in [(1, 1, 3), (2, 1, 3), (3, 2, 3), (5, 7, 12), (6, 7, 12)] {
            let setup = setup(&[left], &[right], fingers);
            let position = setup.one_hand_each().unwrap().unwrap();
            for player in Player::BOTH {
                let option = position.option(player).map(|option| {
                    let ByPlayer { left, right } = option.hands();
                    format!("({left}|{right})")
                });
                let general = options(&setup, player).remove(0);
                let is_over = general.contains("(|") || general.contains("|)");
                assert_eq!(option, (!is_over).then_some(general));
            }
        }
    }

    /// The rules by hand: Left's hand is removed above A, and Right's above B.
    #[test]
    fn each_player_has_a_finger_count() {
        let unequal = |hands: (u32, u32), fingers: (u32, u32)| Setup {
            fingers: FingerCounts::new(ByPlayer {
                left: fingers.0.into(),
                right: fingers.1.into(),
            }),
            ..setup(&[hands.0], &[hands.1], 1)
        };
        for (hands, fingers, left, right) in [
            ((2, 3), (5, 6), Some((2, 5)), Some((5, 3))),
            ((2, 3), (4, 5), Some((2, 5)), None),
            ((2, 3), (5, 4), None, Some((5, 3))),
            ((2, 3), (3, 4), None, None),
            ((1, 4), (3, 5), Some((1, 5)), None),
        ] {
            let position = unequal(hands, fingers).unequal_hands().unwrap().unwrap();
            let option = |player| {
                let option = position.option(player)?;
                let (hands, after) = option.in_32_bits();
                assert_eq!((after.left, after.right), fingers);
                Some((hands.left, hands.right))
            };
            let found = Player::BOTH.map(option);
            assert_eq!(found, [left, right], "{hands:?} {fingers:?}");
        }
    }

    #[test]
    fn faults_of_unequal_finger_counts() {
        let counts = |left: u32, right: u32| {
            FingerCounts::new(ByPlayer {
                left: left.into(),
                right: right.into(),
            })
        };
        let with = |hands: (&[u32], &[u32]), fingers| Setup {
            fingers,
            ..setup(hands.0, hands.1, 1)
        };
        let fault = |setup: Setup| setup.unequal_hands().unwrap_err().to_string();
        let overfull = fault(with((&[3], &[3]), counts(2, 3)));
        assert!(overfull.contains("Left's hand 1 shows 3 fingers, more than the finger count 2"));
        assert!(fault(with((&[1], &[1]), counts(0, 3))).contains("no finger count 0"));
        let large = fault(with((&[1], &[1]), counts(3, u32::MAX)));
        assert!(large.contains("finger count 4294967295 is greater than 2147483647"));
        let equal = with((&[1], &[1]), counts(3, 3));
        assert_eq!(equal.unequal_hands(), Ok(None));
        assert!(equal.one_hand_each().is_ok());
        let many = with((&[1, 1], &[1]), counts(3, 4));
        assert_eq!(many.unequal_hands(), Ok(None));
        let refused = many.check().unwrap_err().to_string();
        assert!(refused.contains("found (3,4), expected one finger count for both players"));
    }
}
