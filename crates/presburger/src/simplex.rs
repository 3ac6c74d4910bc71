//! The dual simplex method in integers, which finds inequalities without a common rational solution.
//!
//! A dictionary expresses some of the forms (the rows) as linear combinations of others (the columns). If all columns
//! are 0, each row equals its constant. A row with a negative constant is exchanged for a column; of all possible
//! exchanges the one with the least number is made, so that the method ends (Bland 1977). A negative row without a
//! possible exchange is a contradiction.

use num_integer::Integer;

use super::Linear;
use super::answer::Unsettled;
use super::point::Point;

/// A dictionary of inequalities, which are identified by their numbers; the variables come first.
#[derive(Clone, Debug)]
pub(super) struct Simplex {
    variables: usize,
    /// The number of inequalities that have been entered.
    entered: usize,
    columns: Vec<usize>,
    rows: Vec<usize>,
    /// For each row: the denominator, the constant, and the coefficients of the columns.
    entries: Vec<i64>,
}

const DENOMINATOR: usize = 0;
const CONSTANT: usize = 1;
/// The index at which the coefficients begin.
const FIRST: usize = 2;

impl Simplex {
    /// The dictionary of the inequalities that say that the variables are nonnegative.
    pub(super) fn new(variables: usize) -> Simplex {
        Simplex {
            variables,
            entered: variables,
            columns: (0..variables).collect(),
            rows: Vec::new(),
            entries: Vec::new(),
        }
    }

    /// Enters the new ones among the inequalities. An inequality that follows from those of the columns is not needed
    /// as a row.
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

    /// The form as a linear combination of the columns.
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

    /// Makes exchanges until every row is nonnegative if the columns are 0, and returns `None`; or returns inequalities
    /// with multipliers whose sum is a negative constant.
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

    /// The contradiction given by a row without a positive coefficient, with its columns brought to its side.
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

    /// The point at which the columns are 0.
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

/// Adds the row times `factor` to the sum, which keeps its denominator.
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

/// Divides a row by the greatest common divisor of its numbers.
fn reduce(row: &mut [i64]) {
    if row[DENOMINATOR] > 1 {
        let gcd = row.iter().fold(0, |gcd, entry| entry.gcd(&gcd));
        row.iter_mut().for_each(|entry| *entry /= gcd);
    }
}

#[cfg(test)]
mod tests {
    use super::reduce;

    #[test]
    fn rows_are_in_lowest_terms() {
        for (row, reduced) in [
            ([6, -4, 0, 10], [3, -2, 0, 5]),
            ([2, 4, 3, 0], [2, 4, 3, 0]),
            ([1, 4, 2, 0], [1, 4, 2, 0]),
        ] {
            let mut row = row;
            reduce(&mut row);
            assert_eq!(row, reduced);
        }
    }
}
