//! The renumbering of assumptions, for a refutation used elsewhere than where it was found.

use super::Refutation;

/// The number of assumptions of each kind, which is also the number of the next assumption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) inequalities: usize,
    pub(super) even: usize,
    pub(super) choices: usize,
}

impl Refutation {
    /// Whether the refutation uses an assumption from the first counts up to the second.
    pub(super) fn uses(&self, from: &Counts, to: &Counts) -> bool {
        let inequality = |id: &usize| (from.inequalities..to.inequalities).contains(id);
        let even = |id: &usize| (from.even..to.even).contains(id);
        let at_node = match self {
            Refutation::Sum(terms) => terms.iter().any(|(id, _)| inequality(id)),
            Refutation::Parity(forms) => forms.iter().any(even),
            Refutation::Odd {
                inequality: id, by, ..
            } => inequality(id) || by.iter().any(even),
            Refutation::Choice { which, .. } => (from.choices..to.choices).contains(which),
            Refutation::Division { .. } => false,
        };
        at_node || self.children().iter().any(|case| case.uses(from, to))
    }

    /// Renumbers the assumptions from the first counts on, so that they continue from the second counts.
    pub(super) fn renumber(&mut self, from: &Counts, to: &Counts) {
        if from == to {
            return;
        }
        let even = |id: &mut usize| moved(id, from.even, to.even);
        match self {
            Refutation::Sum(terms) => {
                for (id, _) in terms {
                    moved(id, from.inequalities, to.inequalities);
                }
            }
            Refutation::Parity(forms) => forms.iter_mut().for_each(even),
            Refutation::Odd {
                inequality,
                by,
                then,
            } => {
                moved(inequality, from.inequalities, to.inequalities);
                by.iter_mut().for_each(even);
                then.renumber(from, to);
            }
            Refutation::Choice { which, each } => {
                moved(which, from.choices, to.choices);
                each.iter_mut().for_each(|case| case.renumber(from, to));
            }
            Refutation::Division { each, .. } => {
                each.iter_mut().for_each(|case| case.renumber(from, to));
            }
        }
    }
}

fn moved(id: &mut usize, from: usize, to: usize) {
    if *id >= from {
        *id = *id - from + to;
    }
}
