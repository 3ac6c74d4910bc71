//! The summands of an expression as written.

use num_bigint::BigInt;
use num_traits::One;

use super::expression::{Expression, Operation};

/// A part of a sum and its multiplicity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summand {
    /// The number of times that the part is added; negative if it is subtracted.
    pub times: BigInt,
    /// The part, which is not itself a sum, a negative or a multiple.
    pub term: Expression,
}

impl Expression {
    /// The summands in the order of the text; multiples of sums are multiplied out.
    pub fn summands(&self) -> Vec<Summand> {
        let mut summands = Vec::new();
        // The multiplicities of the expressions not examined yet; the top one belongs to the expression that ends at `end`.
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

    /// The text of the position, if the expression is a single position.
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
            missing += self.steps[start].operation.operands();
            missing -= 1;
        }
        start
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
