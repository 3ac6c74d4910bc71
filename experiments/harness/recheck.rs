//! Computes units of a journal again.

use anyhow::Result;
use chopsticks_base::budget::Stopped;
use chopsticks_terminal::note::note;

use super::sampled::Sampled;
use super::{Key, Run, Units, counted};

impl Run<'_> {
    /// Recomputes these units; `taken` is the number of units taken from files. Returns the reason for a stop before
    /// the end.
    ///
    /// # Errors
    /// When a file has a different result.
    pub fn recheck<U: Units>(
        &self,
        units: &U,
        sample: &[Sampled<'_, Key<U>>],
        taken: usize,
    ) -> Result<Option<Stopped>> {
        let compared = self.each_with(sample, U::State::default, |state, sampled| {
            let budget = self.budget();
            budget.ask()?;
            sampled.compare(units, state, &budget)
        });
        if let Some(error) = compared.stopped {
            return error.downcast::<Stopped>().map(Some);
        }
        if taken > 0 {
            let again = match sample.len() {
                all if all == taken => {
                    "all of them computed again, with the same results".to_owned()
                }
                0 => "none of them computed again; --recheck computes some".to_owned(),
                some => format!(
                    "{some} of them computed again, with the same results; --recheck all computes all"
                ),
            };
            note(format_args!(
                "{}: {} from the journal, {again}",
                self.name(),
                counted(taken, "unit")
            ));
        }
        Ok(None)
    }
}
