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
    /// The quotient, rounded down.
    Divide,
    /// The remainder of [`Operator::Divide`], which is 0 or has the sign of the divisor.
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
            Operator::Divide => a.checked_sub(remainder(a, b)?)?.checked_div(b),
            Operator::Remainder => remainder(a, b),
            Operator::Least => Some(a.min(b)),
            Operator::Greatest => Some(a.max(b)),
        }
    }
}

/// The remainder of a division that is rounded down; `None` for the divisor 0.
fn remainder(a: i64, b: i64) -> Option<i64> {
    // Between -|b| and |b|, with the sign of a.
    let remainder = a.checked_rem(b)?;
    let is_other_side = remainder != 0 && (remainder < 0) != (b < 0);
    Some(if is_other_side {
        remainder + b
    } else {
        remainder
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    /// a = qb + r with the r between 0 and b, b excluded, has only one solution.
    #[test]
    fn quotients_are_rounded_down() {
        for (a, b) in (-9..=9).flat_map(|a| (-4..=4).map(move |b| (a, b))) {
            let found =
                [Operator::Divide, Operator::Remainder].map(|operator| operator.apply(a, b));
            let [Some(quotient), Some(remainder)] = found else {
                assert_eq!((b, found), (0, [None, None]));
                continue;
            };
            assert_eq!(quotient * b + remainder, a, "{a} {b}");
            let range = if b > 0 { 0..b } else { b + 1..1 };
            assert!(range.contains(&remainder), "{a} mod {b} = {remainder}");
        }
    }
}
