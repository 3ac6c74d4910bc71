//! Outcome classes in words.

use chopsticks_lab::cgt::loopy::Outcome;
use chopsticks_lab::cgt::value::OutcomeClass;
use chopsticks_lab::player::ByPlayer;

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
pub(crate) fn of_loopy(outcome: ByPlayer<Outcome>) -> String {
    let ByPlayer { left, right } = outcome;
    match left == right {
        true => format!("{left}, whoever moves first"),
        false => format!("{left} if Left moves first; {right} if Right moves first"),
    }
}
