//! Objects as text.

mod array;
mod parts;

use chopsticks_cgt::notation::Style;

use crate::context::Context;
use crate::error::Done;
use crate::object::Object;
pub(crate) use parts::unquoted;

/// The text of an object.
///
/// # Errors
/// When the text is longer than the limit.
pub(crate) fn show(context: &mut Context<'_>, object: &Object, style: Style) -> Done<String> {
    if let Some(rows) = object.rows().filter(|_| style.is_typeset()) {
        return array::array(context, object, rows, style);
    }
    parts::show_parts(context, object, style)
}
