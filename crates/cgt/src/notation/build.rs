//! Expressions built from parts instead of a text.

use num_bigint::{BigInt, BigUint};
use num_traits::Signed;

use super::expression::{Expression, Operation, Step};
use super::named::{Named, Ups};
use crate::number::Dyadic;
use crate::player::ByPlayer;

/// Values described by counters of any size, which can be written ([`Expression::write`]) without building the game:
///
/// ```
/// use chopsticks_cgt::notation::{Expression, Style};
///
/// let zero = || Expression::ups(0.into(), 0);
/// let j = Expression::game(zero(), Expression::up_sum(2.into(), 0));
/// let tower = Expression::tower(j, zero(), num_bigint::BigUint::from(10u32).pow(30));
/// let text = tower.write(Style::Plain);
/// assert_eq!(text, "Tower({0|^[2]},0,1000000000000000000000000000000)");
/// ```
impl Expression {
    /// `times`·↑ + *`star`.
    pub fn ups(times: BigInt, star: u32) -> Expression {
        Expression::from_ups(times, Ups::multiple, star)
    }

    /// ↑^\[`count`\] + *`star`; for a negative count, −↑^\[−`count`\] + *`star`.
    pub fn up_sum(count: BigInt, star: u32) -> Expression {
        Expression::from_ups(count, Ups::sum, star)
    }

    /// {`left` | `right`}.
    pub fn game(left: Expression, right: Expression) -> Expression {
        let counts = ByPlayer { left: 1, right: 1 };
        left.then(Some(right), Operation::Game(counts))
    }

    /// ±`left` = {`left` | −`left`}.
    pub fn switch(left: Expression) -> Expression {
        left.then(None, Operation::Switch(1))
    }

    /// `base` with the step from g to {g | `right`} taken `steps` times.
    pub fn tower(base: Expression, right: Expression, steps: BigUint) -> Expression {
        base.then(Some(right), Operation::Tower(steps))
    }

    /// The base, the Right option and the number of steps, if the expression is a [tower](Expression::tower) or one of
    /// its names: ↑^\[k\] = Tower(0,\*,k), and k·↓ + (k + 1)·\* = Tower(\*,0,k).
    pub fn as_tower(&self) -> Option<(Expression, Expression, BigUint)> {
        let (last, operands) = self.steps.split_last()?;
        let steps = match &last.operation {
            Operation::Tower(steps) => steps.clone(),
            Operation::Named(named) => return named_tower(named),
            _ => return None,
        };
        // The Right option begins where its steps have all their operands.
        let (mut begin, mut missing) = (operands.len(), 1);
        while missing > 0 {
            begin = begin.checked_sub(1)?;
            missing = missing - 1 + operands[begin].operation.operands();
        }
        let [base, right] = [&operands[..begin], &operands[begin..]].map(|steps| Expression {
            steps: steps.to_vec(),
        });
        Some((base, right, steps))
    }

    /// The negative, inside the braces where that is possible: −{0 | ↑^\[2\]} is {↓^\[2\] | 0}, and towers take a minus
    /// sign.
    pub fn negative(&self) -> Expression {
        // The negatives of the operands not used yet, and where each operand begins.
        let mut negatives: Vec<(usize, Vec<Step>)> = Vec::new();
        for (end, step) in self.steps.iter().enumerate() {
            let operands = negatives.split_off(negatives.len() - step.operation.operands());
            let start = operands.first().map_or(end, |operand| operand.0);
            let whole = &self.steps[start..=end];
            negatives.push((start, negative(whole, step, operands)));
        }
        let steps = negatives.pop().map_or(Vec::new(), |whole| whole.1);
        Expression { steps }
    }

    fn from_ups(count: BigInt, ups: impl FnOnce(BigUint) -> Ups, star: u32) -> Expression {
        let named = Named {
            number: Dyadic::ZERO,
            is_down: count.is_negative(),
            ups: ups(count.into_parts().1),
            star,
        };
        Expression::leaf(Operation::Named(named))
    }

    fn then(mut self, other: Option<Expression>, operation: Operation) -> Expression {
        self.steps
            .extend(other.into_iter().flat_map(|other| other.steps));
        self.steps.push(Step::built(operation));
        self
    }
}

/// The tower that a name means.
fn named_tower(named: &Named) -> Option<(Expression, Expression, BigUint)> {
    let [zero, star] = [0, 1].map(|star| Expression::ups(BigInt::ZERO, star));
    if !named.number.is_zero() {
        return None;
    }
    match (&named.ups, named.is_down, named.star) {
        (Ups::Sum(count), false, 0) => Some((zero, star, count.clone())),
        (Ups::Multiple(count), true, heap) if heap == u32::from(!count.bit(0)) => {
            Some((star, zero, count.clone()))
        }
        _ => None,
    }
}

impl Step {
    /// A step that stands in no text.
    fn built(operation: Operation) -> Step {
        Step { at: 0, operation }
    }
}

/// The negative of the expression `whole`, which ends in `last`, given those of its operands.
fn negative(whole: &[Step], last: &Step, mut operands: Vec<(usize, Vec<Step>)>) -> Vec<Step> {
    let at = last.at;
    let operation = match &last.operation {
        Operation::Named(named) => Operation::Named(named.negative()),
        Operation::Game(counts) => {
            operands.rotate_left(counts.left);
            Operation::Game(counts.swapped())
        }
        Operation::Switch(_) => return whole.to_vec(),
        Operation::Negate => return whole[..whole.len() - 1].to_vec(),
        _ => {
            let operation = Operation::Negate;
            return [whole, &[Step { at, operation }]].concat();
        }
    };
    let mut steps: Vec<Step> = operands.into_iter().flat_map(|it| it.1).collect();
    steps.push(Step { at, operation });
    steps
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use crate::budget::Budget;
    use crate::game::Arena;

    /// Every name that is read as a tower has the value of that tower; names of other values are not read as towers.
    #[test]
    fn names_of_towers_mean_the_towers() {
        let (arena, limits) = (&mut Arena::new(), Budget::DEFAULT);
        let none = &mut |_: &mut Arena, _: &str| Err(());
        for name in ["^[2]", "^[7]", "v", "vv*", "v3", "v8*"] {
            let expression = Expression::parse(name, &limits).unwrap();
            let (base, right, steps) = expression.as_tower().unwrap();
            let tower = Expression::tower(base, right, steps).value(arena, &limits, none);
            assert_eq!(
                tower.unwrap(),
                read(name, arena, &limits).unwrap(),
                "{name}"
            );
        }
        for name in ["v[2]", "^3", "v*", "vv", "^[2]*", "1v", "^<2>", "*", "0"] {
            let expression = Expression::parse(name, &limits).unwrap();
            assert_eq!(expression.as_tower(), None, "{name}");
        }
    }
}
