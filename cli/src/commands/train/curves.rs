//! How a training went: the error of the network over the steps.

use std::path::Path;

use chopsticks_lab::hand::learner::Training;

use crate::terminal::output;

/// The mean error of each hundredth of a training.
#[derive(Default)]
pub(super) struct Curve {
    rows: Vec<Row>,
    sum: f64,
    count: u64,
}

struct Row {
    steps: u64,
    games: u64,
    error: f64,
}

impl Curve {
    /// How many rows a training has.
    const ROWS: u64 = 100;

    /// Adds the error of a step of a training of so many steps.
    pub(super) fn add(&mut self, training: &Training, error: f32, of: u64) {
        self.sum += f64::from(error);
        self.count += 1;
        if self.count >= of.div_ceil(Curve::ROWS) {
            self.rows.push(Row {
                steps: training.steps(),
                games: training.games(),
                error: self.sum / self.count as f64,
            });
            (self.sum, self.count) = (0.0, 0);
        }
    }

    /// The last mean error; `None` before the first step.
    pub(super) fn error(&self) -> Option<f64> {
        let since = || (self.count > 0).then(|| self.sum / self.count as f64);
        self.rows.last().map(|row| row.error).or_else(since)
    }

    /// Writes the curve as CSV, if that is wanted.
    ///
    /// # Errors
    /// Those of the file.
    pub(super) fn write(&self, file: Option<&Path>) -> anyhow::Result<()> {
        let Some(file) = file else { return Ok(()) };
        output::write_file(file, |out| {
            writeln!(out, "steps,games,error")?;
            for Row {
                steps,
                games,
                error,
            } in &self.rows
            {
                writeln!(out, "{steps},{games},{error:.6}")?;
            }
            Ok(())
        })
    }
}
