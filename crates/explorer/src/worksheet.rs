//! The lines of a worksheet, and which of them a line needs.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::session::{Session, WorksheetLine};
use serde::Serialize;

/// A worksheet.
#[derive(Debug, Serialize)]
pub(crate) struct Worksheet {
    lines: Vec<Line>,
}

#[derive(Debug, Serialize)]
struct Line {
    text: String,
    /// The indices of the earlier lines that are carried out before it.
    needs: Vec<usize>,
}

/// The lines of the parts of a worksheet, each of which may have several.
pub(crate) fn worksheet(parts: &[String], session: &Session, budget: &Budget<'_>) -> Worksheet {
    let lines = session.worksheet(parts, &CalculatorSettings::within(*budget));
    let lines = lines
        .into_iter()
        .map(|WorksheetLine { text, needs }| Line { text, needs });
    Worksheet {
        lines: lines.collect(),
    }
}
