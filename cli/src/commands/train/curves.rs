//! The error of the network over the steps of a training.

use std::path::Path;

use chopsticks_lab::hand::learner::Training;
use serde::Serialize;

use crate::terminal::file_format::by_ending;
use crate::terminal::output;
use crate::terminal::records::RecordFormat;

/// The mean error of each hundredth of a training.
#[derive(Default)]
pub(super) struct Curve {
    rows: Vec<Row>,
    sum: f64,
    count: u64,
}

/// The mean error of the steps up to this one, rounded to six digits.
#[derive(Serialize)]
struct Row {
    steps: u64,
    games: u64,
    error: f64,
}

impl Curve {
    /// The number of rows of a training.
    const ROWS: u64 = 100;

    /// Adds the error of a step; `of` is the number of steps of the training.
    pub(super) fn add(&mut self, training: &Training, error: f32, of: u64) {
        self.sum += f64::from(error);
        self.count += 1;
        if self.count >= of.div_ceil(Curve::ROWS) {
            self.rows.push(Row {
                steps: training.steps(),
                games: training.games(),
                error: (1e6 * self.sum / self.count as f64).round() / 1e6,
            });
            (self.sum, self.count) = (0.0, 0);
        }
    }

    /// The last mean error; `None` before the first step.
    pub(super) fn error(&self) -> Option<f64> {
        let since = || (self.count > 0).then(|| self.sum / self.count as f64);
        self.rows.last().map(|row| row.error).or_else(since)
    }

    /// Writes the curve as CSV or JSON, by the ending of the file's name, if that is wanted.
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
