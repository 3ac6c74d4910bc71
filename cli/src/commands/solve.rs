//! `chopsticks solve`: who wins a position of the hand game, in how many plies, and how.

use std::fmt::Write as _;
use std::sync::Arc;

use chopsticks_lab::hand::analysis::SolvedPosition;
use chopsticks_lab::hand::retrograde::PositionVerdict;
use chopsticks_lab::hand::ruleset::{Facing, Move};
use chopsticks_lab::hand::turns::Seat;
use clap::Args;
use serde::Serialize;

use crate::arguments::limits::GraphLimits;
use crate::arguments::rules::{self, RulesArguments};
use crate::terminal::answers::{self, Answer};
use crate::terminal::interrupt::stop_on_interrupt;
use crate::terminal::output;
use crate::wording::solved;

/// Say who wins a position of the hand game, in how many plies, and with which move
///
/// The game is solved by retrograde analysis: the winner wins as soon as possible, the loser loses as late as possible,
/// and what neither can win is a draw. Plies are moves of both players.
#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    rules: RulesArguments,
    /// The position, such as `1,1-1,2 left`: Left's hands, Right's, who is to move; `-` reads one a line
    ///
    /// A dead hand is 0. Left is to move if it is not said. `#63` is the position with this number, as in Chopstix. Without
    /// this flag it is where the rules begin.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    from: Option<String>,
    /// List every move with what it leads to
    #[arg(long)]
    moves: bool,
    /// Also say what the position is worth to Left if play ends undecided after so many plies, by minimax: 1, 0 or -1
    #[arg(long, value_name = "PLIES")]
    horizon: Option<u32>,
    /// Print a JSON record a line
    ///
    /// A line of standard input that is no position gives a record with its `input` and an `error`, and the run goes on.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limits: GraphLimits,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    stop_on_interrupt()?;
    let game = arguments.rules.game()?;
    let facing = Arc::new(Facing::new(game, &arguments.limits.budget())?);
    let session = Session { arguments, facing };
    let from = arguments.from.as_deref();
    answers::answer(from, arguments.json, |from| session.answer(from))
}

struct Session<'a> {
    arguments: &'a Arguments,
    facing: Arc<Facing>,
}

impl Session<'_> {
    fn answer(&self, from: Option<&str>) -> anyhow::Result<Answer> {
        let budget = self.arguments.limits.budget();
        let start = rules::start(self.facing.game(), from, &budget)?;
        let solved = SolvedPosition::new(Arc::clone(&self.facing), start, &budget)?;
        let answer = match self.arguments.json {
            true => output::json_line(&record(&solved, self.arguments))?,
            false => text(&solved, self.arguments),
        };
        Ok(answer.into())
    }
}

/// What is known of a position, for machines.
#[derive(Serialize)]
struct Record {
    from: String,
    /// The number of the position.
    state: Option<u64>,
    /// Who wins: `first`, the player to move; `second`; or nobody, `draw`.
    result: &'static str,
    /// `null` for draws.
    plies: Option<u32>,
    /// The position after a move that wins, or draws where none wins; `null` where there is none.
    best: Option<String>,
    /// That move in words.
    #[serde(rename = "move")]
    chosen: Option<String>,
    /// The positions that can be reached, hands sorted, seen by whoever is to move, ends included.
    positions: usize,
    /// How many of them are won by whoever is to move, …
    wins: u64,
    losses: u64,
    draws: u64,
    /// Whether play can go on for ever.
    loopy: bool,
    /// The positions that can be reached, with the player to move told apart.
    positions_with_turn: usize,
    /// The most plies that one of these is away.
    farthest: u32,
    /// In how many plies each can win if both help.
    together: Together,
    /// Best play to the end; empty for draws.
    line: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<MoveRecord>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    horizon: Option<HorizonRecord>,
}

/// What a position is worth to Left when play is cut off.
#[derive(Serialize)]
struct HorizonRecord {
    plies: u32,
    /// 1 a win for Left, -1 for Right, 0 neither by then.
    value: i8,
    /// The position after the first move that reaches the value.
    best: Option<String>,
}

#[derive(Serialize)]
struct Together {
    first: Option<u32>,
    second: Option<u32>,
}

#[derive(Serialize)]
struct MoveRecord {
    #[serde(rename = "move")]
    words: String,
    to: String,
    result: &'static str,
    plies: Option<u32>,
}

fn record(solved: &SolvedPosition, arguments: &Arguments) -> Record {
    let solution = solved.solution();
    let tally = solution.tally();
    let saving = saving(solved);
    let reach = solved.reach();
    Record {
        from: solved.position().to_string(),
        state: solved.state(),
        result: solved::result(solved.verdict()),
        plies: solved.verdict().plies(),
        best: saving.map(|chosen| solved.after(chosen).to_string()),
        chosen: saving.map(|chosen| chosen.words(solved.position())),
        positions: solution.verdicts().len(),
        wins: tally.wins,
        losses: tally.losses,
        draws: tally.draws,
        loopy: solution.explored.graph.is_loopy(),
        positions_with_turn: reach.count(),
        farthest: reach.farthest(),
        together: Together {
            first: solved.together(Seat::First),
            second: solved.together(Seat::Second),
        },
        line: solved.line().iter().map(ToString::to_string).collect(),
        moves: arguments.moves.then(|| move_records(solved)),
        horizon: arguments.horizon.map(|plies| horizon_record(solved, plies)),
    }
}

/// A move that wins or draws, if there is one.
fn saving(solved: &SolvedPosition) -> Option<Move> {
    let best = solved.best()?;
    (!matches!(best.verdict, PositionVerdict::Loss(_))).then_some(best.chosen)
}

fn horizon_record(solved: &SolvedPosition, plies: u32) -> HorizonRecord {
    let (value, best) = solved.within(plies);
    HorizonRecord {
        plies,
        value,
        best: best.map(|chosen| solved.after(chosen).to_string()),
    }
}

fn move_records(solved: &SolvedPosition) -> Vec<MoveRecord> {
    let choices = solved.choices().into_iter();
    let records = choices.map(|choice| MoveRecord {
        words: choice.chosen.words(solved.position()),
        to: solved.after(choice.chosen).to_string(),
        result: solved::result(choice.verdict),
        plies: choice.verdict.plies(),
    });
    records.collect()
}

fn text(solved: &SolvedPosition, arguments: &Arguments) -> String {
    let mut text = format!("{}: {}\n", solved.position(), solved::says(solved));
    if arguments.moves {
        text += &list(solved);
    } else if let Some(choice) = solved.best() {
        let name = match solved.verdict() {
            PositionVerdict::Loss(_) => "longest defence",
            PositionVerdict::Win(_) | PositionVerdict::Draw => "best move",
        };
        let _ = writeln!(text, "{name}: {}", told(solved, choice.chosen));
    }
    if let Some(plies) = arguments.horizon {
        text += &within(solved, plies);
    }
    text += &positions(solved);
    let _ = writeln!(
        text,
        "helping each other: {}",
        solved::says_together(solved)
    );
    text += &line(solved);
    text
}

/// A move and the position after it.
fn told(solved: &SolvedPosition, chosen: Move) -> String {
    let (words, after) = (chosen.words(solved.position()), solved.after(chosen));
    format!("{words}, to {after}")
}

/// How many positions can be reached, and who wins them.
fn positions(solved: &SolvedPosition) -> String {
    let solution = solved.solution();
    let tally = solution.tally();
    let loopy = match solution.explored.graph.is_loopy() {
        true => "play can go on for ever",
        false => "every play ends",
    };
    format!(
        "positions: {}, of which whoever is to move wins {}, loses {} and draws {}; {loopy}\n",
        solution.verdicts().len(),
        tally.wins,
        tally.losses,
        tally.draws,
    )
}

/// Best play, if it has an end.
fn line(solved: &SolvedPosition) -> String {
    let line = solved.line();
    let line: Vec<String> = line.iter().map(|at| at.hands.to_string()).collect();
    match line.is_empty() {
        true => String::new(),
        false => format!("best play: {}\n", line.join(" ")),
    }
}

/// What the position is worth when play is cut off.
fn within(solved: &SolvedPosition, plies: u32) -> String {
    let (value, best) = solved.within(plies);
    let best = best.map(|chosen| format!("; best move: {}", told(solved, chosen)));
    let best = best.unwrap_or_default();
    format!("cut off after {plies} plies: {value} to Left{best}\n")
}

/// Every move with what it leads to, the best first, a line each.
fn list(solved: &SolvedPosition) -> String {
    let choices = solved.choices();
    let rows: Vec<[String; 3]> = choices
        .iter()
        .map(|choice| {
            let words = choice.chosen.words(solved.position());
            let after = solved.after(choice.chosen).to_string();
            [words, after, solved::short(choice.verdict)]
        })
        .collect();
    let width = |at: usize| rows.iter().map(|row| row[at].len()).max().unwrap_or(0);
    let (words, to) = (width(0), width(1));
    let lines = rows
        .iter()
        .map(|[chosen, after, verdict]| format!("  {chosen:words$}  {after:to$}  {verdict}\n"));
    lines.collect()
}
