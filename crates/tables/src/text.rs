//! Aligned plain text for a terminal, in the Unicode spelling.

use unicode_width::UnicodeWidthStr;

use super::notes::Notes;
use super::{Align, Board, Renderer, Table};
use chopsticks_base::unprintable::is_unprintable;

/// Renders aligned text: the caption, the content, and the reasons for missing values, separated by empty lines.
#[derive(Clone, Copy, Debug)]
pub struct Text;

/// The separator of two columns.
const GAP: &str = "  ";

/// The largest width of a text that widens its column: a table with one long value would be mostly blanks.
const MOST_WIDTH: usize = 200;

impl Renderer<Table> for Text {
    fn render(&self, table: &Table) -> String {
        let columns = table.columns();
        let header = columns.iter().map(|c| one_line(c.header.unicode_text()));
        let mut notes = Notes::default();
        let mut lines = vec![header.collect::<Vec<_>>()];
        for row in table.rows() {
            let cells = row.iter().map(|cell| one_line(&cell.noted(&mut notes)));
            lines.push(cells.collect());
        }
        let aligns: Vec<Align> = columns.iter().map(|column| column.align).collect();
        let widths = widths(&lines);
        let most = widths.iter().sum::<usize>() + GAP.len() * (widths.len().saturating_sub(1));
        let mut lines = aligned(lines, &aligns, &widths);
        let width = lines.iter().map(|line| line.width()).max().unwrap_or(0);
        lines.insert(1, "-".repeat(width.min(most)));
        page(table.caption().unicode_text(), lines, &notes)
    }
}

impl Renderer<Board> for Text {
    fn render(&self, board: &Board) -> String {
        let mut notes = Notes::default();
        let mut lines = Vec::new();
        for j in (1..=board.side()).rev() {
            let cells = board.row(j).iter();
            let cells = cells.map(|cell| one_line(&cell.noted(&mut notes)));
            lines.push([j.to_string()].into_iter().chain(cells).collect());
        }
        let labels = (1..=board.side()).map(|i| i.to_string());
        lines.push(
            [Board::CORNER.to_owned()]
                .into_iter()
                .chain(labels)
                .collect(),
        );
        let mut aligns = vec![Align::Left; board.side() + 1];
        aligns[0] = Align::Right;
        let widths = widths(&lines);
        let lines = aligned(lines, &aligns, &widths);
        page(board.caption().unicode_text(), lines, &notes)
    }
}

fn page(caption: &str, lines: Vec<String>, notes: &Notes<'_>) -> String {
    let mut page = one_line(caption) + "\n\n";
    for line in lines {
        page += &line;
        page += "\n";
    }
    page + &notes.below(|mark, reason| format!("{mark}  {}", one_line(reason)))
}

/// Replaces line breaks, which would break a table.
fn one_line(text: &str) -> String {
    text.replace(is_unprintable, " ")
}

/// The widths of the columns.
fn widths(rows: &[Vec<String>]) -> Vec<usize> {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |at: usize| {
        let widths = rows.iter().map(|row| row[at].width());
        widths.filter(|&it| it <= MOST_WIDTH).max().unwrap_or(0)
    };
    (0..columns).map(width).collect()
}

/// The rows as lines with aligned columns, without trailing blanks.
fn aligned(rows: Vec<Vec<String>>, aligns: &[Align], widths: &[usize]) -> Vec<String> {
    let line = |row: Vec<String>| {
        let fields = row.into_iter().zip(aligns).zip(widths);
        let padded = fields.map(|((text, &align), &width)| pad(&text, align, width));
        let line = padded.collect::<Vec<_>>().join(GAP);
        line.trim_end().to_owned()
    };
    rows.into_iter().map(line).collect()
}

/// `text` filled up with blanks to `width` columns of a terminal.
fn pad(text: &str, align: Align, width: usize) -> String {
    let missing = width.saturating_sub(text.width());
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
    use super::super::{Cell, Format, Label, board, table};
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
        let long = "x".repeat(MOST_WIDTH + 1);
        let mut table = Table::new("a").column("b", Align::Left);
        table = table.column("c", Align::Right);
        table.push(["d".into(), "1".into()]);
        table.push([long.as_str().into(), "2".into()]);
        let expected = format!("a\n\nb  c\n----\nd  1\n{long}  2\n");
        assert_eq!(Text.render(&table), expected);
    }

    #[test]
    fn arrows_are_one_column_wide() {
        let cells = ["↑", "⇑*", "↓[10]", "±J", "{0|↑²}"];
        let board = Board::from_fn("", 5, |i, j| {
            Cell::from(Label::new("x").unicode(cells[(i + j) % 5]))
        });
        let output = Text.render(&board);
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
        assert_eq!(Text.render(&table), "a b\n\nc\n----\nd  e\n");
    }
}
