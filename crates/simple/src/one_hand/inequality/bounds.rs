//! The best lower bounds of forms on a domain, by linear combinations of its constraints.

use num_rational::Ratio;

use super::domain::{Domain, LowerBound, is_small_factor};
use super::form::{LinearForm, PARAMETERS};

/// The lower bounds on a domain.
pub(super) struct LowerBounds<'a> {
    domain: &'a Domain,
    bases: Vec<Basis>,
}

/// Linearly independent constraints.
struct Basis {
    /// Their indices.
    places: Vec<usize>,
    /// The transformed coefficients of a form are its multipliers times the pivot, and then 0 if it is a combination.
    transform: [[i128; PARAMETERS]; PARAMETERS],
    pivot: i128,
}

impl<'a> LowerBounds<'a> {
    /// An optimal combination needs no more constraints than there are parameters, and they are linearly independent.
    pub fn new(domain: &'a Domain) -> LowerBounds<'a> {
        let constraints = domain.constraints();
        let mut bases: Vec<Basis> = Basis::of(constraints, Vec::new()).into_iter().collect();
        for place in 0..constraints.len() {
            let is_open = |basis: &&Basis| basis.places.len() < PARAMETERS;
            let longer = bases.iter().filter(is_open).filter_map(|basis| {
                let places = basis.places.iter().copied().chain([place]).collect();
                Basis::of(constraints, places)
            });
            let longer: Vec<Basis> = longer.collect();
            bases.extend(longer);
        }
        LowerBounds { domain, bases }
    }

    /// The best one of a form, if there is one.
    pub fn of(&self, form: &LinearForm) -> Option<LowerBound> {
        let combinations = self
            .bases
            .iter()
            .filter_map(|basis| basis.combination(form));
        let bounds = combinations.filter_map(|multipliers| self.domain.bound(form, multipliers));
        // The first one of the best.
        bounds.reduce(|best, bound| {
            if bound.least > best.least {
                bound
            } else {
                best
            }
        })
    }
}

impl Basis {
    /// `None` if the constraints depend linearly on each other, or if a number does not fit.
    fn of(constraints: &[LinearForm], places: Vec<usize>) -> Option<Basis> {
        let mut transform = [[0; PARAMETERS]; PARAMETERS];
        (0..PARAMETERS).for_each(|parameter| transform[parameter][parameter] = 1);
        let mut pivot = 1;
        for (step, place) in places.iter().enumerate() {
            let column = transformed(&transform, &constraints[*place])?;
            pivot = eliminate(&mut transform, column, step, pivot)?;
        }
        Some(Basis {
            places,
            transform,
            pivot,
        })
    }

    /// The multipliers with which the constraints give the coefficients of a form.
    fn combination(&self, form: &LinearForm) -> Option<Vec<(usize, Ratio<i64>)>> {
        let found = transformed(&self.transform, form)?;
        let (factors, rest) = found.split_at(self.places.len());
        let is_positive = |factor: &i128| factor.signum() * self.pivot.signum() >= 0;
        if rest.iter().any(|other| *other != 0) || !factors.iter().all(is_positive) {
            return None;
        }
        let ratios = factors
            .iter()
            .map(|factor| small_ratio(*factor, self.pivot));
        let pairs = self.places.iter().zip(ratios);
        pairs.map(|(place, ratio)| Some((*place, ratio?))).collect()
    }
}

/// The transformed coefficients of a form; `None` if a number does not fit.
fn transformed(
    transform: &[[i128; PARAMETERS]; PARAMETERS],
    form: &LinearForm,
) -> Option<[i128; PARAMETERS]> {
    let mut result = [0i128; PARAMETERS];
    for (entry, row) in result.iter_mut().zip(transform) {
        for (by, coefficient) in row.iter().zip(form.by) {
            *entry = entry.checked_add(by.checked_mul(coefficient.into())?)?;
        }
    }
    Some(result)
}

/// A step of Gauss–Jordan elimination without fractions, for a column that is already transformed, after a step with another
/// pivot. The new pivot is a minor, and the pivot of all rows so far. `None` if the column depends linearly on those before,
/// or if a number does not fit.
fn eliminate(
    transform: &mut [[i128; PARAMETERS]; PARAMETERS],
    mut column: [i128; PARAMETERS],
    step: usize,
    before: i128,
) -> Option<i128> {
    let place = (step..PARAMETERS).find(|&row| column[row] != 0)?;
    transform.swap(step, place);
    column.swap(step, place);
    let (pivot_row, pivot) = (transform[step], column[step]);
    for (place, row) in transform.iter_mut().enumerate() {
        if place != step {
            for (entry, by) in row.iter_mut().zip(&pivot_row) {
                let taken = column[place].checked_mul(*by)?;
                *entry = entry.checked_mul(pivot)?.checked_sub(taken)? / before;
            }
        }
    }
    Some(pivot)
}

/// A fraction, if it is small in lowest terms.
fn small_ratio(above: i128, below: i128) -> Option<Ratio<i64>> {
    let ratio = Ratio::new(above, below);
    let part = |part: &i128| i64::try_from(*part).ok();
    let ratio = Ratio::new_raw(part(ratio.numer())?, part(ratio.denom())?);
    is_small_factor(&ratio).then_some(ratio)
}
