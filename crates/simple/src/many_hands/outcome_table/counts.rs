//! One side of a position as a vector of counts: the numbers of hands that show 1, 2, …, n fingers.

use std::fmt;

use crate::player::{ByPlayer, Player};
use crate::ruleset::{Hands, Setup, SimpleChopsticks};

/// The hands (1^c₁, 2^c₂, …, n^cₙ) of one side, for finger count n.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Counts(Box<[u32]>);

impl Counts {
    /// The side with `counts[k - 1]` hands that show k fingers; the finger count is the number of entries.
    pub fn new(counts: impl Into<Box<[u32]>>) -> Counts {
        Counts(counts.into())
    }

    /// The hands of both players in `position`, a position of `ruleset`.
    pub fn from_position(ruleset: &SimpleChopsticks, position: &Hands) -> ByPlayer<Counts> {
        ByPlayer::from_fn(|player: Player| {
            let mut counts = vec![0; ruleset.fingers() as usize];
            for &hand in position.side(player) {
                counts[hand as usize - 1] += 1;
            }
            Counts::new(counts)
        })
    }

    /// The position in which the players have these hands, as a setup for the ruleset.
    ///
    /// # Panics
    /// If the sides have different finger counts.
    pub fn setup(sides: &ByPlayer<Counts>) -> Setup {
        let fingers = sides.left.fingers();
        assert_eq!(fingers, sides.right.fingers(), "one finger count");
        let hands = |side: &Counts| side.list().into_iter().map(Into::into).collect();
        Setup {
            hands: sides.as_ref().map(hands),
            fingers: fingers.into(),
        }
    }

    /// The finger count n.
    pub fn fingers(&self) -> u32 {
        self.0.len() as u32
    }

    /// The number of hands.
    pub fn hands(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The number of hands that show `fingers` fingers.
    ///
    /// # Panics
    /// If `fingers` is not between 1 and the finger count.
    pub fn hands_with(&self, fingers: u32) -> u32 {
        self.0[fingers as usize - 1]
    }

    /// The counts of hands with 1, 2, …, n fingers.
    pub fn as_slice(&self) -> &[u32] {
        &self.0
    }

    /// The fingers of every hand, in non-decreasing order.
    pub fn list(&self) -> Vec<u32> {
        let runs = (1..).zip(&self.0);
        runs.flat_map(|(shown, &count)| (0..count).map(move |_| shown))
            .collect()
    }

    /// The numbers of fingers shown by some hand, in increasing order.
    pub fn shown(&self) -> impl Iterator<Item = u32> + '_ {
        let runs = (1..).zip(&self.0);
        runs.filter(|(_, count)| **count > 0)
            .map(|(shown, _)| shown)
    }

    /// The hands after an attack by a hand with `attacker` fingers on a hand with `target` fingers.
    ///
    /// # Panics
    /// If no hand shows `target` fingers.
    pub fn attacked(&self, target: u32, attacker: u32) -> Counts {
        let mut after = self.clone();
        let attacked = &mut after.0[target as usize - 1];
        *attacked = attacked.checked_sub(1).expect("a hand to attack");
        if let Some(becomes) = after.0.get_mut((target + attacker) as usize - 1) {
            *becomes += 1;
        }
        after
    }
}

impl fmt::Display for Counts {
    /// `1^30,2,2,3`: three or more equal hands are written as a power, as in positions.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let runs = (1..).zip(&self.0).filter(|(_, count)| **count > 0);
        for (at, (shown, count)) in runs.enumerate() {
            let separator = if at == 0 { "" } else { "," };
            match count {
                1 => write!(f, "{separator}{shown}")?,
                2 => write!(f, "{separator}{shown},{shown}")?,
                _ => write!(f, "{separator}{shown}^{count}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::{Family, Parameters};

    #[test]
    fn a_position_is_read_and_given_back() {
        let family = Family::read("(1^3,2|2,2,3)_3").unwrap();
        let setup = family.setup(&Parameters::new()).unwrap();
        let (ruleset, position) = setup.check().unwrap();
        let sides = Counts::from_position(&ruleset, &position);
        assert_eq!(sides.left.as_slice(), [3, 1, 0]);
        assert_eq!(sides.right.as_slice(), [0, 2, 1]);
        let text = format!("({}|{})", sides.left, sides.right);
        assert_eq!(text, position.to_string());
        assert_eq!(Counts::setup(&sides).check().unwrap(), (ruleset, position));
    }

    #[test]
    fn an_attacked_hand_grows_or_is_removed() {
        let side = Counts::new([3, 1, 0]);
        assert_eq!(side.attacked(1, 2), Counts::new([2, 1, 1]));
        assert_eq!(side.attacked(2, 2), Counts::new([3, 0, 0]));
        assert_eq!((side.hands(), side.hands_with(1)), (4, 3));
    }
}
