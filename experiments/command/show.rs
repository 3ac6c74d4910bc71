//! Printing a finding on stdout.

use std::io::{ErrorKind, Write, stdout};

use anyhow::{Context, Result};
use chopsticks_tables::Format;
use chopsticks_terminal::status;

use crate::harness::{Finding, FinishedRun};

/// Prints a finding: as text, the claim, the tables, the comparison, the remarks and the verdict; as JSON, the stored
/// record; in another format, only the tables.
///
/// # Errors
/// When stdout cannot be written.
pub fn show(run: &FinishedRun, format: Format) -> Result<()> {
    let text = match format {
        Format::Json => run.record.to_json(),
        Format::Text => page(run),
        _ => tables(&run.finding, format),
    };
    print(&text)
}

/// Writes `text` to stdout. A closed pipe, as after `| head`, is not an error: the files must still be written.
///
/// # Errors
/// When stdout cannot be written otherwise.
pub fn print(text: &str) -> Result<()> {
    // A pipe may end on the same terminal.
    status::close();
    let mut out = stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.context("cannot write to stdout"),
    }
}

fn tables(finding: &Finding, format: Format) -> String {
    let tables: Vec<String> = finding
        .exhibits
        .iter()
        .map(|table| table.render(format))
        .collect();
    tables.join("\n")
}

fn page(run: &FinishedRun) -> String {
    let FinishedRun {
        entry,
        record,
        finding,
        ..
    } = run;
    let claim = entry.experiment.claim;
    let mut head = format!(
        "== {} ==\n{}\n\n{}\n",
        entry.name(),
        claim.heading(),
        claim.says
    );
    if let Some(details) = claim.details {
        head += &format!("{details}\n");
    }
    let mut parts = vec![head];
    parts.extend(
        finding
            .exhibits
            .iter()
            .map(|table| table.render(Format::Text)),
    );
    if let Some(comparison) = &finding.comparison {
        let lines = comparison.lines().join("\n");
        parts.push(format!(
            "Comparison with {} as printed:\n{lines}\n",
            claim.item
        ));
    }
    if !finding.remarks.is_empty() {
        parts.push(finding.remarks.join("\n") + "\n");
    }
    let scale = entry.experiment.scale;
    let (range, says) = (
        scale.describe(&record.bound),
        finding.verdict.in_words(scale),
    );
    parts.push(format!("Verdict for {range}: {says}.\n\n"));
    parts.join("\n")
}
