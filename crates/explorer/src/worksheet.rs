//! The lines of a worksheet, which of them a line needs, and the worksheet as a document.

use std::collections::BTreeMap;

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::document::latex_document;
use chopsticks_lab::session::{LimitChange, Session, WorksheetLine};
use serde::Serialize;

use crate::failure::Failure;

/// A worksheet.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Worksheet {
    /// The lines, but for those that set a limit.
    lines: Vec<WorksheetLine>,
    /// The limits that lines set, by their names.
    limits: BTreeMap<&'static str, String>,
}

/// A program with its answers.
#[derive(Debug, Serialize)]
pub(crate) struct Document {
    latex: String,
}

/// The name of a worksheet in messages.
const FILE: &str = "the worksheet";

/// A program with its answers as a LaTeX document.
///
/// # Errors
/// The first fault of the program, and the limit that was reached.
pub(crate) fn document(
    program: &str,
    session: &mut Session,
    budget: &Budget<'_>,
) -> Result<Document, Failure> {
    let settings = CalculatorSettings::within(*budget);
    let latex = latex_document(session, FILE, program, &settings).map_err(Failure::from)?;
    Ok(Document { latex })
}

/// The lines of the parts of a worksheet, each of which may have several.
pub(crate) fn worksheet(parts: &[String], session: &Session, budget: &Budget<'_>) -> Worksheet {
    let mut worksheet = Worksheet::default();
    // The new number of each line.
    let mut numbers = Vec::new();
    for mut line in session.worksheet(parts, &CalculatorSettings::within(*budget)) {
        numbers.push(worksheet.lines.len());
        if let Some(Ok(change)) = LimitChange::read(&line.text) {
            let amount = change.allowed.to_string();
            worksheet.limits.insert(change.limit.name(), amount);
            continue;
        }
        for needed in &mut line.needs {
            *needed = numbers[*needed];
        }
        worksheet.lines.push(line);
    }
    worksheet
}
