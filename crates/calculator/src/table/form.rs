//! Refusals of positions by operations that are defined for canonical forms only.

use crate::error::{Done, Fault};
use crate::kind::Kind;
use crate::object::Object;

/// Refuses positions where a canonical form is expected.
///
/// # Errors
/// What to write instead.
pub(super) fn check(
    operation: &'static str,
    parameters: &[(&'static str, Kind)],
    arguments: &[Object],
) -> Done<()> {
    let mut given = parameters.iter().zip(arguments);
    if given.any(|((_, kind), argument)| *kind == Kind::Canonical && argument.is_position()) {
        return Err(Fault::NotCanonical(operation));
    }
    Ok(())
}
