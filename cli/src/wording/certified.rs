//! Sentences about certified values: values with a proof by play, which holds for an interval of n.

use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::report::shortened;
use chopsticks_lab::simple::query::Certified;
use num_bigint::BigUint;

use crate::wording::names::Names;

/// The interval of n, for people.
pub(crate) fn note(certified: &Certified, arena: &mut Arena, names: &mut Names) -> String {
    let position = family(&certified.hands, shortened);
    let name = names.of(arena, certified.value, Style::Plain);
    let value = name.map_or(String::new(), |name| format!(" = {name}"));
    let [from, below] = [&certified.from, &certified.below].map(shortened);
    format!("{position}{value} is certified for {from} ≤ n < {below}")
}

/// (a|b)_n.
pub(crate) fn family(hands: &ByPlayer<BigUint>, digits: impl Fn(&BigUint) -> String) -> String {
    let ByPlayer { left, right } = hands.as_ref().map(digits);
    format!("({left}|{right})_n")
}
