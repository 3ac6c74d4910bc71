//! `chopsticks win`: who wins a sum, without its value.

mod shown;

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use chopsticks_lab::budget::Budget;
use chopsticks_lab::player::{ByPlayer, Player};
use chopsticks_lab::winner::{PositionSum, RefusedStrategy, SumSolver, rulesets_of_file};
use clap::Args;

use crate::arguments::first::FirstArgument;
use crate::arguments::limits::{LanguageLimits, Limits};
use crate::arguments::notation::AnswerFormat;
use crate::arguments::ruleset::SumRulesets;
use crate::arguments::whole_number::count;
use crate::subjects::calculation::Calculation;
use crate::subjects::ruleset::{as_expression, undecided};
use crate::terminal::interrupt::stop_on_interrupt;
use crate::terminal::note::note;
use crate::terminal::progress::Clock;
use crate::terminal::{input, output};
use crate::wording::count::counted;
use crate::wording::names::Names;
use crate::wording::proved;
use shown::Shown;

const EXAMPLES: &str = "\
Examples:
  $ chopsticks win 'Clobber(\"xoxo|oxox\") + Domineering(\"3x3\") - *3'
  N  the player who moves first wins

  Winning moves

  player  part                becomes
  ------------------------------------------------------
  Left    Domineering(\"3x3\")  Domineering(\".#.|.#.|...\")
  …
  $ chopsticks win 'Domineering(\"6x5\")' --first right --no-moves
  Right loses moving first";

/// Find the player who wins a sum of positions, and the winning moves, without the values of large positions
///
/// The sum may have positions of several rulesets, such as Clobber("xox|ox."), and values. It is played out by search:
/// positions are split into components, small components are replaced by their values, and opposite components cancel.
///
/// With --ruleset, the sum is one of positions of that ruleset, such as `xox|ox. + xo`.
#[derive(Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// A sum such as `Clobber("xoxo|oxox") + 2*Domineering("4x4") - *3`
    #[arg(value_name = "SUM", allow_hyphen_values = true)]
    sum: String,
    #[command(flatten)]
    first: FirstArgument,
    /// Do not look for the winning moves, which takes longer than to find one of them
    #[arg(long)]
    no_moves: bool,
    /// List the losing moves too
    #[arg(long, conflicts_with = "no_moves")]
    all: bool,
    #[command(flatten)]
    format: AnswerFormat,
    /// Read outcomes of sums that an earlier run found from FILE, if it exists, and write all outcomes to it at the end
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
    /// Write the winner's reply to every move of the opponent to FILE
    #[arg(long, value_name = "FILE", requires = "first")]
    strategy: Option<PathBuf>,
    /// Play the strategy in FILE through against all moves of the opponent, instead of searching
    #[arg(long, value_name = "FILE", conflicts_with_all = ["strategy", "table", "json", "all"])]
    check: Option<PathBuf>,
    #[command(flatten)]
    rulesets: SumRulesets,
    /// Stop after this many sums
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = 1_000_000_000,
        help_heading = "Limits",
        value_parser = count::<u64>
    )]
    max_nodes: u64,
    /// Forget outcomes of sums when they need more memory; positions take memory too (--max-positions)
    #[arg(
        long,
        value_name = "BYTES",
        default_value_t = 2_000_000_000,
        help_heading = "Limits",
        value_parser = count::<u64>
    )]
    max_memory: u64,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    language: LanguageLimits,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    for file in arguments.strategy.iter().chain(&arguments.table) {
        output::check_file(file)?;
    }
    let saved = arguments.saved()?;
    let mut rulesets = arguments.rulesets.read_for(&arguments.sum)?;
    let sum = arguments.expression()?;
    // Before, Ctrl-C ends the program: nothing was computed yet, and a pipe may never be written to.
    stop_on_interrupt()?;
    let mut calculation = Calculation::new();
    let settings = arguments.language.settings(&arguments.limits);
    let (addends, proved) = calculation.addends(&sum, &settings, &mut rulesets)?;
    for name in rulesets_of_file(saved.as_deref().unwrap_or_default()) {
        rulesets.find(name)?;
    }
    let mut solver = rulesets.solver(calculation.calculator.arena)?;
    let mut sum = PositionSum::default();
    for addend in addends {
        solver
            .add(&mut sum, addend)
            .map_err(|error| anyhow!(error))?;
    }
    if let (Some(file), Some(saved)) = (&arguments.table, &saved) {
        let read = solver.read_outcomes(saved);
        read.with_context(|| file.display().to_string())?;
    }
    let clock = Clock::new("searching");
    let budget = Budget {
        nodes: arguments.max_nodes,
        memory: arguments.max_memory,
        should_stop: &|| clock.should_stop(),
        ..arguments.limits.budget()
    };
    let answer = match &arguments.check {
        Some(file) => check(file, &mut solver, &sum, &budget),
        None => found(arguments, &mut solver, &sum, &budget),
    };
    drop(clock);
    // What was found is kept if the search is stopped.
    if let Some(file) = &arguments.table {
        output::write_bytes(file, solver.write_outcomes().as_bytes())?;
    }
    output::print(&answer?)?;
    proved::tell(&proved);
    Ok(())
}

impl Arguments {
    /// The outcomes in the file, if there are some.
    fn saved(&self) -> anyhow::Result<Option<String>> {
        let file = self.table.as_deref().filter(|file| file.exists());
        file.map(read).transpose()
    }

    /// The sum in the language of the calculator.
    fn expression(&self) -> anyhow::Result<String> {
        match self.rulesets.count() {
            0 => Ok(self.sum.clone()),
            1 => Ok(as_expression(&self.sum)),
            _ if self.sum.contains('"') => Ok(self.sum.clone()),
            _ => bail!(
                "{}: found positions without names and several rulesets, expected positions such as MyGame(\"xo.\")",
                self.sum
            ),
        }
    }
}

fn read(file: &Path) -> anyhow::Result<String> {
    input::text(file).with_context(|| format!("cannot read {}", file.display()))
}

/// Replays a strategy.
fn check(
    file: &Path,
    solver: &mut SumSolver<'_>,
    sum: &PositionSum,
    budget: &Budget<'_>,
) -> anyhow::Result<String> {
    let replayed = solver
        .replay(&read(file)?, sum, budget)
        .map_err(|error| match error {
            RefusedStrategy::Stopped(stopped) => stopped.into(),
            error => anyhow!("{}: {error}", file.display()),
        })?;
    let sums = counted(replayed.sums, "sum");
    Ok(format!(
        "{} wins if {} moves first: the strategy was played through {sums}\n",
        replayed.winner, replayed.first
    ))
}

/// Searches for the winner.
fn found(
    arguments: &Arguments,
    solver: &mut SumSolver<'_>,
    sum: &PositionSum,
    budget: &Budget<'_>,
) -> anyhow::Result<String> {
    let first = arguments.first.player();
    let asked = |player| first.is_none_or(|first| first == player);
    let mut wins = ByPlayer::default();
    let mut moves = ByPlayer::default();
    for player in Player::BOTH.into_iter().filter(|&player| asked(player)) {
        wins[player] = Some(solver.wins_first(sum, player, budget).map_err(undecided)?);
        if !arguments.no_moves {
            moves[player] = solver.moves(sum, player, budget).map_err(undecided)?;
        }
        if !arguments.all {
            moves[player].retain(|it| it.wins);
        }
    }
    if let (Some(file), Some(first)) = (&arguments.strategy, first) {
        let strategy = solver.strategy(sum, first, budget).map_err(undecided)?;
        output::write_bytes(file, strategy.text.as_bytes())?;
        let replies = counted(strategy.replies, "sum");
        note(format_args!(
            "{}: replies of {} to {replies}",
            file.display(),
            strategy.winner
        ));
    }
    let mut shown = Shown {
        names: Names::new(arguments.limits.max_text),
        style: arguments.format.style(),
        nodes: solver.nodes(),
        positions: solver.positions() as u64,
        arena: solver.arena(),
        addends: sum.addends().cloned().collect(),
        wins,
        moves,
    };
    match arguments.format.json {
        true => Ok(output::json_line(&shown.record(&arguments.sum))?),
        false => Ok(shown.text(arguments.all)),
    }
}
