//! `chopsticks train`: lets the player `stop` learn the hand game, and writes the network to a file.

mod curves;
mod measuring;
mod rates;
mod rates_figure;
mod row;
mod settings;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use chopsticks_lab::budget::Stopped;
use chopsticks_lab::hand::ruleset::Chopsticks;
use chopsticks_learner::Training;
use clap::Args;
use curves::Curve;
use rates::{RateArguments, Rates};
use settings::SettingsArguments;

use crate::arguments::rules::RulesArguments;
use crate::arguments::whole_number::count;
use crate::subjects::learner;
use crate::terminal::file_format::by_ending;
use crate::terminal::interrupt::check_stop;
use crate::terminal::note::note;
use crate::terminal::output;
use crate::terminal::progress::Progress;
use crate::terminal::records::RecordFormat;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks train --rules chopstix --steps 20 --output small.st
  $ chopsticks play --rules chopstix --left stop:small.st --right random --games 10
  …";

/// Train the player `stop`, a neural network, by games against itself
///
/// The result plays as `stop:FILE` in `chopsticks play`. On one machine, the same command gives the same file, byte for
/// byte, unless `--minutes` limits it. Ctrl-C ends the training early: the network is written, and `--resume` continues
/// the training. With `--steps 0` the network is only measured.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    rules: RulesArguments,
    /// Write the network to FILE
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Continue an earlier training from its FILE, with its settings, for --steps more steps
    #[arg(long, value_name = "FILE", conflicts_with = "training")]
    resume: Option<PathBuf>,
    /// The number of training steps
    #[arg(long, value_name = "COUNT", default_value_t = 6_000, value_parser = count::<u64>)]
    steps: u64,
    /// Stop after this time; the network then depends on the speed of the machine
    #[arg(long, value_name = "MINUTES")]
    minutes: Option<f64>,
    #[command(flatten)]
    settings: SettingsArguments,
    /// Write the error of the network after every hundredth of the training to FILE, a .csv or .json file
    #[arg(long, value_name = "FILE")]
    curves: Option<PathBuf>,
    #[command(flatten)]
    rates: RateArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let game = arguments.rules.game()?;
    // A file that cannot be written is an error before the training rather than after it.
    for file in arguments.curves.iter().chain([&arguments.output]) {
        output::check_file(file)?;
    }
    if let Some(file) = &arguments.curves {
        by_ending::<RecordFormat>(file)?;
    }
    let mut session = Session::new(arguments, &game)?;
    let ended = session.train()?;
    learner::save(&arguments.output, &session.training.learned())?;
    session.curve.write(arguments.curves.as_deref())?;
    session.rates.write(&arguments.rates)?;
    note(session.summary());
    match ended {
        Ended::Done => Ok(()),
        Ended::Early(stopped) => Err(stopped).with_context(|| {
            let file = arguments.output.display();
            format!("the network so far is in {file}; continue with --resume {file}")
        }),
    }
}

/// The reason why a training has ended.
enum Ended {
    Done,
    /// After Ctrl-C, or when the time is over.
    Early(Stopped),
}

struct Session<'a> {
    arguments: &'a Arguments,
    training: Training,
    began: Instant,
    first: u64,
    curve: Curve,
    rates: Rates,
}

impl<'a> Session<'a> {
    fn new(arguments: &'a Arguments, game: &Chopsticks) -> anyhow::Result<Session<'a>> {
        let training = match &arguments.resume {
            None => Training::new(game, arguments.settings.settings())?,
            Some(file) => {
                let learned = learner::load(file)?;
                let named = || file.display().to_string();
                learned.check_rules(game).with_context(named)?;
                Training::resume(learned).with_context(named)?
            }
        };
        if arguments
            .minutes
            .is_some_and(|minutes| minutes.is_nan() || minutes <= 0.0)
        {
            bail!("--minutes: expected a number greater than 0");
        }
        Ok(Session {
            arguments,
            first: training.steps(),
            training,
            began: Instant::now(),
            curve: Curve::default(),
            rates: Rates::new(&arguments.rates, game)?,
        })
    }

    fn train(&mut self) -> anyhow::Result<Ended> {
        let progress = Progress::default();
        loop {
            let done = self.done();
            if rates::is_due(self.training.steps() - self.first, self.arguments.steps)
                || done >= 1.0
            {
                progress.show(|| "measuring how it plays".to_owned());
                self.rates.measure(&self.training.learned())?;
            }
            if done >= 1.0 {
                return Ok(Ended::Done);
            }
            if let Err(stopped) = check_stop() {
                return Ok(Ended::Early(stopped));
            }
            let error = self.training.step(done);
            self.curve.add(&self.training, error, self.arguments.steps);
            progress.show(|| self.told(done));
        }
    }

    /// The completed share of the training, by steps or by time.
    fn done(&self) -> f64 {
        let made = self.training.steps() - self.first;
        let by_steps = made as f64 / self.arguments.steps.max(1) as f64;
        let by_time = self.arguments.minutes.map_or(0.0, |minutes| {
            self.began.elapsed().as_secs_f64() / (60.0 * minutes)
        });
        match self.arguments.steps {
            0 => 1.0,
            _ => by_steps.max(by_time),
        }
    }

    fn told(&self, done: f64) -> String {
        let left = self.began.elapsed().as_secs_f64() * (1.0 / done.max(1e-9) - 1.0);
        let left = Duration::from_secs_f64(left.min(1e9)).as_secs();
        format!(
            "{:.0} %, {} left: {}",
            100.0 * done,
            format_args!("{}:{:02}", left / 60, left % 60),
            self.counts()
        )
    }

    fn counts(&self) -> String {
        let (steps, games) = (self.training.steps(), self.training.games());
        let error = self.curve.error();
        let error = error.map(|error| format!(", error {error:.5}"));
        format!("step {steps}, {games} games{}", error.unwrap_or_default())
    }

    fn summary(&self) -> String {
        format!(
            "{}, trained in {:.0} s",
            self.counts(),
            self.began.elapsed().as_secs_f64()
        )
    }
}
