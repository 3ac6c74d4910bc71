//! The effects that an attack can have on a hand.

use std::ops::RangeInclusive;

use super::Counts;

/// A change of one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attack {
    /// The fingers that the hand shows before.
    pub(super) target: u32,
    /// The range of finger counts of the attacking hand; all of them have the same effect.
    attackers: (u32, u32),
    /// Whether the hand is removed.
    pub(super) removes: bool,
}

impl Attack {
    /// All changes with finger count `fingers`.
    pub(super) fn all(fingers: u32) -> Vec<Attack> {
        let on = |target: u32| {
            let grows = (1..=fingers - target).map(move |attacker| Attack {
                target,
                attackers: (attacker, attacker),
                removes: false,
            });
            let goes = Attack {
                target,
                attackers: (fingers - target + 1, fingers),
                removes: true,
            };
            grows.chain([goes])
        };
        (1..=fingers).flat_map(on).collect()
    }

    /// The number of them.
    pub(super) fn number(fingers: u32) -> u64 {
        u64::from(fingers) * (u64::from(fingers) + 1) / 2
    }

    /// Whether `side` has a hand to which the change applies.
    pub(super) fn can_hit(&self, side: &Counts) -> bool {
        side.hands_with(self.target) > 0
    }

    /// The fingers of the hands that can cause it.
    pub(super) fn attackers(&self) -> RangeInclusive<u32> {
        self.attackers.0..=self.attackers.1
    }

    /// Whether `side` has a hand that can cause it.
    pub(super) fn can_be_made_by(&self, side: &Counts) -> bool {
        self.attackers()
            .any(|attacker| side.hands_with(attacker) > 0)
    }

    /// The side after the change.
    pub(super) fn on(&self, side: &Counts) -> Counts {
        side.attacked(self.target, self.attackers.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every pair of attacker and target belongs to exactly one attack.
    #[test]
    fn each_pair_of_hands_is_one_attack() {
        for fingers in 1..=6 {
            let all = Attack::all(fingers);
            assert_eq!(all.len() as u64, Attack::number(fingers));
            for (target, attacker) in (1..=fingers).flat_map(|t| (1..=fingers).map(move |a| (t, a)))
            {
                let fits = |attack: &&Attack| {
                    attack.target == target && attack.attackers().contains(&attacker)
                };
                let fitting: Vec<&Attack> = all.iter().filter(fits).collect();
                assert_eq!(fitting.len(), 1);
                assert_eq!(fitting[0].removes, target + attacker > fingers);
            }
        }
    }
}
