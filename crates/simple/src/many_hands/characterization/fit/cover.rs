//! As few cases as possible that cover everything.

use std::collections::BTreeSet;

use super::bits::Bits;
use super::search::Candidate;

/// The number of choices after which the search returns the best cover so far.
const PATIENCE: usize = 20_000;

/// The indices of the candidates in a cover of all `len` elements, those that cover most first. The cover is smallest
/// possible unless [`PATIENCE`] ends the search.
pub fn smallest_cover(candidates: &[Candidate], len: usize) -> Vec<usize> {
    let mut search = Cover::new(candidates, len);
    let everything = Bits::from_fn(search.covering.len(), |_| true);
    search.best = search.greedy(&everything);
    search.extend(&mut Vec::new(), &everything);
    let mut best = search.best;
    best.sort_by_key(|&at| std::cmp::Reverse(candidates[at].covers.count()));
    best
}

/// The search for a cover, in which elements covered by the same candidates count as one.
struct Cover {
    /// For each element, the candidates that cover it.
    covering: Vec<Vec<usize>>,
    /// For each candidate, the elements that it covers.
    covers: Vec<Bits>,
    best: Vec<usize>,
    left: usize,
}

impl Cover {
    fn new(candidates: &[Candidate], len: usize) -> Cover {
        let all = 0..candidates.len();
        let covering = |element: usize| {
            let all = all.clone();
            all.filter(move |&at| candidates[at].covers.contains(element))
        };
        let covering: BTreeSet<Vec<usize>> = (0..len)
            .map(|element| covering(element).collect())
            .collect();
        let covering: Vec<Vec<usize>> = covering.into_iter().collect();
        let covers =
            all.map(|at| Bits::from_fn(covering.len(), |element| covering[element].contains(&at)));
        Cover {
            covers: covers.collect(),
            covering,
            best: Vec::new(),
            left: PATIENCE,
        }
    }

    /// The greedy cover: it always takes the candidate that covers most of the remaining elements.
    fn greedy(&self, everything: &Bits) -> Vec<usize> {
        let mut uncovered = everything.clone();
        let mut chosen = Vec::new();
        while !uncovered.is_empty() {
            let left = uncovered.narrowing();
            let gain = |at: &usize| left.common(&self.covers[*at]);
            let best = (0..self.covers.len()).rev().max_by_key(gain);
            let best = best.expect("the candidates cover everything");
            uncovered.remove(&self.covers[best]);
            chosen.push(best);
        }
        chosen
    }

    /// Tries all covers of the remaining elements that are better than the best one; the depth is at most the size of
    /// the best.
    fn extend(&mut self, chosen: &mut Vec<usize>, uncovered: &Bits) {
        if uncovered.is_empty() {
            self.best.clone_from(chosen);
            return;
        }
        if chosen.len() + 1 >= self.best.len() || self.left == 0 {
            return;
        }
        self.left -= 1;
        let rarest = uncovered
            .iter()
            .min_by_key(|&element| self.covering[element].len());
        let rarest = rarest.expect("something is uncovered");
        let left = uncovered.narrowing();
        let mut choices = self.covering[rarest].clone();
        choices.sort_by_key(|&at| std::cmp::Reverse(left.common(&self.covers[at])));
        for at in choices {
            let mut rest = uncovered.clone();
            rest.remove(&self.covers[at]);
            chosen.push(at);
            self.extend(chosen, &rest);
            chosen.pop();
        }
    }
}
