//! The theorems by which finitely many numbers stand for all.

use std::collections::BTreeSet;

use chopsticks_cgt::notation::language::Name;
use chopsticks_heaps::{PeriodTheorem, Regularity};
use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::One;

use super::dependence::{Dependence, Place};
use super::ranges::Range;
use super::representatives::{Representatives, Theorem};
use crate::error::{Done, Fault};
use crate::machine::Machine;
use crate::position::named::NamedRuleset;

/// The heaps whose values may prove a period.
const MOST_HEAPS: u32 = 1 << 15;

/// The most numbers that stand for all.
const MOST: usize = 1_000_000;

/// Numbers that stand for all of a range, with the theorems that say so; `None` if no theorem applies.
///
/// # Errors
/// When the run is asked to stop.
pub(super) fn representatives(
    machine: &mut Machine<'_, '_>,
    dependence: &Dependence,
    (variable, has_parity): (&Name, bool),
    range: &Range,
    numbers: &[(Name, BigUint)],
) -> Done<Option<(Representatives, BTreeSet<Theorem>)>> {
    let mut positions = Vec::new();
    let mut heaps = Vec::new();
    for place in &dependence.places {
        match place {
            Place::Position(text) => positions.push(text.clone()),
            Place::Heap {
                ruleset,
                times,
                plus,
            } => heaps.push((ruleset, times, plus)),
        }
    }
    let found = match (&positions[..], &heaps[..]) {
        ([], []) => None,
        ([..], []) => {
            let context = &machine.context;
            let known = context.positions;
            let found =
                known.stretches(&positions, variable, numbers, &range.least, &context.budget);
            let found = found.transpose().map_err(Fault::of_position)?;
            let found = found.map(|found| (found, Theorem::Structure));
            let by_outcome = || {
                let limits = &context.budget;
                known.outcome_period(&positions, variable, numbers, &range.least, limits)
            };
            let found = match found {
                None if dependence.is_by_outcome => by_outcome(),
                found => found,
            };
            found.map(|(found, theorem)| (found, BTreeSet::from([theorem])))
        }
        ([], [..]) => of_heaps(machine, &heaps, has_parity, range)?,
        _ => None,
    };
    Ok(found.map(|(found, theorems)| (upto(found, range.most.as_ref()), theorems)))
}

/// The representatives that are at most this number.
fn upto(mut found: Representatives, most: Option<&BigUint>) -> Representatives {
    if let Some(most) = most {
        found.numbers.retain(|number| number <= most);
        found.passing = found.numbers.len();
    }
    found
}

/// A ruleset with the heap `times` · n + `plus`.
type Heap<'p> = (&'p std::rc::Rc<NamedRuleset>, &'p BigInt, &'p BigInt);

/// One full period, after what comes before it.
fn of_heaps(
    machine: &mut Machine<'_, '_>,
    heaps: &[Heap<'_>],
    has_parity: bool,
    range: &Range,
) -> Done<Option<(Representatives, BTreeSet<Theorem>)>> {
    let mut theorems = BTreeSet::new();
    // A period of even length keeps the parity.
    let mut period = if has_parity { 2 } else { 1 };
    let mut begin = BigInt::from(range.least.clone());
    for (ruleset, times, plus) in heaps {
        let Some((regularity, theorem)) = period_of(machine, ruleset)? else {
            return Ok(None);
        };
        let first = BigInt::from(regularity.preperiod) - *plus;
        begin = begin.max(first.div_ceil(times));
        period = period.lcm(&regularity.period);
        theorems.insert(Theorem::Period {
            ruleset: ruleset.name().to_owned(),
            period: regularity.period,
            preperiod: regularity.preperiod,
            by: theorem.to_string(),
        });
    }
    let begin = begin.to_biguint().unwrap_or_default();
    let passing = usize::try_from(&begin - &range.least).unwrap_or(usize::MAX);
    if passing.saturating_add(period) > MOST {
        return Ok(None);
    }
    let mut number = range.least.clone();
    let mut numbers = Vec::new();
    while number < &begin + period {
        numbers.push(number.clone());
        number += BigUint::one();
    }
    let found = Representatives {
        numbers,
        passing,
        are_stretches: false,
    };
    Ok(Some((found, theorems)))
}

/// The proved period of the nim-values of a ruleset, without a saltus.
fn period_of(
    machine: &mut Machine<'_, '_>,
    ruleset: &NamedRuleset,
) -> Done<Option<(Regularity, PeriodTheorem)>> {
    let found = ruleset.early_period(MOST_HEAPS, &machine.context.budget, |_| Ok(()));
    let found = found.transpose()?.flatten();
    let found = found.filter(|found| found.saltus == 0);
    Ok(found.and_then(|found| Some((found, found.theorem?))))
}
