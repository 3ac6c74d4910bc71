//! Linear algebra modulo 2: sums of even forms that equal a given form.

use super::Linear;

/// The largest number of variables with parities: a word has a bit for each variable and one for the constant.
pub(super) const MAX_VARIABLES: usize = 63;

const CONSTANT: u64 = 1 << MAX_VARIABLES;

/// A form modulo 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Residue(u64);

impl Residue {
    pub(super) fn from_form(form: &Linear) -> Residue {
        let coefficients = form.coefficients().iter().enumerate();
        let bits = coefficients.map(|(variable, &c)| u64::from(c % 2 != 0) << variable);
        let constant = if form.offset() % 2 == 0 { 0 } else { CONSTANT };
        Residue(bits.fold(constant, |sum, bit| sum | bit))
    }

    pub(super) fn variable(variable: usize) -> Residue {
        Residue(1 << variable)
    }
}

/// Independent even forms in echelon form.
#[derive(Clone, Debug, Default)]
pub(super) struct Parities {
    rows: Vec<Row>,
    /// The numbers of the forms that were added.
    forms: Vec<usize>,
}

#[derive(Clone, Debug)]
struct Row {
    /// A sum of forms; its lowest variable does not occur in later rows.
    sum: u64,
    /// The forms of the list whose sum it is, as bits.
    summands: u64,
}

impl Parities {
    /// Adds an even form with its number. If some even forms now have a sum that is odd for every choice, returns them.
    pub(super) fn add(&mut self, number: usize, form: Residue) -> Option<Vec<usize>> {
        let mut rest = self.reduced(form);
        if rest.sum == CONSTANT {
            let mut forms = self.listed(rest.summands);
            forms.push(number);
            return Some(forms);
        }
        if rest.sum != 0 {
            rest.summands |= 1 << self.forms.len();
            self.rows.push(rest);
            self.forms.push(number);
        }
        None
    }

    /// Removes the forms from this number on.
    pub(super) fn forget(&mut self, from: usize) {
        let kept = self.forms.partition_point(|&number| number < from);
        self.forms.truncate(kept);
        self.rows.truncate(kept);
    }

    /// The numbers of even forms that imply that the form is odd.
    pub(super) fn odd(&self, form: Residue) -> Option<Vec<usize>> {
        let rest = self.reduced(form);
        (rest.sum == CONSTANT).then(|| self.listed(rest.summands))
    }

    /// Whether the form is known to be even or to be odd.
    pub(super) fn settles(&self, form: Residue) -> bool {
        self.reduced(form).sum & !CONSTANT == 0
    }

    fn reduced(&self, form: Residue) -> Row {
        let mut reduced = Row {
            sum: form.0,
            summands: 0,
        };
        for row in &self.rows {
            let lowest = row.sum & row.sum.wrapping_neg();
            if reduced.sum & lowest != 0 {
                reduced.sum ^= row.sum;
                reduced.summands ^= row.summands;
            }
        }
        reduced
    }

    fn listed(&self, summands: u64) -> Vec<usize> {
        let forms = self.forms.iter().enumerate();
        forms
            .filter(|(index, _)| summands >> index & 1 == 1)
            .map(|(_, &number)| number)
            .collect()
    }
}
