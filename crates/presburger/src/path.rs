//! The assumptions on the path from the root of a refutation to a node, in the order of their numbers.

use super::Linear;
use super::answer::Unsettled;
use super::normal::{Conjunction, Literal, tightened};
use super::parity::{Parities, Residue};
use super::point::Point;
use super::refutation::{MAX_DEPTH, Refutation};
use super::renumber::Counts;
use super::simplex::Simplex;

/// A stack of assumptions.
#[derive(Debug)]
pub(super) struct Path<'a> {
    pub(super) inequalities: Vec<Linear>,
    residues: Vec<Residue>,
    even: Vec<Linear>,
    parities: Parities,
    pub(super) choices: Vec<&'a [Conjunction]>,
}

/// The assumptions of a case.
#[derive(Clone, Debug)]
pub(super) enum Assumption<'a> {
    All(&'a Conjunction),
    One(Literal),
}

/// An inequality that is strict because its form is odd.
pub(super) struct Cut {
    inequality: usize,
    by: Vec<usize>,
}

impl<'a> Path<'a> {
    /// The path that assumes only that the variables are nonnegative.
    pub(super) fn new(variables: usize) -> Path<'a> {
        let mut path = Path {
            inequalities: Vec::new(),
            residues: Vec::new(),
            even: Vec::new(),
            parities: Parities::default(),
            choices: Vec::new(),
        };
        for index in 0..variables {
            path.at_least_zero(Linear::variable(variables, index));
        }
        path
    }

    pub(super) fn counts(&self) -> Counts {
        Counts {
            inequalities: self.inequalities.len(),
            even: self.even.len(),
            choices: self.choices.len(),
        }
    }

    /// Removes the assumptions made after that.
    pub(super) fn forget(&mut self, from: &Counts) {
        self.inequalities.truncate(from.inequalities);
        self.residues.truncate(from.inequalities);
        self.even.truncate(from.even);
        self.parities.forget(from.even);
        self.choices.truncate(from.choices);
    }

    /// Adds the assumptions. Returns a contradiction among the even forms if there is one now.
    pub(super) fn assume(&mut self, assumption: &Assumption<'a>) -> Option<Refutation> {
        match assumption {
            Assumption::One(Literal::AtLeastZero(form)) => {
                self.at_least_zero(tightened(form));
                None
            }
            Assumption::One(Literal::Even(form)) => self.is_even(form.clone()),
            Assumption::All(all) => {
                for form in &all.inequalities {
                    self.at_least_zero(form.clone());
                }
                self.choices.extend(all.choices.iter().map(Vec::as_slice));
                let conflicts = all.even.iter().map(|form| self.is_even(form.clone()));
                // All are assumed, even after a conflict, so that the numbers of assumptions do not depend on it.
                conflicts.fold(None, Option::or)
            }
        }
    }

    fn at_least_zero(&mut self, form: Linear) {
        self.residues.push(Residue::from_form(&form));
        self.inequalities.push(form);
    }

    fn is_even(&mut self, form: Linear) -> Option<Refutation> {
        let conflict = self
            .parities
            .add(self.even.len(), Residue::from_form(&form));
        self.even.push(form);
        conflict.map(Refutation::Parity)
    }

    /// Enters the inequalities. As long as an odd form is less than 1 at the point of the simplex, assumes a cut that
    /// excludes it. Returns the cuts, and a contradiction if one is found. There are `depth` levels of the tree above.
    pub(super) fn close(
        &mut self,
        simplex: &mut Simplex,
        depth: usize,
    ) -> Result<(Vec<Cut>, Option<Refutation>), Unsettled> {
        let mut cuts = Vec::new();
        while depth + cuts.len() < MAX_DEPTH {
            simplex.enter(&self.inequalities)?;
            if let Some(terms) = simplex.contradiction()? {
                return Ok((cuts, Some(Refutation::Sum(terms))));
            }
            let Some(cut) = self.cut(&simplex.point()?) else {
                return Ok((cuts, None));
            };
            self.at_least_zero(self.inequalities[cut.inequality].clone().plus(-1));
            cuts.push(cut);
        }
        Err(Unsettled::Depth)
    }

    /// An inequality that excludes the point because its form is odd.
    fn cut(&self, point: &Point) -> Option<Cut> {
        (0..self.inequalities.len()).find_map(|inequality| {
            let by = self.parities.odd(self.residues[inequality])?;
            let cuts = point.is_below_one(&self.inequalities[inequality]);
            cuts.then_some(Cut { inequality, by })
        })
    }

    /// Whether the variable is known to be even or to be odd.
    pub(super) fn settles_parity(&self, variable: usize) -> bool {
        self.parities.settles(Residue::variable(variable))
    }

    /// Whether the variable is known to have the other parity than the value.
    pub(super) fn contradicts_parity(&self, variable: usize, value: i64) -> bool {
        let difference = Linear::variable(self.inequalities[0].coefficients().len(), variable);
        let residue = Residue::from_form(&difference.plus(-value));
        self.parities.odd(residue).is_some()
    }

    /// An even form that is not even at the point.
    pub(super) fn violated_parity(&self, point: &Point) -> Option<&Linear> {
        self.even.iter().find(|form| !point.is_even(form))
    }
}

/// The refutation preceded by the cuts under which it was found, numbered from `before.inequalities`. Unused cuts are
/// dropped.
pub(super) fn with_cuts(cuts: Vec<Cut>, before: &Counts, mut refutation: Refutation) -> Refutation {
    for (index, cut) in cuts.into_iter().enumerate().rev() {
        let own = Counts {
            inequalities: before.inequalities + index,
            ..*before
        };
        let behind = Counts {
            inequalities: own.inequalities + 1,
            ..own
        };
        if refutation.uses(&own, &behind) {
            refutation = Refutation::Odd {
                inequality: cut.inequality,
                by: cut.by,
                then: Box::new(refutation),
            };
        } else {
            refutation.renumber(&behind, &own);
        }
    }
    refutation
}
