//! The units of the experiment: for one i and some d, play compares (1|1)_(A,A+d) with the table, for every A.
//!
//! A strategy at one A is valid for all A between two sums that are compared with A or A + d during play. So a few
//! intervals cover all A of a row.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::read;
use chopsticks_simple::one_hand::tempo::{Tempo, small_game};
use chopsticks_simple::ruleset::FingerCounts;
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::table::{NAMES, beginnings, fibonacci, last_block};
use crate::harness::{Bound, Unit, Units};

/// What play found for one i and some d.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// i.
    pub i: u32,
    /// The number of the part.
    pub part: u32,
    /// The number of d in the part.
    pub differences: u64,
    /// The number of intervals of A, for all d together.
    pub intervals: u64,
    /// The smallest A at which a value is not that of the table, with a description.
    pub failure: Option<(Bound, String)>,
}

impl Block {
    /// Every d is examined for i up to this one, and chosen ones for larger i.
    pub const EVERY_DIFFERENCE: u32 = 12;

    /// The number of d in a part.
    const PART: u32 = 64;

    /// The number of parts for i.
    fn parts(i: u32) -> u32 {
        if i > Block::EVERY_DIFFERENCE {
            return 1;
        }
        let most = u32::try_from(&most(i)).expect("f(19) = 4181 is the largest");
        most.div_ceil(Block::PART)
    }

    /// The d of a part, in ascending order.
    fn chosen(i: u32, part: u32) -> Vec<BigUint> {
        let most = most(i);
        let mut chosen: Vec<BigUint> = if i <= Block::EVERY_DIFFERENCE {
            let first = part * Block::PART + 1;
            (first..first + Block::PART).map(BigUint::from).collect()
        } else {
            // t(d) changes at products of two Fibonacci numbers; the others are in between.
            let near = [1, 3, i / 3, i - 4, i, 2 * i - 7].map(fibonacci);
            let product = fibonacci(i - 4) * fibonacci(i - 2);
            let ends = [&most - 1u32, most.clone(), &product + 1u32, product];
            near.into_iter().chain(ends).collect()
        };
        chosen.retain(|d| *d <= most);
        chosen.sort();
        chosen.dedup();
        chosen
    }
}

/// f(2i − 5), the largest d.
fn most(i: u32) -> BigUint {
    fibonacci(2 * i - 5)
}

impl Unit for Block {
    type Key = (u32, u32);

    fn key(&self) -> (u32, u32) {
        (self.i, self.part)
    }
}

/// The parts of all i.
pub struct Blocks;

/// The comparisons with each value.
pub struct Comparisons([Tempo; NAMES.len()]);

impl Default for Comparisons {
    fn default() -> Comparisons {
        let mut arena = Arena::new();
        Comparisons(NAMES.map(|name| {
            let value = read(name, &mut arena, &Budget::DEFAULT);
            let value = value.expect("the names of the table are values");
            let game = small_game(&mut arena, value).expect("the values have few followers");
            Tempo::new(name, game)
        }))
    }
}

impl Units for Blocks {
    type Unit = Block;
    type State = Comparisons;

    /// This must be changed whenever [`Blocks::solve`] would give another result.
    fn layout(&self) -> u32 {
        1
    }

    fn keys(&self, bound: &Bound) -> Vec<(u32, u32)> {
        let all = 3..=last_block(bound.number());
        all.flat_map(|i| (0..Block::parts(i)).map(move |part| (i, part)))
            .collect()
    }

    /// Tens of microseconds, roughly.
    fn cost(&self, &(i, part): &(u32, u32)) -> u64 {
        Block::chosen(i, part).len() as u64 * u64::from(i).pow(3) / 10 + 1
    }

    fn contradicts(&self, unit: &Block) -> bool {
        unit.failure.is_some()
    }

    fn solve(
        &self,
        Comparisons(values): &mut Comparisons,
        &(i, part): &(u32, u32),
        budget: &Budget<'_>,
    ) -> Result<Block, Stopped> {
        let chosen = Block::chosen(i, part);
        let mut block = Block {
            i,
            part,
            differences: chosen.len() as u64,
            intervals: 0,
            failure: None,
        };
        for d in chosen {
            budget.ask()?;
            let firsts = beginnings(i, &d);
            for (value, ends) in values.iter_mut().zip(firsts.windows(2)) {
                let range = (ends[0].clone(), ends[1].clone());
                if let Some(failure) = compare(value, range, &d, &mut block.intervals, budget)? {
                    let known = block.failure.take();
                    block.failure = known.into_iter().chain([failure]).min();
                }
            }
        }
        Ok(block)
    }
}

/// The first A of the range at which (1|1)_(A,A+d) is not the value.
fn compare(
    value: &mut Tempo,
    (mut a, below): (BigUint, BigUint),
    d: &BigUint,
    intervals: &mut u64,
    budget: &Budget<'_>,
) -> Result<Option<(Bound, String)>, Stopped> {
    let hands = ByPlayer::both(BigUint::from(1u32));
    while a < below {
        let fingers = FingerCounts::new(ByPlayer {
            left: a.clone(),
            right: &a + d,
        });
        let decision = value.decide(&hands, &fingers, budget)?;
        *intervals += 1;
        match decision.claim {
            Ok(interval) => a = interval.below,
            Err(_) => {
                let counterexample = format!("(1|1)_{fingers} is not {}", value.name());
                return Ok(Some((a.into(), counterexample)));
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_difference_is_examined_for_small_i() {
        let examined = |i| {
            let parts = 0..Block::parts(i);
            let all: Vec<BigUint> = parts.flat_map(|part| Block::chosen(i, part)).collect();
            all
        };
        for (i, most) in [(3, 1u32), (4, 2), (5, 5), (9, 233)] {
            assert!(examined(i).into_iter().eq((1..=most).map(BigUint::from)));
        }
        let far = examined(40);
        assert!(far.len() >= 8 && far.last() == Some(&fibonacci(75)));
    }

    /// (1|1)_(10,12) = {0|{v[3]|0}} is not in the table: d = 2 exceeds f(1).
    #[test]
    fn a_value_that_is_not_in_the_table_is_found() {
        let budget = Budget::UNLIMITED;
        let mut values = Comparisons::default();
        let (ten, two) = (BigUint::from(10u32), BigUint::from(2u32));
        for value in &mut values.0 {
            let range = (ten.clone(), BigUint::from(11u32));
            let found = compare(value, range, &two, &mut 0, &budget).unwrap();
            let (at, says) = found.unwrap();
            assert_eq!(at, 10u32.into());
            assert!(says.starts_with("(1|1)_(10,12) is not "), "{says}");
        }
    }
}
