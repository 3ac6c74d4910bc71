//! Conditions on the sign or the parity of a linear form.

use super::Linear;

/// A condition on natural numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Condition {
    /// What the form is.
    pub relation: Relation,
    /// The form.
    pub form: Linear,
}

/// What a condition says of its form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// It is not negative.
    NotNegative,
    /// It is 0.
    Zero,
    /// It is odd.
    Odd,
    /// It is even.
    Even,
}

impl Condition {
    /// The condition that the form is as the relation says.
    pub fn new(relation: Relation, form: Linear) -> Condition {
        Condition { relation, form }
    }

    /// The form is at least 0.
    pub fn at_least_zero(form: Linear) -> Condition {
        Condition::new(Relation::NotNegative, form)
    }

    /// Whether it holds for a choice of the variables.
    pub fn holds(&self, choice: &[u32]) -> bool {
        let value = self.form.value(choice);
        match self.relation {
            Relation::NotNegative => value >= 0,
            Relation::Zero => value == 0,
            Relation::Odd => value % 2 != 0,
            Relation::Even => value % 2 == 0,
        }
    }

    /// The condition with forms substituted for the variables.
    pub fn substituted(&self, forms: &[Linear]) -> Condition {
        Condition::new(self.relation, self.form.substituted(forms))
    }
}
