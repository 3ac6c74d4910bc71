//! Normal form: a conjunction of inequalities, even forms, and choices between conjunctions.
//!
//! It has no negations, every inequality is as tight as integers allow, and parts that are always true or always false
//! for natural numbers by their signs alone are dropped. A refutation numbers the parts of a conjunction in their order
//! here.

use num_integer::Integer;

use super::{Condition, Formula, Linear, Relation};

/// A conjunction: all of its parts hold.
#[derive(Clone, Debug, Default)]
pub(super) struct Conjunction {
    /// Forms that are at least 0.
    pub(super) inequalities: Vec<Linear>,
    /// Forms that are even.
    pub(super) even: Vec<Linear>,
    /// Choices, in each of which at least one alternative holds.
    pub(super) choices: Vec<Vec<Conjunction>>,
}

/// A single condition.
#[derive(Clone, Debug)]
pub(super) enum Literal {
    AtLeastZero(Linear),
    Even(Linear),
}

impl Conjunction {
    /// The normal form of the formula, which has the same solutions; `None` if a number in it does not fit into 32 bits.
    pub(super) fn from_formula(formula: &Formula) -> Option<Conjunction> {
        let variables = variables(formula);
        let mut conjunction = Conjunction::default();
        conjunction.assume(formula, true, variables)?;
        Some(conjunction)
    }

    fn assume(&mut self, formula: &Formula, holds: bool, variables: usize) -> Option<()> {
        match (formula, holds) {
            (Formula::Is(condition), _) => self.condition(condition, holds, variables),
            (Formula::Not(inner), _) => self.assume(inner, !holds, variables),
            (Formula::All(parts), true) | (Formula::Any(parts), false) => parts
                .iter()
                .try_for_each(|part| self.assume(part, holds, variables)),
            (Formula::Any(parts), true) | (Formula::All(parts), false) => {
                let alternatives = parts.iter().map(|part| {
                    let mut alternative = Conjunction::default();
                    alternative.assume(part, holds, variables)?;
                    Some(alternative)
                });
                self.choice(alternatives.collect::<Option<_>>()?);
                Some(())
            }
        }
    }

    fn condition(&mut self, condition: &Condition, holds: bool, variables: usize) -> Option<()> {
        let form = within_32_bits(&condition.form, variables)?;
        match (condition.relation, holds) {
            (Relation::NotNegative, true) => self.at_least_zero(form),
            (Relation::NotNegative, false) => self.at_least_zero((-form).plus(-1)),
            (Relation::Zero, true) => {
                self.at_least_zero(form.clone());
                self.at_least_zero(-form.clone());
                self.even(form);
            }
            (Relation::Zero, false) => {
                let sides = [form.clone().plus(-1), (-form).plus(-1)].map(|side| {
                    let mut alternative = Conjunction::default();
                    alternative.at_least_zero(side);
                    alternative
                });
                self.choice(sides.into());
            }
            (Relation::Odd, true) | (Relation::Even, false) => self.even(form.plus(1)),
            (Relation::Even, true) | (Relation::Odd, false) => self.even(form),
        }
        Some(())
    }

    fn at_least_zero(&mut self, form: Linear) {
        if !(form.offset() >= 0 && form.coefficients().iter().all(|&c| c >= 0)) {
            self.inequalities.push(tightened(&form));
        }
    }

    fn even(&mut self, form: Linear) {
        if !(form.offset().is_even() && form.coefficients().iter().all(Integer::is_even)) {
            self.even.push(form);
        }
    }

    /// The disjunction of the parts. An alternative that is only a choice is replaced by the alternatives of that
    /// choice, and a choice with a single alternative by this alternative.
    fn choice(&mut self, alternatives: Vec<Conjunction>) {
        let mut flat = Vec::new();
        for mut alternative in alternatives {
            let alone = alternative.inequalities.is_empty() && alternative.even.is_empty();
            match alternative.choices.len() {
                0 if alone => return,
                1 if alone => flat.append(&mut alternative.choices[0]),
                _ => flat.push(alternative),
            }
        }
        flat.retain(|alternative| !alternative.is_absurd());
        if flat.len() == 1 {
            let mut only = flat.swap_remove(0);
            self.inequalities.append(&mut only.inequalities);
            self.even.append(&mut only.even);
            self.choices.append(&mut only.choices);
        } else {
            self.choices.push(flat);
        }
    }

    /// The negation of the conjunction, if it is a single condition.
    pub(super) fn opposite(&self) -> Option<Literal> {
        match (&self.inequalities[..], &self.even[..], &self.choices[..]) {
            ([form], [], []) => Some(Literal::AtLeastZero((-form.clone()).plus(-1))),
            ([], [form], []) => Some(Literal::Even(form.clone().plus(1))),
            _ => None,
        }
    }

    /// Whether one of its parts fails for all natural numbers by its signs.
    fn is_absurd(&self) -> bool {
        let negative = |form: &Linear| {
            form.offset() < 0
                && form
                    .coefficients()
                    .iter()
                    .all(|&coefficient| coefficient <= 0)
        };
        let odd = |form: &Linear| {
            form.offset().is_odd() && form.coefficients().iter().all(Integer::is_even)
        };
        self.inequalities.iter().any(negative)
            || self.even.iter().any(odd)
            || self.choices.iter().any(Vec::is_empty)
    }
}

/// The number of variables of the formula, which is that of its longest form.
pub(super) fn variables(formula: &Formula) -> usize {
    match formula {
        Formula::Is(condition) => condition.form.coefficients().len(),
        Formula::Not(inner) => variables(inner),
        Formula::All(parts) | Formula::Any(parts) => parts.iter().map(variables).max().unwrap_or(0),
    }
}

/// An inequality with the same integer solutions as "the form is at least 0", whose coefficients have no common factor.
pub(super) fn tightened(form: &Linear) -> Linear {
    let factor = form.coefficients().iter().fold(0, |gcd, c| c.gcd(&gcd));
    if factor <= 1 {
        return form.clone();
    }
    let coefficients = form.coefficients().iter().map(|c| c / factor);
    Linear::new(coefficients.collect(), form.offset().div_euclid(factor))
}

fn within_32_bits(form: &Linear, variables: usize) -> Option<Linear> {
    let mut numbers = form.coefficients().iter().copied().chain([form.offset()]);
    if numbers.any(|number| i32::try_from(number).is_err()) {
        return None;
    }
    let mut coefficients = form.coefficients().to_vec();
    coefficients.resize(variables, 0);
    Some(Linear::new(coefficients, form.offset()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::point::Point;
    use super::super::read_condition;
    use super::*;
    use crate::tests::arbitrary::{any_condition, any_formula, choices};

    proptest! {
        #[test]
        fn the_normal_form_holds_where_the_formula_does(formula in any_formula(2)) {
            let normal = Conjunction::from_formula(&formula).unwrap();
            for choice in choices(2, 7) {
                let values = choice.iter().enumerate();
                let values = values.map(|(variable, &x)| (variable, i64::from(x), 1));
                let point = Point::new(2, values).unwrap();
                prop_assert_eq!(point.satisfies(&normal), formula.holds(&choice));
            }
        }

        /// A condition is a single one in normal form unless it is an equation, or its form is constant.
        #[test]
        fn the_opposite_of_a_condition_holds_where_it_fails(condition in any_condition(2)) {
            let normal = Conjunction::from_formula(&Formula::Is(condition.clone())).unwrap();
            if let Some(opposite) = normal.opposite() {
                for choice in choices(2, 7) {
                    let fails = match &opposite {
                        Literal::AtLeastZero(form) => form.value(&choice) >= 0,
                        Literal::Even(form) => form.value(&choice) % 2 == 0,
                    };
                    prop_assert_eq!(fails, !condition.holds(&choice));
                }
            } else {
                let is_constant = condition.form.coefficients() == [0, 0];
                let is_trivial = normal.inequalities.is_empty() && normal.even.is_empty();
                prop_assert!(is_constant || is_trivial || condition.relation == Relation::Zero);
            }
        }
    }

    fn is(text: &str) -> Formula {
        let names = ["x", "y"].map(String::from);
        Formula::Is(read_condition(text, &names).unwrap())
    }

    fn any<const N: usize>(parts: [Formula; N]) -> Formula {
        Formula::Any(parts.into())
    }

    /// The numbers of inequalities, of even forms, and of alternatives of each choice.
    fn shape(formula: Formula) -> (usize, usize, Vec<usize>) {
        let normal = Conjunction::from_formula(&formula).unwrap();
        let choices = normal.choices.iter().map(Vec::len).collect();
        (normal.inequalities.len(), normal.even.len(), choices)
    }

    #[test]
    fn choices_are_flat() {
        let [a, b, c] = ["x > 1", "y > 1", "x + y even"].map(is);
        assert_eq!(
            shape(any([any([a.clone(), b.clone()]), c.clone()])),
            (0, 0, vec![3])
        );
        // An alternative that always holds makes a choice superfluous, and one that never holds is dropped.
        assert_eq!(shape(any([a.clone(), is("x >= 0"), b])), (0, 0, vec![]));
        for never in [is("x + 1 <= 0"), is("2*x odd"), any([])] {
            assert_eq!(
                shape(any([a.clone(), never.clone()])),
                (1, 0, vec![]),
                "{never:?}"
            );
            assert_eq!(shape(any([never, c.clone()])), (0, 1, vec![]));
        }
        assert_eq!(shape(any([])), (0, 0, vec![0]));
    }
}
