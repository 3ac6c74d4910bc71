//! Arithmetic in rules on tuples.

use super::interval::{Bounds, Interval};
use super::operator::{Operator, power_remainder, uncut_powers};
use super::sequence::Spread;

/// An expression in variables, which are numbered.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Expression {
    Number(i64),
    Variable(usize),
    Operation(Operator, Box<[Expression; 2]>),
    Fold(Box<Fold>),
}

/// The result of an operation on the numbers that an expression has for the elements of sequences, one after the other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fold {
    pub operator: Operator,
    /// The result for no numbers, which makes no difference among others.
    pub of_none: i64,
    pub numbers: Spread<Expression>,
}

impl Expression {
    /// The operation on these operands.
    pub fn operation(operator: Operator, a: Expression, b: Expression) -> Expression {
        Expression::Operation(operator, Box::new([a, b]))
    }

    /// The value; `None` if an operation has no result. Numbers and variables need no call.
    #[inline(always)]
    pub fn value(&self, variables: &[i64]) -> Option<i64> {
        match self {
            Expression::Number(number) => Some(*number),
            Expression::Variable(variable) => variables.get(*variable).copied(),
            Expression::Operation(operator, operands) => result(*operator, operands, variables),
            Expression::Fold(fold) => fold.value(variables),
        }
    }

    /// What is known of the value for all variables in these intervals; `None` if an intermediate number may need 64
    /// bits, or if a power that is cut off makes a difference.
    pub fn bounds(&self, variables: &[Interval]) -> Option<Bounds> {
        let found = match self {
            Expression::Number(number) => Interval::point(*number).into(),
            Expression::Variable(variable) => (*variables.get(*variable)?).into(),
            Expression::Operation(operator, operands) => match (operator, &**operands) {
                // The remainder of a power of any size is exact.
                (Operator::Remainder, [Expression::Operation(Operator::Power, power), divisor]) => {
                    let [base, exponent] = &**power;
                    let power =
                        uncut_powers(base.interval(variables)?, exponent.interval(variables)?);
                    operator.bounds(power, divisor.interval(variables)?).into()
                }
                (_, [a, b]) => operator.bounds_of(a.bounds(variables)?, b.bounds(variables)?)?,
            },
            Expression::Fold(fold) => fold.interval(variables)?.into(),
        };
        found.interval.is_small().then_some(found)
    }

    /// An interval that contains the value; `None` if an intermediate number may need 64 bits, or a power may be cut off.
    pub fn interval(&self, variables: &[Interval]) -> Option<Interval> {
        let found = self.bounds(variables)?;
        found.cut.is_none().then_some(found.interval)
    }

    /// The number of its parts.
    pub fn size(&self) -> usize {
        1 + match self {
            Expression::Number(_) | Expression::Variable(_) => 0,
            Expression::Operation(_, operands) => operands.iter().map(Expression::size).sum(),
            Expression::Fold(fold) => fold.numbers.inside.size(),
        }
    }

    /// The expression with others instead of the variables from a number on.
    pub fn replaced(&self, first: usize, by: &[Expression]) -> Expression {
        match self {
            Expression::Variable(variable) if *variable >= first => by[variable - first].clone(),
            Expression::Operation(operator, operands) => {
                let [a, b] = &**operands;
                Expression::operation(*operator, a.replaced(first, by), b.replaced(first, by))
            }
            // Sequences are not variables of helpers.
            Expression::Number(_) | Expression::Variable(_) | Expression::Fold(_) => self.clone(),
        }
    }
}

/// The result of an operation. Because it is not inlined, [`Expression::value`] is.
#[inline(never)]
fn result(operator: Operator, [a, b]: &[Expression; 2], variables: &[i64]) -> Option<i64> {
    if operator == Operator::Remainder
        && let Expression::Operation(Operator::Power, operands) = a
    {
        let [base, exponent] = &**operands;
        let (base, exponent) = (base.value(variables)?, exponent.value(variables)?);
        return power_remainder(base, exponent, b.value(variables)?);
    }
    operator.apply(a.value(variables)?, b.value(variables)?)
}

impl Fold {
    #[inline(never)]
    fn value(&self, variables: &[i64]) -> Option<i64> {
        let mut total = Some(self.of_none);
        self.numbers.any(variables, false, |number, element| {
            let next = total.zip(number.value(element));
            total = next.and_then(|(total, number)| self.operator.apply(total, number));
            total.is_none()
        })?;
        total
    }

    fn interval(&self, variables: &[Interval]) -> Option<Interval> {
        let number = self.numbers.inside.interval(variables)?;
        let lengths = self.numbers.lengths(variables);
        let mut total = Interval::point(self.of_none);
        let mut found = (lengths.least <= 0).then_some(total);
        for length in 1..=lengths.greatest {
            let next = self.operator.bounds(total, number);
            if !next.is_small() {
                return None;
            }
            let is_last = next == total;
            total = next;
            if length >= lengths.least || is_last {
                found = Some(found.map_or(total, |found| found.with(total)));
            }
            if is_last {
                break;
            }
        }
        found
    }
}
