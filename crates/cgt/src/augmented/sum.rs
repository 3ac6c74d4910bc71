//! Sums and negatives of simplest forms.

use chopsticks_base::walk;

use super::arena::AugmentedArena;
use super::forms::Form;
use super::written::WrittenEnds;
use crate::budget::{Budget, Limit, Meter, Stopped};
use crate::game::SumKind;
use crate::player::ByPlayer;

impl<E: WrittenEnds> AugmentedArena<E> {
    /// The form with the players exchanged, which is simplest too.
    pub(crate) fn negative(&mut self, form: Form) -> Form {
        let mut negatives = std::mem::take(&mut self.negatives);
        let mut meter = Meter::new(&Budget::UNLIMITED);
        let negative = walk::evaluate(&mut negatives, form, &mut meter, |known, &form| {
            let Some(negatives) = known.of_options(&self.options(form)) else {
                return Ok::<_, Stopped>(None);
            };
            let marks = self.marks(form).as_ref();
            let marks = marks.map(|mark| mark.as_ref().map(E::negative));
            let negative = self.intern_simplest(negatives.swapped(), marks.swapped());
            known.insert(negative, form);
            Ok(Some(negative))
        });
        let negative = *negative.expect("there is no limit");
        self.negatives = negatives;
        negative
    }

    /// The simplest form of the sum of two simplest forms.
    ///
    /// # Errors
    /// When the arena would hold more forms than the budget allows games, or the budget asks to stop.
    pub(crate) fn sum(&mut self, g: Form, h: Form, budget: &Budget<'_>) -> Result<Form, Stopped> {
        let key = |(g, h): (Form, Form)| (g.min(h), g.max(h));
        let mut sums = std::mem::take(&mut self.sums);
        let (mut meter, mut comparing) = (Meter::new(budget), Meter::new(budget));
        let sum = walk::evaluate(&mut sums, key((g, h)), &mut meter, |sums, &(a, b)| {
            let parts = self.options(a).zip(self.options(b)).map(|(of_a, of_b)| {
                let options = SumKind::Disjunctive.options((a, b), of_a, of_b);
                options.into_iter().map(key).collect::<Vec<_>>()
            });
            let Some(options) = sums.of_options(&parts) else {
                return Ok(None);
            };
            let marks = ByPlayer::from_fn(|player| {
                let [of_a, of_b] = [a, b].map(|form| self.marks(form)[player].as_ref());
                of_a.zip(of_b).map(|(of_a, of_b)| E::sum(of_a, of_b))
            });
            let sum = self.simplest(options, marks, &mut comparing)?;
            budget.within(Limit::Games, self.len() as u64)?;
            Ok(Some(sum))
        });
        let sum = sum.copied();
        self.sums = sums;
        sum
    }
}
