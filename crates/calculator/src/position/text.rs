//! Positions as text, in the language in which they are read.

use std::rc::Rc;

use chopsticks_base::player::Player;
use chopsticks_cgt::form::FormId;
use chopsticks_cgt::loopy::LoopyWriter;
use chopsticks_cgt::notation::Style;
use num_traits::One;

use crate::context::Context;
use crate::error::Done;
use crate::loopy::Loopy;
use crate::object::{Component, Object, Piece, Position};
use crate::position::typeset::typeset;
use crate::text::value::write_value;

/// A part of the text of a form that remains to be written.
enum Unwritten {
    Form(FormId),
    Sign(&'static str),
}

/// The sum as it is written: `Clobber("xo") - 2 * (1|1)_5 + *3`.
///
/// # Errors
/// When the text is longer than the limit.
pub(crate) fn write_position(
    context: &mut Context<'_>,
    position: &Position,
    style: Style,
) -> Done<String> {
    let mut text = String::new();
    for component in position.components() {
        let sign = match (text.is_empty(), component.is_negative) {
            (true, false) => "",
            (true, true) => "-",
            (false, false) => " + ",
            (false, true) => " - ",
        };
        text.push_str(&style.signs(sign));
        text.push_str(&write_component(context, component, style)?);
        context.check_text(text.len())?;
    }
    if text.is_empty() {
        text.push_str(&style.signs("0"));
    }
    Ok(text)
}

/// A component without its sign.
pub(crate) fn write_component(
    context: &mut Context<'_>,
    component: &Component,
    style: Style,
) -> Done<String> {
    let is_single = component.copies.is_one();
    let mut text = styled_piece(context, &component.piece, style)?;
    if let Piece::Value(value) = &component.piece {
        let needs_brackets = if style.is_typeset() {
            needs_brackets(&write_value(context, value, Style::Plain)?, is_single)
        } else {
            needs_brackets(&text, is_single)
        };
        if needs_brackets {
            text = format!("{}{text}{}", style.signs("("), style.signs(")"));
        }
    }
    let times = if style.is_typeset() { "·" } else { " * " };
    Ok(if is_single {
        text
    } else {
        format!(
            "{}{text}",
            style.signs(&format!("{}{times}", component.copies))
        )
    })
}

/// A part of a sum in plain style.
pub(crate) fn write_piece(context: &mut Context<'_>, piece: &Piece) -> Done<String> {
    styled_piece(context, piece, Style::Plain)
}

fn styled_piece(context: &mut Context<'_>, piece: &Piece, style: Style) -> Done<String> {
    match piece {
        Piece::Ruleset(position) => Ok(typeset(style, &position.text())),
        Piece::Form(form) => write_form(context, *form, style),
        Piece::Value(Object::Loopy(loopy)) if !loopy.is_stopper() => {
            write_moves_of(context, loopy, style)
        }
        Piece::Value(value) => write_value(context, value, style),
    }
}

/// Writes a loopy game without a canonical form by its moves, if they are known, so that the text is read as the same
/// position.
fn write_moves_of(context: &mut Context<'_>, loopy: &Rc<Loopy>, style: Style) -> Done<String> {
    let graph = match style {
        Style::Braces => None,
        _ => loopy.moves.known(&context.budget)?,
    };
    let Some(graph) = graph else {
        return write_value(context, &Object::Loopy(loopy.clone()), style);
    };
    let mut writer = LoopyWriter {
        limit: context.budget.text_length(),
        arena: context.arena,
        writer: &mut context.caches.writer,
        style,
    };
    let moves = writer.moves(&graph)?;
    if loopy.number.is_zero() {
        return Ok(moves);
    }
    let number = context.number(loopy.number.clone());
    Ok(format!(
        "{moves} + {}",
        write_value(context, &number, style)?
    ))
}

/// Whether the name of a value would have another meaning in a sum, or after a number of copies.
fn needs_brackets(name: &str, is_single: bool) -> bool {
    if is_single {
        return name.contains('&') || name.contains(" + ");
    }
    let is_digits = |text: &str| text.chars().all(|sign| sign.is_ascii_digit());
    let is_braces = name.starts_with('{') && name.ends_with('}');
    let is_operand = is_braces || is_digits(name.trim_start_matches(['*', '^', 'v', '↑', '↓']));
    !is_operand
}

/// A form: canonical forms are written by name, others as `'{…}'`.
pub(super) fn write_form(context: &mut Context<'_>, form: FormId, style: Style) -> Done<String> {
    let mut text = String::new();
    let mut unwritten = vec![Unwritten::Form(form)];
    while let Some(next) = unwritten.pop() {
        match next {
            Unwritten::Sign(sign) => text.push_str(&style.signs(sign)),
            Unwritten::Form(form) => {
                let value = context.value_of_form(form)?;
                if context.canonical_form(value)? == form {
                    text.push_str(&write_value(context, &Object::Game(value), style)?);
                    continue;
                }
                let [left, right] =
                    Player::BOTH.map(|player| context.options_of_form(form, player));
                unwritten.push(Unwritten::Sign("}'"));
                push_list(&mut unwritten, &right?);
                unwritten.push(Unwritten::Sign("|"));
                push_list(&mut unwritten, &left?);
                unwritten.push(Unwritten::Sign("'{"));
            }
        }
        context.check_text(text.len())?;
    }
    Ok(text)
}

/// Options with commas between them, the last one first.
fn push_list(unwritten: &mut Vec<Unwritten>, options: &[FormId]) {
    for (at, &option) in options.iter().enumerate().rev() {
        unwritten.push(Unwritten::Form(option));
        if at > 0 {
            unwritten.push(Unwritten::Sign(","));
        }
    }
}
