//! The conditions of quantifiers, for the numbers that variables have at the moment.

use chopsticks_cgt::notation::language::{Comparison, Name};
use num_bigint::{BigInt, BigUint};
use num_traits::Signed;

use super::block::{Block, Condition, Variable};
use super::decide::Decision;
use super::expression::Expression;
use super::ranges::Range;
use crate::error::Placed;
use crate::object::Object;

impl Decision<'_, '_, '_> {
    /// The numbers that variables of a quantifier may be, as far as the conditions and the numbers outside say.
    pub(super) fn ranges(&mut self, block: &Block) -> Result<Vec<Range>, Placed> {
        let mut ranges: Vec<Range> = Vec::new();
        for variable in &block.variables {
            let mut least: Option<BigUint> = None;
            let mut range = Range::natural();
            for condition in &block.conditions {
                let Some(bound) = condition.bound(&variable.name) else {
                    continue;
                };
                if !self.is_known(bound.by) {
                    continue;
                }
                let by = self.integer(bound.by)?;
                let beyond = u32::from(bound.is_strict);
                let by = if bound.is_lower {
                    by + beyond
                } else {
                    by - beyond
                };
                if bound.is_lower {
                    let by = by.to_biguint().unwrap_or_default();
                    least = Some(least.map_or(by.clone(), |least| least.max(by)));
                } else if by.is_negative() {
                    range.least = 1u32.into();
                    range.bound(false, BigUint::ZERO);
                } else {
                    range.bound(false, by.to_biguint().unwrap_or_default());
                }
            }
            if let Some(least) = least {
                range.least = least;
            }
            ranges.push(range);
        }
        while self.tightened(block, &mut ranges) {}
        Ok(ranges)
    }

    /// Bounds variables by the bounds of others; whether anything changed.
    fn tightened(&self, block: &Block, ranges: &mut [Range]) -> bool {
        let mut is_new = false;
        for (at, variable) in block.variables.iter().enumerate() {
            for condition in &block.conditions {
                let bound = condition
                    .bound(&variable.name)
                    .filter(|bound| !bound.is_lower);
                let Some((bound, other)) =
                    bound.and_then(|bound| Some((bound, bound.by.bare_name()?)))
                else {
                    continue;
                };
                let mut variables = block.variables.iter();
                let Some(other) = variables.position(|variable| variable.name == *other) else {
                    continue;
                };
                if let Some(most) = ranges[other].most.clone() {
                    let less = BigUint::from(u32::from(bound.is_strict)).min(most.clone());
                    is_new |= ranges[at].bound(false, most - less);
                }
            }
        }
        is_new
    }

    /// Whether the newest variable has a number that fulfils the conditions, as far as these have numbers.
    pub(super) fn fits(&mut self, block: &Block, newest: &Variable) -> Result<bool, Placed> {
        if let Some((_, number)) = self.numbers.last()
            && !newest.fits(number)
        {
            return Ok(false);
        }
        for condition in &block.conditions {
            let is_due = condition.has(&newest.name)
                && condition
                    .expressions()
                    .all(|expression| self.is_known(expression));
            if is_due && !self.holds(condition)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the conditions hold in which no variable of their quantifier stands.
    pub(super) fn fits_outside(&mut self, block: &Block) -> Result<bool, Placed> {
        for condition in &block.conditions {
            let mut variables = block.variables.iter();
            let is_due = !variables.any(|variable| condition.has(&variable.name));
            if is_due && !self.holds(condition)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn holds(&mut self, condition: &Condition) -> Result<bool, Placed> {
        match condition {
            Condition::Compared(left, comparison, right) => {
                let (left, right) = (self.integer(left)?, self.integer(right)?);
                Ok(match comparison {
                    Comparison::Equal => left == right,
                    Comparison::Unequal => left != right,
                    Comparison::Less => left < right,
                    Comparison::AtMost => left <= right,
                    Comparison::Greater => left > right,
                    _ => left >= right,
                })
            }
            Condition::Where(condition) => match self.result(condition)? {
                Object::Boolean(holds) => Ok(holds),
                other => Err(Placed::new(condition.at, other.wrong_kind("true or false"))),
            },
        }
    }

    /// Whether all variables of an expression have numbers.
    fn is_known(&self, expression: &Expression) -> bool {
        let is_variable = |name: &Name| {
            let mut variables = self.claim.blocks.iter().flat_map(|block| &block.variables);
            variables.any(|variable| variable.name == *name)
        };
        let has_number = |name: &Name| self.numbers.iter().any(|(known, _)| known == name);
        let mut names = expression.names.iter();
        names.all(|name| !is_variable(name) || has_number(name))
    }

    fn integer(&mut self, expression: &Expression) -> Result<BigInt, Placed> {
        let object = self.result(expression)?;
        let integer = self.machine.context.as_integer(&object);
        integer.ok_or_else(|| Placed::new(expression.at, object.wrong_kind("an integer")))
    }
}
