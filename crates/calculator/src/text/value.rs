//! Values of games as text.

use chopsticks_cgt::loopy::{LoopyValue, LoopyWriter, WriteError};
use chopsticks_cgt::notation::{Style, rational_text};

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::Object;

/// The text of a value.
///
/// # Errors
/// When the text is longer than the limit, a loopy game is to be written with braces only, or the object is not a value.
pub(crate) fn write_value(context: &mut Context<'_>, value: &Object, style: Style) -> Done<String> {
    Ok(match value {
        Object::Game(game) => {
            let writer = &mut context.caches.writer;
            let name =
                writer.write_within(context.arena, *game, style, context.budget.text_length());
            name.map_err(|too_long| Fault::from(WriteError::from(too_long)))?
        }
        // Braces spell the canonical form.
        Object::Unbuilt(unbuilt) => match unbuilt.name(style) {
            Some(name) if style != Style::Braces => name,
            _ => {
                let game = context.short(value)?;
                write_value(context, &Object::Game(game), style)?
            }
        },
        Object::Loopy(loopy) => {
            if style == Style::Braces {
                let why = "loopy games are written with names and `pass`, not with braces only";
                return Err(Fault::no_result(why));
            }
            let mut scribe = LoopyWriter {
                arena: context.arena,
                writer: &mut context.caches.writer,
                style,
                limit: context.budget.text_length(),
            };
            scribe.sum(&loopy.number, &loopy.value)?
        }
        Object::Loony => style.words(LoopyValue::Loony.kind()),
        Object::Rational(number) => rational_text(style, number),
        _ => return Err(Fault::no_result("only values have the text of a value")),
    })
}
