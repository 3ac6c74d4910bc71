//! A program and its answers as a LaTeX document: statements as they are written, answers as formulas and pictures.

use std::collections::BTreeSet;
use std::fmt::Write;

use chopsticks_base::columns::folded;
use chopsticks_base::latex::{escape, glyph_source};
use chopsticks_base::unprintable::is_unprintable;
use chopsticks_calculator::{CalculatorSettings, Fault, Object, keeping_printed, take_printed};
use chopsticks_cgt::notation::Style;
use chopsticks_figures::{Figure, FigureError, Length, Print};

use crate::pictures::answer_figure;
use crate::session::{Answer, Session, SessionError};

/// The width of plots.
const WIDTH: Length = Length::millimetres(110.0);

/// The rows of a table, and the characters of a line of text, that fit a page.
const ROWS: usize = 40;
const COLUMNS: usize = 85;

/// The most digits of a number that is not broken.
const DIGITS: usize = 60;

/// Where a formula may go on in the next line, and what its fractions of two numbers begin with.
const BREAK: &str = "\\allowbreak ";
const FRACTION: &str = "\\frac{";

/// The letters before U+0180 that the font encoding T1 has not.
const UNKNOWN: &str = "ĦħĸĿŀŉŦŧſ";

/// What every document begins with.
const PREAMBLE: &str = "\\documentclass{article}
\\usepackage[T1]{fontenc}
\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}
\\IfFileExists{upquote.sty}{\\usepackage{upquote}}{}
\\usepackage[margin=25mm]{geometry}
\\usepackage{amsmath}
\\usepackage{tikz}
\\setlength{\\parindent}{0pt}
\\setlength{\\parskip}{1ex}
\\raggedright
";

/// The document of a program that is carried out as [`Session::carry_out`] does, for `pdflatex`. It needs the packages
/// amsmath, geometry and TikZ.
///
/// Each part of the program is followed by what it prints and by its answers: a formula, the picture of a position, or a plot.
///
/// ```
/// use chopsticks_lab::calculator::CalculatorSettings;
/// use chopsticks_lab::document::latex_document;
/// use chopsticks_lab::session::Session;
///
/// let program = "G := {3||2|1};\nG.Mean";
/// let document = latex_document(&mut Session::new(), "my.cgs", program, &CalculatorSettings::default())?;
/// assert!(document.contains(r"$\frac{9}{4}$"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first fault of the program, and when an answer cannot be written within the limits.
pub fn latex_document(
    session: &mut Session,
    file: &str,
    program: &str,
    settings: &CalculatorSettings<'_>,
) -> Result<String, SessionError> {
    let mut body = String::new();
    // What an earlier program printed.
    take_printed();
    keeping_printed(|| {
        session.carry_out(file, program, settings, |session, part, settings| {
            body += &verbatim(part.text.trim_end());
            for statement in part.statements(session, settings)? {
                let answer = session.run(&statement, part.text, settings)?;
                let printed = take_printed();
                if !printed.is_empty() {
                    body += &verbatim(&printed.join("\n"));
                }
                if !statement.is_hidden {
                    let shown = shown(session, &answer, settings);
                    body += &shown.map_err(|fault| session.error(fault, statement.text()))?;
                }
            }
            Ok::<_, SessionError>(())
        })
    })?;
    let declared = declarations(&body);
    Ok(format!(
        "{PREAMBLE}{declared}\\begin{{document}}\n\n{body}\\end{{document}}\n"
    ))
}

/// The picture and the formula of an answer.
fn shown(
    session: &mut Session,
    answer: &Answer,
    settings: &CalculatorSettings<'_>,
) -> Result<String, Fault> {
    let picture = match answer_figure(session.arena(), answer, Style::Unicode)? {
        Some(figure) => picture(&*figure).map_err(|error| Fault::NoResult(error.to_string()))?,
        None => String::new(),
    };
    let text = match &answer.object {
        Object::Nothing | Object::Figure(_) => String::new(),
        Object::Position(_) if !picture.is_empty() => String::new(),
        object @ (Object::Function(_) | Object::Thermograph(_) | Object::Text(_)) => {
            verbatim(&session.show(object, Style::Plain, settings)?)
        }
        object => match object.rows() {
            Some(rows) => table(session, rows, settings)?,
            None => {
                let formula = session.show(object, Style::Latex, settings)?;
                format!("${}$\n\n", with_breaks(&formula))
            }
        },
    };
    let proved = if answer.proved.is_empty() {
        ""
    } else {
        "This uses the structure theorem, which is proved for all $n$.\n\n"
    };
    Ok(format!("{picture}{text}{proved}"))
}

/// A figure, made narrower if its texts are wider than the page.
fn picture(figure: &dyn Figure) -> Result<String, FigureError> {
    let page = figure.page_for(Print::new(WIDTH, None), &|page| page);
    Ok(match page {
        Ok(page) => format!("{}\n", page.tikz()),
        Err(FigureError::TooNarrow(_)) => {
            let picture = figure.page()?.tikz();
            format!("\\resizebox{{\\textwidth}}{{!}}{{%\n{picture}}}\n\n")
        }
        Err(error) => return Err(error),
    })
}

/// A formula that can go on in the next line: after a comma, and within a long number.
fn with_breaks(formula: &str) -> String {
    let signs: Vec<char> = in_lines(formula).chars().collect();
    let mut source = String::new();
    for run in signs.chunk_by(|a, b| a.is_ascii_digit() && b.is_ascii_digit()) {
        let size = if run.len() > DIGITS { 10 } else { DIGITS };
        let pieces: Vec<String> = run.chunks(size).map(String::from_iter).collect();
        source += &pieces.join(BREAK);
        if run == [','] {
            source += BREAK;
        }
    }
    source
}

/// A formula with fractions of long numbers in the form `a/b`: a fraction above a line cannot go on in the next one.
fn in_lines(formula: &str) -> String {
    let mut parts = formula.split(FRACTION);
    let mut source = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (numerator, rest) = part.split_once("}{").unwrap_or_default();
        let (denominator, rest) = rest.split_once('}').unwrap_or_default();
        source += &if numerator.len().max(denominator.len()) > DIGITS {
            format!("{numerator}/{denominator}{rest}")
        } else {
            format!("{FRACTION}{part}")
        };
    }
    source
}

/// The rows of a table, in pieces that fit a page, made narrower if they are wider than it.
fn table(
    session: &mut Session,
    rows: &[Object],
    settings: &CalculatorSettings<'_>,
) -> Result<String, Fault> {
    let columns = rows.iter().map(|row| row.cells().len()).max();
    let mut source = String::new();
    for piece in rows.chunks(ROWS) {
        source += "\\resizebox{\\ifdim\\width>\\textwidth\\textwidth\\else\\width\\fi}{!}{%\n";
        _ = writeln!(
            source,
            "\\begin{{tabular}}{{{}}}",
            "l".repeat(columns.unwrap_or(0).max(1))
        );
        for row in piece {
            let cells = row.cells().iter().map(|cell| match cell {
                Object::Text(text) => Ok(escape(text)),
                cell => Ok(format!("${}$", session.show(cell, Style::Latex, settings)?)),
            });
            let cells: Result<Vec<String>, Fault> = cells.collect();
            _ = writeln!(source, "{} \\\\", cells?.join(" & "));
        }
        source += "\\end{tabular}}\n\n";
    }
    Ok(source)
}

/// A text as it is written, with breaks in lines that are wider than the page. LaTeX would take its own end of such a text
/// for the end, so that gets a blank.
fn verbatim(text: &str) -> String {
    let text = text.replace("\\end{verbatim}", "\\end {verbatim}");
    let mut source = "\\begin{verbatim}\n".to_owned();
    for line in text.lines() {
        let line = line.replace(is_unprintable, " ");
        for piece in folded(&line, COLUMNS) {
            source = source + piece + "\n";
        }
    }
    source + "\\end{verbatim}\n"
}

/// The meaning of all characters that LaTeX does not know: their glyphs, or else their numbers.
fn declarations(body: &str) -> String {
    let signs: BTreeSet<char> = body.chars().filter(|sign| !sign.is_ascii()).collect();
    let mut source = "\\ifdefined\\DeclareUnicodeCharacter\n".to_owned();
    for sign in signs {
        let code = u32::from(sign);
        let glyph = match glyph_source(sign) {
            Some(glyph) => glyph.to_owned(),
            None if code < 0x180 && !UNKNOWN.contains(sign) => continue,
            None => format!("[U+{code:04X}]"),
        };
        _ = writeln!(source, "\\DeclareUnicodeCharacter{{{code:04X}}}{{{glyph}}}");
    }
    source + "\\fi\n"
}
