//! `chopsticks solve`: the result of a position of the hand game, and the best moves.

use std::fmt::Write as _;
use std::sync::Arc;

use chopsticks_lab::columns::in_columns;
use chopsticks_lab::hand::analysis::SolvedPosition;
use chopsticks_lab::hand::retrograde::PositionVerdict;
use chopsticks_lab::hand::ruleset::{Facing, Move};
use chopsticks_lab::hand::turns::MoveOrder;
use clap::Args;

use crate::arguments::limits;
use crate::arguments::rules::{self, RulesArguments};
use crate::arguments::whole_number::count;
use crate::terminal::answers::{self, Answer};
use crate::terminal::interrupt;
use crate::terminal::record::Record;
use crate::wording::{count, solved};

const EXAMPLES: &str = "\
Examples:
  $ chopsticks solve --rules prolog --from \"4,4-3,4 left\" --moves
  4,4-3,4, Left to move: Left wins in 7 plies
    tap 4 on 4  4,4-3,3 right  wins in 7 plies
    tap 4 on 3  4,4-2,4 right  draws
  reachable positions: 210 (the player to move wins 33, loses 20 and draws 157)
  infinite play: possible
  if the players cooperate: Left can win in 5 plies, Right can win in 6 plies
  best play: 4,4-3,3 2,4-3,3 2,4-0,3 0,4-0,3 2,2-0,3 0,2-0,3 0,2-0,0
  $ chopsticks solve --rules acl2s --set fingers=4 --set win=misere
  …";

/// Solve a position of the hand game: the winner, the number of plies, and the best move
///
/// The game is solved by retrograde analysis. The winner wins as soon as possible, the loser loses as late as possible,
/// and a position that neither player can win is a draw. A ply is one move of one player.
///
/// Moves are named by fingers: `tap 3 on 2` means that a hand with 3 fingers taps an opposing hand with 2 fingers, and
/// `transfer 1 from 2 to 0` moves 1 finger between your own hands.
#[derive(Args)]
#[command(after_long_help = EXAMPLES, args = limits::GRAPH)]
pub(crate) struct Arguments {
    #[command(flatten)]
    rules: RulesArguments,
    /// The position, such as `1,1-1,2 left`: Left's hands, Right's hands, the player to move [default: the start of the
    /// rules]
    ///
    /// A hand that is out is 0. Without a player, Left is to move. `#63` is the position with this state number, as in
    /// Chopstix. `-` reads one position per line from standard input.
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    from: Option<String>,
    /// List every move with the position after it and its result
    #[arg(long)]
    moves: bool,
    /// Add the minimax value with this horizon: 1 if Left wins within PLIES, -1 if Right does, else 0
    #[arg(long, value_name = "PLIES", value_parser = count::<u32>)]
    horizon: Option<u32>,
    /// Print one JSON record per line
    ///
    /// A wrong line of standard input gives a record with `input` and `error`, and the next line is read.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let game = arguments.rules.game()?;
    let facing = Arc::new(Facing::new(game, &interrupt::budget())?);
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
        let budget = interrupt::budget();
        let start = rules::start(self.facing.game(), from, &budget)?;
        let solved = SolvedPosition::new(Arc::clone(&self.facing), start, &budget)?;
        let answer = if self.arguments.json {
            record(&solved, self.arguments).into_line()
        } else {
            text(&solved, self.arguments)
        };
        Ok(answer.into())
    }
}

/// The solution of a position, for programs. The page on the command describes the fields.
fn record(solved: &SolvedPosition, arguments: &Arguments) -> Record {
    let solution = solved.solution();
    let tally = solution.tally();
    let saving = saving(solved);
    let reach = solved.reach();
    let line: Vec<String> = solved.line().iter().map(ToString::to_string).collect();
    let mut record = Record::default()
        .with("from", solved.position().to_string())
        .with("state", solved.state())
        .with("result", solved::result(solved.verdict()))
        .with("plies", solved.verdict().plies())
        .with(
            "best",
            saving.map(|chosen| solved.after(chosen).to_string()),
        )
        .with("move", saving.map(|chosen| chosen.words(solved.position())))
        .with("positions", solution.verdicts().len())
        .with("wins", tally.wins)
        .with("losses", tally.losses)
        .with("draws", tally.draws)
        .with("loopy", solution.explored.graph.is_loopy())
        .with("positions_with_turn", reach.count())
        .with("farthest", reach.farthest())
        .with("together", together_record(solved))
        .with("line", line);
    if arguments.moves {
        record.push("moves", move_records(solved));
    }
    if let Some(plies) = arguments.horizon {
        record.push("horizon", horizon_record(solved, plies));
    }
    record
}

/// The fewest plies in which each player can win if both cooperate.
fn together_record(solved: &SolvedPosition) -> Record {
    Record::default()
        .with("first", solved.together(MoveOrder::First))
        .with("second", solved.together(MoveOrder::Second))
}

/// A move that wins or draws, if there is one.
fn saving(solved: &SolvedPosition) -> Option<Move> {
    let best = solved.best()?;
    (!matches!(best.verdict, PositionVerdict::Loss(_))).then_some(best.chosen)
}

/// The value of a position for Left with a horizon, and the position after the first move that reaches it.
fn horizon_record(solved: &SolvedPosition, plies: u32) -> Record {
    let (value, best) = solved.within(plies);
    Record::default()
        .with("plies", plies)
        .with("value", value)
        .with("best", best.map(|chosen| solved.after(chosen).to_string()))
}

fn move_records(solved: &SolvedPosition) -> Vec<Record> {
    let choices = solved.choices().into_iter();
    let records = choices.map(|choice| {
        Record::default()
            .with("move", choice.chosen.words(solved.position()))
            .with("to", solved.after(choice.chosen).to_string())
            .with("result", solved::result(choice.verdict))
            .with("plies", choice.verdict.plies())
    });
    records.collect()
}

fn text(solved: &SolvedPosition, arguments: &Arguments) -> String {
    let position = solved.position();
    let to_move = position.to_move;
    let result = solved::says(solved);
    let mut text = format!("{}, {to_move} to move: {result}\n", position.hands);
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
        "if the players cooperate: {}",
        solved::says_together(solved)
    );
    text += &line(solved);
    text
}

/// A move, and the hands after it.
fn told(solved: &SolvedPosition, chosen: Move) -> String {
    let (words, after) = (chosen.words(solved.position()), solved.after(chosen));
    format!("{words}, leading to {}", after.hands)
}

/// The number of reachable positions and their results, and whether play must end.
fn positions(solved: &SolvedPosition) -> String {
    let solution = solved.solution();
    let tally = solution.tally();
    let loopy = if solution.explored.graph.is_loopy() {
        "possible"
    } else {
        "impossible"
    };
    format!(
        "reachable positions: {} (the player to move wins {}, loses {} and draws {})\ninfinite play: {loopy}\n",
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
    if line.is_empty() {
        String::new()
    } else {
        format!("best play: {}\n", line.join(" "))
    }
}

/// The value of the position with a horizon.
fn within(solved: &SolvedPosition, plies: u32) -> String {
    let (value, best) = solved.within(plies);
    let best = best.map(|chosen| format!("; best move: {}", told(solved, chosen)));
    let best = best.unwrap_or_default();
    let meaning = match value {
        1 => "Left wins by then",
        -1 => "Right wins by then",
        _ => "nobody wins by then",
    };
    format!(
        "horizon of {}: value {value} ({meaning}){best}\n",
        count::plies(plies)
    )
}

/// Every move with the position after it and its result, one per line, the best first.
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
    let lines = in_columns(&rows).into_iter();
    lines.map(|line| format!("  {line}\n")).collect()
}
