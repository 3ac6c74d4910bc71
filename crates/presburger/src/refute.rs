//! Decides whether a formula has a solution in natural numbers.

use super::Formula;
use super::answer::{Satisfiability, Unsettled};
use super::normal::{Conjunction, variables};
use super::parity::MAX_VARIABLES;
use super::search::Search;
use crate::budget::Budget;

/// Finds a solution of the formula in natural numbers, or a refutation that
/// [`check_refutation`](super::check_refutation) accepts.
///
/// The search distinguishes cases by the alternatives of a choice, always the choice with the fewest possible
/// alternatives. An alternative is possible as long as it has a rational solution together with the assumptions. When
/// no choice is left, the cases are parities of variables and bounds on them (branch and bound). The search ends for
/// every formula that bounds its variables, and for many others.
///
/// # Errors
/// If the search gives up, with the reason.
pub fn refute(formula: &Formula, budget: &Budget<'_>) -> Result<Satisfiability, Unsettled> {
    let variables = variables(formula);
    if variables > MAX_VARIABLES {
        return Err(Unsettled::VARIABLES);
    }
    let conjunction = Conjunction::from_formula(formula).ok_or(Unsettled::OVERFLOW)?;
    Search::new(variables, budget).answer(&conjunction)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::{Linear, check_refutation, read_condition};
    use super::*;
    use crate::budget::{Limit, Stopped};
    use crate::tests::arbitrary::{any_formula, choices};

    const BUDGET: Budget<'_> = Budget {
        nodes: 20_000,
        ..Budget::UNLIMITED
    };

    fn formula(conditions: &str) -> Formula {
        let names = ["x", "y", "z"].map(String::from);
        let conditions = conditions.split(", ");
        let conditions = conditions.map(|text| Formula::Is(read_condition(text, &names).unwrap()));
        Formula::All(conditions.collect())
    }

    fn assert_never(conditions: &str) {
        let formula = formula(conditions);
        match refute(&formula, &BUDGET) {
            Ok(Satisfiability::Never(refutation)) => {
                assert_eq!(check_refutation(&formula, &refutation), Ok(()));
            }
            other => panic!("{conditions}: {other:?}"),
        }
    }

    fn assert_holds(conditions: &str) {
        let formula = formula(conditions);
        match refute(&formula, &BUDGET) {
            Ok(Satisfiability::Holds(choice)) => assert!(formula.holds(&choice), "{conditions}"),
            other => panic!("{conditions}: {other:?}"),
        }
    }

    #[test]
    fn what_no_natural_numbers_satisfy() {
        assert_never("x > y, y > z, z > x");
        assert_never("x < 0");
        assert_never("x + y = 0, x + z = 1, z = 0");
        assert_never("2*x = 2*y + 1");
        assert_never("3*x = 7");
        assert_never("x odd, x even");
        assert_never("x + y odd, y + z odd, x + z odd");
        assert_never("x = y, x + y odd");
        assert_never("x >= y, x <= y + 1, x + y + z odd, z = 0, x - y <= 0");
        // All of these fail only for integers: the first by parities, the others by bounds.
        assert_never("x + y = 2*z, x odd, y even");
        assert_never("2*x + 2*y + 2*z = 7 - 2*x");
        assert_never("4*x + 6*y = 7*z + 1, z = 1, y >= 1");
        assert_never("5*x + 7*y = 23, z = 0");
    }

    /// Each of the two alternatives is refuted by its own sum.
    #[test]
    fn leaves_are_counted() {
        let choice = Formula::Any(vec![formula("x > 1"), formula("x > 2, y > 0")]);
        let formula = Formula::All(vec![formula("x = 0"), choice]);
        match refute(&formula, &BUDGET) {
            Ok(Satisfiability::Never(refutation)) => assert_eq!(refutation.leaves(), 2),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_some_natural_numbers_satisfy() {
        assert_holds("x > y, y > z, z >= 1");
        assert_holds("5*x + 7*y = 24");
        assert_holds("x odd, y even, x + y + z even, z > y, y > x");
        assert_holds("3*x = 2*y + 1, x > 10");
        assert_holds("x >= 100000, y = 3*x + 1, y odd");
    }

    /// The first form is a multiple of 3 and the second is not, which bounds alone cannot show.
    #[test]
    fn what_is_out_of_reach_is_given_up() {
        assert_eq!(
            refute(&formula("x = 3*y, x = 3*z + 1"), &BUDGET),
            Err(Unsettled::Depth)
        );
        let few = Budget { nodes: 3, ..BUDGET };
        assert_eq!(
            refute(&formula("x = 3*y, x = 3*z + 1"), &few),
            Err(Stopped::at(Limit::Nodes, 3).into())
        );
        let asked = Budget {
            should_stop: &|| true,
            ..BUDGET
        };
        assert_eq!(
            refute(&formula("x > y"), &asked),
            Err(Stopped::Asked.into())
        );
        let large = Formula::zero(Linear::new(vec![1 << 40], 0));
        assert_eq!(refute(&large, &BUDGET), Err(Unsettled::OVERFLOW));
        let long = Formula::zero(Linear::constant(64, 1));
        assert_eq!(refute(&long, &BUDGET), Err(Unsettled::VARIABLES));
        let longest = Formula::zero(Linear::constant(MAX_VARIABLES, 1));
        assert!(matches!(
            refute(&longest, &BUDGET),
            Ok(Satisfiability::Never(_))
        ));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        /// Every formula with bounded variables is decided, in agreement with trying all choices.
        #[test]
        fn bounded_formulas_are_settled(formula in any_formula(3)) {
            let bounds = (0..3).map(|index| Formula::at_least_zero((-Linear::variable(3, index)).plus(5)));
            let bounded = Formula::All(bounds.chain([formula]).collect());
            let holds_somewhere = choices(3, 5).any(|choice| bounded.holds(&choice));
            match refute(&bounded, &BUDGET).unwrap() {
                Satisfiability::Holds(choice) => prop_assert!(bounded.holds(&choice)),
                Satisfiability::Never(refutation) => {
                    prop_assert!(!holds_somewhere);
                    prop_assert_eq!(check_refutation(&bounded, &refutation), Ok(()));
                }
            }
        }

        /// Without bounds the search may give up, but its answers are correct.
        #[test]
        fn answers_are_true(formula in any_formula(3)) {
            match refute(&formula, &BUDGET) {
                Ok(Satisfiability::Holds(choice)) => prop_assert!(formula.holds(&choice)),
                Ok(Satisfiability::Never(refutation)) => {
                    prop_assert!(!choices(3, 6).any(|choice| formula.holds(&choice)));
                    prop_assert_eq!(check_refutation(&formula, &refutation), Ok(()));
                }
                Err(reason) => {
                    let given_up = [Unsettled::Depth, Stopped::at(Limit::Nodes, BUDGET.nodes).into()];
                    prop_assert!(given_up.contains(&reason));
                },
            }
        }
    }
}
