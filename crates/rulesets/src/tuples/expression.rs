//! Arithmetic in rules on tuples.

/// An expression in variables, which are numbered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Expression {
    Number(i64),
    Variable(usize),
    Operation(Operator, Box<[Expression; 2]>),
}

/// The operation on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Add,
    Subtract,
    Multiply,
    /// The quotient with a nonnegative remainder: rounded down if the divisor is positive.
    Divide,
    /// The remainder of [`Operator::Divide`], from 0 to the absolute value of the divisor.
    Remainder,
    Least,
    Greatest,
}

/// The condition on two numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Comparison {
    pub left: Expression,
    pub comparator: Comparator,
    pub right: Expression,
}

/// How two numbers may compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparator {
    Less,
    Greater,
    AtMost,
    AtLeast,
    Different,
    Equal,
}

impl Expression {
    /// The value; `None` after a division by zero, and beyond 64 bits.
    pub fn value(&self, variables: &[i64]) -> Option<i64> {
        match self {
            Expression::Number(number) => Some(*number),
            Expression::Variable(variable) => variables.get(*variable).copied(),
            Expression::Operation(operator, operands) => {
                let [a, b] = &**operands;
                operator.apply(a.value(variables)?, b.value(variables)?)
            }
        }
    }
}

impl Operator {
    /// The result; `None` after a division by zero, and beyond 64 bits.
    pub fn apply(self, a: i64, b: i64) -> Option<i64> {
        match self {
            Operator::Add => a.checked_add(b),
            Operator::Subtract => a.checked_sub(b),
            Operator::Multiply => a.checked_mul(b),
            Operator::Divide => a.checked_div_euclid(b),
            Operator::Remainder => a.checked_rem_euclid(b),
            Operator::Least => Some(a.min(b)),
            Operator::Greatest => Some(a.max(b)),
        }
    }
}

impl Comparison {
    /// Whether both sides have values and the comparison holds.
    pub fn holds(&self, variables: &[i64]) -> bool {
        let sides = self.left.value(variables).zip(self.right.value(variables));
        sides.is_some_and(|(a, b)| match self.comparator {
            Comparator::Less => a < b,
            Comparator::Greater => a > b,
            Comparator::AtMost => a <= b,
            Comparator::AtLeast => a >= b,
            Comparator::Different => a != b,
            Comparator::Equal => a == b,
        })
    }
}
