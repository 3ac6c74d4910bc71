//! The lines of a worksheet, which of them a line needs, and the worksheet as a document.

use chopsticks_lab::budget::Budget;
use chopsticks_lab::calculator::CalculatorSettings;
use chopsticks_lab::document::latex_document;
use chopsticks_lab::session::{Session, WorksheetLine};
use serde::Serialize;

use crate::failure::Failure;

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
    /// The text before and after its one expression, in the place of which another can stand.
    frame: Option<(String, String)>,
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
    let lines = session.worksheet(parts, &CalculatorSettings::within(*budget));
    let shown = |WorksheetLine { text, needs, frame }| Line { text, needs, frame };
    Worksheet {
        lines: lines.into_iter().map(shown).collect(),
    }
}
