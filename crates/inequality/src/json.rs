//! Proofs of inequalities as JSON, for checkers in other languages; `tests/second_checker/README.md` describes the format.

use serde_json::{Value, json};

use super::bounds::LowerBound;
use super::domain::Domain;
use super::exponential::Exponential;
use super::form::{LinearForm, PARAMETERS};
use super::golden::Golden;
use super::proof::{Proof, Share};

/// How forms are written: with the coefficients of this many parameters. Others must not occur.
#[derive(Debug, Clone, Copy)]
pub struct JsonForms {
    parameters: usize,
}

impl JsonForms {
    /// Forms with the coefficients of the first parameters.
    pub const fn with(parameters: usize) -> JsonForms {
        assert!(parameters <= PARAMETERS, "there are not so many parameters");
        JsonForms { parameters }
    }

    /// [constant, coefficient, …].
    ///
    /// # Panics
    /// If another parameter occurs.
    pub fn form(self, form: &LinearForm) -> Value {
        let (written, others) = form.by.split_at(self.parameters);
        assert!(
            others.iter().all(|by| *by == 0),
            "there are {} parameters",
            self.parameters
        );
        json!([&[form.constant], written].concat())
    }

    /// The constraints.
    pub fn domain(self, domain: &Domain) -> Value {
        let forms = domain.constraints().iter().map(|form| self.form(form));
        forms.collect()
    }

    /// [[exponent, coefficient], …].
    pub fn sum(self, sum: &Exponential) -> Value {
        let terms = sum.terms();
        terms
            .map(|(exponent, coefficient)| json!([self.form(exponent), golden(coefficient)]))
            .collect()
    }

    /// A proof.
    pub fn proof(self, proof: &Proof) -> Value {
        match proof {
            Proof::Empty { constraint, bound } => {
                json!({ "empty": constraint, "bound": lower_bound(bound) })
            }
            Proof::Dominated(shares) => shares.iter().map(|share| self.share(share)).collect(),
            Proof::Split {
                constraint,
                tight,
                slack,
            } => {
                json!({ "split": constraint, "parts": [self.proof(tight), self.proof(slack)] })
            }
            Proof::Cut { form, above, below } => {
                json!({ "cut": self.form(form), "parts": [self.proof(above), self.proof(below)] })
            }
        }
    }

    fn share(self, share: &Share) -> Value {
        json!([
            self.form(&share.positive),
            self.form(&share.negative),
            lower_bound(&share.gap),
            golden(&share.amount)
        ])
    }
}

fn lower_bound(bound: &LowerBound) -> Value {
    let multipliers = bound
        .multipliers
        .iter()
        .map(|(place, factor)| json!([place, factor.to_string()]));
    json!([bound.least, multipliers.collect::<Vec<_>>()])
}

fn golden(number: &Golden) -> Value {
    json!(number.parts().map(|part| part.to_string()))
}
