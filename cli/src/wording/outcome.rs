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

/// The outcome of a loopy game, by the player who moves first.
pub(crate) fn loopy_sentence(outcome: ByPlayer<Outcome>) -> String {
    let ByPlayer { left, right } = outcome;
    if left == right {
        format!("{left}, whoever moves first")
    } else {
        format!("{left} if Left moves first; {right} if Right moves first")
    }
}

/// The outcome class with its meaning; only words if a player can draw.
pub(crate) fn sentence(outcome: ByPlayer<Outcome>) -> String {
    match class_of_outcome(outcome) {
        Some(class) => format!("{class}  {}", meaning(class)),
        None => loopy_sentence(outcome),
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
