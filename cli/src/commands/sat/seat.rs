//! The names of the players in the questions: one and two.

use chopsticks_lab::hand::turns::Seat;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// The name of a player.
pub(super) fn name(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "one",
        Seat::Second => "two",
    }
}

/// Reads a flag whose value is the name of a player.
pub(super) fn parser() -> impl TypedValueParser<Value = Seat> {
    let about = |seat| match seat {
        Seat::First => "The player to move at the start",
        Seat::Second => "The other player",
    };
    let values = Seat::BOTH.map(|seat| PossibleValue::new(name(seat)).help(about(seat)));
    PossibleValuesParser::new(values).map(|text| match text == name(Seat::First) {
        true => Seat::First,
        false => Seat::Second,
    })
}
