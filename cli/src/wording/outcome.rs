//! Outcomes in words.

use chopsticks_lab::cgt::loopy::{LoopyValue, Outcome};
use chopsticks_lab::cgt::value::OutcomeClass;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::rulesets::class_of_outcome;
use chopsticks_lab::tables::Cell;

/// The meaning of an outcome class.
pub(crate) fn meaning(class: OutcomeClass) -> &'static str {
    match class {
        OutcomeClass::Left => "Left wins, whoever moves first",
        OutcomeClass::Next => "the player who moves first wins",
        OutcomeClass::Previous => "the player who moves second wins",
        OutcomeClass::Right => "Right wins, whoever moves first",
    }
}

/// The meaning of the outcome of a loopy game: that of its class, or the outcomes by the player who moves first if a player
/// can draw.
pub(crate) fn loopy_sentence(outcome: ByPlayer<Outcome>) -> String {
    let ByPlayer { left, right } = outcome;
    match class_of_outcome(outcome) {
        Some(class) => meaning(class).to_owned(),
        None if left == right => format!("{left}, whoever moves first"),
        None => format!("{left} if Left moves first; {right} if Right moves first"),
    }
}

/// The outcome class with its meaning; only words if a player can draw.
pub(crate) fn sentence(outcome: ByPlayer<Outcome>) -> String {
    let meaning = loopy_sentence(outcome);
    match class_of_outcome(outcome) {
        Some(class) => format!("{class}  {meaning}"),
        None => meaning,
    }
}

/// The outcome class; the outcomes by the player who moves first if one of them is a draw.
pub(crate) fn short(outcome: ByPlayer<Outcome>) -> String {
    match class_of_outcome(outcome) {
        Some(class) => class.to_string(),
        None if outcome.left == outcome.right => outcome.left.to_string(),
        None => format!("{}/{}", outcome.left, outcome.right),
    }
}

/// The cell of a table for the outcome of a value that is not short.
pub(crate) fn cell_of_loopy(value: &LoopyValue) -> Cell {
    match value.outcome() {
        Some(outcome) => short(outcome).into(),
        None => Cell::missing(value.reason().unwrap_or("the value is short")),
    }
}
