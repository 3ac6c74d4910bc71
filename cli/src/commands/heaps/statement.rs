//! The knowledge about the period of a sequence, in one line.

use chopsticks_lab::heaps::Regularity;
use chopsticks_lab::tables::Table;

use super::arguments::Arguments;
use crate::arguments::table_format::TableFile;

/// The period of the values of the table.
pub(super) const PERIOD: &str = "period";

/// The missing information if only this number of values is known.
pub(super) fn missing(what: &str, known: usize) -> String {
    format!("the {what} from n = {known} on are missing")
}

/// The outcome of a position of an impartial game.
pub(super) fn misere_outcome(is_p: bool) -> &'static str {
    if is_p { "P" } else { "N" }
}

/// The line about a period of this number of values, such as `period: 3 from n = 0 on; …`.
pub(super) fn period_line(of: &str, found: Option<Regularity>, values: usize) -> String {
    let found = found.map(|found| found.in_words("n")).unwrap_or_else(|| {
        let last = values.saturating_sub(1);
        format!("none observed up to n = {last}; --upto examines more heaps")
    });
    format!("{of}: {found}")
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
        let rendered = file.render(&table());
        file.write_found(&rendered, complete, "the table is incomplete")?
    };
    (arguments.format).print_lines(lines, !arguments.no_table, file.format)?;
    Ok(complete)
}
