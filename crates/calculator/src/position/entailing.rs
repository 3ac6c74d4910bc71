//! Solvers of rulesets in which the turn does not always pass, which remember positions.

use std::sync::Arc;

use chopsticks_cgt::entailing::EntailingSolver;
use chopsticks_rulesets::{DescribedRuleset, EntailingRuleset};
use hashbrown::HashMap;

use super::SameRuleset;

/// The solvers of the rulesets that were met.
#[derive(Debug, Default)]
pub(crate) struct EntailingSolvers(HashMap<SameRuleset, RememberingSolver>);

type RememberingSolver = EntailingSolver<EntailingRuleset<Arc<DescribedRuleset>>>;

/// A solver that remembers more positions is replaced before the next question.
const REMEMBERED: usize = 1_000_000;

impl EntailingSolvers {
    /// What a solver finds that remembers earlier positions, or else a new one, since limits are those of one question.
    pub(super) fn ask<T, E>(
        &mut self,
        ruleset: &Arc<DescribedRuleset>,
        mut find: impl FnMut(&mut RememberingSolver) -> Result<T, E>,
    ) -> Result<T, E> {
        let same = SameRuleset(Arc::clone(ruleset));
        let earlier = self.0.remove(&same);
        let mut earlier = earlier.filter(|solver| solver.position_count() <= REMEMBERED);
        let known = earlier.as_mut().and_then(|solver| find(solver).ok());
        let (solver, found) = match (earlier, known) {
            (Some(solver), Some(found)) => (solver, Ok(found)),
            _ => {
                let entailing = EntailingRuleset::new(Arc::clone(ruleset));
                let mut solver = EntailingSolver::new(entailing.expect("a ruleset with turns"));
                let found = find(&mut solver);
                (solver, found)
            }
        };
        self.0.insert(same, solver);
        found
    }
}
