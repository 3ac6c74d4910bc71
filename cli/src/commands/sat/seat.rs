//! The flag that names a player of the questions: one or two.

use chopsticks_lab::hand::turns::MoveOrder;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

/// Reads a flag whose value is the name of a player.
pub(super) fn parser() -> impl TypedValueParser<Value = MoveOrder> {
    let about = |seat| match seat {
        MoveOrder::First => "The player to move at the start",
        MoveOrder::Second => "The other player",
    };
    let values = MoveOrder::BOTH.map(|seat| PossibleValue::new(seat.name()).help(about(seat)));
    PossibleValuesParser::new(values).map(|text| {
        if text == MoveOrder::First.name() {
            MoveOrder::First
        } else {
            MoveOrder::Second
        }
    })
}
