//! The values of loony positions, which are won by whoever moves first beside every nimber.

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::Object;

/// a + b or a − b; one of them is loony.
///
/// # Errors
/// If the other one is neither loony nor a nimber.
pub(crate) fn sum(context: &mut Context<'_>, a: &Object, b: &Object) -> Done<Object> {
    for game in [a, b] {
        if matches!(game, Object::Loony) {
            continue;
        }
        let game = context.short(game)?;
        if context.arena.as_nimber(game).is_none() {
            return Err(Fault::no_result(
                "a loony position has a value beside nimbers and loony positions only; the outcome of this sum is found by play",
            ));
        }
    }
    Ok(Object::Loony)
}
