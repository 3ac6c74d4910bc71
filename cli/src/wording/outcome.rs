//! Outcomes in words.

use chopsticks_lab::cgt::loopy::{LoopyValue, Outcome, class_name};
use chopsticks_lab::cgt::value::OutcomeClass;
use chopsticks_lab::player::{ByPlayer, Player};
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

/// The outcome class with its meaning.
pub(crate) fn sentence(outcome: ByPlayer<Outcome>) -> String {
    format!("{}  {}", class_name(outcome), loopy_sentence(outcome))
}

/// The result for a player who moves first.
pub(crate) fn moving_first(first: Player, winner: Outcome) -> String {
    let verb = match winner {
        Outcome::Draw => "draws",
        winner if winner == Outcome::won_by(first) => "wins",
        _ => "loses",
    };
    format!("{first} {verb} moving first")
}

/// The outcome class of a value that is not short, if it is known.
pub(crate) fn outcome_cell(value: &LoopyValue) -> Cell {
    match value.outcome() {
        Some(outcome) => class_name(outcome).into(),
        None => Cell::missing(value.reason().unwrap_or("the value is short")),
    }
}
