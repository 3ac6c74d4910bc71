//! Domains: the integer points at which given linear forms are nonnegative, and lower bounds of forms on them.

use std::fmt;

use num_rational::Ratio;
use num_traits::Signed;

use super::bounds::{LowerBound, LowerBounds, bound, is_combination, is_small_factor};
use super::form::{LinearForm, PARAMETERS, Point};

/// The integer points at which all constraints are nonnegative.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Domain {
    constraints: Vec<LinearForm>,
}

impl FromIterator<LinearForm> for Domain {
    /// The points at which all forms are nonnegative.
    fn from_iter<I: IntoIterator<Item = LinearForm>>(forms: I) -> Domain {
        let constraints = forms.into_iter().map(primitive).collect();
        Domain { constraints }
    }
}

impl Domain {
    /// The part of the domain where `constraint` is not negative.
    pub fn and(&self, constraint: LinearForm) -> Domain {
        let mut constraints = self.constraints.clone();
        constraints.push(primitive(constraint));
        Domain { constraints }
    }

    /// The constraints.
    pub fn constraints(&self) -> &[LinearForm] {
        &self.constraints
    }

    /// Whether a point belongs to the domain.
    pub fn contains(&self, point: &Point) -> bool {
        self.constraints.iter().all(|form| form.at(point) >= 0)
    }

    /// The part where one constraint is 0, with a parameter that can be eliminated there and the form that replaces it.
    ///
    /// `None` if no parameter has the coefficient 1 or −1 in the constraint, or if there is no such constraint.
    pub fn tight(&self, place: usize) -> Option<(usize, LinearForm, Domain)> {
        let constraint = *self.constraints.get(place)?;
        let parameter = constraint.by.iter().position(|by| by.abs() == 1)?;
        let by = constraint.by[parameter];
        let by_itself = (constraint - LinearForm::parameter(parameter) * by) * -by;
        let constraints = self.constraints.iter();
        let replaced = constraints.map(|form| form.substitute(parameter, &by_itself));
        Some((parameter, by_itself, replaced.collect()))
    }

    /// The domain with a form in place of a parameter, without constraints that then hold everywhere.
    pub fn substitute(&self, parameter: usize, form: &LinearForm) -> Domain {
        let constraints = self.constraints.iter();
        let replaced = constraints.map(|old| old.substitute(parameter, form));
        let is_open = |form: &LinearForm| !form.is_constant() || form.constant < 0;
        replaced.filter(is_open).collect()
    }

    /// The part where one constraint is at least 1.
    pub fn slack(&self, place: usize) -> Domain {
        let mut constraints = self.constraints.clone();
        constraints[place] = constraints[place] - 1;
        Domain { constraints }
    }

    /// The best lower bound that a linear combination of the constraints gives, if there is one.
    pub fn lower_bound(&self, form: &LinearForm) -> Option<LowerBound> {
        self.bounds().best(form)
    }

    /// The lower bounds of forms that linear combinations of the constraints give.
    pub(super) fn bounds(&self) -> LowerBounds<'_> {
        LowerBounds::new(&self.constraints)
    }

    /// Whether all numbers in the constraints are so small that no step of a proof overflows.
    pub(super) fn is_small(&self) -> bool {
        self.constraints.iter().all(LinearForm::is_small)
    }

    /// The bound proved by these multipliers; `None` if they do not prove a bound, or if the numbers may not fit into
    /// 64 bits.
    pub fn proved_bound(
        &self,
        form: &LinearForm,
        multipliers: &[(usize, Ratio<i64>)],
    ) -> Option<i64> {
        let are_small = multipliers
            .iter()
            .all(|(_, factor)| is_small_factor(factor));
        let are_few = multipliers.len() <= self.parameters().count();
        if !are_few || !are_small || !form.is_small() || !self.is_small() {
            return None;
        }
        let mut places = multipliers.iter().map(|(place, _)| *place);
        if places.any(|place| place >= self.constraints.len()) {
            return None;
        }
        let is_positive = multipliers.iter().all(|(_, factor)| !factor.is_negative());
        let is_proved = is_positive && is_combination(&self.constraints, form, multipliers);
        let bound = is_proved.then(|| bound(&self.constraints, form, multipliers.to_vec()))??;
        Some(bound.least)
    }

    /// Whether `bound` states exactly what its multipliers prove about `form`.
    pub fn proves(&self, bound: &LowerBound, form: &LinearForm) -> bool {
        self.proved_bound(form, &bound.multipliers) == Some(bound.least)
    }

    /// The parameters that occur in constraints.
    pub(super) fn parameters(&self) -> impl Iterator<Item = usize> {
        let occurs = |parameter: &usize| {
            let mut constraints = self.constraints.iter();
            constraints.any(|constraint| constraint.by[*parameter] != 0)
        };
        (0..PARAMETERS).filter(occurs)
    }
}

/// The strongest form that is nonnegative at the same integer points: its coefficients have no common divisor.
fn primitive(form: LinearForm) -> LinearForm {
    match form.content() {
        0 => form,
        content => LinearForm {
            constant: form.constant.div_euclid(content),
            by: form.by.map(|by| by / content),
        },
    }
}

impl fmt::Display for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, constraint) in self.constraints.iter().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{constraint} ≥ 0")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bounds_are_those_of_the_points() {
        let (i, k) = (LinearForm::parameter(0), LinearForm::parameter(1));
        // ι ≥ 2, κ ≥ 0, 2ι − 2κ − 3 ≥ 0: at integer points κ ≤ ι − 2.
        let domain = Domain::default().and(i - 2).and(k).and(i * 2 - k * 2 - 3);
        let points = || (0..20).flat_map(|i| (0..20).map(move |k| [i, k, 0, 0, 0]));
        for form in [i - k, i * 3 - k * 2 + 1, k + 7, i * 2 + k * 4] {
            let inside = points().filter(|point| domain.contains(point));
            let least = inside.map(|point| form.at(&point)).min();
            let bound = domain.lower_bound(&form).unwrap();
            assert_eq!(Some(bound.least), least, "{form}");
            assert_eq!(domain.proved_bound(&form, &bound.multipliers), least);
        }
        assert_eq!(domain.lower_bound(&(k - i)), None);
        assert_eq!(domain.proved_bound(&(k - i), &[]), None);
    }
}
