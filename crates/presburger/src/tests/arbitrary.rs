//! Random formulas and all choices of variables, for tests.

use proptest::prelude::*;

use crate::{Condition, Formula, Linear, Relation};

/// A condition on a small form in this number of variables.
pub fn any_condition(variables: usize) -> impl Strategy<Value = Condition> {
    let form = (prop::collection::vec(-3..=3_i64, variables), -6..=6_i64);
    let form = form.prop_map(|(coefficients, constant)| Linear::new(coefficients, constant));
    let relations = [
        Relation::NotNegative,
        Relation::Zero,
        Relation::Odd,
        Relation::Even,
    ];
    let relation = prop::sample::select(relations.to_vec());
    (relation, form).prop_map(|(relation, form)| Condition::new(relation, form))
}

/// A small formula in this number of variables.
pub fn any_formula(variables: usize) -> impl Strategy<Value = Formula> {
    let condition = any_condition(variables).prop_map(Formula::Is);
    condition.prop_recursive(4, 24, 4, |inner| {
        let parts = prop::collection::vec(inner.clone(), 0..5);
        prop_oneof![
            1 => inner.prop_map(|formula| Formula::Not(Box::new(formula))),
            3 => parts.clone().prop_map(Formula::All),
            2 => parts.prop_map(Formula::Any),
        ]
    })
}

/// All choices of this number of variables up to a bound.
pub fn choices(variables: u32, most: u32) -> impl Iterator<Item = Vec<u32>> {
    let base = most + 1;
    (0..base.pow(variables)).map(move |code| {
        let digits = (0..variables).map(|place| code / base.pow(place) % base);
        digits.collect()
    })
}
