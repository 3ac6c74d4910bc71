//! Whether play on tuples certainly ends, and how large numbers become, by measures of tuples, from the rules alone.
//!
//! A measure is the length of a tuple, the sum of its numbers, or the sum of some neighbouring ones where their order is
//! kept. A rule replaces a tuple by some tuples. If, of each new one, the first measure in a list that differs from that
//! of the replaced one is lower, then play ends: lists of natural numbers are well-ordered lexicographically, and with
//! them the finite multisets of tuples (Dershowitz and Manna, *Proving termination with multiset orderings*, 1979).
//!
//! That a rule does not raise a measure, or lowers it, is proved by a refutation of the opposite from what [`Facts`] says.

use std::cell::Cell;

use chopsticks_base::budget::Budget;
use chopsticks_presburger::{Formula, Linear, Satisfiability, Unsettled, refute};

use super::facts::Facts;
use super::interval::Interval;
use super::layout::{Layout, Order};
use super::result::{Copies, Entry};
use super::rule::Rule;
use super::size::MAX_NUMBER;
use crate::measures::{Effect, prove_the_end};

/// A measure of tuples.
enum Measure {
    Length,
    /// The sum of the numbers from a place on, so many.
    Sum(usize, usize),
    /// The sum of the numbers with a factor for each place.
    Weighted(Vec<i64>),
}

/// A tuple that is replaced and one that a rule makes of it: the sum and the number of the entries in each part.
struct Replacement {
    facts: Vec<Formula>,
    before: Vec<(Linear, Linear)>,
    after: Vec<(Linear, Linear)>,
}

/// The factors that are tried for the numbers of tuples.
const MAX_TRIED: usize = 20;

/// The nodes of all refutations of a proof together. Those of proofs that exist are few.
const MAX_NODES: u64 = 2000;

/// A proof whose refutations have [`MAX_NODES`] together.
fn proof<T>(prove: impl FnOnce(&Budget<'_>) -> T) -> T {
    let nodes = Cell::new(0);
    let is_long = || nodes.replace(nodes.get() + 1) >= MAX_NODES;
    prove(&Budget {
        should_stop: &is_long,
        ..Budget::UNLIMITED
    })
}

/// Whether measures prove that play with these rules ends, whoever applies them.
pub(super) fn always_ends<'a>(
    rules: impl Iterator<Item = &'a Rule>,
    layout: Layout,
    order: Order,
) -> bool {
    let replacements = replacements(rules);
    let measures = measures(layout, order);
    proof(|budget| prove_the_end(replacements, &measures, |one, by| one.effect(by, budget)))
}

fn replacements<'a>(rules: impl Iterator<Item = &'a Rule>) -> Vec<Replacement> {
    let replacements = rules.flat_map(|rule| {
        let tuples = rule.tuples.iter();
        tuples.map(|tuple| Replacement::new(rule, tuple))
    });
    replacements.collect()
}

/// Positive factors of the first places, that of further ones is 1, such that the sum of the numbers with these factors
/// is in no new tuple above that of the replaced one, and no tuple becomes longer; `None` if none were found.
pub(super) fn weights(rules: &[&Rule], layout: Layout, order: Order) -> Option<Vec<i64>> {
    let are_few_copies = |rule: &&Rule| {
        let (intervals, mut tuples) = (rule.intervals(), rule.tuples.iter());
        tuples.all(|tuple| {
            let count = tuple.count.interval(&intervals);
            count.is_some_and(Interval::fits_positions)
        })
    };
    if !rules.iter().all(are_few_copies) {
        return None;
    }
    let replacements = replacements(rules.iter().copied());
    proof(|budget| weights_of(&replacements, layout, order, budget))
}

fn weights_of(
    replacements: &[Replacement],
    layout: Layout,
    order: Order,
    budget: &Budget<'_>,
) -> Option<Vec<i64>> {
    let mut lengths = replacements
        .iter()
        .map(|one| one.effect(&Measure::Length, budget));
    if lengths.any(|effect| effect == Effect::MayRaise) {
        return None;
    }
    let (places, tries) = match (layout, order) {
        (Layout::Fixed(length), Order::Written) => (length.into(), MAX_TRIED),
        // Numbers change their places.
        _ => (1, 1),
    };
    // Each move that raises a sum excludes its factors.
    let (mut weights, mut excluded) = (vec![1; places], Vec::new());
    for _ in 0..tries {
        let measure = Measure::Weighted(weights.clone());
        let raised = replacements
            .iter()
            .map(|one| one.raised_by(&measure, budget));
        let raised: Vec<Option<Vec<i64>>> = raised.collect::<Result<_, _>>().ok()?;
        let Some(gains) = raised.into_iter().flatten().next() else {
            return Some(weights);
        };
        // Factors are one more than the natural numbers that are looked for.
        let total = gains.iter().sum();
        excluded.push(Formula::at_least_zero(-Linear::new(gains, total)));
        let found = refute(&Formula::All(excluded.clone()), budget).ok()?;
        let found = small_solution(found)?.into_iter().map(i64::from);
        weights = found.map(|factor| factor + 1).collect();
        weights.resize(places, 1);
    }
    None
}

/// A solution with which forms have values of 64 bits; `None` if there is none, or it is larger.
fn small_solution(found: Satisfiability) -> Option<Vec<u32>> {
    match found {
        Satisfiability::Holds(solution) if solution.iter().all(|&x| x <= MAX_NUMBER) => {
            Some(solution)
        }
        _ => None,
    }
}

fn measures(layout: Layout, order: Order) -> Vec<Measure> {
    match layout {
        Layout::Prefixed => vec![Measure::Length, Measure::Sum(0, usize::MAX)],
        Layout::Fixed(length) if order != Order::Written => vec![Measure::Sum(0, length.into())],
        Layout::Fixed(length) => {
            let length = usize::from(length);
            let sums = (1..=length)
                .rev()
                .flat_map(|count| (0..=length - count).map(move |from| Measure::Sum(from, count)));
            sums.collect()
        }
    }
}

impl Measure {
    fn value(&self, parts: &[(Linear, Linear)]) -> Linear {
        let none = Linear::constant(0, 0);
        match self {
            Measure::Length => parts
                .iter()
                .fold(none, |total, part| total + part.1.clone()),
            Measure::Sum(from, count) => {
                let parts = parts.iter().skip(*from).take(*count);
                parts.fold(none, |total, part| total + part.0.clone())
            }
            Measure::Weighted(weights) => {
                let further = std::iter::repeat(&1);
                let parts = parts.iter().zip(weights.iter().chain(further));
                parts.fold(none, |total, (part, factor)| {
                    total + part.0.clone().times(*factor)
                })
            }
        }
    }
}

impl Replacement {
    fn new(rule: &Rule, tuple: &Copies) -> Replacement {
        let mut facts = Facts::new(rule);
        let count = facts.number(&tuple.count);
        facts.holds.push(Formula::positive(count));
        let after = tuple.entries.iter().map(|entry| match entry {
            Entry::Number(number) => {
                let number = facts.number(number);
                facts.holds.push(Formula::at_least_zero(number.clone()));
                (number, Linear::constant(0, 1))
            }
            Entry::Each { numbers, .. } => {
                let length = numbers.sequences.first().map(|first| facts.length(*first));
                (
                    facts.natural_total(numbers),
                    length.unwrap_or(Linear::constant(0, 0)),
                )
            }
        });
        let after = after.collect();
        Replacement {
            before: facts.replaced(&rule.pattern, rule.fixed),
            after,
            facts: facts.holds,
        }
    }

    fn gain(&self, measure: &Measure) -> Linear {
        measure.value(&self.after) - measure.value(&self.before)
    }

    /// Whether a formula can hold with the facts.
    fn with(&self, formula: Formula, budget: &Budget<'_>) -> Result<Satisfiability, Unsettled> {
        let mut all = self.facts.clone();
        all.push(formula);
        refute(&Formula::All(all), budget)
    }

    /// What each number gains by a move that raises a measure; `None` if there is no such move.
    ///
    /// # Errors
    /// When it is not known whether there is one.
    fn raised_by(&self, measure: &Measure, budget: &Budget<'_>) -> Result<Option<Vec<i64>>, ()> {
        let found = self.with(Formula::positive(self.gain(measure)), budget);
        let found = found.map_err(drop)?;
        if let Satisfiability::Never(_) = found {
            return Ok(None);
        }
        let choice = small_solution(found).ok_or(())?;
        let numbers = self.after.iter().zip(&self.before);
        let gains = numbers.map(|(after, before)| after.0.value(&choice) - before.0.value(&choice));
        Ok(Some(gains.collect()))
    }

    fn effect(&self, measure: &Measure, budget: &Budget<'_>) -> Effect {
        let gain = self.gain(measure);
        let never =
            |opposite: Formula| matches!(self.with(opposite, budget), Ok(Satisfiability::Never(_)));
        if never(Formula::at_least_zero(gain.clone())) {
            Effect::Lowers
        } else if never(Formula::positive(gain)) {
            Effect::DoesNotRaise
        } else {
            Effect::MayRaise
        }
    }
}
