//! Conditions on the sign or the parity of a linear form.

use super::Linear;

/// A condition on natural numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// The form is not negative.
    NotNegative(Linear),
    /// The form is 0.
    Zero(Linear),
    /// The form is odd.
    Odd(Linear),
    /// The form is even.
    Even(Linear),
}

impl Condition {
    /// The form of the condition.
    pub fn form(&self) -> &Linear {
        match self {
            Condition::NotNegative(form)
            | Condition::Zero(form)
            | Condition::Odd(form)
            | Condition::Even(form) => form,
        }
    }

    /// Whether it holds for a choice of the variables.
    pub fn holds(&self, choice: &[u32]) -> bool {
        let value = self.form().value(choice);
        match self {
            Condition::NotNegative(_) => value >= 0,
            Condition::Zero(_) => value == 0,
            Condition::Odd(_) => value % 2 != 0,
            Condition::Even(_) => value % 2 == 0,
        }
    }

    /// The same condition on another form.
    pub fn with(&self, form: Linear) -> Condition {
        match self {
            Condition::NotNegative(_) => Condition::NotNegative(form),
            Condition::Zero(_) => Condition::Zero(form),
            Condition::Odd(_) => Condition::Odd(form),
            Condition::Even(_) => Condition::Even(form),
        }
    }

    /// The condition with forms substituted for the variables.
    pub fn substituted(&self, forms: &[Linear]) -> Condition {
        self.with(self.form().substituted(forms))
    }
}
