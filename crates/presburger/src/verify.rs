//! The checker of refutations, which shares only the normal form with the search.

use num_integer::Integer;
use thiserror::Error;

use super::normal::{Conjunction, Literal, tightened, variables};
use super::refutation::MAX_DEPTH;
use super::{Division, Formula, Linear, Refutation};

/// The reason why a tree does not refute a formula.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RefutationFlaw {
    /// A reference to an assumption that does not exist.
    #[error("there is no assumption with the number {0}")]
    Missing(usize),
    /// A multiplier of an inequality that is not positive.
    #[error("an inequality has the multiplier {0}; expected a positive number")]
    Multiplier(i64),
    /// A sum of inequalities that is not a negative constant.
    #[error("a sum of inequalities is not a negative constant")]
    Sum,
    /// A sum that should be odd for every choice of the variables, but is not.
    #[error("a sum of forms is not odd for every choice of the variables")]
    Parity,
    /// A choice with more or fewer cases than alternatives.
    #[error("a choice between {alternatives} alternatives has {cases} cases")]
    Cases {
        /// The number of cases.
        cases: usize,
        /// The number of alternatives.
        alternatives: usize,
    },
    /// A form in a number of variables that differs from that of the formula.
    #[error("a form has {0} variables; expected the number of variables of the formula")]
    Variables(usize),
    /// More nested cases than the checker allows.
    #[error("more than {MAX_DEPTH} nested cases")]
    Depth,
    /// A number in the formula does not fit into 32 bits, or a number in a sum does not fit into 128 bits.
    #[error("a number is too large for the arithmetic")]
    Overflow,
}

/// What a step of the check gives.
type Checked<T = ()> = Result<T, RefutationFlaw>;

/// Checks that the refutation proves that the formula has no solution in natural numbers.
///
/// # Errors
/// The first flaw, if there is one.
pub fn check_refutation(formula: &Formula, refutation: &Refutation) -> Result<(), RefutationFlaw> {
    let conjunction = Conjunction::from_formula(formula).ok_or(RefutationFlaw::Overflow)?;
    let variables = variables(formula);
    let mut assumed = Assumed {
        variables,
        inequalities: (0..variables)
            .map(|index| Linear::variable(variables, index))
            .collect(),
        even: Vec::new(),
        choices: Vec::new(),
    };
    assumed.assume(&conjunction);
    assumed.contradicted(refutation, MAX_DEPTH)
}

struct Assumed<'a> {
    variables: usize,
    inequalities: Vec<Linear>,
    even: Vec<Linear>,
    choices: Vec<&'a [Conjunction]>,
}

impl<'a> Assumed<'a> {
    fn assume(&mut self, conjunction: &'a Conjunction) {
        self.inequalities
            .extend_from_slice(&conjunction.inequalities);
        self.even.extend_from_slice(&conjunction.even);
        self.choices
            .extend(conjunction.choices.iter().map(Vec::as_slice));
    }

    fn assume_one(&mut self, literal: &Literal) {
        match literal {
            Literal::AtLeastZero(form) => self.inequalities.push(tightened(form)),
            Literal::Even(form) => self.even.push(form.clone()),
        }
    }

    fn contradicted(&mut self, refutation: &Refutation, depth: usize) -> Checked {
        let depth = depth.checked_sub(1).ok_or(RefutationFlaw::Depth)?;
        match refutation {
            Refutation::Sum(terms) => self.check_sum(terms),
            Refutation::Parity(terms) => self.check_odd(None, terms),
            Refutation::Odd {
                inequality,
                by,
                then,
            } => {
                let form = at(&self.inequalities, *inequality)?.clone();
                self.check_odd(Some(&form), by)?;
                let rest = Literal::AtLeastZero(less_by_one(form)?);
                self.case(then, depth, |assumed| assumed.assume_one(&rest))
            }
            Refutation::Choice { which, each } => self.check_choice(*which, each, depth),
            Refutation::Division { form, by, each } => {
                self.check_variables(form)?;
                for (case, refutation) in cases(form, *by)?.iter().zip(each.iter()) {
                    self.case(refutation, depth, |assumed| assumed.assume_one(case))?;
                }
                Ok(())
            }
        }
    }

    fn check_choice(&mut self, which: usize, each: &[Refutation], depth: usize) -> Checked {
        let alternatives = *at(&self.choices, which)?;
        if alternatives.len() != each.len() {
            return Err(RefutationFlaw::Cases {
                cases: each.len(),
                alternatives: alternatives.len(),
            });
        }
        let mut opposites = Vec::new();
        for (alternative, refutation) in alternatives.iter().zip(each) {
            self.case(refutation, depth, |assumed| {
                opposites.iter().for_each(|each| assumed.assume_one(each));
                assumed.assume(alternative);
            })?;
            opposites.extend(alternative.opposite());
        }
        Ok(())
    }

    /// Checks a refutation of the current assumptions together with an additional one, and then removes the latter.
    fn case(
        &mut self,
        refutation: &Refutation,
        depth: usize,
        add: impl FnOnce(&mut Self),
    ) -> Checked {
        let before = (self.inequalities.len(), self.even.len(), self.choices.len());
        add(self);
        self.contradicted(refutation, depth)?;
        self.inequalities.truncate(before.0);
        self.even.truncate(before.1);
        self.choices.truncate(before.2);
        Ok(())
    }

    fn check_variables(&self, form: &Linear) -> Checked {
        match form.coefficients().len() {
            found if found == self.variables => Ok(()),
            found => Err(RefutationFlaw::Variables(found)),
        }
    }

    fn check_sum(&self, terms: &[(usize, i64)]) -> Checked {
        let mut sum = vec![0_i128; self.variables + 1];
        for &(inequality, multiplier) in terms {
            if multiplier <= 0 {
                return Err(RefutationFlaw::Multiplier(multiplier));
            }
            add(&mut sum, at(&self.inequalities, inequality)?, multiplier)?;
        }
        let (constant, coefficients) = sum.split_last().expect("a sum has a constant");
        if *constant < 0 && coefficients.iter().all(|&coefficient| coefficient == 0) {
            Ok(())
        } else {
            Err(RefutationFlaw::Sum)
        }
    }

    fn check_odd(&self, form: Option<&Linear>, even: &[usize]) -> Checked {
        let mut sum = vec![0_i128; self.variables + 1];
        if let Some(form) = form {
            add(&mut sum, form, 1)?;
        }
        for &term in even {
            add(&mut sum, at(&self.even, term)?, 1)?;
        }
        let (constant, coefficients) = sum.split_last().expect("a sum has a constant");
        if constant.is_odd() && coefficients.iter().all(Integer::is_even) {
            Ok(())
        } else {
            Err(RefutationFlaw::Parity)
        }
    }
}

fn at<T>(list: &[T], number: usize) -> Checked<&T> {
    list.get(number).ok_or(RefutationFlaw::Missing(number))
}

fn add(sum: &mut [i128], form: &Linear, multiplier: i64) -> Checked {
    let numbers = form.coefficients().iter().copied().chain([form.offset()]);
    for (entry, number) in sum.iter_mut().zip(numbers) {
        let term = i128::from(number) * i128::from(multiplier);
        *entry = entry.checked_add(term).ok_or(RefutationFlaw::Overflow)?;
    }
    Ok(())
}

/// What is assumed in the two cases.
fn cases(form: &Linear, by: Division) -> Checked<[Literal; 2]> {
    Ok(match by {
        Division::Sign => [form.clone(), less_by_one(negative(form)?)?].map(Literal::AtLeastZero),
        Division::Parity => [form.clone(), less_by_one(form.clone())?].map(Literal::Even),
    })
}

fn less_by_one(form: Linear) -> Checked<Linear> {
    let constant = form
        .offset()
        .checked_sub(1)
        .ok_or(RefutationFlaw::Overflow)?;
    Ok(Linear::new(form.coefficients().to_vec(), constant))
}

fn negative(form: &Linear) -> Checked<Linear> {
    let opposite = |number: i64| number.checked_neg().ok_or(RefutationFlaw::Overflow);
    let coefficients = form.coefficients().iter().map(|&c| opposite(c));
    Ok(Linear::new(
        coefficients.collect::<Result<_, _>>()?,
        opposite(form.offset())?,
    ))
}
