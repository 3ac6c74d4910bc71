//! What a rule says of its variables, as linear conditions on natural numbers.

use std::collections::BTreeMap;

use chopsticks_presburger::{Formula, Linear};

use super::condition::{Comparator, Condition};
use super::expression::Expression;
use super::interval::Interval;
use super::operator::Operator;
use super::pattern::{Part, Pattern};
use super::range::{Range, Steps};
use super::rule::Rule;
use super::sequence::{Sequence, Spread};

/// What holds for each choice of the variables with which a rule may be applied. Numbers that are not linear, such as
/// products, are unknowns of which some inequalities hold.
pub(super) struct Facts {
    /// What each variable is. The place of a sequence is not used, and the sum of its elements is here instead.
    variables: Vec<Linear>,
    intervals: Vec<Interval>,
    /// The number of unknowns.
    unknowns: usize,
    /// What stands for each operation that was met; the same operation has the same result.
    results: BTreeMap<Expression, Linear>,
    pub holds: Vec<Formula>,
}

impl Facts {
    /// What holds if a rule is applied, whatever it makes of the tuple.
    pub fn new(rule: &Rule) -> Facts {
        let mut facts = Facts {
            variables: Vec::new(),
            intervals: rule.intervals(),
            unknowns: 0,
            results: BTreeMap::new(),
            holds: Vec::new(),
        };
        facts.variables = (0..rule.fixed).map(|_| facts.natural()).collect();
        for range in &rule.ranges {
            facts.add_range(range);
        }
        for condition in &rule.conditions {
            let condition = facts.condition(condition);
            facts.holds.push(condition);
        }
        facts
    }

    /// The sum and the number of the entries of the tuple that a rule with this pattern replaces, for each of its parts.
    pub fn replaced(&self, pattern: &Pattern, fixed: usize) -> Vec<(Linear, Linear)> {
        let one = || Linear::constant(0, 1);
        match pattern {
            Pattern::Variables => {
                let numbers = self.variables[..fixed].iter();
                numbers.map(|number| (number.clone(), one())).collect()
            }
            Pattern::Parts(parts) => {
                let parts = parts.iter().map(|part| match *part {
                    Part::Variable(variable) => (self.variables[variable].clone(), one()),
                    Part::Number(number) => (Linear::constant(0, number), one()),
                    Part::Sequence(sequence) => (self.sum(sequence), self.length(sequence)),
                });
                parts.collect()
            }
        }
    }

    fn sum(&self, sequence: Sequence) -> Linear {
        self.variables[sequence.place()].clone()
    }

    pub fn length(&self, sequence: Sequence) -> Linear {
        self.variables[sequence.length()].clone()
    }

    /// A natural number of which nothing is known.
    fn natural(&mut self) -> Linear {
        self.unknowns += 1;
        Linear::variable(self.unknowns, self.unknowns - 1)
    }

    /// A number of an interval of which nothing else is known.
    fn unknown(&mut self, interval: Option<Interval>) -> Linear {
        let number = self.natural();
        if self.is_natural(interval) {
            number
        } else {
            number - self.natural()
        }
    }

    fn is_natural(&self, interval: Option<Interval>) -> bool {
        interval.is_some_and(|interval| interval.least >= 0)
    }

    fn at_least(&mut self, number: &Linear, least: &Linear) {
        let difference = number.clone() - least.clone();
        self.holds.push(Formula::at_least_zero(difference));
    }

    /// A formula together with the facts that were added while it was made.
    fn together(&mut self, make: impl FnOnce(&mut Facts) -> Formula) -> Formula {
        let before = self.holds.len();
        let formula = make(self);
        let mut all = self.holds.split_off(before);
        all.push(formula);
        Formula::All(all)
    }

    fn add_range(&mut self, Range(values): &Range) {
        let interval = self.intervals[self.variables.len()];
        let number = self.unknown(Some(interval));
        let steps = values.iter().map(
            |Steps {
                 least, greatest, ..
             }| {
                self.together(|facts| {
                    let (least, greatest) = (facts.number(least), facts.number(greatest));
                    facts.at_least(&number, &least);
                    Formula::at_least_zero(greatest - number.clone())
                })
            },
        );
        let steps = Formula::Any(steps.collect());
        self.holds.push(steps);
        self.variables.push(number);
    }

    fn condition(&mut self, condition: &Condition) -> Formula {
        self.together(|facts| match condition {
            Condition::Comparison(sides, comparator) => {
                let [a, b] = sides.each_ref().map(|side| facts.number(side));
                compared(a - b, *comparator)
            }
            Condition::All(all) => {
                Formula::All(all.iter().map(|one| facts.condition(one)).collect())
            }
            Condition::Any(any) => {
                Formula::Any(any.iter().map(|one| facts.condition(one)).collect())
            }
            // Nothing is concluded from these.
            Condition::Property(..) | Condition::ForEvery(_) | Condition::ForSome(_) => {
                Formula::All(Vec::new())
            }
        })
    }

    /// An expression that has a value.
    pub fn number(&mut self, expression: &Expression) -> Linear {
        if let Some(found) = self.results.get(expression) {
            return found.clone();
        }
        let found = match expression {
            Expression::Number(number) => Some(Linear::constant(0, *number)),
            Expression::Variable(variable) => Some(self.variables[*variable].clone()),
            Expression::Operation(operator, operands) => self.operation(*operator, operands),
            Expression::Fold(fold) if fold.operator == Operator::Add => self.total(&fold.numbers),
            Expression::Fold(_) => None,
        };
        let found = found.filter(is_small);
        let found = found.unwrap_or_else(|| self.unknown(expression.interval(&self.intervals)));
        self.results.insert(expression.clone(), found.clone());
        found
    }

    /// The result of an operation; `None` if nothing is known of it but its interval.
    fn operation(&mut self, operator: Operator, operands: &[Expression; 2]) -> Option<Linear> {
        let [first, second] = operands.each_ref().map(|one| one.interval(&self.intervals));
        let [a, b] = operands.each_ref().map(|operand| self.number(operand));
        let are_natural = self.is_natural(first) && self.is_natural(second);
        let least = |interval: Option<Interval>| Some(interval?.least.min(1000) as i64);
        match operator {
            Operator::Add => Some(a + b),
            Operator::Subtract => Some(a - b),
            Operator::Multiply => match (constant(&a), constant(&b)) {
                (Some(a), _) => Some(b.times(a)),
                (_, Some(b)) => Some(a.times(b)),
                _ if are_natural => {
                    let product = self.natural();
                    self.at_least(&product, &b.times(least(first)?));
                    self.at_least(&product, &a.times(least(second)?));
                    Some(product)
                }
                _ => None,
            },
            Operator::Least | Operator::Greatest => {
                let sign = if operator == Operator::Least { 1 } else { -1 };
                let found = self.unknown(first.zip(second).map(|(a, b)| operator.bounds(a, b)));
                let beyond = [a, b].map(|one| (one - found.clone()).times(sign));
                self.holds
                    .extend(beyond.clone().map(Formula::at_least_zero));
                let is_one = beyond.map(|one| Formula::at_least_zero(-one));
                self.holds.push(Formula::Any(is_one.into()));
                Some(found)
            }
            Operator::Divide | Operator::Remainder if self.is_natural(second) => {
                // There is no result for the divisor 0.
                self.at_least(&b, &Linear::constant(0, 1));
                let (found, times) = if operator == Operator::Remainder {
                    let found = self.natural();
                    self.at_least(&b.plus(-1), &found);
                    (found, 1)
                } else {
                    (self.unknown(first), least(second)?.max(1))
                };
                if are_natural {
                    self.at_least(&a, &found.clone().times(times));
                }
                Some(found)
            }
            _ => None,
        }
    }

    /// The sum of what there is for each element; `None` if it is not linear in the elements.
    pub fn total(&mut self, spread: &Spread<Expression>) -> Option<Linear> {
        let first = self.unknowns;
        for sequence in &spread.sequences {
            self.variables[sequence.element()] = self.natural();
        }
        let elements = first..self.unknowns;
        // What is known of one element is not so of others, and need not hold if there is none.
        let (before, results) = (self.holds.len(), self.results.clone());
        let each = self.number(&spread.inside);
        self.holds.truncate(before);
        self.results = results;
        let length = self.length(*spread.sequences.first()?);
        let mut total = length.times(each.offset());
        for (at, &factor) in each.coefficients().iter().enumerate() {
            if elements.contains(&at) {
                total = total + self.sum(spread.sequences[at - first]).times(factor);
            } else if factor != 0 {
                return None;
            }
        }
        is_small(&total).then_some(total)
    }

    /// The sum of what there is for each element, which is a natural number.
    pub fn natural_total(&mut self, spread: &Spread<Expression>) -> Linear {
        self.total(spread).unwrap_or_else(|| self.natural())
    }
}

/// The number, if the form has no variable.
fn constant(form: &Linear) -> Option<i64> {
    let mut coefficients = form.coefficients().iter();
    coefficients
        .all(|factor| *factor == 0)
        .then_some(form.offset())
}

/// Whether forms such as this one can be added and multiplied in 64 bits.
fn is_small(form: &Linear) -> bool {
    let is_small = |number: &i64| i32::try_from(*number).is_ok();
    is_small(&form.offset()) && form.coefficients().iter().all(is_small)
}

/// The condition that two numbers compare, of their difference.
fn compared(difference: Linear, comparator: Comparator) -> Formula {
    let less = |difference: Linear| Formula::positive(-difference);
    match comparator {
        Comparator::Equal => Formula::zero(difference),
        Comparator::Different => Formula::Any(vec![
            less(difference.clone()),
            Formula::positive(difference),
        ]),
        Comparator::Less => less(difference),
        Comparator::Greater => Formula::positive(difference),
        Comparator::AtMost => Formula::at_least_zero(-difference),
        Comparator::AtLeast => Formula::at_least_zero(difference),
    }
}
