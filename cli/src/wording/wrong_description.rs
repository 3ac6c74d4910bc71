//! The place at which a description of outcomes is wrong, in words.

use chopsticks_lab::simple::many_hands::outcome_table::Counts;

/// The position of a formula that has a solution. The formula contradicts the description of the position and of the
/// positions after one attack, so one of these is described incorrectly.
pub(crate) fn wrong_near(mover: &Counts, opponent: &Counts) -> String {
    let fingers = mover.fingers();
    format!(
        "the description is wrong in ({mover}|{opponent})_{fingers} with Left to move, or in a position after one attack from there"
    )
}
