//! Refusals of positions by operations that depend on the moves of a game, and not only on its value.

use super::kind::Kind;
use crate::error::Fault;
use crate::object::{Object, WrittenPosition};

/// Refuses positions where the moves matter.
///
/// # Errors
/// What to write instead.
pub(super) fn check(
    operation: &'static str,
    parameters: &[(&'static str, Kind)],
    arguments: &[Object],
) -> Result<(), Fault> {
    for ((_, kind), argument) in parameters.iter().zip(arguments) {
        if let (true, Object::Position(position)) = (kind.is_of_forms(), argument) {
            let written = position.written();
            return Err(Fault::MovesUnknown {
                operation,
                command: written.and_then(|written| command(operation, written)),
            });
        }
    }
    Ok(())
}

/// The command of the program that answers the question for the position.
fn command(operation: &str, written: &WrittenPosition) -> Option<String> {
    let WrittenPosition { ruleset, text } = written;
    Some(match operation {
        "MisereOutcomeClass" => {
            format!("chopsticks outcome --ruleset {ruleset} --misere \"{text}\"")
        }
        "Options" | "LeftOptions" | "RightOptions" => {
            format!("chopsticks options '{ruleset}(\"{text}\")'")
        }
        "Tree" => format!("chopsticks figure --ruleset {ruleset} --kind moves \"{text}\""),
        _ => return None,
    })
}
