//! Outcome classes in words.

use chopsticks_lab::cgt::value::OutcomeClass;

/// The meaning of an outcome class.
pub(crate) fn meaning(class: OutcomeClass) -> &'static str {
    match class {
        OutcomeClass::Left => "Left wins, whoever moves first",
        OutcomeClass::Next => "the player who moves first wins",
        OutcomeClass::Previous => "the player who moves second wins",
        OutcomeClass::Right => "Right wins, whoever moves first",
    }
}
