//! What people and machines are told about values that were proved instead of being computed.

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

/// The n for people.
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

/// For which n the values are certified, a line each.
pub(crate) fn notes(certified: &[Certified], arena: &mut Arena, names: &mut Names) -> Vec<String> {
    let notes = certified
        .iter()
        .map(|certified| note(certified, arena, names));
    notes.collect()
}

/// Says for which n the values are certified.
pub(crate) fn tell(certified: &[Certified], arena: &mut Arena, names: &mut Names) {
    for note in notes(certified, arena, names) {
        eprintln!("{note}");
    }
}

/// What is said where there is no value, and what helps.
pub(crate) fn no_value(error: NoValue) -> anyhow::Error {
    match error {
        // By these the program knows a limit.
        NoValue::Stopped(stopped) => stopped.into(),
        NoValue::NoneCertified(_) => anyhow!(
            "{error}: values are looked for where n is small and the hands have about the same ratio, which fails where one \
             hand is very small beside the other; `chopsticks certify` decides whether a value of your own is right"
        ),
        error => error.into(),
    }
}
