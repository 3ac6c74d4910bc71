//! Formulas: conditions combined by and, or, and not.

use super::{Condition, Linear, Relation};

/// A quantifier-free formula on natural numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// The condition holds.
    Is(Condition),
    /// The formula does not hold.
    Not(Box<Formula>),
    /// All of the formulas hold; true for the empty list.
    All(Vec<Formula>),
    /// At least one of the formulas holds; false for the empty list.
    Any(Vec<Formula>),
}

impl Formula {
    /// The form is at least 1.
    pub fn positive(form: Linear) -> Formula {
        Formula::at_least_zero(form.plus(-1))
    }

    /// The form is at least 0.
    pub fn at_least_zero(form: Linear) -> Formula {
        Formula::Is(Condition::at_least_zero(form))
    }

    /// The form is 0.
    pub fn zero(form: Linear) -> Formula {
        Formula::Is(Condition::new(Relation::Zero, form))
    }

    /// All of the conditions hold.
    pub fn conditions<'a>(conditions: impl IntoIterator<Item = &'a Condition>) -> Formula {
        Formula::All(conditions.into_iter().cloned().map(Formula::Is).collect())
    }

    /// The negation.
    pub fn negated(self) -> Formula {
        match self {
            Formula::Not(inner) => *inner,
            formula => Formula::Not(Box::new(formula)),
        }
    }

    /// Whether it holds for a choice of the variables.
    pub fn holds(&self, choice: &[u32]) -> bool {
        match self {
            Formula::Is(condition) => condition.holds(choice),
            Formula::Not(inner) => !inner.holds(choice),
            Formula::All(parts) => parts.iter().all(|part| part.holds(choice)),
            Formula::Any(parts) => parts.iter().any(|part| part.holds(choice)),
        }
    }

    /// The formula with forms substituted for the variables.
    pub fn substituted(&self, forms: &[Linear]) -> Formula {
        let each = |parts: &[Formula]| parts.iter().map(|part| part.substituted(forms)).collect();
        match self {
            Formula::Is(condition) => Formula::Is(condition.substituted(forms)),
            Formula::Not(inner) => inner.substituted(forms).negated(),
            Formula::All(parts) => Formula::All(each(parts)),
            Formula::Any(parts) => Formula::Any(each(parts)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_compared_with_0_and_1() {
        let x = || Linear::variable(1, 0);
        for (formula, holds) in [
            (Formula::positive(x()), [false, true, true]),
            (Formula::at_least_zero(x().plus(-1)), [false, true, true]),
            (Formula::at_least_zero(-x()), [true, false, false]),
            (Formula::zero(x().plus(-1)), [false, true, false]),
        ] {
            assert_eq!([0, 1, 2].map(|x| formula.holds(&[x])), holds, "{formula:?}");
        }
    }
}
