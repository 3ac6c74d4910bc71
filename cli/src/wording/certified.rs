//! Sentences about certified values: values with a proof by play, which holds for an interval of n.

use std::convert::Infallible;

use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::report::{Cell, shortened};
use chopsticks_lab::simple::certify::{Certificate, ClaimedValue};
use num_bigint::BigUint;

use crate::terminal::failure::NoAnswer;
use crate::wording::names::Names;

/// The interval of n, for people.
pub(crate) fn note(certificate: &Certificate, arena: &mut Arena, names: &mut Names) -> String {
    let position = family(certificate.hands(), shortened);
    let name = name(certificate.value(), arena, names);
    let value = name.map_or(String::new(), |name| format!(" = {name}"));
    let range = certificate.range();
    let [from, below] = [&range.from, &range.below].map(shortened);
    format!("{position}{value} is certified for {from} ≤ n < {below}")
}

/// The name of a claimed value.
fn name(value: &ClaimedValue, arena: &mut Arena, names: &mut Names) -> Result<String, NoAnswer> {
    match value {
        ClaimedValue::Game(game) => names.of(arena, *game, Style::Plain),
        ClaimedValue::Tower(tower) => names.fitting(tower.name(arena, Style::Plain)),
    }
}

/// A claimed value in every spelling that a table may need.
pub(crate) fn cell(value: &ClaimedValue, arena: &mut Arena, names: &mut Names) -> Cell {
    match value {
        ClaimedValue::Game(game) => names.cell(arena, *game),
        ClaimedValue::Tower(tower) => {
            let Ok(label) = names.label(|_, style| Ok::<_, Infallible>(tower.name(arena, style)));
            label.into()
        }
    }
}

/// (a|b)_n.
pub(crate) fn family(hands: &ByPlayer<BigUint>, digits: impl Fn(&BigUint) -> String) -> String {
    let ByPlayer { left, right } = hands.as_ref().map(digits);
    format!("({left}|{right})_n")
}
