//! The knowledge about the period of a sequence, in one line.

use chopsticks_lab::heaps::{PeriodTheorem, Regularity};
use chopsticks_lab::tables::{Format, Table};

use super::arguments::Arguments;
use crate::arguments::table_format::TableFile;
use crate::terminal::note::note;
use crate::terminal::output;

/// The missing information if only this number of values is known.
pub(super) fn missing(what: &str, known: usize) -> String {
    format!("the {what} from n = {known} on are missing")
}

/// The outcome of a position of an impartial game.
pub(super) fn misere_outcome(is_p: bool) -> &'static str {
    if is_p { "P" } else { "N" }
}

/// The line about the period of the elements of this number of heaps.
pub(super) fn quotient_period_line(found: Option<Regularity>, values: usize) -> String {
    let theorem =
        "proved by the theorem of Plambeck and Siegel, and the quotient is that of all heaps";
    period_line_by(found, values, theorem)
}

/// The line about the period of a sequence of this number of values.
pub(super) fn period_line(found: Option<Regularity>, values: usize) -> String {
    period_line_by(found, values, "proved by the theorem of Guy and Smith")
}

/// The line about a period that can be proved by this theorem on splitting.
fn period_line_by(found: Option<Regularity>, values: usize, theorem: &str) -> String {
    let last = values.saturating_sub(1);
    let Some(found) = found else {
        return format!("period: none observed up to n = {last}; --upto examines more heaps");
    };
    let saltus = match found.saltus {
        0 => String::new(),
        saltus => format!(" with saltus {saltus}"),
    };
    let exception = match found.last_exception() {
        None => String::new(),
        Some(exception) => format!(", last exception n = {exception}"),
    };
    let why = match found.theorem {
        Some(PeriodTheorem::Splitting) => theorem.to_owned(),
        Some(PeriodTheorem::States) => "proved, because a state comes again".to_owned(),
        None => format!("observed up to n = {last}, not proved"),
    };
    let (period, preperiod) = (found.period, found.preperiod);
    format!("period: {period}{saltus} from n = {preperiod} on{exception}; {why}")
}

/// Writes the table, unless it is left out, and prints the lines after it; the error is that of an incomplete table.
pub(super) fn write(
    table: impl FnOnce() -> Table,
    lines: &[String],
    complete: anyhow::Result<()>,
    arguments: &Arguments,
    file: &TableFile,
) -> anyhow::Result<anyhow::Result<()>> {
    let complete = if arguments.no_table {
        complete
    } else {
        let rendered = table().render(file.format);
        file.write_found(&rendered, complete, "the table is incomplete")?
    };
    print(lines, arguments, file.format)?;
    Ok(complete)
}

/// Prints the lines after the table, or on standard error if the table on standard output is for programs.
fn print(lines: &[String], arguments: &Arguments, format: Format) -> anyhow::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    let is_table_shown = !arguments.no_table && arguments.format.is_standard_output();
    if is_table_shown && format != Format::Text {
        lines.iter().for_each(note);
        return Ok(());
    }
    let before = if is_table_shown { "\n" } else { "" };
    output::print(&format!("{before}{}\n", lines.join("\n")))
}
