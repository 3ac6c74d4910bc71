//! The error of the network over the steps of a training.

use std::path::Path;

use chopsticks_learner::Training;
use serde::Serialize;

use crate::terminal::file_format::by_ending;
use crate::terminal::output;
use crate::terminal::records::RecordFormat;

/// The mean error of each hundredth of a training; the last one may be incomplete.
#[derive(Default)]
pub(super) struct Curve {
    rows: Vec<Row>,
    /// The number of steps in the last row if it is not complete, and the sum of their errors.
    open: (u64, f64),
}

/// The mean error of the steps up to this one, rounded to six digits.
#[derive(Default, Serialize)]
struct Row {
    steps: u64,
    games: u64,
    error: f64,
}

impl Curve {
    /// The number of rows of a training.
    const ROWS: u64 = 100;

    /// Adds the error of a step; `all_steps` counts those of the training.
    pub(super) fn add(&mut self, training: &Training, error: f32, all_steps: u64) {
        let (count, sum) = (self.open.0 + 1, self.open.1 + f64::from(error));
        if count == 1 {
            self.rows.push(Row::default());
        }
        if let Some(last) = self.rows.last_mut() {
            *last = Row {
                steps: training.steps(),
                games: training.games(),
                error: (1e6 * sum / count as f64).round() / 1e6,
            };
        }
        let is_complete = count >= all_steps.div_ceil(Curve::ROWS);
        self.open = if is_complete { (0, 0.0) } else { (count, sum) };
    }

    /// The last mean error; `None` before the first step.
    pub(super) fn error(&self) -> Option<f64> {
        self.rows.last().map(|row| row.error)
    }

    /// Writes the curve as CSV or JSON, by the extension of the file, if requested.
    ///
    /// # Errors
    /// Those of the file.
    pub(super) fn write(&self, file: Option<&Path>) -> anyhow::Result<()> {
        let Some(file) = file else { return Ok(()) };
        let format: RecordFormat = by_ending(file)?;
        let records = self.rows.iter().map(Ok);
        output::write_file(file, |out| {
            format.write(&["steps", "games", "error"], records, out)
        })
    }
}
