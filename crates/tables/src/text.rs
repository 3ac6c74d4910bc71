//! Aligned plain text for a terminal, in the Unicode spelling.

use std::io::{self, Write};

use chopsticks_base::columns::folded;
use chopsticks_base::unprintable::is_unprintable;
use unicode_width::UnicodeWidthStr;

use super::notes::Notes;
use super::{Align, Board, Cell, Rows};

/// The separator of two columns.
const GAP: &str = "  ";

/// The largest width of a text that widens its column: a table with one long value would be mostly blanks.
const MAX_WIDTH: usize = 200;

/// The width of a column below which a folded table rather has fewer columns beside each other.
const LEAST: usize = 12;

/// Writes the caption, aligned columns, and the reasons for missing values, separated by empty lines. The widths of the
/// columns are found in a pass of their own.
pub(super) fn write(rows: &mut dyn Rows, out: &mut dyn Write) -> io::Result<()> {
    write_within(rows, None, out)
}

/// Writes a table as aligned text whose lines have at most `room` characters, for a terminal: wide cells take several
/// lines, and columns that have no room beside the others follow below, after the first column.
///
/// # Errors
/// Those of `out`, and of the rows.
pub fn write_folded(rows: &mut dyn Rows, room: usize, out: &mut dyn Write) -> io::Result<()> {
    write_within(rows, Some(room), out)
}

fn write_within(rows: &mut dyn Rows, room: Option<usize>, out: &mut dyn Write) -> io::Result<()> {
    let columns = rows.head().columns().iter();
    let header: Vec<String> = columns
        .clone()
        .map(|c| one_line(c.header.unicode_text()))
        .collect();
    let aligns: Vec<Align> = columns.map(|column| column.align).collect();
    let mut widths = vec![0; header.len()];
    widen(&mut widths, &header, room);
    let mut notes = Notes::default();
    rows.each_row(&mut |row| {
        widen(&mut widths, &fields(row, &mut notes), room);
        Ok(())
    })?;
    let caption = one_line(rows.head().caption().unicode_text());
    writeln!(out, "{}", pieces(&caption, room).join("\n"))?;
    for block in blocks(&widths, room.unwrap_or(usize::MAX)) {
        let rule = "-".repeat(total(block.iter().map(|(_, width)| *width)));
        write!(out, "\n{}{rule}\n", lines(&header, &block, &aligns, room))?;
        rows.each_row(&mut |row| {
            let lines = lines(&fields(row, &mut notes), &block, &aligns, room);
            out.write_all(lines.as_bytes())
        })?;
    }
    out.write_all(below(&notes).as_bytes())
}

/// Columns beside each other, each with its width.
type Block = Vec<(usize, usize)>;

/// The columns in blocks of at most this width. The first column is in each of them.
fn blocks(widths: &[usize], room: usize) -> Vec<Block> {
    let mut blocks: Vec<Vec<usize>> = vec![Vec::new()];
    let within = |columns: &[usize], most: usize| {
        total(columns.iter().map(|&column| widths[column].min(most))) <= room
    };
    for column in 0..widths.len() {
        let last = blocks.last_mut().expect("there is always a block");
        last.push(column);
        if last.len() > 1 && !within(last, LEAST) {
            last.pop();
            blocks.push(vec![0, column]);
        }
    }
    let with_widths = |columns: Vec<usize>| {
        let most = (LEAST..=room).rev().find(|&most| within(&columns, most));
        let most = most.unwrap_or(LEAST);
        let columns = columns.into_iter();
        columns
            .map(|column| (column, widths[column].min(most)))
            .collect()
    };
    blocks.into_iter().map(with_widths).collect()
}

/// The width of columns beside each other.
fn total(widths: impl ExactSizeIterator<Item = usize>) -> usize {
    let gaps = GAP.len() * widths.len().saturating_sub(1);
    widths.fold(gaps, usize::saturating_add)
}

/// A text in pieces of this width, if there is one.
fn pieces(text: &str, room: Option<usize>) -> Vec<&str> {
    room.map_or(vec![text], |room| folded(text, room))
}

/// A row of a block, in as many lines as its cells take.
fn lines(row: &[String], block: &Block, aligns: &[Align], room: Option<usize>) -> String {
    let cells: Vec<Vec<&str>> = block
        .iter()
        .map(|&(column, width)| pieces(&row[column], room.and(Some(width))))
        .collect();
    let height = cells.iter().map(Vec::len).max().unwrap_or(1);
    let (columns, widths): (Vec<usize>, Vec<usize>) = block.iter().copied().unzip();
    let aligns: Vec<Align> = columns.iter().map(|&column| aligns[column]).collect();
    let line = |at: usize| {
        let texts = cells
            .iter()
            .map(|cell| cell.get(at).map_or("", |piece| piece.trim_end()));
        aligned(texts.map(str::to_owned).collect(), &aligns, &widths) + "\n"
    };
    (0..height).map(line).collect()
}

/// A board with its row n on top, its column labels below, and the reasons for missing values.
pub(super) fn board(board: &Board) -> String {
    let mut notes = Notes::default();
    let mut lines: Vec<Vec<String>> = Vec::new();
    for j in (1..=board.side()).rev() {
        let cells = fields(board.row(j), &mut notes);
        lines.push([j.to_string()].into_iter().chain(cells).collect());
    }
    let labels = (1..=board.side()).map(|i| i.to_string());
    let corner = [Board::CORNER.to_owned()];
    lines.push(corner.into_iter().chain(labels).collect());
    let mut aligns = vec![Align::Left; board.side() + 1];
    aligns[0] = Align::Right;
    let mut widths = vec![0; board.side() + 1];
    lines.iter().for_each(|line| widen(&mut widths, line, None));
    let mut page = one_line(board.caption().unicode_text()) + "\n\n";
    for line in lines {
        page += &aligned(line, &aligns, &widths);
        page += "\n";
    }
    page + &below(&notes)
}

/// The texts of a row.
fn fields(row: &[Cell], notes: &mut Notes) -> Vec<String> {
    let fields = row.iter().map(|cell| one_line(&cell.noted(notes)));
    fields.collect()
}

/// The reasons for missing values.
fn below(notes: &Notes) -> String {
    notes.below(|mark, reason| format!("{mark}  {}", one_line(reason)))
}

/// Replaces line breaks, which would break a table.
fn one_line(text: &str) -> String {
    if is_plain(text) {
        return text.to_owned();
    }
    text.replace(is_unprintable, " ")
}

/// Whether a text has only printable characters of ASCII, each of which takes one column. Most long names are such.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}

/// The number of columns of a terminal that a text takes.
fn display_width(text: &str) -> usize {
    if is_plain(text) {
        text.len()
    } else {
        text.width()
    }
}

/// Widens the columns for a row, to at most this room.
fn widen(widths: &mut [usize], row: &[String], room: Option<usize>) {
    for (most, text) in widths.iter_mut().zip(row) {
        let width = display_width(text).min(room.unwrap_or(usize::MAX));
        if width <= MAX_WIDTH || room.is_some() {
            *most = width.max(*most);
        }
    }
}

/// A row as a line with aligned columns, without trailing blanks.
fn aligned(row: Vec<String>, aligns: &[Align], widths: &[usize]) -> String {
    let fields = row.into_iter().zip(aligns).zip(widths);
    let padded = fields.map(|((text, &align), &width)| pad(&text, align, width));
    let line = padded.collect::<Vec<_>>().join(GAP);
    line.trim_end().to_owned()
}

/// `text` filled up with blanks to `width` columns of a terminal.
fn pad(text: &str, align: Align, width: usize) -> String {
    let missing = width.saturating_sub(display_width(text));
    let before = match align {
        Align::Left => 0,
        Align::Right => missing,
        Align::Center => missing / 2,
    };
    format!(
        "{}{text}{}",
        " ".repeat(before),
        " ".repeat(missing - before)
    )
}

#[cfg(test)]
mod tests {
    use super::super::{Format, Label, Table, board, table};
    use super::*;

    #[test]
    fn a_table_lines_up_by_display_width() {
        insta::assert_snapshot!(table::samples::every_kind().render(Format::Text), @r#"
        All kinds: 50% & more

                                      n  (1|1)_n      mean
        --------------------------------------------------
                                      1  ↑[2]         -1/2
        1000000000000000000000000000000  {*|*},"a_b"   ?1

        ?1  game limit
        "#);
    }

    #[test]
    fn no_line_of_a_folded_table_is_wider_than_its_room() {
        let folded = |room| table::samples::every_kind().folded(room);
        assert_eq!(
            folded(80),
            table::samples::every_kind().render(Format::Text)
        );
        for room in 30..80 {
            let lines = folded(room);
            assert!(
                lines.lines().all(|line| display_width(line) <= room),
                "{lines}"
            );
        }
        insta::assert_snapshot!(folded(36), @r#"
        All kinds: 50% & more

                        n  (1|1)_n      mean
        ------------------------------------
                        1  ↑[2]         -1/2
        10000000000000000  {*|*},"a_b"   ?1
           00000000000000

        ?1  game limit
        "#);
    }

    #[test]
    fn a_board_has_row_n_on_top_and_column_labels_below() {
        insta::assert_snapshot!(board::samples::three().render(Format::Text), @r#"
        Three

          3  *     *   *
          2  ↑[2]  *   *
          1  0     ?1  *
        j\i  1     2   3

        ?1  game limit
        "#);
    }

    #[test]
    fn a_text_that_is_too_long_for_its_column_does_not_widen_it() {
        let long = "x".repeat(MAX_WIDTH + 1);
        let mut table = Table::new("a").column("b", Align::Left);
        table = table.column("c", Align::Right);
        table.push(["d".into(), "1".into()]);
        table.push([long.as_str().into(), "2".into()]);
        let expected = format!("a\n\nb  c\n----\nd  1\n{long}  2\n");
        assert_eq!(table.render(Format::Text), expected);
    }

    #[test]
    fn arrows_are_one_column_wide() {
        let cells = ["↑", "⇑*", "↓[10]", "±J", "{0|↑²}"];
        let board = Board::from_fn("", 5, |i, j| {
            Cell::from(Label::new("x").unicode(cells[(i + j) % 5]))
        });
        let output = board.render(Format::Text);
        let rows: Vec<Vec<char>> = output
            .lines()
            .skip(2)
            .map(|l| l.chars().collect())
            .collect();
        let last: String = rows[5].iter().collect();
        for label in ["1", "2", "3", "4", "5"] {
            let at = last.find(label).expect("a label for each column");
            assert!(
                rows[..5]
                    .iter()
                    .all(|row| row[at] != ' ' && row[at - 1] == ' ')
            );
        }
    }

    #[test]
    fn a_line_break_in_a_cell_does_not_tear_the_table() {
        let mut table = Table::new("a\nb").column("c", Align::Left);
        table.push(["d\r\ne".into()]);
        assert_eq!(table.render(Format::Text), "a b\n\nc\n----\nd  e\n");
    }
}
