//! Tests that a refutation with one error is rejected.

use std::collections::HashSet;

use proptest::prelude::*;

use super::arbitrary::any_formula;
use crate::budget::Budget;
use crate::{
    Division, Formula, Linear, Refutation, RefutationFlaw, Satisfiability, check_refutation,
    read_condition, refute,
};

const BUDGET: Budget<'_> = Budget {
    nodes: 300,
    ..Budget::UNLIMITED
};

/// A sum that is not a contradiction.
const NOTHING: Refutation = Refutation::Sum(Vec::new());

/// All refutations that differ from this one by one change, each with the name of the change.
fn corruptions(refutation: &Refutation) -> Vec<(&'static str, Refutation)> {
    let mut changed = Vec::new();
    if *refutation != NOTHING {
        changed.push(("a node is replaced", NOTHING));
    }
    match refutation {
        Refutation::Sum(terms) => {
            let (first, multiplier) = terms[0];
            for (way, replaced) in [
                ("a term is dropped", None),
                ("a multiplier is 0", Some((first, 0))),
                ("a multiplier is negative", Some((first, -multiplier))),
                ("an inequality is missing", Some((usize::MAX, multiplier))),
            ] {
                let terms = replaced.into_iter().chain(terms[1..].iter().copied());
                changed.push((way, Refutation::Sum(terms.collect())));
            }
        }
        Refutation::Parity(forms) => {
            let rest = Refutation::Parity(forms[1..].to_vec());
            changed.push(("an even form is dropped", rest));
        }
        Refutation::Odd {
            inequality,
            by,
            then,
        } => {
            let with = |by: &[usize], then| Refutation::Odd {
                inequality: *inequality,
                by: by.to_vec(),
                then: Box::new(then),
            };
            changed.push(("an odd form is not", with(&by[1..], (**then).clone())));
            let deeper = corruptions(then).into_iter();
            changed.extend(deeper.map(|(way, then)| (way, with(by, then))));
        }
        Refutation::Choice { which, each } => {
            let with = |each| Refutation::Choice {
                which: *which,
                each,
            };
            let mut more = each.clone();
            more.push(NOTHING);
            changed.push(("a case too many", with(more)));
            if let Some((_, fewer)) = each.split_last() {
                changed.push(("a case is dropped", with(fewer.to_vec())));
            }
            changed.extend(deeper(each).map(|(way, each)| (way, with(each))));
        }
        Refutation::Division { form, by, each } => {
            let with = |form: &Linear, each: Vec<Refutation>| Refutation::Division {
                form: form.clone(),
                by: *by,
                each: Box::new(each.try_into().unwrap()),
            };
            let long = Linear::constant(form.coefficients().len() + 1, 0);
            changed.push(("another variable", with(&long, each.to_vec())));
            changed.extend(deeper(&each[..]).map(|(way, each)| (way, with(form, each))));
        }
    }
    changed
}

fn deeper(each: &[Refutation]) -> impl Iterator<Item = (&'static str, Vec<Refutation>)> {
    each.iter().enumerate().flat_map(move |(index, case)| {
        corruptions(case).into_iter().map(move |(way, case)| {
            let mut each = each.to_vec();
            each[index] = case;
            (way, each)
        })
    })
}

/// The names of the changes to a refutation of the formula, each of which was rejected.
fn assert_noticed(formula: &Formula) -> HashSet<&'static str> {
    let mut ways = HashSet::new();
    if let Ok(Satisfiability::Never(refutation)) = refute(formula, &BUDGET) {
        assert_eq!(check_refutation(formula, &refutation), Ok(()));
        for (way, corrupted) in corruptions(&refutation) {
            let found = check_refutation(formula, &corrupted);
            assert!(found.is_err(), "{way}: {corrupted:?}");
            ways.insert(way);
        }
    }
    ways
}

#[test]
fn corrupted_refutations_are_refused() {
    let names = ["x", "y", "z"].map(String::from);
    let is = |text: &str| Formula::Is(read_condition(text, &names).unwrap());
    let formulas = [
        vec![is("x odd"), is("y even"), is("x + y even")],
        vec![is("x + y = 2*z"), is("x odd"), is("y even")],
        vec![is("3*x = 7*z + 1"), is("z = 2*y"), is("y = 2")],
        vec![
            Formula::Any(vec![is("x > y"), is("y > x + 2"), is("x odd")]),
            Formula::Any(vec![is("x = y"), is("y = x + 1")]),
            is("y + x even"),
            is("y even"),
        ],
        vec![
            is("x + y + z odd"),
            is("x = y"),
            is("z <= 1"),
            is("2*z >= x + y"),
            is("x >= 1"),
        ],
        vec![
            is("x >= z"),
            is("x <= z"),
            is("y = 0"),
            is("y + x odd"),
            is("z even"),
        ],
        vec![
            is("2*x + 3*y = 7"),
            is("x >= y"),
            is("y = z"),
            is("z + x >= 4"),
        ],
    ];
    let noticed = formulas.map(|formula| assert_noticed(&Formula::All(formula)));
    let ways = noticed.into_iter().flatten().collect::<HashSet<_>>();
    assert_eq!(ways.len(), 10, "not all ways came up: {ways:?}");
}

#[test]
fn a_refutation_of_another_formula_is_refused() {
    let names = ["x"].map(String::from);
    let is = |text: &str| Formula::Is(read_condition(text, &names).unwrap());
    let Ok(Satisfiability::Never(refutation)) = refute(&is("x < 0"), &BUDGET) else {
        panic!("no natural number is negative");
    };
    assert_eq!(
        check_refutation(&is("x <= 0"), &refutation),
        Err(RefutationFlaw::Sum)
    );
}

#[test]
fn a_case_on_a_variable_that_the_formula_does_not_have_is_refused() {
    let names = ["x"].map(String::from);
    let formula = Formula::Is(read_condition("x < 0", &names).unwrap());
    let Ok(Satisfiability::Never(refutation)) = refute(&formula, &BUDGET) else {
        panic!("no natural number is negative");
    };
    let each = || Box::new([refutation.clone(), refutation.clone()]);
    let form = Linear::variable(2, 1);
    for by in [Division::Sign, Division::Parity] {
        let cases = Refutation::Division {
            form: form.clone(),
            by,
            each: each(),
        };
        assert_eq!(
            check_refutation(&formula, &cases),
            Err(RefutationFlaw::Variables(2))
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn corrupted_refutations_of_any_formula_are_refused(formula in any_formula(2)) {
        assert_noticed(&formula);
    }
}
