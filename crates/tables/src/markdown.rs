//! Pipe tables in GitHub's dialect of Markdown, in the Unicode spelling.

use std::io::{self, Write};
use std::mem;

use super::notes::Notes;
use super::{Align, Board, Rows};
use chopsticks_base::unprintable::is_unprintable;

/// Writes the caption in bold, a pipe table, and the reasons for missing values as a list.
pub(super) fn write(rows: &mut dyn Rows, out: &mut dyn Write) -> io::Result<()> {
    let (caption, columns) = (rows.head().caption(), rows.head().columns());
    let mut page = Page::new(caption.unicode_text());
    page.row(columns.iter().map(|c| escape(c.header.unicode_text())));
    page.row(columns.iter().map(|c| rule(c.align).to_owned()));
    let mut notes = Notes::default();
    rows.each_row(&mut |row| {
        page.row(row.iter().map(|cell| escape(&cell.noted(&mut notes))));
        out.write_all(mem::take(&mut page.0).as_bytes())
    })?;
    page.list(&notes);
    out.write_all(page.0.as_bytes())
}

/// A board. A pipe table must begin with its header, so the column labels are on top.
pub(super) fn board(board: &Board) -> String {
    let mut page = Page::new(board.caption().unicode_text());
    let labels = (1..=board.side()).map(|i| i.to_string());
    page.row([escape(Board::CORNER)].into_iter().chain(labels));
    let rules = (0..=board.side()).map(|at| if at == 0 { Align::Right } else { Align::Center });
    page.row(rules.map(|align| rule(align).to_owned()));
    let mut notes = Notes::default();
    for j in (1..=board.side()).rev() {
        let cells = board.row(j).iter();
        let cells = cells.map(|cell| escape(&cell.noted(&mut notes)));
        page.row([format!("**{j}**")].into_iter().chain(cells));
    }
    page.list(&notes);
    page.0
}

/// The text written so far.
struct Page(String);

impl Page {
    fn new(caption: &str) -> Page {
        Page(format!("**{}**\n\n", escape(caption)))
    }

    fn row(&mut self, cells: impl Iterator<Item = String>) {
        self.0 += "|";
        for cell in cells {
            self.0 += &format!(" {cell} |");
        }
        self.0 += "\n";
    }

    fn list(&mut self, notes: &Notes) {
        self.0 += &notes.below(|mark, reason| format!("- {mark}: {}", escape(reason)));
    }
}

fn rule(align: Align) -> &'static str {
    match align {
        Align::Left => ":--",
        Align::Right => "--:",
        Align::Center => ":-:",
    }
}

/// The Markdown that shows `text` unchanged, in a paragraph or in a cell, with every character escaped that could end the
/// cell or begin markup: a pair of `*` is emphasis, and `$` is mathematics on GitHub. A bracket is left alone unless it
/// would make a link.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | '|' | '*' | '_' | '`' | '<' | '>' | '~' | '&' | '$' => escaped.extend(['\\', c]),
            '(' if escaped.ends_with(']') => escaped += r"\(",
            _ if is_unprintable(c) => escaped.push(' '),
            _ => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::super::{Format, board, table};
    use super::*;

    #[test]
    fn a_table() {
        insta::assert_snapshot!(table::samples::every_kind().render(Format::Markdown), @r#"
        **All kinds: 50% \& more**

        | n | (1\|1)\_n | mean |
        | --: | :-- | :-: |
        | 1 | ↑[2] | -1/2 |
        | 1000000000000000000000000000000 | {\*\|\*},"a\_b" | ?1 |

        - ?1: game limit
        "#);
    }

    #[test]
    fn a_board() {
        insta::assert_snapshot!(board::samples::three().render(Format::Markdown), @r#"
        **Three**

        | j\\i | 1 | 2 | 3 |
        | --: | :-: | :-: | :-: |
        | **3** | \* | \* | \* |
        | **2** | ↑[2] | \* | \* |
        | **1** | 0 | ?1 | \* |

        - ?1: game limit
        "#);
    }

    #[test]
    fn nothing_in_a_cell_is_markup() {
        assert_eq!(
            escape("{*|*} a_b_c [x](y) `z`"),
            r"{\*\|\*} a\_b\_c [x]\(y) \`z\`"
        );
        assert_eq!(escape(r"j\i"), r"j\\i");
        assert_eq!(escape("↑[2]"), "↑[2]");
    }
}
