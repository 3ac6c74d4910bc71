//! The summands of an expression, as somebody wrote them.

use num_bigint::BigInt;
use num_traits::One;

use super::expression::{Expression, Operation};

/// So many times one part of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summand {
    /// How often it is added; negative where it is subtracted.
    pub times: BigInt,
    /// The part, which is not a sum, negative or multiple itself.
    pub term: Expression,
}

impl Expression {
    /// The parts that are added up, in the order of the text; multiples of sums are multiplied out.
    pub fn summands(&self) -> Vec<Summand> {
        let mut summands = Vec::new();
        // How often the expression that ends before `end` is added, for those still to be looked at, the last one on top.
        let mut waiting = vec![BigInt::one()];
        let mut end = self.steps.len();
        while let Some(times) = waiting.pop() {
            let last = end - 1;
            match &self.steps[last].operation {
                Operation::Add => waiting.extend([times.clone(), times]),
                Operation::Subtract => waiting.extend([times.clone(), -times]),
                Operation::Negate => waiting.push(-times),
                Operation::Multiple(n) => waiting.push(times * n),
                _ => {
                    let start = self.start_of(last);
                    let steps = self.steps[start..end].to_vec();
                    let term = Expression { steps };
                    summands.push(Summand { times, term });
                    end = start;
                    continue;
                }
            }
            end = last;
        }
        summands.reverse();
        summands
    }

    /// The position that the expression is, by its text.
    pub fn as_position(&self) -> Option<&str> {
        match &self.steps[..] {
            [step] => match &step.operation {
                Operation::Position(text) => Some(text),
                _ => None,
            },
            _ => None,
        }
    }

    /// The number of characters of the text before the last operation of the expression.
    pub fn place(&self) -> usize {
        self.steps.last().map_or(0, |step| step.at)
    }

    /// Where the operands of the step at `last` begin.
    fn start_of(&self, last: usize) -> usize {
        let mut missing = 1;
        let mut start = last + 1;
        while missing > 0 {
            start -= 1;
            missing += operands(&self.steps[start].operation);
            missing -= 1;
        }
        start
    }
}

/// How many values an operation takes.
fn operands(operation: &Operation) -> usize {
    match operation {
        Operation::Value(_) | Operation::Position(_) => 0,
        Operation::Negate | Operation::Multiple(_) | Operation::Power(_) | Operation::Tiny(..) => 1,
        Operation::Add | Operation::Subtract => 2,
        Operation::Game(counts) => counts.left + counts.right,
        Operation::Switch(count) => *count,
    }
}

#[cfg(test)]
mod tests {
    use super::super::ReadingLimits;
    use super::*;

    fn summands(text: &str) -> Vec<(i32, usize, Option<String>)> {
        let expression = Expression::parse(text, &ReadingLimits::default()).unwrap();
        let summands = expression.summands().into_iter();
        let shown = summands.map(|Summand { times, term }| {
            let position = term.as_position().map(str::to_owned);
            (times.try_into().unwrap(), term.place(), position)
        });
        shown.collect()
    }

    #[test]
    fn sums_come_apart_and_nothing_else_does() {
        let position = |text: &str| Some(text.to_owned());
        assert_eq!(
            summands("(1|1)_5 - 3.(2|3)_20 + {0,*|-^} - (* - 2.(1|2)_3)"),
            [
                (1, 0, position("(1|1)_5")),
                (-3, 12, position("(2|3)_20")),
                (1, 30, None),
                (-1, 35, None),
                (2, 41, position("(1|2)_3")),
            ]
        );
        assert_eq!(summands("-(1|1)_5"), [(-1, 1, position("(1|1)_5"))]);
        assert_eq!(summands("Tiny(2) + +-{0,*}").len(), 2);
    }
}
