//! How far the moves on single numbers look back, if all large numbers of the same residue have the same ones.
//!
//! For n from some number on, each expression of such a rule is a number that depends on n modulo some m only, or n plus
//! such a number. This is found out from below, as bounds are in `interval.rs`, which are used for the numbers.

use chopsticks_heaps::Recurrence;
use num_integer::Integer;

use super::condition::Condition;
use super::expression::Expression;
use super::interval::Interval;
use super::operator::Operator;
use super::range::{Range, Steps};
use super::rule::Rule;

/// What is known of an expression in n for all n from a number on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Eventual {
    /// Whether n is added to the rest.
    has_n: bool,
    /// The rest, which depends on n modulo a number only.
    rest: Interval,
    modulus: u64,
    /// From this n on.
    from: i128,
}

/// Larger moduli prove periods only of sequences that nobody computes.
const MAX_MODULUS: u64 = 1_000_000;

impl Eventual {
    /// The number n.
    const N: Eventual = Eventual {
        has_n: true,
        rest: Interval {
            least: 0,
            greatest: 0,
        },
        modulus: 1,
        from: 0,
    };

    fn constant(number: i64) -> Eventual {
        Eventual {
            has_n: false,
            rest: Interval::point(number),
            ..Eventual::N
        }
    }

    /// The same from this n on at the earliest.
    fn beyond(self, n: i128) -> Eventual {
        Eventual {
            from: self.from.max(n),
            ..self
        }
    }

    /// Something that depends on two expressions: with this rest, where both are known.
    fn with(self, other: Eventual, has_n: bool, rest: Interval) -> Option<Eventual> {
        let common = u128::from(self.modulus).lcm(&other.modulus.into());
        let modulus = u64::try_from(common).ok().filter(|&m| m <= MAX_MODULUS)?;
        let both = Eventual {
            has_n,
            rest,
            modulus,
            from: self.from,
        };
        Some(both.beyond(other.from))
    }

    /// The result of an operation.
    fn operation(self, operator: Operator, other: Eventual) -> Option<Eventual> {
        use Operator::{Add, Distance, Greatest, Least, Remainder, Subtract};
        let rest = || {
            let bounds = operator.bounds_of(self.rest.into(), other.rest.into())?;
            Some(bounds.interval)
        };
        match (operator, self.has_n, other.has_n) {
            (_, false, false) => self.with(other, false, rest()?),
            (Add, true, false) | (Add, false, true) | (Subtract, true, false) => {
                self.with(other, true, rest()?)
            }
            (Subtract, true, true) => self.with(other, false, rest()?),
            (Least | Greatest, true, true) => self.with(other, true, rest()?),
            (Least | Greatest, one, _) => {
                let (large, small) = if one { (self, other) } else { (other, self) };
                let chosen = if operator == Least { small } else { large };
                let found = self.with(other, chosen.has_n, chosen.rest)?;
                Some(found.beyond(small.rest.greatest - large.rest.least))
            }
            (Remainder, true, false) => {
                let divisor = other.rest;
                let is_fixed = divisor.least == divisor.greatest && divisor.least > 0;
                let remainder = Eventual {
                    rest: Interval::around(&[0, divisor.least - 1]),
                    modulus: u64::try_from(divisor.least).ok().filter(|_| is_fixed)?,
                    ..Eventual::constant(0)
                };
                let both = self.with(other, false, remainder.rest)?;
                both.with(remainder, false, remainder.rest)
            }
            (Distance, false, true) if self.rest == Interval::point(0) => {
                Some(other.beyond(-other.rest.least))
            }
            _ => None,
        }
    }

    /// What is known of an expression, given the variables.
    fn of_expression(expression: &Expression, variables: &[Eventual]) -> Option<Eventual> {
        match expression {
            Expression::Number(number) => Some(Eventual::constant(*number)),
            Expression::Variable(variable) => variables.get(*variable).copied(),
            Expression::Operation(operator, operands) => {
                let [a, b] = Eventual::of_both(operands, variables)?;
                a.operation(*operator, b)
            }
            Expression::Fold(_) => None,
        }
    }

    fn of_both([a, b]: &[Expression; 2], variables: &[Eventual]) -> Option<[Eventual; 2]> {
        Some([
            Eventual::of_expression(a, variables)?,
            Eventual::of_expression(b, variables)?,
        ])
    }

    /// What is known of a variable with this range.
    fn of_range(range: &Range, variables: &[Eventual]) -> Option<Eventual> {
        let mut all = range.0.iter();
        let first = Eventual::of_steps(all.next()?, variables)?;
        all.try_fold(first, |found, steps| {
            let steps = Eventual::of_steps(steps, variables)?;
            found.with(steps, false, found.rest.with(steps.rest))
        })
    }

    fn of_steps(steps: &Steps, variables: &[Eventual]) -> Option<Eventual> {
        let end =
            |expression| Eventual::of_expression(expression, variables).filter(|end| !end.has_n);
        let (least, greatest) = (end(&steps.least)?, end(&steps.greatest)?);
        let between = least.with(greatest, false, least.rest.to(greatest.rest))?;
        between.with(end(&steps.step)?, false, between.rest)
    }

    /// What a condition depends on; its numbers mean nothing.
    fn of_condition(condition: &Condition, variables: &[Eventual]) -> Option<Eventual> {
        match condition {
            Condition::Comparison(sides, _) => {
                let [a, b] = Eventual::of_both(sides, variables)?;
                a.compared(b)
            }
            Condition::Property(_, number, _) => {
                Eventual::of_expression(number, variables).filter(|number| !number.has_n)
            }
            Condition::All(all) | Condition::Any(all) => {
                let mut all = all.iter();
                all.try_fold(Eventual::constant(0), |found, one| {
                    found.with(Eventual::of_condition(one, variables)?, false, found.rest)
                })
            }
            Condition::ForEvery(_) | Condition::ForSome(_) => None,
        }
    }

    /// What a comparison depends on: that of n and a number has the same result from some n on.
    fn compared(self, other: Eventual) -> Option<Eventual> {
        let found = self.with(other, false, self.rest)?;
        Some(found.beyond(match (self.has_n, other.has_n) {
            (true, false) => other.rest.greatest - self.rest.least + 1,
            (false, true) => self.rest.greatest - other.rest.least + 1,
            _ => 0,
        }))
    }
}

/// What the rules of both players on one number say of later values; `None` if they do not look back a bounded way.
pub(super) fn recurrence<'a>(rules: impl Iterator<Item = &'a Rule>) -> Option<Recurrence> {
    let (mut taken, mut all) = (0, Eventual::constant(0));
    for rule in rules {
        let option = option(rule)?;
        let reaches = if option.has_n {
            taken = taken.max(-option.rest.least);
            (option.rest.greatest < 0).then_some(-option.rest.least)?
        } else {
            option.rest.greatest + 1
        };
        all = all.with(option, false, all.rest)?.beyond(reaches);
    }
    let number = |number: i128| usize::try_from(number).ok();
    Some(Recurrence::window(
        number(taken)?,
        all.modulus as usize,
        number(all.from)?,
    ))
}

/// What is known of the number that a rule leaves.
fn option(rule: &Rule) -> Option<Eventual> {
    let mut variables = vec![Eventual::N];
    for range in &rule.ranges {
        variables.push(Eventual::of_range(range, &variables)?);
    }
    let mut found = match &rule.tuples[..] {
        [] => Eventual::constant(0),
        [tuple] => Eventual::of_expression(tuple.only_number()?, &variables)?,
        _ => return None,
    };
    for condition in &rule.conditions {
        let condition = Eventual::of_condition(condition, &variables)?;
        found = found.with(condition, found.has_n, found.rest)?;
    }
    for variable in variables {
        found = found.with(variable, found.has_n, found.rest)?;
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use chopsticks_cgt::entailing::Turn;
    use toml::Spanned;

    use super::*;
    use crate::tuples::layout::{Layout, Order};
    use crate::tuples::names::Names;
    use crate::tuples::visit::Choice;

    fn rule(text: &str) -> Rule {
        let mut names = Names::default();
        names.add_number("n".to_owned());
        let text = Spanned::new(0..0, text.to_owned());
        Rule::new(
            &text,
            Turn::Passes,
            &names,
            Layout::Fixed(1),
            Order::Written,
        )
        .unwrap()
    }

    /// The numbers that the rule leaves of n.
    fn options(rule: &Rule, n: u32) -> Vec<i128> {
        let mut options = Vec::new();
        let visited = rule.visit_options::<()>(&[n], &mut |choice| {
            if let Choice::Option(option, _) = choice {
                options.extend(option.iter().map(|&number| i128::from(number)));
            }
            Ok(())
        });
        visited.unwrap();
        options
    }

    /// By the definition: the options of n and of n plus the modulus are the same, or as far from both.
    #[test]
    fn large_numbers_of_a_residue_have_the_same_moves() {
        for text in [
            "(n - k) for k in 2, 5, 7",
            "(n - k) for k from 1 to min(n, 3)",
            "(n - k) for k from 1 to 9 step 4 if n - k > 3",
            "(n - 7) if n mod 4 = 1",
            "(n - max(1, n mod 5, min(n, 2)))",
            "(n - k) for k from 1 to n mod 3 + 1 if k != 2 or n >= 20",
            "(n - k) for k from 1 to 4, j in k to 4 if gcd(j, (n + k) mod 6) = 1 and not square(j + k)",
            "(n - 6 / (n mod 4)) if n mod 4 > 0",
            "(n - abs(3 - n mod 8)) if abs(n - 9) > n mod 8 and n mod 8 != 3",
            "(n mod 3) if n > 2",
            "(30 - n mod 7)",
            "0 if n = 5 or prime(n mod 12)",
        ] {
            let rule = rule(text);
            let found = option(&rule).unwrap();
            let (from, modulus) = (found.from as u32, found.modulus as u32);
            assert!(from < 40 && modulus <= 30, "{text}: {found:?}");
            for n in from + 10..from + 200 {
                let shift = i128::from(if found.has_n { modulus } else { 0 });
                let here = options(&rule, n);
                let later = options(&rule, n + modulus).into_iter();
                let later: Vec<i128> = later.map(|number| number - shift).collect();
                assert_eq!(here, later, "{text}: {n}");
                let n = i128::from(if found.has_n { n } else { 0 });
                let bounds = n + found.rest.least..=n + found.rest.greatest;
                assert!(here.iter().all(|option| bounds.contains(option)), "{text}");
            }
        }
    }

    #[test]
    fn other_rules_are_not_said_to_look_back_a_bounded_way() {
        for text in [
            "(n - k) for k from 1 to n",
            "(n - k) for k in 2, 5 to n",
            "(n / 2)",
            "(n - p) for p from 2 to 9 if n mod p != 0 and prime(n)",
            "(k) + (n - 1 - k) for k from 0 to n - 1",
            "(2 * n - n - 1)",
            "(n - gcd(n, 6))",
            "(n - 1 xor 1)",
            "(n + 1) if n mod 2 = 0",
            // With the multiple of 7 and this number, which is near 2^64 / 7, 64 bits would wrap to 5.
            "(n - 1) if n mod ((2 * 1000000 + 635249) * 1000000^2 + 153387 * 1000000 + 78803 + 0 * (n mod 7)) != 101",
        ] {
            assert_eq!(recurrence([rule(text)].iter()), None, "{text}");
        }
    }
}
