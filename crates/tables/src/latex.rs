//! LaTeX `table` environments that need no package, for `\input` in a document.

use std::io::{self, Write};

use chopsticks_base::latex::escape;

use super::notes::Notes;
use super::{Align, Board, Cell, Label, Rows};

/// Writes the environment. It compiles with LaTeX alone; labels may use commands of amsmath.
pub(super) fn write(rows: &mut dyn Rows, out: &mut dyn Write) -> io::Result<()> {
    let columns = rows.head().columns();
    let preamble: String = columns.iter().map(|c| letter(c.align)).collect();
    let header = row(columns.iter().map(|c| source(&c.header)));
    let caption = rows.head().caption().clone();
    let begin = begin_tabular(&preamble);
    write!(out, "{BEGIN}{begin}\\hline\n{header}\n\\hline\n")?;
    let mut notes = Notes::default();
    rows.each_row(&mut |cells| {
        let cells = cells.iter().map(|content| cell(content, &mut notes));
        writeln!(out, "{}", row(cells))
    })?;
    write!(out, "\\hline\n{END_TABULAR}{}", end(&caption, &notes))
}

/// A board as in the paper: small type, rules between labels and cells, row n on top.
pub(super) fn board(board: &Board) -> String {
    let labels = |text: String| std::iter::once(text);
    let mut notes = Notes::default();
    let mut lines: Vec<String> = Vec::new();
    for j in (1..=board.side()).rev() {
        let cells = board.row(j).iter();
        let cells = cells.map(|content| cell(content, &mut notes));
        lines.push(row(labels(j.to_string()).chain(cells)));
    }
    lines.push("\\hline".to_owned());
    let below = (1..=board.side()).map(|i| i.to_string());
    let corner = format!("${}$", Board::CORNER.replace('\\', "\\backslash "));
    lines.push(row(labels(corner).chain(below)));
    let preamble = format!("r|{}", "c".repeat(board.side()));
    let (begin, lines) = (begin_tabular(&preamble), lines.join("\n"));
    let end = end(board.caption(), &notes);
    format!("{BEGIN}{{{SMALL}\n{begin}{lines}\n{END_TABULAR}}}{end}")
}

/// The source after the table: the reasons for missing values as paragraphs, and the caption.
fn end(caption: &Label, notes: &Notes) -> String {
    let caption = source(caption);
    let note = |(mark, reason)| format!("\n\\par\\textit{{{mark}: {}}}", escape(reason));
    let notes: String = notes.iter().map(note).collect();
    format!("{notes}\n\\caption{{{caption}}}\n\\end{{table}}\n")
}

/// The source before the table.
const BEGIN: &str = "\\begin{table}[htbp]\n\\centering\n";

/// The settings that make a board of 20 columns fit a page.
const SMALL: &str = "\\scriptsize\\setlength{\\tabcolsep}{2pt}\\renewcommand{\\arraystretch}{1.2}";

const END_TABULAR: &str = "\\end{tabular}";

fn begin_tabular(preamble: &str) -> String {
    format!("\\begin{{tabular}}{{{preamble}}}\n")
}

fn row(cells: impl Iterator<Item = String>) -> String {
    format!("{} \\\\", cells.collect::<Vec<_>>().join(" & "))
}

fn letter(align: Align) -> char {
    match align {
        Align::Left => 'l',
        Align::Right => 'r',
        Align::Center => 'c',
    }
}

fn source(label: &Label) -> String {
    match label.latex_source() {
        Some(source) => source.to_owned(),
        None => escape(label.unicode_text()),
    }
}

fn cell(cell: &Cell, notes: &mut Notes) -> String {
    match cell {
        Cell::Label(label) => source(label),
        Cell::Integer(integer) => format!("${integer}$"),
        Cell::Fraction(fraction) if fraction.is_integer() => format!("${fraction}$"),
        Cell::Fraction(fraction) => format!("${}/{}$", fraction.numer(), fraction.denom()),
        Cell::Truth(_) | Cell::List(_) | Cell::Set(_) | Cell::Absent(_) => escape(&cell.plain()),
        Cell::Missing(reason) => format!("\\textit{{{}}}", notes.mark(reason)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Format, board, table};

    #[test]
    fn a_table_is_a_complete_environment() {
        insta::assert_snapshot!(table::samples::every_kind().render(Format::Latex), @r#"
        \begin{table}[htbp]
        \centering
        \begin{tabular}{rlc}
        \hline
        n & $(1\mid 1)_n$ & mean \\
        \hline
        $1$ & $\uparrow^{[2]}$ & $-1/2$ \\
        $1000000000000000000000000000000$ & \{{*}\textbar{}{*}\},\symbol{34}a\_b\symbol{34} & \textit{?1} \\
        \hline
        \end{tabular}
        \par\textit{?1: game limit}
        \caption{All kinds: 50\% \& more}
        \end{table}
        "#);
    }

    #[test]
    fn a_board_has_the_layout_of_the_paper() {
        insta::assert_snapshot!(board::samples::three().render(Format::Latex), @r#"
        \begin{table}[htbp]
        \centering
        {\scriptsize\setlength{\tabcolsep}{2pt}\renewcommand{\arraystretch}{1.2}
        \begin{tabular}{r|ccc}
        3 & $*$ & $*$ & $*$ \\
        2 & $\uparrow^{[2]}$ & $*$ & $*$ \\
        1 & 0 & \textit{?1} & $*$ \\
        \hline
        $j\backslash i$ & 1 & 2 & 3 \\
        \end{tabular}}
        \par\textit{?1: game limit}
        \caption{Three}
        \end{table}
        "#);
    }
}
