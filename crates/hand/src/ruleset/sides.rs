//! All possible hands of one player, numbered in lexicographic order.

use super::rules::Rules;
use crate::budget::{Budget, Limit, Stopped};

const TOO_MANY_SIDES: Stopped = Stopped::TooLarge(
    "these rules have too many hands and fingers: there are more moves than can be stored",
);

/// All possible hands of one player, each sorted in ascending order, and numbered.
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
    /// When their tables would exceed the limit on positions.
    pub fn new(rules: &Rules, budget: &Budget<'_>) -> Result<Sides, Stopped> {
        let (hands, most) = (rules.hands, rules.most());
        let taps = Sides::taps(hands, most);
        if taps > u64::from(u32::MAX) {
            return Err(TOO_MANY_SIDES);
        }
        budget.affords(Limit::Positions, taps)?;
        let mut side = vec![0; hands as usize];
        let mut all = vec![side.clone()];
        while let Some(at) = side.iter().rposition(|hand| *hand < most) {
            let next = side[at] + 1;
            side[at..].fill(next);
            all.push(side.clone());
        }
        Ok(Sides { all })
    }

    /// The size of the tables of (most + hands choose hands) sides, each tapped with 1 to `most` fingers and with about
    /// as many transfers. Saturates at the largest number.
    fn taps(hands: u32, most: u32) -> u64 {
        let of_a_side = 2 * u128::from(most.max(1));
        let mut taps = of_a_side;
        let mut sides: u128 = 1;
        // Each step ends with a binomial coefficient; these grow, so the first overflow decides.
        for step in 1..=u128::from(hands) {
            sides = sides * (u128::from(most) + step) / step;
            taps = sides * of_a_side;
            if taps > u128::from(u64::MAX) {
                return u64::MAX;
            }
        }
        taps as u64
    }

    /// The number of sides.
    pub fn count(&self) -> u32 {
        // `new` saw to it.
        u32::try_from(self.all.len()).expect("fewer than 2^32 sides")
    }

    /// The fingers of the hands, in ascending order.
    pub fn side(&self, number: u32) -> &[u32] {
        &self.all[number as usize]
    }

    /// The number of a side given in any order; `None` if the hands cannot show these fingers.
    pub fn number(&self, side: &[u32]) -> Option<u32> {
        let mut sorted = side.to_vec();
        sorted.sort_unstable();
        let found = self.all.binary_search(&sorted).ok()?;
        u32::try_from(found).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With two hands and at most four fingers there are fifteen sides, each with eight taps and transfers.
    #[test]
    fn the_size_of_tables_does_not_overflow() {
        assert_eq!(Sides::taps(2, 4), 15 * 8);
        for (hands, most) in [(1_000, 1), (1_000, 1_000), (1_000, u32::MAX), (3, u32::MAX)] {
            let least = u64::from(hands) * u64::from(most);
            assert!(Sides::taps(hands, most) >= least, "{hands} {most}");
        }
        assert_eq!(Sides::taps(1_000, u32::MAX), u64::MAX);
    }
}
