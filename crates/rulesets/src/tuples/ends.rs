//! Whether play on tuples certainly ends, by measures of tuples, found from the rules alone.
//!
//! A measure is the length of a tuple, the sum of its numbers, or the sum of some neighbouring ones where their order is
//! kept. A rule replaces a tuple by some tuples. If, of each new one, the first measure in a list that differs from that
//! of the replaced one is lower, then play ends: lists of natural numbers are well-ordered lexicographically, and with
//! them the finite multisets of tuples (Dershowitz and Manna, *Proving termination with multiset orderings*, 1979).
//!
//! That a rule does not raise a measure, or lowers it, is proved by a refutation of the opposite from what [`Facts`] says.

use chopsticks_base::budget::Budget;
use chopsticks_presburger::{Formula, Linear, Satisfiability, refute};

use super::facts::Facts;
use super::layout::{Layout, Order};
use super::result::{Copies, Entry};
use super::rule::Rule;
use crate::measures::{Effect, prove_the_end};

/// A measure of tuples.
enum Measure {
    Length,
    /// The sum of the numbers from a place on, so many.
    Sum(usize, usize),
}

/// A tuple that is replaced and one that a rule makes of it: the sum and the number of the entries in each part.
struct Replacement {
    facts: Vec<Formula>,
    before: Vec<(Linear, Linear)>,
    after: Vec<(Linear, Linear)>,
}

/// What a refutation may cost. Those that exist are short.
const BUDGET: Budget<'_> = Budget {
    nodes: 1000,
    ..Budget::UNLIMITED
};

/// Whether measures prove that play with these rules ends, whoever applies them.
pub(super) fn always_ends<'a>(
    rules: impl Iterator<Item = &'a Rule>,
    layout: Layout,
    order: Order,
) -> bool {
    let replacements = rules.flat_map(|rule| {
        let tuples = rule.tuples.iter();
        tuples.map(|tuple| Replacement::new(rule, tuple))
    });
    let measures = measures(layout, order);
    prove_the_end(replacements.collect(), &measures, Replacement::effect)
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
        match *self {
            Measure::Length => parts
                .iter()
                .fold(none, |total, part| total + part.1.clone()),
            Measure::Sum(from, count) => {
                let parts = parts.iter().skip(from).take(count);
                parts.fold(none, |total, part| total + part.0.clone())
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
            Entry::Each(spread) | Entry::Reversed(spread) => {
                let length = spread.sequences.first().map(|first| facts.length(*first));
                (
                    facts.natural_total(spread),
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

    fn effect(&self, measure: &Measure) -> Effect {
        let gain = measure.value(&self.after) - measure.value(&self.before);
        let never = |opposite: Formula| {
            let mut all = self.facts.clone();
            all.push(opposite);
            matches!(
                refute(&Formula::All(all), &BUDGET),
                Ok(Satisfiability::Never(_))
            )
        };
        if never(Formula::at_least_zero(gain.clone())) {
            Effect::Lowers
        } else if never(Formula::positive(gain)) {
            Effect::DoesNotRaise
        } else {
            Effect::MayRaise
        }
    }
}
