//! Arguments of operations with the names of their parameters.

use crate::arguments::in_order_of;
use crate::error::{Done, Fault};
use crate::object::Object;
use crate::table;

/// The arguments in the order of the parameters of the first operation of this name that has such names.
///
/// # Errors
/// When no operation of this name has such parameters.
pub(super) fn ordered_for(name: &str, arguments: Vec<Object>) -> Done<Vec<Object>> {
    let mut fault = None;
    if arguments
        .iter()
        .any(|argument| matches!(argument, Object::Named(..)))
    {
        let count = arguments.len();
        for operation in table::named(name) {
            let names = operation.parameters.iter().map(|(name, _)| *name);
            let names: Vec<&str> = names.collect();
            let wrong_count = || {
                let found = format!("{name} of {count} arguments");
                Fault::arguments(found, operation.to_string())
            };
            match in_order_of(&names, arguments.clone(), wrong_count) {
                Ok(ordered) if names.len() == count => {
                    return Ok(ordered.into_iter().flatten().collect());
                }
                Ok(_) => {}
                Err(wrong) => fault = Some(either(fault, wrong)),
            }
        }
    }
    fault.map_or(Ok(arguments), Err)
}

/// The first fault, which expects also what the other one does if both found the same.
fn either(first: Option<Fault>, other: Fault) -> Fault {
    match (first, other) {
        (
            Some(Fault::Arguments { found, expected }),
            Fault::Arguments {
                found: again,
                expected: others,
            },
        ) if found == again && !expected.contains(&others) => {
            Fault::arguments(found, format!("{expected}, or {others}"))
        }
        (first, other) => first.unwrap_or(other),
    }
}
