//! Places in lists and texts, counted from 1, and the letters of texts.

mod quoted;
pub(crate) mod value;

use num_traits::ToPrimitive;

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::Object;
pub use quoted::quoted;
pub(crate) use quoted::write_escaped;

/// The place from 0 on of an index from 1 to `count`; `None` for another index.
pub(crate) fn place_of(context: &Context<'_>, count: usize, index: &Object) -> Option<usize> {
    let place = context.as_integer(index)?.to_usize()?.checked_sub(1);
    place.filter(|&place| place < count)
}

/// A place in a list or a text with this number of elements, counted from 0; `index` counts from 1.
///
/// # Errors
/// If there is no such place.
pub(crate) fn place(
    context: &Context<'_>,
    what: &str,
    count: usize,
    index: &Object,
) -> Done<usize> {
    place_of(context, count, index).ok_or_else(|| match count {
        0 => Fault::no_result(format!("an empty {what} has no elements")),
        count => Fault::arguments(
            format!("an element at the place {}", context.described(index)),
            format!("an integer from 1 to {count}"),
        ),
    })
}

/// The places from `first` to `last`, counted from 1, as a range that counts from 0; it is empty if `last` is before
/// `first`.
///
/// # Errors
/// If the range is not within the list or the text.
pub(crate) fn places(
    context: &Context<'_>,
    what: &str,
    count: usize,
    [first, last]: [&Object; 2],
) -> Done<std::ops::Range<usize>> {
    let [from, to] = [first, last].map(|index| context.as_integer(index));
    if let (Some(from), Some(to)) = (from, to)
        && to < from
    {
        return Ok(0..0);
    }
    let start = place(context, what, count, first)?;
    let end = place(context, what, count, last)?;
    Ok(start..end + 1)
}

/// A letter of a text.
///
/// # Errors
/// If there is no such place.
pub(crate) fn letter(context: &Context<'_>, text: &str, index: &Object) -> Done<Object> {
    let place = place(context, "text", text.chars().count(), index)?;
    let letter: String = text.chars().skip(place).take(1).collect();
    Ok(Object::text(letter))
}
