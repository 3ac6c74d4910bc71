//! Everything that one player's hands can show, numbered in lexicographic order.

use super::rules::Rules;
use crate::budget::{Budget, Limit, Stopped};

/// All that the hands of one player can show, in ascending order each, and numbered.
///
/// With two hands and five fingers these are the fifteen pairs (0,0), (0,1), …, (4,4) of document *Chopstix*.
#[derive(Clone, Debug)]
pub struct Sides {
    all: Vec<Vec<u32>>,
}

impl Sides {
    /// All sides with these rules.
    ///
    /// # Errors
    /// When they can be tapped in more ways than there may be positions.
    pub fn new(rules: &Rules, budget: &Budget<'_>) -> Result<Sides, Stopped> {
        let (hands, most) = (rules.hands, rules.most());
        // They are numbered in 32 bits.
        let allowed = budget.positions.min(u64::from(u32::MAX));
        if !Sides::are_within(hands, most, allowed) {
            return Err(Stopped::at(Limit::Positions, allowed));
        }
        let mut side = vec![0; hands as usize];
        let mut all = vec![side.clone()];
        while let Some(at) = side.iter().rposition(|hand| *hand < most) {
            let next = side[at] + 1;
            side[at..].fill(next);
            all.push(side.clone());
        }
        Ok(Sides { all })
    }

    /// Whether (most + hands choose hands) sides, each tapped with 1 to `most` fingers and with about as many transfers,
    /// are within the limit.
    fn are_within(hands: u32, most: u32, limit: u64) -> bool {
        let limit = limit / u64::from(most.max(1)) / 2;
        let mut count: u128 = 1;
        // Each step ends with a binomial coefficient; they grow, so that the first beyond the limit decides.
        for step in 1..=u128::from(hands) {
            count = count * (u128::from(most) + step) / step;
            if count > u128::from(limit) {
                return false;
            }
        }
        count <= u128::from(limit)
    }

    /// How many there are.
    pub fn count(&self) -> u32 {
        // `are_within` saw to it.
        u32::try_from(self.all.len()).expect("fewer than 2^32 sides")
    }

    /// What the hands show, in ascending order.
    pub fn side(&self, number: u32) -> &[u32] {
        &self.all[number as usize]
    }

    /// The number of what the hands show, in any order; `None` if they cannot show that.
    pub fn number(&self, side: &[u32]) -> Option<u32> {
        let mut sorted = side.to_vec();
        sorted.sort_unstable();
        let found = self.all.binary_search(&sorted).ok()?;
        u32::try_from(found).ok()
    }
}
