//! The outcomes of the initial positions (1^h|1^h)_n.

use chopsticks_simple::many_hands::outcome_table::{Counts, OutcomeTable};

/// The outcome of the initial position with this number of hands a side, as a letter.
///
/// # Panics
/// If the table does not go so far.
pub fn initial_outcome(outcomes: &OutcomeTable, hands: u32) -> &'static str {
    let mut counts = vec![0; outcomes.fingers() as usize];
    counts[0] = hands;
    let side = Counts::new(counts);
    let wins = outcomes.wins(&side, &side);
    // The position is symmetric, so its outcome is N or P.
    if wins.expect("a position of the table") {
        "N"
    } else {
        "P"
    }
}
