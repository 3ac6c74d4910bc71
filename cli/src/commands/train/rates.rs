//! The results of a player in training against the others, measured at certain steps.

use std::path::{Path, PathBuf};

use chopsticks_lab::figures::Figure;
use chopsticks_lab::hand::ruleset::Chopsticks;
use chopsticks_learner::Learned;
use clap::Args;

use super::measuring::Measuring;
use super::rates_figure;
use super::row::Row;
use crate::arguments::limits;
use crate::arguments::paper::Paper;
use crate::terminal::file_format::by_ending;
use crate::terminal::records::RecordFormat;
use crate::terminal::{figure_file, output};

/// The flags for measurements.
#[derive(Args)]
#[command(next_help_heading = "Measurements", args = limits::GRAPH)]
pub(super) struct RateArguments {
    /// Write the results of games against random, bounded and chick to FILE, a .csv or .json file
    ///
    /// The games are played before, during and after the training. Each record has the games won, drawn and lost, and the
    /// bounds of the 95 % confidence intervals of the rates. This flag and those of the figures can be repeated.
    #[arg(long, value_name = "FILE")]
    rates: Vec<PathBuf>,
    /// Draw how often it loses from positions that are not lost, to FILE.svg or FILE.png
    #[arg(long, value_name = "FILE")]
    losses_figure: Vec<PathBuf>,
    /// Draw how often it wins from positions that are not lost
    #[arg(long, value_name = "FILE")]
    wins_figure: Vec<PathBuf>,
    #[command(flatten)]
    paper: Paper,
}

impl RateArguments {
    fn is_wanted(&self) -> bool {
        let figures = [&self.losses_figure, &self.wins_figure];
        !self.rates.is_empty() || figures.iter().any(|files| !files.is_empty())
    }

    /// Checks before the training that the files can be written in the formats of their endings.
    fn check(&self) -> anyhow::Result<()> {
        for file in &self.rates {
            by_ending::<RecordFormat>(file)?;
            output::check_file(file)?;
        }
        if self.losses_figure.is_empty() && self.wins_figure.is_empty() {
            self.paper
                .refuse_without("--losses-figure or --wins-figure FILE")?;
        }
        for file in self.losses_figure.iter().chain(&self.wins_figure) {
            figure_file::format_of_file(Some(file))?;
            output::check_file(file)?;
        }
        Ok(())
    }
}

/// The measurements of a training.
pub(super) struct Rates(Option<Measuring>);

/// The number of times the steps are halved, to determine when to measure.
const HALVINGS: u32 = 8;

/// Whether to measure after `made` steps: before the first, after the last, and after its half, quarter, and so on.
pub(super) fn is_due(made: u64, all_steps: u64) -> bool {
    made == 0 || (0..=HALVINGS).any(|halvings| all_steps >> halvings == made)
}

impl Rates {
    /// # Errors
    /// When the ending of a file does not name a format, or the game is too large to be solved.
    pub(super) fn new(arguments: &RateArguments, game: &Chopsticks) -> anyhow::Result<Rates> {
        arguments.check()?;
        Ok(Rates(if arguments.is_wanted() {
            Some(Measuring::new(game)?)
        } else {
            None
        }))
    }

    /// Measures the network so far, if it is due.
    ///
    /// # Errors
    /// Never, because the network was trained for this game.
    pub(super) fn measure(&mut self, learned: &Learned) -> anyhow::Result<()> {
        match &mut self.0 {
            Some(measuring) => measuring.measure(learned),
            None => Ok(()),
        }
    }

    /// Writes tables and figures.
    ///
    /// # Errors
    /// Those of the files.
    pub(super) fn write(&self, arguments: &RateArguments) -> anyhow::Result<()> {
        let Some(measuring) = &self.0 else {
            return Ok(());
        };
        for file in &arguments.rates {
            write(&measuring.rows, file)?;
        }
        let draw = |figure: &dyn Figure, files: &[PathBuf]| -> anyhow::Result<()> {
            for file in files {
                let page = arguments.paper.page(figure, &[])?;
                figure_file::write_page_as_named(&page, file)?;
            }
            Ok(())
        };
        draw(
            &rates_figure::losses(&measuring.rows),
            &arguments.losses_figure,
        )?;
        draw(&rates_figure::wins(&measuring.rows), &arguments.wins_figure)?;
        Ok(())
    }
}

fn write(rows: &[Row], file: &Path) -> anyhow::Result<()> {
    let format: RecordFormat = by_ending(file)?;
    let records = rows.iter().map(Ok);
    output::write_file(file, |out| format.write(&Row::HEADER, records, out))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_measured_before_during_and_after() {
        let due: Vec<u64> = (0..=1000).filter(|made| is_due(*made, 1000)).collect();
        assert_eq!(due, [0, 3, 7, 15, 31, 62, 125, 250, 500, 1000]);
    }
}
