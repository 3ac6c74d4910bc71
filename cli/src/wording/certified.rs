//! Sentences and records about certified values: values that were proved by play instead of being computed.

use anyhow::anyhow;
use chopsticks_lab::cgt::game::Arena;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::report::shortened;
use chopsticks_lab::simple::query::{Certified, NoValue};
use num_bigint::BigUint;
use serde::Serialize;

use crate::wording::names::Names;

/// A certified value for machines.
#[derive(Serialize)]
pub(crate) struct CertifiedRecord {
    position: String,
    from: String,
    below: String,
}

impl From<&Certified> for CertifiedRecord {
    fn from(certified: &Certified) -> CertifiedRecord {
        CertifiedRecord {
            position: family(&certified.hands, BigUint::to_string),
            from: certified.from.to_string(),
            below: certified.below.to_string(),
        }
    }
}

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

/// The intervals of n for which the values are certified, one per line.
pub(crate) fn notes(certified: &[Certified], arena: &mut Arena, names: &mut Names) -> Vec<String> {
    let notes = certified
        .iter()
        .map(|certified| note(certified, arena, names));
    notes.collect()
}

/// Prints the intervals of n for which the values are certified, on standard error.
pub(crate) fn tell(certified: &[Certified], arena: &mut Arena, names: &mut Names) {
    for note in notes(certified, arena, names) {
        eprintln!("{note}");
    }
}

/// The error for a position without a value, with advice.
pub(crate) fn no_value(error: NoValue) -> anyhow::Error {
    match error {
        // The exit code depends on this type.
        NoValue::Stopped(stopped) => stopped.into(),
        NoValue::NoneCertified(_) => anyhow!(
            "{error}: the candidates are the values of positions with small n and nearly the same ratio of hands, and none \
             of them fits; `chopsticks certify` decides whether a value that you suggest is correct"
        ),
        error => error.into(),
    }
}
