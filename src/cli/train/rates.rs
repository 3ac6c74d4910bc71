//! How a player in training fares against the others: games won, drawn and lost, measured now and then.

use std::fmt::Display;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::bail;
use clap::Args;
use serde::Serialize;

use super::rates_figure;
use crate::bots::{Bot, Bounded, Chick, Contest, Interval, Random, Score, Solved};
use crate::cli::limits::GraphLimits;
use crate::cli::{figure, output};
use crate::loopy::Verdict;
use crate::player::Player;
use crate::ruleset::Turns;
use crate::ruleset::chopsticks::{Chopsticks, Position};
use crate::stop::{Learned, Stop};

/// What of the measurements is wanted.
#[derive(Args)]
#[command(next_help_heading = "Measurements")]
pub(super) struct RateArguments {
    /// Write games won, drawn and lost against random, bounded minimax and chick, before, during and after the training,
    /// as .csv or .json; may be given twice
    #[arg(long, value_name = "FILE")]
    rates: Vec<PathBuf>,
    /// Draw how often positions that are not lost are lost all the same, over the training, as .svg or .png; may be given
    /// twice
    #[arg(long, value_name = "FILE")]
    losses_figure: Vec<PathBuf>,
    /// Draw how often they are won
    #[arg(long, value_name = "FILE")]
    wins_figure: Vec<PathBuf>,
    #[command(flatten)]
    limits: GraphLimits,
}

impl RateArguments {
    fn is_wanted(&self) -> bool {
        let figures = [&self.losses_figure, &self.wins_figure];
        !self.rates.is_empty() || figures.iter().any(|files| !files.is_empty())
    }

    /// Finds out before the training, not after it, that files cannot be written as they are called.
    fn check(&self) -> anyhow::Result<()> {
        for file in &self.rates {
            Table::of(file)?;
        }
        for file in self.losses_figure.iter().chain(&self.wins_figure) {
            figure::check_ending(file)?;
        }
        Ok(())
    }
}

/// How a table of rates is written.
enum Table {
    Csv,
    Json,
}

impl Table {
    fn of(file: &Path) -> anyhow::Result<Table> {
        match file.extension().and_then(|ending| ending.to_str()) {
            Some("csv") => Ok(Table::Csv),
            Some("json") => Ok(Table::Json),
            _ => bail!("{}: the ending should be .csv or .json", file.display()),
        }
    }
}

/// The measurements of a training.
pub(super) struct Rates(Option<Measuring>);

struct Measuring {
    solved: Arc<Solved>,
    opponents: Vec<Box<dyn Bot>>,
    /// All positions that are not over, Left to move.
    positions: Vec<Position>,
    /// The numbers of the games of a contest over `positions` in which `stop` does not begin with a lost position.
    not_lost: Vec<u64>,
    rows: Vec<Row>,
}

/// The games of one contest, with the rates that they tell with 95 % confidence.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Row {
    /// The steps of training, and the games that the network had played against itself.
    pub steps: u64,
    pub trained: u64,
    pub opponent: String,
    /// `start`: where the game begins, by turns with the first move and without; `not lost`: from every position that
    /// `stop`, with the first move or without, need not lose.
    pub from: From,
    pub games: u64,
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    pub win_low: f64,
    pub win_high: f64,
    pub draw_low: f64,
    pub draw_high: f64,
    pub loss_low: f64,
    pub loss_high: f64,
}

/// Where games begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum From {
    Start,
    NotLost,
}

/// The horizons of the bounded players.
const HORIZONS: [u32; 4] = [2, 4, 8, 16];
/// The plies after which a game is a draw. A win that is there takes 25 at most with the rules of *Chopstix*.
const PLIES: u32 = 200;
/// Where all chance comes from in the measurements, whatever the seed of the training.
const SEED: u64 = 2003;
/// The games from the start against a player who leaves something to chance, and how often every other position is
/// played; against the others every game would come again.
const GAMES_BY_CHANCE: u64 = 1000;
const ROUNDS_BY_CHANCE: u64 = 4;
/// More positions than this are not played; a larger game is played from some, evenly spread.
const MOST_STARTS: usize = 2000;
/// How many times the steps are halved, to find those after which is measured.
const HALVINGS: u32 = 8;

/// Whether to measure after so many steps: before the first, and after the last and its halves and their halves.
pub(super) fn is_due(made: u64, of: u64) -> bool {
    made == 0 || (0..=HALVINGS).any(|halvings| of >> halvings == made)
}

impl Rates {
    /// # Errors
    /// When a file has no ending that says how to write it, or the game is too large to be solved.
    pub(super) fn new(arguments: &RateArguments, game: &Chopsticks) -> anyhow::Result<Rates> {
        arguments.check()?;
        Ok(Rates(match arguments.is_wanted() {
            true => Some(Measuring::new(game, &arguments.limits)?),
            false => None,
        }))
    }

    /// Measures what has been learned so far, if that is wanted.
    ///
    /// # Errors
    /// None, as what was learned is of this game.
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
        for file in &arguments.losses_figure {
            figure::write_as_named(&rates_figure::losses(&measuring.rows), file)?;
        }
        for file in &arguments.wins_figure {
            figure::write_as_named(&rates_figure::wins(&measuring.rows), file)?;
        }
        Ok(())
    }
}

impl Measuring {
    fn new(game: &Chopsticks, limits: &GraphLimits) -> anyhow::Result<Measuring> {
        let limits = limits.graph();
        let solved = Arc::new(Solved::whole(game, &limits)?);
        let (positions, not_lost) = starts(&solved);
        let mut opponents: Vec<Box<dyn Bot>> = vec![Box::new(Random::new(SEED))];
        for plies in HORIZONS.into_iter().filter_map(NonZeroU32::new) {
            opponents.push(Box::new(Bounded::new(Arc::clone(&solved), plies)));
        }
        opponents.push(Box::new(Chick::new(Arc::clone(&solved), &limits)?));
        Ok(Measuring {
            solved,
            opponents,
            positions,
            not_lost,
            rows: Vec::new(),
        })
    }

    fn measure(&mut self, learned: &Learned) -> anyhow::Result<()> {
        let game = self.solved.game();
        let start = [game.start()?];
        let mut stop = Stop::new(learned.clone(), game)?;
        for (at, opponent) in self.opponents.iter_mut().enumerate() {
            let by_chance = at == 0;
            let games = if by_chance { GAMES_BY_CHANCE } else { 2 };
            let rounds = if by_chance { ROUNDS_BY_CHANCE } else { 1 };
            let all = 2 * self.positions.len() as u64;
            let not_lost =
                (0..rounds).flat_map(|round| self.not_lost.iter().map(move |n| round * all + n));
            let contests: [(From, &[Position], Vec<u64>); 2] = [
                (From::Start, &start, (0..games).collect()),
                (From::NotLost, &self.positions, not_lost.collect()),
            ];
            for (from, starts, numbers) in contests {
                let contest = Contest {
                    game,
                    starts,
                    games: numbers.len() as u64,
                    plies: PLIES,
                    seed: SEED,
                };
                let score = score(&contest, &numbers, &mut stop, opponent.as_mut());
                let row = Row::new(learned, opponent.name(), from, score);
                self.rows.push(row);
            }
        }
        Ok(())
    }
}

/// The score of some of the games of a contest.
fn score(contest: &Contest, numbers: &[u64], stop: &mut Stop, opponent: &mut dyn Bot) -> Score {
    let mut score = Score::default();
    for number in numbers {
        let (record, side) = contest.game(*number, stop, opponent);
        match record.winner {
            None => score.draws += 1,
            Some(winner) if winner == side => score.wins += 1,
            Some(_) => score.losses += 1,
        }
    }
    score
}

/// The positions that are not over, and the numbers of the games that do not begin with a loss for the first player.
fn starts(solved: &Solved) -> (Vec<Position>, Vec<u64>) {
    let facing = solved.facing();
    let explored = &solved.solution().explored;
    let verdicts = solved.solution().verdicts();
    let open = explored.positions().iter().zip(verdicts);
    let open: Vec<_> = open
        .filter(|(faced, _)| facing.ending(faced).is_none())
        .collect();
    let position = |(faced, _): &(&_, &Verdict)| facing.position(**faced, Player::Left);
    let positions = open.iter().map(position).collect();
    // In games with even numbers the first player moves first, in those with odd numbers second.
    let numbers = (0..).zip(&open).flat_map(|(at, (_, verdict))| {
        let first = !matches!(verdict, Verdict::Loss(_));
        let second = !matches!(verdict, Verdict::Win(_));
        [first.then_some(2 * at), second.then_some(2 * at + 1)]
    });
    let numbers: Vec<u64> = numbers.flatten().collect();
    let apart = numbers.len().div_ceil(MOST_STARTS).max(1);
    (positions, numbers.into_iter().step_by(apart).collect())
}

impl Row {
    fn new(learned: &Learned, opponent: impl Display, from: From, score: Score) -> Row {
        let [win, draw, loss] = [score.win_rate(), score.draw_rate(), score.loss_rate()]
            .map(|Interval { low, high }| (rounded(low), rounded(high)));
        Row {
            steps: learned.steps(),
            trained: learned.games(),
            opponent: opponent.to_string(),
            from,
            games: score.games(),
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
            win_low: win.0,
            win_high: win.1,
            draw_low: draw.0,
            draw_high: draw.1,
            loss_low: loss.0,
            loss_high: loss.1,
        }
    }
}

/// With four digits, so that files do not depend on the last bits.
fn rounded(rate: f64) -> f64 {
    (rate * 1e4).round() / 1e4
}

fn write(rows: &[Row], file: &Path) -> anyhow::Result<()> {
    let table = Table::of(file)?;
    output::write_file(file, |out| match table {
        Table::Csv => {
            let mut writer = csv::Writer::from_writer(out);
            for row in rows {
                writer.serialize(row).map_err(output::csv_error)?;
            }
            Ok(writer.flush()?)
        }
        Table::Json => {
            let lines: Result<Vec<String>, _> = rows.iter().map(serde_json::to_string).collect();
            Ok(writeln!(out, "[\n  {}\n]", lines?.join(",\n  "))?)
        }
    })
}
