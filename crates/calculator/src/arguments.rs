//! Arguments in the order of the parameters.

use crate::error::{Done, Fault};
use crate::object::Object;

/// The arguments in the order of the parameters with these names; `None` for those that are left out. `wrong_count` is the
/// fault if there are too many.
///
/// # Errors
/// When there are too many, or one is for an unknown parameter or one that has an argument.
pub(crate) fn in_order_of(
    names: &[&str],
    arguments: Vec<Object>,
    wrong_count: impl Fn() -> Fault,
) -> Done<Vec<Option<Object>>> {
    let mut ordered = vec![None; names.len()];
    for (at, argument) in arguments.into_iter().enumerate() {
        let (at, argument) = match argument {
            Object::Named(name, argument) => {
                let at = names.iter().position(|known| **known == *name);
                let at = at.ok_or_else(|| {
                    Fault::arguments(
                        format!("found an argument for `{name}`"),
                        format!("one of the parameters {}", names.join(", ")),
                    )
                })?;
                (at, (*argument).clone())
            }
            argument => (at, argument),
        };
        match ordered.get_mut(at) {
            Some(place @ None) => *place = Some(argument),
            Some(Some(_)) => {
                let found = format!("found two arguments for `{}`", names[at]);
                return Err(Fault::arguments(found, "one"));
            }
            None => return Err(wrong_count()),
        }
    }
    Ok(ordered)
}
