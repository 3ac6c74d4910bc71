//! The conditions that descriptions may be made of.

use crate::presburger::{Condition, Linear};

/// A finite set of conditions for each finger count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language {
    /// How many counts of one side a comparison adds up at most.
    pub largest_sum: u32,
    /// The largest difference that a comparison asks for, and the largest number that a count is compared with.
    pub largest_constant: u32,
}

impl Language {
    /// Sums of up to two counts a side and differences up to 4, with which finger counts up to 4 can be described.
    pub const SMALL: Language = Language {
        largest_sum: 2,
        largest_constant: 4,
    };

    /// All its conditions: bounds on single counts, comparisons of sums of the player to move with sums of the opponent, and
    /// parities of sums of any counts.
    pub(super) fn conditions(self, fingers: u32) -> Vec<Condition> {
        let variables = 2 * fingers;
        let mut conditions = Vec::new();
        for variable in 0..variables {
            let count = sum(variables, 1 << variable);
            for bound in 0..=i64::from(self.largest_constant) {
                conditions.push(Condition::Zero(count.clone().plus(-bound)));
                conditions.push(Condition::NotNegative(count.clone().plus(-bound - 1)));
                conditions.push(Condition::NotNegative((-count.clone()).plus(bound + 1)));
            }
        }
        for own in self.sums(fingers) {
            for other in self.sums(fingers) {
                let difference = sum(variables, own) - sum(variables, other << fingers);
                let largest = i64::from(self.largest_constant);
                for by in -largest..=largest {
                    let more = difference.clone().plus(by);
                    let less = (-difference.clone()).plus(by);
                    conditions.extend([more, less].map(Condition::NotNegative));
                }
            }
        }
        conditions.extend(parities(variables));
        conditions
    }

    /// The sets of counts of one side that are added up, as bits.
    fn sums(self, fingers: u32) -> impl Iterator<Item = u64> {
        (1u64..1 << fingers).filter(move |set| set.count_ones() <= self.largest_sum)
    }
}

/// The parity of every sum of counts. As the parity of all is known, one of two complementary sums is enough: the shorter.
fn parities(variables: u32) -> impl Iterator<Item = Condition> {
    let all = (1u64 << variables) - 1;
    let shorter = move |set: &u64| {
        let other = all ^ set;
        (set.count_ones(), *set) < (other.count_ones(), other)
    };
    (1..all).filter(shorter).flat_map(move |set| {
        let sum = sum(variables, set);
        [Condition::Odd(sum.clone()), Condition::Even(sum)]
    })
}

fn sum(variables: u32, set: u64) -> Linear {
    let coefficients = (0..variables).map(|at| (set >> at & 1) as i64);
    Linear::new(coefficients.collect(), 0)
}
