//! Finds a characterization for a table of outcomes.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_simple::many_hands::characterization::{Fit, Language, Unfit, fit};
use chopsticks_simple::many_hands::outcome_table::{MoreHands, OutcomeTable};

use crate::many_hands;

/// A table of outcomes with a characterization of its positions.
pub struct FoundCharacterization {
    /// The table.
    pub table: OutcomeTable,
    /// The characterization, with a lower bound on the number of cases.
    pub fit: Fit,
}

/// The outcomes of all positions of a finger count up to a number of hands a side, and a characterization of those with
/// at most `fitted` hands, unless no conditions of this kind decide them.
///
/// # Errors
/// When the run is asked to stop, or the memory does not suffice.
pub fn find(
    fingers: u32,
    hands: u32,
    fitted: u32,
    budget: &Budget<'_>,
) -> Result<Result<FoundCharacterization, Unfit>, Stopped> {
    let table = many_hands::evaluate(fingers, hands, MoreHands::ByTheorem4, budget)?;
    let budget = many_hands::with_memory(budget);
    match fit(&table, fitted, Language::SMALL, &budget) {
        Err(Unfit::Stopped(stopped)) => Err(stopped),
        fit => Ok(fit.map(|fit| FoundCharacterization { table, fit })),
    }
}
