//! The search for cases.

use chopsticks_presburger::Condition;

use super::Unfit;
use super::bits::{Bits, Narrowing};
use super::sample::Sample;
use crate::budget::Budget;

/// The weight of the inside positions lost by a condition, relative to the outside positions it excludes. A larger
/// weight gives a wider case.
const CAUTION: [u32; 3] = [1, 2, 4];
/// The number of uncovered positions around which the next case is sought.
const SEEDS: usize = 8;
/// The number of positions around which cases are sought at the beginning, when nothing is covered.
const WIDE_SEEDS: usize = 64;

/// A case that contains no outside position, with the inside positions that it covers.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The indices of its conditions, none of which can be dropped.
    pub conditions: Vec<usize>,
    pub covers: Bits,
}

pub struct Search<'a> {
    sample: &'a Sample<'a>,
    /// For each condition, how long it is. Between conditions that exclude as much, the search prefers short ones, which
    /// are easier to read.
    costs: Vec<f64>,
    budget: &'a Budget<'a>,
}

impl<'a> Search<'a> {
    pub fn new(sample: &'a Sample<'a>, budget: &'a Budget<'a>) -> Search<'a> {
        Search {
            sample,
            costs: sample.conditions().iter().map(cost).collect(),
            budget,
        }
    }

    /// Distinct cases that together cover all inside positions.
    pub fn candidates(&self) -> Result<Vec<Candidate>, Unfit> {
        let mut uncovered = Bits::from_fn(self.sample.inside_len(), |_| true);
        let mut candidates = self.cases_at(seeds(&uncovered, WIDE_SEEDS), &uncovered)?;
        while !uncovered.is_empty() {
            let cases = self.cases_at(seeds(&uncovered, SEEDS), &uncovered)?;
            let best = self.best(&cases, &uncovered);
            uncovered.remove(&cases[best].covers);
            candidates.extend(cases);
        }
        candidates.sort_by(|one, other| one.conditions.cmp(&other.conditions));
        candidates.dedup_by(|one, other| one.conditions == other.conditions);
        Ok(candidates)
    }

    /// Cases that contain these positions.
    fn cases_at(&self, seeds: Vec<usize>, uncovered: &Bits) -> Result<Vec<Candidate>, Unfit> {
        let mut cases = Vec::new();
        for seed in seeds {
            for caution in CAUTION {
                self.budget.ask()?;
                cases.push(self.case_at(seed, uncovered, caution)?);
            }
        }
        Ok(cases)
    }

    /// The case with the best ratio of coverage to length.
    fn best(&self, cases: &[Candidate], uncovered: &Bits) -> usize {
        let left = uncovered.narrowing();
        let worth = |case: &Candidate| {
            let cost: f64 = case.conditions.iter().map(|&at| self.costs[at]).sum();
            left.common(&case.covers) as f64 / (3.0 + cost)
        };
        let by_worth = |&a: &usize, &b: &usize| worth(&cases[a]).total_cmp(&worth(&cases[b]));
        let best = (0..cases.len()).rev().max_by(by_worth);
        best.expect("an uncovered position is a seed")
    }

    /// A case that contains the position `seed`.
    fn case_at(&self, seed: usize, uncovered: &Bits, caution: u32) -> Result<Candidate, Unfit> {
        let there: Vec<usize> = self.conditions_at(seed).collect();
        let mut inside = uncovered.narrowing();
        let mut outside = self.all_outside();
        let mut conditions = Vec::new();
        while !outside.is_empty() {
            let before = (inside.count(), outside.count());
            let worth = |at: &usize| self.worth(*at, &inside, &outside, before, caution);
            let scores = there.iter().filter_map(|at| Some((worth(at)?, *at)));
            let best = scores.reduce(|best, next| if next.0 > best.0 { next } else { best });
            let Some((_, best)) = best else {
                let [mover, opponent] = self.sample.position(seed);
                return Err(Unfit::Inseparable { mover, opponent });
            };
            inside.retain(self.sample.inside(best));
            outside.retain(self.sample.outside(best));
            conditions.push(best);
        }
        self.drop_needless(&mut conditions);
        conditions.sort_unstable();
        Ok(Candidate {
            covers: self.covered(&conditions),
            conditions,
        })
    }

    /// The score of the condition as the next one of a case; `None` if it excludes nothing.
    fn worth(
        &self,
        condition: usize,
        inside: &Narrowing,
        outside: &Narrowing,
        (inside_before, outside_before): (u64, u64),
        caution: u32,
    ) -> Option<f64> {
        let left = outside.common(self.sample.outside(condition));
        if left == outside_before {
            return None;
        }
        let excluded = (outside_before - left) as f64;
        let exclusion = excluded / (left as f64 + outside_before as f64 / 64.0 + 1.0);
        let kept = inside.common(self.sample.inside(condition)) as f64 / inside_before as f64;
        let kept = (0..caution).fold(1.0, |power, _| power * kept);
        Some(exclusion * kept / self.costs[condition])
    }

    /// Drops unnecessary conditions, the costliest first: without them the case still contains no outside position.
    fn drop_needless(&self, conditions: &mut Vec<usize>) {
        let mut by_cost = conditions.clone();
        by_cost.sort_by(|&a, &b| self.costs[b].total_cmp(&self.costs[a]));
        for condition in by_cost {
            let mut outside = self.all_outside();
            let others = conditions.iter().filter(|&&other| other != condition);
            others.for_each(|&other| outside.retain(self.sample.outside(other)));
            if outside.is_empty() {
                conditions.retain(|&other| other != condition);
            }
        }
    }

    /// The size of a set of inside positions no two of which can be in one case. The set is built greedily, beginning
    /// with the positions that few of the candidates cover.
    pub fn incompatible(&self, candidates: &[Candidate]) -> Result<usize, Unfit> {
        let mut by_rarity: Vec<usize> = (0..self.sample.inside_len()).collect();
        let covering = |at: usize| {
            let covering = candidates.iter();
            covering
                .filter(|candidate| candidate.covers.contains(at))
                .count()
        };
        by_rarity.sort_by_cached_key(|&at| covering(at));
        let mut chosen: Vec<usize> = Vec::new();
        for at in by_rarity {
            self.budget.ask()?;
            // Positions covered by one candidate are compatible, and this test is faster.
            let in_one = |other: usize| {
                let mut candidates = candidates.iter();
                candidates.any(|c| c.covers.contains(at) && c.covers.contains(other))
            };
            let compatible = |other: usize| in_one(other) || self.in_one_case(at, other);
            if !chosen.iter().any(|&other| compatible(other)) {
                chosen.push(at);
            }
        }
        Ok(chosen.len())
    }

    /// Whether some case contains both positions. If any does, so does the case of all conditions that hold in both.
    fn in_one_case(&self, at: usize, other: usize) -> bool {
        let mut outside = self.all_outside();
        for condition in self.conditions_at(at) {
            if self.sample.inside(condition).contains(other) {
                outside.retain(self.sample.outside(condition));
            }
        }
        outside.is_empty()
    }

    fn conditions_at(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let all = 0..self.costs.len();
        all.filter(move |&condition| self.sample.inside(condition).contains(at))
    }

    fn all_outside(&self) -> Narrowing {
        Bits::from_fn(self.sample.outside_len(), |_| true).narrowing()
    }

    fn covered(&self, conditions: &[usize]) -> Bits {
        let len = self.sample.inside_len();
        let mut covered = Bits::from_fn(len, |_| true).narrowing();
        for &condition in conditions {
            covered.retain(self.sample.inside(condition));
        }
        covered.bits(len)
    }
}

/// At most `most` elements spread over the set, including the last.
fn seeds(set: &Bits, most: usize) -> Vec<usize> {
    let elements: Vec<usize> = set.iter().collect();
    let step = elements.len().div_ceil(most).max(1);
    elements.into_iter().rev().step_by(step).collect()
}

/// Roughly the length of the condition: the number of its terms, plus a little for a larger constant.
fn cost(condition: &Condition) -> f64 {
    let form = &condition.form;
    let terms = form.coefficients().iter().filter(|&&c| c != 0).count();
    terms as f64 + form.offset().abs() as f64 / 5.0
}
