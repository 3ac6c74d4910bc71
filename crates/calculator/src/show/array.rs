//! Rows as an array of a formula.

use chopsticks_cgt::notation::Style;

use super::parts::{show_parts, unquoted};
use crate::context::Context;
use crate::error::Done;
use crate::object::Object;

/// The signs around the rows, between them, and around and between the cells.
struct Signs {
    open: String,
    begin_row: &'static str,
    begin_cell: &'static str,
    end_cell: &'static str,
    /// Between two cells, and between two rows.
    between: [&'static str; 2],
    end_row: &'static str,
    close: String,
}

impl Signs {
    fn new(style: Style, columns: usize, has_brackets: bool) -> Signs {
        if style == Style::MathMl {
            let [open, close] = if has_brackets {
                ["<mrow><mo>[</mo>", "<mo>]</mo></mrow>"]
            } else {
                ["", ""]
            };
            return Signs {
                open: format!("{open}<mtable>"),
                begin_row: "<mtr>",
                begin_cell: "<mtd>",
                end_cell: "</mtd>",
                between: ["", ""],
                end_row: "</mtr>",
                close: format!("</mtable>{close}"),
            };
        }
        let [open, close] = if has_brackets {
            [r"\left[", r"\right]"]
        } else {
            ["", ""]
        };
        Signs {
            open: format!(r"{open}\begin{{array}}{{{}}}", "l".repeat(columns.max(1))),
            // A bracket at the beginning of a row would be an argument of what ends the row before it.
            begin_row: "{}",
            begin_cell: "",
            end_cell: "",
            between: ["&", r"\\"],
            end_row: "",
            close: format!(r"\end{{array}}{close}"),
        }
    }
}

/// The rows of a table; those of a list in brackets.
pub(super) fn array(
    context: &mut Context<'_>,
    object: &Object,
    rows: &[Object],
    style: Style,
) -> Done<String> {
    let columns = rows.iter().map(|row| row.cells().len()).max().unwrap_or(0);
    let is_table = matches!(object, Object::Table(_));
    let signs = Signs::new(style, columns, !is_table);
    let [between_cells, between_rows] = signs.between;
    let mut text = signs.open;
    for (at, row) in rows.iter().enumerate() {
        text += if at > 0 { between_rows } else { "" };
        text += signs.begin_row;
        for (at, cell) in row.cells().iter().enumerate() {
            text += if at > 0 { between_cells } else { "" };
            text += signs.begin_cell;
            text += &if is_table {
                unquoted(context, cell, style)?
            } else {
                show_parts(context, cell, style)?
            };
            text += signs.end_cell;
            context.check_text(text.len())?;
        }
        text += signs.end_row;
    }
    Ok(text + &signs.close)
}
