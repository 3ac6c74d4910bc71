//! Nimbers and multiples of ↑ by their numbers.

use chopsticks_base::budget::Limit;
use chopsticks_cgt::game::GameId;
use chopsticks_cgt::notation::SyntaxFault;
use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive};

use super::product::multiple;
use crate::context::Context;
use crate::error::{Done, Fault};
use crate::misere;
use crate::object::Object;

/// *n for a non-negative integer, and the misère game *[…] for a list.
pub(crate) fn starred(context: &mut Context<'_>, n: &Object) -> Done<Object> {
    if let Object::List(items) = n {
        return misere::listed(context, items);
    }
    let heap = integer_after_sign(context, n)?;
    Ok(Object::Game(nimber(context, &heap)?))
}

/// n·↑ for an integer.
pub(crate) fn ups(context: &mut Context<'_>, n: &Object) -> Done<Object> {
    let count = integer_after_sign(context, n)?;
    let up = context.up();
    multiple(context, &count, &Object::Game(up))
}

fn integer_after_sign(context: &Context<'_>, n: &Object) -> Done<BigInt> {
    context.as_integer(n).ok_or_else(|| {
        Fault::arguments(
            format!("{} after a star or an arrow", context.described(n)),
            "an integer",
        )
    })
}

/// *n.
///
/// # Errors
/// If n is negative or above the limit.
pub(crate) fn nimber(context: &mut Context<'_>, n: &BigInt) -> Done<GameId> {
    if n.is_negative() {
        return Err(Fault::no_result(format!(
            "a nim heap of size {n}; expected 0 or more"
        )));
    }
    let most = context.budget.nimber;
    let heap = n.to_u32().filter(|&heap| u64::from(heap) <= most);
    let heap =
        heap.ok_or_else(|| SyntaxFault::over(&context.budget, Limit::Nimber, format!("`*{n}`")))?;
    Ok(context.arena.nimber(heap))
}
