//! Divides the units of a run into parts of nearly equal cost.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::Listed;

/// One of several parts, such as 3/64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    part: usize,
    parts: usize,
}

/// The text is not a share.
#[derive(Debug, Error)]
#[error("found `{found}`, expected K/N with 1 ≤ K ≤ N ≤ {most}, such as 3/64", most = Share::MAX_COUNT)]
pub struct NoShare {
    found: String,
}

impl Share {
    /// The most parts.
    pub const MAX_COUNT: usize = 1_000_000;

    /// The units of this part. Each unit, the most expensive first, goes to the part with the least cost so far, so every
    /// machine that computes this gets the same parts.
    pub fn select(self, units: Vec<Listed>) -> Vec<Listed> {
        let mut order: Vec<usize> = (0..units.len()).collect();
        order.sort_by_key(|&place| (Reverse(units[place].cost), place));
        // Parts by their cost so far; of two equal ones, the one with the smaller number comes first.
        let parts = (1..=self.parts).map(|part| Reverse((0u64, part)));
        let mut parts = BinaryHeap::from_iter(parts);
        let mut mine = Vec::new();
        for place in order {
            let mut least = parts.peek_mut().expect("there is at least one part");
            let Reverse((cost, part)) = &mut *least;
            *cost = cost.saturating_add(units[place].cost);
            if *part == self.part {
                mine.push(place);
            }
        }
        mine.into_iter().map(|place| units[place].clone()).collect()
    }
}

impl FromStr for Share {
    type Err = NoShare;

    fn from_str(text: &str) -> Result<Share, NoShare> {
        let read = |text: &str| {
            let (part, parts) = text.split_once('/')?;
            let (part, parts): (usize, usize) = (part.parse().ok()?, parts.parse().ok()?);
            let is_share = 1 <= part && part <= parts && parts <= Share::MAX_COUNT;
            is_share.then_some(Share { part, parts })
        };
        read(text).ok_or_else(|| NoShare {
            found: text.to_owned(),
        })
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(costs: &[u64]) -> Vec<Listed> {
        let unit = |(place, &cost): (usize, &u64)| Listed {
            key: place.into(),
            cost,
        };
        costs.iter().enumerate().map(unit).collect()
    }

    fn parts(costs: &[u64], parts: usize) -> Vec<Vec<Listed>> {
        let part = |part| Share { part, parts }.select(units(costs));
        (1..=parts).map(part).collect()
    }

    #[test]
    fn every_unit_is_in_one_part() {
        let costs: Vec<u64> = (0..100).map(|i| (i * 7919) % 101 + 1).collect();
        for of in [1, 3, 64, 200] {
            let mut all = parts(&costs, of).concat();
            all.sort_by_key(|unit| unit.key.as_u64());
            assert_eq!(all, units(&costs), "{of}");
        }
    }

    /// No part exceeds the mean plus one largest unit; Graham's bound for these parts is 4/3 of the optimum.
    #[test]
    fn parts_are_balanced_by_cost() {
        let costs: Vec<u64> = (1..=200).map(|i| i * i).collect();
        let total: u64 = costs.iter().sum();
        for of in [2, 7, 16] {
            for part in parts(&costs, of) {
                let cost: u64 = part.iter().map(|unit| unit.cost).sum();
                let mean = total / of as u64;
                assert!(cost.abs_diff(mean) < mean / 20, "{cost} of {mean}");
            }
        }
    }

    #[test]
    fn a_share_is_written_as_it_is_read() {
        for text in ["1/1", "3/64", "64/64"] {
            assert_eq!(text.parse::<Share>().unwrap().to_string(), text);
        }
        for text in ["", "3", "0/3", "4/3", "1/0", "-1/3", "1/2/3", "1/1000001"] {
            let error = text.parse::<Share>().unwrap_err().to_string();
            assert!(error.contains(&format!("found `{text}`")), "{error}");
        }
    }
}
