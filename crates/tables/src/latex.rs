//! LaTeX `table` environments that need no package, for a paper or as a document of their own.

use chopsticks_base::latex::escape;

use super::notes::Notes;
use super::{Align, Board, Cell, Label, Renderer, Table};

/// Renders a `table` environment around a plain `tabular`.
///
/// The source compiles with LaTeX alone; labels may use commands of amsmath.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Latex {
    /// The environment, for `\input` in a document.
    Fragment,
    /// A complete document with the environment as its only content, on paper wide enough for a board.
    Document,
}

impl Renderer<Table> for Latex {
    fn render(&self, table: &Table) -> String {
        let columns = table.columns();
        let preamble: String = columns.iter().map(|c| letter(c.align)).collect();
        let mut lines = vec!["\\hline".to_owned()];
        lines.push(row(columns.iter().map(|c| source(&c.header))));
        lines.push("\\hline".to_owned());
        let mut notes = Notes::default();
        for cells in table.rows() {
            lines.push(row(cells.iter().map(|content| cell(content, &mut notes))));
        }
        lines.push("\\hline".to_owned());
        self.page(table.caption(), &tabular(&preamble, &lines), &notes)
    }
}

impl Renderer<Board> for Latex {
    /// As in the paper: small type, rules between labels and cells, row n on top.
    fn render(&self, board: &Board) -> String {
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
        let tabular = tabular(&preamble, &lines);
        let body = format!("{{{SMALL}\n{tabular}}}");
        self.page(board.caption(), &body, &notes)
    }
}

impl Latex {
    /// The reasons for missing values are paragraphs between the table and its caption.
    fn page(self, caption: &Label, body: &str, notes: &Notes<'_>) -> String {
        let caption = source(caption);
        let note = |(mark, reason)| format!("\n\\par\\textit{{{mark}: {}}}", escape(reason));
        let notes: String = notes.iter().map(note).collect();
        let table = format!(
            "\\begin{{table}}[htbp]\n\\centering\n{body}{notes}\n\\caption{{{caption}}}\n\\end{{table}}\n"
        );
        match self {
            Latex::Fragment => table,
            Latex::Document => format!("{HEAD}\n{table}\n\\end{{document}}\n"),
        }
    }
}

/// The settings that make a board of 20 columns fit a page.
const SMALL: &str = "\\scriptsize\\setlength{\\tabcolsep}{2pt}\\renewcommand{\\arraystretch}{1.2}";

/// A4 on its side with narrow margins.
const HEAD: &str = "\\documentclass[a4paper,landscape]{article}
\\usepackage[utf8]{inputenc}
\\usepackage{amsmath}
\\usepackage[margin=15mm]{geometry}
\\pagestyle{empty}
\\begin{document}";

fn tabular(preamble: &str, lines: &[String]) -> String {
    let lines = lines.join("\n");
    format!("\\begin{{tabular}}{{{preamble}}}\n{lines}\n\\end{{tabular}}")
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

fn cell<'a>(cell: &'a Cell, notes: &mut Notes<'a>) -> String {
    match cell {
        Cell::Label(label) => source(label),
        Cell::Integer(integer) => format!("${integer}$"),
        Cell::Fraction(fraction) if fraction.is_integer() => format!("${fraction}$"),
        Cell::Fraction(fraction) => format!("${}/{}$", fraction.numer(), fraction.denom()),
        Cell::Missing(reason) => format!("\\textit{{{}}}", notes.mark(reason)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Format, board, table};
    use super::*;

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
        $1000000000000000000000000000000$ & \{{*}\textbar{}{*}\},\textquotedblright{}a\_b\textquotedblright{} & \textit{?1} \\
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

    #[test]
    fn a_document_wraps_the_fragment() {
        let board = board::samples::three();
        let document = Latex::Document.render(&board);
        assert!(document.starts_with("\\documentclass") && document.ends_with("\\end{document}\n"));
        assert!(document.contains(&Latex::Fragment.render(&board)));
    }
}
