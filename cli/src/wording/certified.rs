//! Sentences about certified values: values with a proof by play that is valid for an interval of n.

use std::convert::Infallible;

use chopsticks_lab::certificate::check::Range;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::simple::one_hand::certify::{Certificate, ClaimedValue};
use chopsticks_lab::tables::{Cell, shortened};
use num_bigint::BigUint;

use crate::terminal::failure::NoAnswer;
use crate::wording::names::Names;

/// The interval of n, for people.
pub(crate) fn note(certificate: &Certificate, arena: &mut Arena, names: &mut Names) -> String {
    let position = family(certificate.hands(), shortened);
    let claim = claim(&position, Some(certificate.value()), arena, names);
    let range = certificate.range();
    format!("{claim} is certified for {}", interval(range))
}

/// A position with its value, if all n have the same value and its name is short enough.
pub(crate) fn claim(
    position: &str,
    value: Option<&ClaimedValue>,
    arena: &mut Arena,
    names: &mut Names,
) -> String {
    let name = value.and_then(|value| name(value, arena, names).ok());
    name.map_or(position.to_owned(), |name| format!("{position} = {name}"))
}

/// An interval of n, for people.
pub(crate) fn interval(range: &Range) -> String {
    let [from, below] = [&range.from, &range.below].map(shortened);
    if range.below == &range.from + 1u32 {
        format!("n = {from}")
    } else {
        format!("{from} ≤ n < {below}")
    }
}

/// The name of a claimed value.
fn name(value: &ClaimedValue, arena: &mut Arena, names: &mut Names) -> Result<String, NoAnswer> {
    match value {
        ClaimedValue::Game(game) => names.name(arena, *game, Style::Plain),
        ClaimedValue::Tower(tower) => names.fitting(tower.name(arena, Style::Plain)),
    }
}

/// A claimed value in every spelling used in tables.
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
