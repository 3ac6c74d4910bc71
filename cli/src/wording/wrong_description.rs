//! Where a description of outcomes is wrong, in words.

use chopsticks_lab::simple::many_hands::outcome_table::Counts;

/// The position of a formula that has a solution. The formula contradicts what the description says about the position and
/// about the positions after one attack, so that one of these is described wrongly.
pub(crate) fn wrong_near(mover: &Counts, opponent: &Counts) -> String {
    let fingers = mover.fingers();
    format!(
        "the description is wrong in ({mover}|{opponent})_{fingers} with Left to move, or in a position after one attack from there"
    )
}
