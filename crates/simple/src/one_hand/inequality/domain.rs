//! Domains: the integer points at which given linear forms are nonnegative, and lower bounds of forms on them.

use std::fmt;

use num_rational::Ratio;
use num_traits::{Signed, Zero};

use super::form::{LinearForm, PARAMETERS, Point};

/// The integer points at which all constraints are nonnegative.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Domain {
    constraints: Vec<LinearForm>,
}

/// A proof that a form is at least `least` on a domain: it is Σ multiplier·constraint plus a constant, which is rounded
/// up to the next value that the form takes at integer points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LowerBound {
    /// The bound.
    pub least: i64,
    /// Indices of constraints, with nonnegative multipliers.
    pub multipliers: Vec<(usize, Ratio<i64>)>,
}

/// The largest multiplier. With at most as many multipliers as parameters, the sums of products with small forms then
/// fit into 64 bits.
const LARGEST_FACTOR: u64 = 1 << 10;

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
        let replaced = constraints.map(|form| primitive(form.substitute(parameter, &by_itself)));
        let constraints = replaced.collect();
        Some((parameter, by_itself, Domain { constraints }))
    }

    /// The part where one constraint is at least 1.
    pub fn slack(&self, place: usize) -> Domain {
        let mut constraints = self.constraints.clone();
        constraints[place] = constraints[place] - 1;
        Domain { constraints }
    }

    /// The best lower bound that a linear combination of the constraints gives, if there is one.
    pub fn lower_bound(&self, form: &LinearForm) -> Option<LowerBound> {
        let mut best: Option<LowerBound> = None;
        for places in self.bases() {
            let Some(multipliers) = self.combination(&places, form) else {
                continue;
            };
            let bound = self.bound(form, multipliers);
            if best.as_ref().is_none_or(|best| bound.least > best.least) {
                best = Some(bound);
            }
        }
        best
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
        let is_small = |factor: &Ratio<i64>| {
            let mut parts = [factor.numer(), factor.denom()].into_iter();
            parts.all(|part| part.unsigned_abs() <= LARGEST_FACTOR)
        };
        let are_small = multipliers.iter().all(|(_, factor)| is_small(factor));
        if multipliers.len() > PARAMETERS || !are_small || !form.is_small() || !self.is_small() {
            return None;
        }
        let mut places = multipliers.iter().map(|(place, _)| *place);
        if places.any(|place| place >= self.constraints.len()) {
            return None;
        }
        let is_combination = (0..PARAMETERS).all(|parameter| {
            let terms = multipliers.iter().map(|(place, factor)| {
                factor * Ratio::from_integer(self.constraints[*place].by[parameter])
            });
            terms.sum::<Ratio<i64>>() == Ratio::from_integer(form.by[parameter])
        });
        let is_positive = multipliers.iter().all(|(_, factor)| !factor.is_negative());
        (is_combination && is_positive).then(|| self.bound(form, multipliers.to_vec()).least)
    }

    /// Whether `bound` states exactly what its multipliers prove about `form`.
    pub fn proves(&self, bound: &LowerBound, form: &LinearForm) -> bool {
        self.proved_bound(form, &bound.multipliers) == Some(bound.least)
    }

    fn bound(&self, form: &LinearForm, multipliers: Vec<(usize, Ratio<i64>)>) -> LowerBound {
        let constants = multipliers
            .iter()
            .map(|(place, factor)| factor * Ratio::from_integer(self.constraints[*place].constant));
        let above_constant = -constants.sum::<Ratio<i64>>();
        let step = form.content();
        let rounded = match step {
            0 => 0,
            _ => (above_constant / step).ceil().to_integer() * step,
        };
        LowerBound {
            least: form.constant + rounded,
            multipliers,
        }
    }

    /// All sets of at most as many constraints as there are parameters: an optimal combination needs no more.
    fn bases(&self) -> Vec<Vec<usize>> {
        let mut bases = vec![Vec::new()];
        for place in 0..self.constraints.len() {
            let is_open = |basis: &&Vec<usize>| basis.len() < PARAMETERS;
            let longer = bases.iter().filter(is_open).map(|basis| {
                let mut basis = basis.clone();
                basis.push(place);
                basis
            });
            let longer: Vec<Vec<usize>> = longer.collect();
            bases.extend(longer);
        }
        bases
    }

    /// The multipliers with which these linearly independent constraints give the coefficients of a form.
    fn combination(&self, places: &[usize], form: &LinearForm) -> Option<Vec<(usize, Ratio<i64>)>> {
        let mut rows: Vec<Vec<Ratio<i64>>> = (0..PARAMETERS)
            .map(|parameter| {
                let columns = places.iter().map(|&place| self.constraints[place]);
                let row = columns.chain([*form]).map(|form| form.by[parameter]);
                row.map(Ratio::from_integer).collect()
            })
            .collect();
        for column in 0..places.len() {
            eliminate(&mut rows, column)?;
        }
        let (solved, rest) = rows.split_at(places.len());
        let factors = solved.iter().map(|row| row[places.len()]);
        let is_solution = rest.iter().all(|row| row[places.len()].is_zero());
        let is_positive = factors.clone().all(|factor| !factor.is_negative());
        (is_solution && is_positive).then(|| places.iter().copied().zip(factors).collect())
    }
}

/// A step of Gauss–Jordan elimination, for one column; `None` if it depends linearly on the columns before.
fn eliminate(rows: &mut [Vec<Ratio<i64>>], column: usize) -> Option<()> {
    let pivot = (column..rows.len()).find(|&row| !rows[row][column].is_zero())?;
    rows.swap(column, pivot);
    let unit = rows[column][column];
    rows[column].iter_mut().for_each(|entry| *entry /= unit);
    let pivot = rows[column].clone();
    for (place, row) in rows.iter_mut().enumerate() {
        let factor = row[column];
        if place != column {
            let pairs = row.iter_mut().zip(&pivot);
            pairs.for_each(|(entry, by)| *entry -= factor * by);
        }
    }
    Some(())
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
        let points = || (0..20).flat_map(|i| (0..20).map(move |k| [i, k, 0]));
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
