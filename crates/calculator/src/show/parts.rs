//! Objects as text in a line.

use chopsticks_base::columns::in_columns;
use chopsticks_cgt::misere;
use chopsticks_cgt::notation::Style;
use chopsticks_cgt::number::Rational;
use chopsticks_cgt::value::{Corner, Thermograph, Trajectory};

use crate::context::Context;
use crate::error::{Done, Fault};
use crate::object::Object;
use crate::position::text::write_position;
use crate::text::quoted;
use crate::text::value::write_value;

/// The text of an object inside another text: a text without quotation marks.
///
/// # Errors
/// When the text is longer than the limit.
pub(crate) fn unquoted(context: &mut Context<'_>, object: &Object, style: Style) -> Done<String> {
    match object {
        Object::Text(text) => Ok(style.words(text)),
        object => show_parts(context, object, style),
    }
}

/// The pieces still to be written, last piece first.
enum Piece<'a> {
    Object(&'a Object),
    Sign(String),
}

/// The text of an object; its rows, if it has some, in a line.
pub(super) fn show_parts(context: &mut Context<'_>, object: &Object, style: Style) -> Done<String> {
    let mut text = String::new();
    let mut pieces = vec![Piece::Object(object)];
    while let Some(piece) = pieces.pop() {
        match piece {
            Piece::Sign(sign) => text.push_str(&sign),
            Piece::Object(object) => match parts(object) {
                Some((open, separator, elements, close)) => {
                    text.push_str(&style.signs(open));
                    pieces.push(Piece::Sign(style.signs(close)));
                    for (at, element) in elements.into_iter().enumerate().rev() {
                        pieces.push(Piece::Object(element));
                        if at > 0 {
                            pieces.push(Piece::Sign(style.signs(separator)));
                        }
                    }
                }
                None => text.push_str(&single(context, object, style)?),
            },
        }
        context.check_text(text.len())?;
    }
    Ok(text)
}

/// The elements of a list, a set, a map or an entry, with their separator and brackets.
fn parts(object: &Object) -> Option<(&'static str, &'static str, Vec<&Object>, &'static str)> {
    match object {
        Object::List(elements) => Some(("[", ",", elements.iter().collect(), "]")),
        Object::Set(elements) => Some(("{", ",", elements.iter().collect(), "}")),
        Object::Coordinates(numbers) => Some(("(", ",", numbers.iter().collect(), ")")),
        Object::Entry(parts) => Some(("", " => ", parts.iter().collect(), "")),
        Object::Map(entries) if entries.is_empty() => Some(("{=>", "", Vec::new(), "}")),
        Object::Map(entries) => Some(("{", ", ", entries.iter().collect(), "}")),
        _ => None,
    }
}

/// The text of an object that is not a list or a set; what is no formula is a text within one.
fn single(context: &mut Context<'_>, object: &Object, style: Style) -> Done<String> {
    let text = match object {
        Object::Position(position) => return write_position(context, position, style),
        Object::Game(_)
        | Object::Unbuilt(_)
        | Object::Loopy(_)
        | Object::Loony
        | Object::Rational(_) => {
            return write_value(context, object, style);
        }
        Object::Misere(game) => {
            return Ok(style.signs(&misere::write(&context.caches.misere, *game)));
        }
        Object::Genus(genus) => {
            return Ok(style.raised(&genus.nim_value().to_string(), &genus.superscript()));
        }
        Object::Quotient(quotient) => return Ok(quotient.write(style)),
        Object::Scoring(game) => return context.scoring_text(*game, style),
        Object::Table(rows) => return table(context, rows, style),
        Object::Boolean(truth) => truth.to_string(),
        Object::Grid(grid) => grid.to_string(),
        Object::Graph(graph) => graph.to_string(),
        Object::Named(name, argument) => {
            format!("{name} => {}", show_parts(context, argument, Style::Plain)?)
        }
        Object::Text(text) => quoted(text),
        Object::Function(function) => {
            let (start, end) = function.body.span;
            function.body.source[start..end].trim().to_owned()
        }
        Object::Player(player) => player.to_string(),
        Object::Operation(name) => name.to_string(),
        Object::Ruleset(ruleset) => ruleset.name().to_owned(),
        Object::Thermograph(thermograph) => written_thermograph(thermograph),
        Object::Figure(graphic) => format!("figure of a {}", graphic.name()),
        Object::Nothing => "Nothing".to_owned(),
        Object::Term(_) => {
            let why = "a label or `pass` has no text before its braces are complete";
            return Err(Fault::no_result(why));
        }
        Object::List(_)
        | Object::Set(_)
        | Object::Coordinates(_)
        | Object::Entry(_)
        | Object::Map(_) => unreachable!("the caller writes these"),
    };
    Ok(style.words(&text))
}

/// Rows with columns of equal width.
fn table(context: &mut Context<'_>, rows: &[Object], style: Style) -> Done<String> {
    let mut cells: Vec<Vec<String>> = Vec::new();
    let mut length = 0;
    for row in rows {
        let texts = row.cells().iter();
        let texts = texts.map(|cell| unquoted(context, cell, style));
        let texts = texts.collect::<Done<Vec<String>>>()?;
        length += texts.iter().map(String::len).sum::<usize>();
        context.check_text(length)?;
        cells.push(texts);
    }
    Ok(in_columns(&cells).join("\n"))
}

/// The walls, each by its value at 0 and its corners (t, value), followed by the mean and the temperature.
fn written_thermograph(thermograph: &Thermograph<Rational>) -> String {
    let wall = |wall: &Trajectory<Rational>| {
        let corner =
            |corner: &Corner<Rational>| format!("({}, {})", corner.temperature, corner.value);
        let corners: Vec<String> = wall.corners().iter().map(corner).collect();
        format!("{} {}", wall.start(), corners.join(" "))
            .trim_end()
            .to_owned()
    };
    let walls = thermograph.walls();
    format!(
        "thermograph with mean {} and temperature {}; left wall {}; right wall {}",
        thermograph.mean(),
        thermograph.temperature(),
        wall(&walls.left),
        wall(&walls.right)
    )
}
