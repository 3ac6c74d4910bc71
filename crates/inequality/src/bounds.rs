//! The best lower bounds of forms on a domain, by linear combinations of its constraints.

use num_rational::Ratio;

use super::form::{LinearForm, PARAMETERS};

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
/// fit into 128 bits.
const MAX_FACTOR: u64 = 1 << 10;

/// The lower bounds on the domain where these constraints are not negative.
pub(super) struct LowerBounds<'a> {
    constraints: &'a [LinearForm],
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
    pub fn new(constraints: &'a [LinearForm]) -> LowerBounds<'a> {
        let mut bases = vec![Basis::empty()];
        for (place, constraint) in constraints.iter().enumerate() {
            let is_open = |basis: &&Basis| basis.places.len() < PARAMETERS;
            let open = bases.iter().filter(is_open);
            let longer = open.filter_map(|basis| basis.and(place, constraint));
            let longer: Vec<Basis> = longer.collect();
            bases.extend(longer);
        }
        LowerBounds { constraints, bases }
    }

    /// The best one of a form, if there is one.
    pub fn best(&self, form: &LinearForm) -> Option<LowerBound> {
        let combinations = self
            .bases
            .iter()
            .filter_map(|basis| basis.combination(form));
        let bounds =
            combinations.filter_map(|multipliers| bound(self.constraints, form, multipliers));
        // The first one of the best.
        bounds.rev().max_by_key(|bound| bound.least)
    }
}

impl Basis {
    fn empty() -> Basis {
        let mut transform = [[0; PARAMETERS]; PARAMETERS];
        (0..PARAMETERS).for_each(|parameter| transform[parameter][parameter] = 1);
        Basis {
            places: Vec::new(),
            transform,
            pivot: 1,
        }
    }

    /// With another constraint; `None` if it depends linearly on the others, or if a number does not fit.
    fn and(&self, place: usize, constraint: &LinearForm) -> Option<Basis> {
        let column = transformed(&self.transform, constraint)?;
        let mut transform = self.transform;
        let pivot = eliminate(&mut transform, column, self.places.len(), self.pivot)?;
        let places = self.places.iter().copied().chain([place]).collect();
        Some(Basis {
            places,
            transform,
            pivot,
        })
    }

    /// The multipliers with which the constraints give the coefficients of a form.
    fn combination(&self, form: &LinearForm) -> Option<Vec<(usize, Ratio<i64>)>> {
        let (factors, rest) = self.transform.split_at(self.places.len());
        // For most forms, one of these rows shows that they are not a combination.
        let is_combination = rest.iter().all(|row| dot(row, form) == Some(0));
        let factor = |row| {
            let factor = dot(row, form)?;
            (factor.signum() * self.pivot.signum() >= 0).then_some(factor)
        };
        if !is_combination {
            return None;
        }
        let factors: Vec<i128> = factors.iter().map(factor).collect::<Option<_>>()?;
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
        *entry = dot(row, form)?;
    }
    Some(result)
}

/// The sum of the products of a row with the coefficients of a form; `None` if a number does not fit.
fn dot(row: &[i128; PARAMETERS], form: &LinearForm) -> Option<i128> {
    let pairs = row.iter().zip(form.by);
    // Most coefficients are 0, and a product of 128 bits takes long.
    let mut pairs = pairs.filter(|(by, coefficient)| *coefficient != 0 && **by != 0);
    pairs.try_fold(0i128, |sum, (by, coefficient)| {
        sum.checked_add(by.checked_mul(coefficient.into())?)
    })
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

/// Whether a multiplier is at most [`MAX_FACTOR`].
pub(super) fn is_small_factor(factor: &Ratio<i64>) -> bool {
    let mut parts = [factor.numer(), factor.denom()].into_iter();
    parts.all(|part| part.unsigned_abs() <= MAX_FACTOR)
}

/// Whether the multipliers of the constraints give the coefficients of a form.
pub(super) fn is_combination(
    constraints: &[LinearForm],
    form: &LinearForm,
    multipliers: &[(usize, Ratio<i64>)],
) -> bool {
    (0..PARAMETERS).all(|parameter| {
        let sum = combined(constraints, multipliers, |form| form.by[parameter]);
        sum == Ratio::from_integer(form.by[parameter].into())
    })
}

/// The bound by these multipliers; `None` if it does not fit into 64 bits.
pub(super) fn bound(
    constraints: &[LinearForm],
    form: &LinearForm,
    multipliers: Vec<(usize, Ratio<i64>)>,
) -> Option<LowerBound> {
    let above_constant = -combined(constraints, &multipliers, |form| form.constant);
    let step = i128::from(form.content());
    let rounded = match step {
        0 => 0,
        _ => (above_constant / step).ceil().to_integer() * step,
    };
    Some(LowerBound {
        least: i64::try_from(i128::from(form.constant) + rounded).ok()?,
        multipliers,
    })
}

/// The sum of a number of each constraint, times the multipliers.
fn combined(
    constraints: &[LinearForm],
    multipliers: &[(usize, Ratio<i64>)],
    number: impl Fn(&LinearForm) -> i64,
) -> Ratio<i128> {
    let terms = multipliers.iter().map(|(place, factor)| {
        let factor = Ratio::new_raw((*factor.numer()).into(), (*factor.denom()).into());
        factor * Ratio::from_integer(i128::from(number(&constraints[*place])))
    });
    terms.sum()
}
