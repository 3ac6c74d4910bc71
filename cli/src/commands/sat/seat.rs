//! The flag that names a player of the questions: one or two.

use chopsticks_lab::hand::turns::Seat;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Reads a flag whose value is the name of a player.
pub(super) fn parser() -> impl TypedValueParser<Value = Seat> {
    let about = |seat| match seat {
        Seat::First => "The player to move at the start",
        Seat::Second => "The other player",
    };
    let values = Seat::BOTH.map(|seat| PossibleValue::new(seat.name()).help(about(seat)));
    PossibleValuesParser::new(values).map(|text| match text == Seat::First.name() {
        true => Seat::First,
        false => Seat::Second,
    })
}
