//! The conditions from which characterizations are built.

use chopsticks_presburger::{Condition, Linear, Relation};

/// A finite set of conditions for each finger count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language {
    /// The largest number of counts of one side that a comparison adds.
    pub largest_sum: u32,
    /// The largest constant in a comparison of sums; a single count is compared with constants up to one larger.
    pub largest_constant: u32,
}

impl Language {
    /// Sums of up to two counts a side and differences up to 4; these suffice to describe finger counts up to 4.
    pub const SMALL: Language = Language {
        largest_sum: 2,
        largest_constant: 4,
    };

    /// All conditions of the language: bounds on single counts, comparisons of sums of counts of the player to move
    /// with sums of counts of the opponent, and parities of sums of any counts.
    pub(super) fn conditions(self, fingers: u32) -> Vec<Condition> {
        let variables = 2 * fingers;
        let mut conditions = Vec::new();
        for variable in 0..variables {
            let count = sum(variables, 1 << variable);
            for bound in 0..=i64::from(self.largest_constant) {
                let above = count.clone().plus(-bound - 1);
                conditions.push(Condition::new(Relation::Zero, count.clone().plus(-bound)));
                conditions.extend([above.clone(), -above].map(Condition::at_least_zero));
            }
        }
        for own in self.sums(fingers) {
            for other in self.sums(fingers) {
                let difference = sum(variables, own) - sum(variables, other << fingers);
                let largest = i64::from(self.largest_constant);
                for by in -largest..=largest {
                    let more = difference.clone().plus(by);
                    let less = (-difference.clone()).plus(by);
                    conditions.extend([more, less].map(Condition::at_least_zero));
                }
            }
        }
        conditions.extend(parities(variables));
        conditions
    }

    /// The number of conditions.
    pub(super) fn number(self, fingers: u32) -> u64 {
        let constant = u64::from(self.largest_constant);
        let choose =
            |k: u32| (0..k).fold(1u64, |c, i| c * u64::from(fingers - i) / u64::from(i + 1));
        let sums: u64 = (1..=self.largest_sum.min(fingers)).map(choose).sum();
        let single = 2 * u64::from(fingers) * 3 * (constant + 1);
        let comparisons = sums * sums * 2 * (2 * constant + 1);
        single + comparisons + (1 << (2 * fingers)) - 2
    }

    /// The sets of counts of one side that may be added, as bits.
    fn sums(self, fingers: u32) -> impl Iterator<Item = u64> {
        (1u64..1 << fingers).filter(move |set| set.count_ones() <= self.largest_sum)
    }
}

/// The parity of every sum of counts. The parity of the sum of all counts is known, so the shorter of two complementary
/// sums is enough.
fn parities(variables: u32) -> impl Iterator<Item = Condition> {
    let all = (1u64 << variables) - 1;
    let shorter = move |set: &u64| {
        let other = all ^ set;
        (set.count_ones(), *set) < (other.count_ones(), other)
    };
    (1..all).filter(shorter).flat_map(move |set| {
        let sum = sum(variables, set);
        [Relation::Odd, Relation::Even].map(|relation| Condition::new(relation, sum.clone()))
    })
}

fn sum(variables: u32, set: u64) -> Linear {
    let coefficients = (0..variables).map(|at| (set >> at & 1) as i64);
    Linear::new(coefficients.collect(), 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_conditions_is_known_beforehand() {
        for (fingers, largest_sum, largest_constant) in
            [(1, 1, 0), (2, 2, 4), (3, 2, 1), (3, 5, 2), (4, 1, 3)]
        {
            let language = Language {
                largest_sum,
                largest_constant,
            };
            let conditions = language.conditions(fingers).len() as u64;
            assert_eq!(
                language.number(fingers),
                conditions,
                "{fingers}: {language:?}"
            );
        }
    }
}
