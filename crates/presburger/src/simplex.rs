//! Which inequalities no rational numbers satisfy together: the dual simplex method in whole numbers.
//!
//! A dictionary writes some of the forms (the rows) as sums of others (the columns). Where all the columns are 0, the rows
//! are their constants; a negative one is exchanged for a column, of all that could be the one with the least number, so
//! that the exchanges end (Bland 1977). A row that no exchange makes nonnegative is a contradiction as it stands.

use num_integer::Integer;

use super::Linear;
use super::answer::Unsettled;
use super::point::Point;

/// A dictionary of inequalities, which go by their numbers; the variables are the first ones.
#[derive(Clone, Debug)]
pub(super) struct Simplex {
    variables: usize,
    /// How many inequalities have been entered.
    entered: usize,
    columns: Vec<usize>,
    rows: Vec<usize>,
    /// Row by row: the denominator, the constant, the coefficients of the columns.
    entries: Vec<i64>,
}

const DENOMINATOR: usize = 0;
const CONSTANT: usize = 1;
/// Where the coefficients begin.
const FIRST: usize = 2;

impl Simplex {
    /// That variables are not negative.
    pub(super) fn new(variables: usize) -> Simplex {
        Simplex {
            variables,
            entered: variables,
            columns: (0..variables).collect(),
            rows: Vec::new(),
            entries: Vec::new(),
        }
    }

    /// Enters those of the inequalities that are new. One that follows from the columns' is never needed as a row.
    pub(super) fn enter(&mut self, inequalities: &[Linear]) -> Result<(), Unsettled> {
        for (number, form) in inequalities.iter().enumerate().skip(self.entered) {
            let row = self.written(form).ok_or(Unsettled::OVERFLOW)?;
            if row[CONSTANT..].iter().any(|&entry| entry < 0) {
                self.rows.push(number);
                self.entries.extend(row);
            }
        }
        self.entered = inequalities.len();
        Ok(())
    }

    /// The form as a sum of the columns.
    fn written(&self, form: &Linear) -> Option<Vec<i64>> {
        let mut sum = vec![0; self.width()];
        sum[DENOMINATOR] = 1;
        sum[CONSTANT] = form.offset();
        for (variable, &coefficient) in form.coefficients().iter().enumerate() {
            if coefficient == 0 {
                continue;
            }
            if let Some(column) = self.columns.iter().position(|&id| id == variable) {
                let term = coefficient.checked_mul(sum[DENOMINATOR])?;
                sum[FIRST + column] = sum[FIRST + column].checked_add(term)?;
            } else {
                let row = self.rows.iter().position(|&id| id == variable);
                add_multiple(&mut sum, coefficient, self.row(row.expect("row or column")))?;
            }
        }
        Some(sum)
    }

    /// Exchanges until every row is nonnegative where the columns are 0, and returns nothing; or returns inequalities and
    /// multipliers whose sum is a negative constant.
    pub(super) fn contradiction(&mut self) -> Result<Option<Vec<(usize, i64)>>, Unsettled> {
        while let Some(row) = self.negative_row() {
            let columns = 0..self.columns.len();
            let positive = columns.filter(|column| self.row(row)[FIRST + column] > 0);
            let Some(column) = positive.min_by_key(|&column| self.columns[column]) else {
                return self.terms(row).map(Some).ok_or(Unsettled::OVERFLOW);
            };
            self.exchange(row, column).ok_or(Unsettled::OVERFLOW)?;
        }
        Ok(None)
    }

    fn negative_row(&self) -> Option<usize> {
        let rows = 0..self.rows.len();
        rows.filter(|&row| self.row(row)[CONSTANT] < 0)
            .min_by_key(|&row| self.rows[row])
    }

    /// A row with no positive coefficient, with its columns brought to its side.
    fn terms(&self, row: usize) -> Option<Vec<(usize, i64)>> {
        let entries = self.row(row);
        let columns = self.columns.iter().zip(&entries[FIRST..]);
        let columns = columns.filter(|(_, coefficient)| **coefficient != 0);
        let columns = columns.map(|(&id, coefficient)| Some((id, coefficient.checked_neg()?)));
        let own = (self.rows[row], entries[DENOMINATOR]);
        [Some(own)].into_iter().chain(columns).collect()
    }

    fn exchange(&mut self, row: usize, column: usize) -> Option<()> {
        let width = self.width();
        let mut solved = self.row(row).to_vec();
        let denominator = solved[DENOMINATOR];
        solved[DENOMINATOR] = solved[FIRST + column];
        solved[FIRST + column] = -denominator;
        for entry in &mut solved[CONSTANT..] {
            *entry = entry.checked_neg()?;
        }
        reduce(&mut solved);
        for (index, other) in self.entries.chunks_exact_mut(width).enumerate() {
            let coefficient = std::mem::take(&mut other[FIRST + column]);
            if index == row {
                other.copy_from_slice(&solved);
            } else if coefficient != 0 {
                add_multiple_over(other, coefficient, &solved)?;
            }
        }
        std::mem::swap(&mut self.rows[row], &mut self.columns[column]);
        Some(())
    }

    /// Where the columns are 0.
    pub(super) fn point(&self) -> Result<Point, Unsettled> {
        let variable_rows = self.entries.chunks_exact(self.width()).zip(&self.rows);
        let variable_rows = variable_rows.filter(|(_, id)| **id < self.variables);
        let values = variable_rows.map(|(row, &id)| (id, row[CONSTANT], row[DENOMINATOR]));
        Point::new(self.variables, values).ok_or(Unsettled::OVERFLOW)
    }

    fn width(&self) -> usize {
        FIRST + self.columns.len()
    }

    fn row(&self, row: usize) -> &[i64] {
        &self.entries[row * self.width()..][..self.width()]
    }
}

/// Adds the row times an integer to a sum.
fn add_multiple(sum: &mut [i64], factor: i64, row: &[i64]) -> Option<()> {
    let factor = factor.checked_mul(sum[DENOMINATOR])?;
    add_multiple_over(sum, factor, row)
}

/// Adds the row times `factor`, over the denominator that the sum has, to the sum.
fn add_multiple_over(sum: &mut [i64], factor: i64, row: &[i64]) -> Option<()> {
    let gcd = factor.gcd(&row[DENOMINATOR]);
    let (factor, scale) = (factor / gcd, row[DENOMINATOR] / gcd);
    sum[DENOMINATOR] = sum[DENOMINATOR].checked_mul(scale)?;
    for (entry, &term) in sum[CONSTANT..].iter_mut().zip(&row[CONSTANT..]) {
        let term = factor.checked_mul(term)?;
        *entry = entry.checked_mul(scale)?.checked_add(term)?;
    }
    reduce(sum);
    Some(())
}

/// Divides a row by what all of its numbers have in common.
fn reduce(row: &mut [i64]) {
    if row[DENOMINATOR] > 1 {
        let gcd = row.iter().fold(0, |gcd, entry| entry.gcd(&gcd));
        row.iter_mut().for_each(|entry| *entry /= gcd);
    }
}
