//! `chopsticks train`: lets the player `stop` learn the hand game, and writes what it has learned into a file.

mod curves;
mod measuring;
mod rates;
mod rates_figure;
mod row;
mod settings;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use chopsticks_lab::hand::learner::Training;
use chopsticks_lab::hand::ruleset::Chopsticks;
use clap::Args;
use curves::Curve;
use rates::{RateArguments, Rates};
use settings::SettingsArguments;

use crate::arguments::rules::RulesArguments;
use crate::subjects::learner;
use crate::terminal::file_format::by_ending;
use crate::terminal::interrupt::{interrupted, stop_on_interrupt};
use crate::terminal::output;
use crate::terminal::progress::Progress;
use crate::terminal::records::RecordFormat;

/// Train the player `stop`, a neural network, by games against itself
///
/// The result plays as `stop:FILE` wherever a player is named. The same command gives the same file, byte for byte, on
/// the same machine, unless time limits it (`--minutes`). Ctrl-C ends the training early: what was learned until then is
/// written, and `--resume` goes on with it. With `--steps 0` what was learned before is measured only.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    rules: RulesArguments,
    /// Where to write what was learned
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Go on with what an earlier training has written, with its settings, for as many steps again
    #[arg(long, value_name = "FILE", conflicts_with = "training")]
    resume: Option<PathBuf>,
    /// How many steps to train
    #[arg(long, value_name = "COUNT", default_value_t = 6_000)]
    steps: u64,
    /// Train no longer than this; what is learned then depends on the machine
    #[arg(long, value_name = "MINUTES")]
    minutes: Option<f64>,
    #[command(flatten)]
    settings: SettingsArguments,
    /// Write the error of the network after every hundredth of the training as CSV
    #[arg(long, value_name = "FILE.csv")]
    curves: Option<PathBuf>,
    #[command(flatten)]
    rates: RateArguments,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    stop_on_interrupt()?;
    let game = arguments.rules.game()?;
    // Nobody is to learn after the training that it was for nothing.
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
    eprintln!("{}", session.summary());
    match ended {
        Ended::Done => Ok(()),
        Ended::Interrupted => Err(chopsticks_lab::budget::Stopped::Asked).with_context(|| {
            let file = arguments.output.display();
            format!("what was learned until now is in {file}; --resume {file} goes on with it")
        }),
    }
}

/// Why a training has ended.
enum Ended {
    Done,
    Interrupted,
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
            bail!("--minutes: expected a number above 0");
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
        let mut progress = Progress::default();
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
            if interrupted() {
                return Ok(Ended::Interrupted);
            }
            let error = self.training.step(done);
            self.curve.add(&self.training, error, self.arguments.steps);
            progress.show(|| self.told(done));
        }
    }

    /// Which share of the training is over, by steps or by time.
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
