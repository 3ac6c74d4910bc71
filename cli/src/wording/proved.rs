//! Sentences and records about values that follow from the structure theorem rather than a computation.

use std::collections::HashSet;

use crate::terminal::note::note;
use crate::terminal::record::Record;
use anyhow::Context;
use chopsticks_lab::cgt::notation::Style;
use chopsticks_lab::player::ByPlayer;
use chopsticks_lab::simple::query::{NoValue, Proved};
use chopsticks_lab::tables::shortened;
use num_bigint::BigUint;

/// Adds the positions whose values follow from the structure theorem to a record, if there are any.
pub(crate) fn record(proved: &[Proved], record: &mut Record) {
    if !proved.is_empty() {
        let records: Vec<Record> = once(proved).map(proved_record).collect();
        record.push("proved", records);
    }
}

/// A value by the structure theorem, for programs, with its shape, in which k is the counter.
fn proved_record(Proved { position, value }: &Proved) -> Record {
    let position = text(position.hands(), position.fingers(), BigUint::to_string);
    let record = Record::default()
        .with("position", position)
        .with("value", value.name(Style::Plain));
    match value.pattern() {
        Some((shape, counter)) => record
            .with("shape", shape)
            .with("counter", counter.to_string()),
        None => record,
    }
}

fn text(hands: &ByPlayer<BigUint>, n: &BigUint, digits: impl Fn(&BigUint) -> String) -> String {
    let ByPlayer { left, right } = hands.as_ref().map(&digits);
    let n = digits(n);
    if n.contains(' ') {
        format!("({left}|{right})_({n})")
    } else {
        format!("({left}|{right})_{n}")
    }
}

/// The positions without repetition.
fn once(proved: &[Proved]) -> impl Iterator<Item = &Proved> {
    let mut known = HashSet::new();
    proved
        .iter()
        .filter(move |value| known.insert(&value.position))
}

/// The number of values that follow from the theorem.
pub(crate) fn values_by_theorem(count: usize, all: usize) -> String {
    let whose = if count == all {
        "the values follow".to_owned()
    } else {
        format!("{count} of {all} values follow")
    };
    format!("{whose} from the structure theorem, which is proved for all n")
}

/// The positions whose values follow from the theorem, one sentence each, without repetition.
pub(crate) fn notes(proved: &[Proved]) -> Vec<String> {
    let note = |value: &Proved| {
        let position = text(value.position.hands(), value.position.fingers(), shortened);
        format!(
            "the value of {position} follows from the structure theorem, which is proved for all n"
        )
    };
    once(proved).map(note).collect()
}

/// Prints the positions whose values follow from the theorem, on standard error.
pub(crate) fn tell(proved: &[Proved]) {
    for line in notes(proved) {
        note(line);
    }
}

/// The error for a position without a value.
pub(crate) fn no_value(error: NoValue) -> anyhow::Error {
    match error {
        // The exit code depends on this type.
        NoValue::Stopped(stopped) => stopped.into(),
        NoValue::TooTall { value, stopped } => {
            let built = Err::<(), _>(stopped).with_context(|| {
                format!(
                    "the canonical form of {} is too large to be built",
                    value.name(Style::Plain)
                )
            });
            built.expect_err("it is an error")
        }
        error => error.into(),
    }
}
