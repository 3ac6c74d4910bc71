//! The nim-values of the heaps of an impartial game.

use std::path::Path;

use anyhow::{Context, ensure};
use chopsticks_lab::budget::Stopped;
use chopsticks_lab::figures::LinePlot;
use chopsticks_lab::figures::values::nim_value_plot;
use chopsticks_lab::heaps::{self, HeapCode, NimSequence, RefusedValues, Regularity};
use chopsticks_lab::tables::{Align, Cell, Format, Table};

use super::arguments::Arguments;
use super::journal::{HeapJournal, distrust};
use super::statement;
use crate::arguments::table_format::TableFile;
use crate::terminal::interrupt;
use crate::terminal::note::note;
use crate::terminal::output;
use crate::terminal::progress::Progress;

/// The largest heap if no flag names one.
const UPTO: u32 = 99;

/// Values between two lines of progress.
const CHUNK: u32 = 1 << 14;

/// A table with more rows takes gigabytes.
const MAX_ROWS: usize = 4_000_000;

pub(super) fn run(title: &str, code: HeapCode, arguments: &Arguments) -> anyhow::Result<()> {
    let file = arguments.format.file()?;
    let upto = arguments.upto(UPTO)?;
    check_rows(upto, arguments)?;
    let mut sequence = NimSequence::new(code.clone()).with_threads(arguments.threads.count());
    let stopped = compute(&mut sequence, &code, upto, arguments)?;
    let values = sequence.values();
    let missing = || statement::missing("nim-values", values.len());
    let complete = stopped.map_or(Ok(()), |stopped| Err(stopped).with_context(missing));
    let table = || table(title, values, arguments, file.format);
    let lines = lines(values, || sequence.regularity());
    let complete = write(values, table, &lines, complete, arguments, &file)?;
    let is_kept = arguments.figure.as_deref().is_some_and(output::is_kept);
    if complete.is_ok() || !is_kept {
        arguments.draw(|| plot(title, values, arguments.from as usize))?;
    }
    complete
}

/// Writes the table, the lines about it and the b-file that is asked for; the error is that of an incomplete table. On
/// standard output, a b-file is alone.
pub(super) fn write(
    values: &[u32],
    table: impl FnOnce() -> Table,
    lines: &[String],
    complete: anyhow::Result<()>,
    arguments: &Arguments,
    file: &TableFile,
) -> anyhow::Result<anyhow::Result<()>> {
    let bfile = arguments.bfile.as_deref();
    let complete = if bfile == Some(Path::new(output::STANDARD_OUTPUT)) {
        lines.iter().for_each(note);
        complete
    } else {
        statement::write(table, lines, complete, arguments, file)?
    };
    if let Some(bfile) = bfile.filter(|bfile| complete.is_ok() || !output::is_kept(bfile)) {
        let shown = shown(arguments.from as usize, values.len());
        let text = heaps::write_bfile(&shown.start.into(), &values[shown]);
        output::write_bytes(bfile, text.as_bytes())?;
    }
    Ok(complete)
}

/// Refuses a table with more rows than fit into memory.
pub(super) fn check_rows(upto: u32, arguments: &Arguments) -> anyhow::Result<()> {
    let rows = shown(arguments.from as usize, upto as usize + 1);
    ensure!(
        arguments.no_table || rows.len() <= MAX_ROWS,
        "the table has {} values, expected at most {MAX_ROWS}: leave it out with --no-table, or begin it later with --from",
        rows.len()
    );
    Ok(())
}

/// Computes the values, and reports the reason if it stops before the last one.
fn compute(
    sequence: &mut NimSequence,
    code: &HeapCode,
    upto: u32,
    arguments: &Arguments,
) -> anyhow::Result<Option<Stopped>> {
    let budget = interrupt::budget();
    if let Err(stopped) = sequence.make_room(upto, &budget) {
        return Ok(Some(stopped));
    }
    let mut journal = None;
    if let Some(path) = &arguments.journal {
        let opened = HeapJournal::open(path, code, upto as usize + 1)?;
        match sequence.resume(&opened.values, &budget) {
            Ok(()) => {}
            Err(RefusedValues::Stopped(stopped)) => return Ok(Some(stopped)),
            Err(wrong) => return Err(wrong).with_context(|| distrust(path)),
        }
        journal = Some(opened);
    }
    let progress = Progress::default();
    while sequence.values().len() <= upto as usize {
        let known = sequence.values().len();
        let next = u32::try_from(known)
            .unwrap_or(u32::MAX)
            .saturating_add(CHUNK)
            .min(upto);
        let extended = sequence.extend(next, &budget);
        if let Some(journal) = &mut journal {
            journal.append(&sequence.values()[known..])?;
        }
        if let Err(stopped) = extended {
            return Ok(Some(stopped));
        }
        progress.show(|| format!("n = {} of {upto}", sequence.values().len()));
    }
    Ok(None)
}

/// The heaps of the table; the first `known` of them have values.
fn shown(from: usize, known: usize) -> std::ops::Range<usize> {
    from.min(known)..known
}

/// The values as a table.
pub(super) fn table(title: &str, values: &[u32], arguments: &Arguments, format: Format) -> Table {
    match format {
        Format::Csv | Format::Json => records(title, values, arguments),
        Format::Text | Format::Markdown | Format::Latex => rows_of(title, values, arguments),
    }
}

/// A row for each heap.
fn records(title: &str, values: &[u32], arguments: &Arguments) -> Table {
    let mut table = Table::new(title)
        .column("n", Align::Right)
        .column("nim_value", Align::Right);
    for heap in shown(arguments.from as usize, values.len()) {
        table.push([heap.into(), values[heap].into()]);
    }
    table
}

/// Rows with as many values as are asked for.
fn rows_of(title: &str, values: &[u32], arguments: &Arguments) -> Table {
    let width = arguments.width as usize;
    let mut table = Table::new(title).column("n", Align::Right);
    for place in 0..width {
        table = table.column(format!("+{place}"), Align::Right);
    }
    let shown = shown(arguments.from as usize, values.len());
    for first in shown.clone().step_by(width) {
        let cell = |heap: usize| match values.get(heap) {
            Some(&value) => Cell::from(value),
            None => Cell::from(""),
        };
        let row = std::iter::once(Cell::from(first)).chain((first..first + width).map(cell));
        table.push(row.collect::<Vec<_>>());
    }
    table
}

/// The known facts about the sequence as a whole.
pub(super) fn lines(
    values: &[u32],
    regularity: impl FnOnce() -> Option<Regularity>,
) -> Vec<String> {
    let Some(largest) = largest_line(values) else {
        return Vec::new();
    };
    let period = statement::period_line(statement::PERIOD, regularity(), values.len());
    vec![largest, period]
}

/// The line about the largest value; `None` without values.
fn largest_line(values: &[u32]) -> Option<String> {
    let largest = values.iter().copied().max()?;
    let first = values.iter().position(|&value| value == largest)?;
    Some(format!(
        "largest nim-value: {largest}, first at n = {first}"
    ))
}

/// The nim-values over n.
fn plot(title: &str, values: &[u32], from: usize) -> LinePlot {
    let points = shown(from, values.len()).map(|heap| (heap as f64, f64::from(values[heap])));
    let title = format!("Nim-values of {title}");
    nim_value_plot(title, "n", points.collect())
}
