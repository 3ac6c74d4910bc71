//! Outcomes in words.

use chopsticks_lab::cgt::loopy::{LoopyValue, Outcome, class_meaning, class_name};
use chopsticks_lab::cgt::number::Rational;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::tables::Cell;

/// The outcome class with its meaning.
pub(crate) fn sentence(outcome: ByPlayer<Outcome>) -> String {
    format!("{}  {}", class_name(outcome), class_meaning(outcome))
}

/// What is said of an outcome, with the rule that the player who cannot move wins.
pub(crate) fn under_misere_play(said: String) -> String {
    said + ", under misère play"
}

/// The best scores, by the player who moves first.
pub(crate) fn scores(scores: ByPlayer<Option<&Rational>>) -> String {
    let said = Player::BOTH.into_iter().filter_map(|first| {
        let score = scores[first]?;
        Some(format!("{score} if {first} moves first"))
    });
    format!("score {}", said.collect::<Vec<_>>().join(", "))
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
