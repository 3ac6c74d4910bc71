//! Variables that a theorem decides: finitely many numbers stand for all of theirs.

use num_bigint::BigUint;

use super::block::{Block, Variable};
use super::decide::{Decision, Rest};
use super::known_values::representatives;
use super::quantifier::Quantifier;
use super::ranges::Range;
use super::representatives::Representatives;
use super::truth::{Sum, Truth};
use crate::error::Placed;

impl Decision<'_, '_, '_> {
    /// By a theorem for the first of the remaining variables, if one applies.
    pub(super) fn theorem(&mut self, rest: Rest<'_>) -> Result<Truth, Placed> {
        let Some(((place, dependence), later)) = rest.by_theorem.split_first() else {
            return self.block(rest.at + 1);
        };
        let after = Rest {
            by_theorem: later,
            ..rest
        };
        let variable = rest.variable(*place);
        let range = self.ranges(rest.block)?[*place].clone();
        let has_parity = variable.is_odd.is_some();
        let found = representatives(
            self.machine,
            dependence,
            (&variable.name, has_parity),
            &range,
            &self.numbers,
        );
        let found = match found {
            Ok(found) => found,
            Err(fault) => return self.stopped(Placed::new(self.claim.statement.at, fault)),
        };
        if let Some((found, theorems)) = found {
            let before = (self.cases, self.left_out, self.theorems.clone());
            if let Some(truth) = self.by_representatives(after, variable, &range, &found)? {
                self.theorems.extend(theorems);
                return Ok(truth);
            }
            (self.cases, self.left_out, self.theorems) = before;
        }
        self.search(after, &[*place])
    }

    /// The truth that follows from the numbers that stand for all; `None` if it does not follow from these.
    fn by_representatives(
        &mut self,
        after: Rest<'_>,
        variable: &Variable,
        range: &Range,
        found: &Representatives,
    ) -> Result<Option<Truth>, Placed> {
        let outside = self.numbers.len();
        let quantifier = after.block.quantifier;
        let keeps_parity = variable.is_odd.is_none() || !found.are_stretches;
        let is_exact = keeps_parity && !self.has_filters(after.block, variable);
        let mut sum = Sum::new(quantifier);
        let mut is_certain = true;
        let mut recurs = false;
        for (at, (number, next)) in found.each().enumerate() {
            if !found.are_stretches && !variable.fits(number) {
                continue;
            }
            self.numbers.push((variable.name.clone(), number.clone()));
            let fits = self.fits(after.block, variable);
            let truth = fits.map(|fits| (fits, self.theorem(after)));
            self.numbers.truncate(outside);
            let truth = match truth? {
                // A number that the conditions leave out need not have a result.
                (false, Err(_)) => {
                    is_certain = false;
                    continue;
                }
                (_, truth) => truth?,
            };
            let holds = match &truth {
                Truth::Known { holds, .. } => Some(*holds),
                Truth::Open(_) | Truth::Absent => None,
            };
            let is_endless = quantifier == Quantifier::InfinitelyMany;
            let mut shown = number.clone();
            if holds.is_some() && holds == quantifier.decisive()
                || is_endless && holds == Some(true)
            {
                let numbers = [number.clone(), number + 1u32];
                // Only numbers of a stretch stand for each other one after another.
                let numbers = if found.are_stretches {
                    &numbers[..]
                } else {
                    &numbers[..1]
                };
                match self.first_fitting(after.block, variable, numbers, next)? {
                    Some(first) => shown = first,
                    None => {
                        is_certain &= is_exact;
                        continue;
                    }
                }
                if after.is_of_infinitely_many(&truth) {
                    return Ok(Some(truth));
                }
                if is_endless {
                    is_certain &= is_exact;
                    recurs |= at >= found.passing && range.most.is_none();
                }
            }
            if let Some(decided) = sum.take(truth, vec![(variable.name.to_string(), shown)]) {
                return Ok(is_certain.then_some(decided));
            }
        }
        // For each of infinitely many numbers there may be some, though not infinitely many, of the others.
        is_certain &= quantifier != Quantifier::InfinitelyMany
            || after.by_theorem.is_empty()
            || range.most.is_some();
        Ok(is_certain.then(|| match quantifier {
            Quantifier::InfinitelyMany => Truth::Known {
                holds: recurs,
                example: Vec::new(),
            },
            _ => sum.total(),
        }))
    }

    /// The first of a few numbers below the next one that fulfils the conditions.
    fn first_fitting(
        &mut self,
        block: &Block,
        variable: &Variable,
        numbers: &[BigUint],
        next: Option<&BigUint>,
    ) -> Result<Option<BigUint>, Placed> {
        let outside = self.numbers.len();
        for number in numbers {
            if next.is_some_and(|next| number >= next) {
                break;
            }
            self.numbers.push((variable.name.clone(), number.clone()));
            let fits = self.fits(block, variable);
            self.numbers.truncate(outside);
            if fits? {
                return Ok(Some(number.clone()));
            }
        }
        Ok(None)
    }

    /// Whether a variable has conditions that are no bounds.
    fn has_filters(&self, block: &Block, variable: &Variable) -> bool {
        let mut conditions = block.conditions.iter();
        conditions.any(|condition| {
            condition.has(&variable.name) && condition.bound(&variable.name).is_none()
        })
    }
}
