//! Questions and answers in words.

use std::fmt::Write as _;

use chopsticks_lab::hand::encode::{ForcingStrategy, Goal, Size, Under};
use chopsticks_lab::hand::ruleset::Position;
use serde::Serialize;

use super::arguments::Question;
use super::ask::{Forced, Found};
use super::proof::Proved;
use super::query::Query;
use crate::terminal::output;
use crate::wording::count::{self, counted};

impl Query {
    /// The question in a sentence.
    pub(super) fn asks(&self, under: Under) -> String {
        let seat = format!("player {} ({})", self.seat.name(), self.player());
        let goal = match &self.goal {
            Goal::Win(_) => "a win".to_owned(),
            Goal::Position(position) => position.to_string(),
        };
        let asks = match self.question {
            Question::Reach => format!("can {goal} be reached"),
            Question::WinPossible => format!("can {seat} win"),
            Question::ForceWin | Question::Force => format!("can {seat} force {goal}"),
        };
        let (number, start, moves) = (self.question.number(), &self.start, moves(under));
        let together = match self.question {
            Question::WinPossible => " if both cooperate",
            Question::Reach | Question::ForceWin | Question::Force => "",
        };
        format!("question {number}: {asks} from {start} in under {moves}{together}?")
    }
}

/// The bound as a number of moves.
fn moves(under: Under) -> String {
    counted(under.0.into(), "move")
}

/// A question with its answer, for machines.
#[derive(Serialize)]
struct Record {
    from: String,
    /// The number of the question.
    question: u32,
    /// The position asked for; `null`: a win.
    to: Option<String>,
    /// The player who wants it; `null`: both.
    player: Option<&'static str>,
    within: u32,
    /// The solver: the name of the built-in one, or a command.
    solver: String,
    answer: bool,
    /// Whether everything was checked: the yes, and the no for the previous bound.
    checked: bool,
    /// The least X; `null` if it was not requested, or there is none up to `within`.
    least: Option<u32>,
    /// Every position of the line of play, including the start; `null` without a line of play.
    line: Option<Vec<String>>,
    /// Its moves in words, or the first move of the strategy.
    moves: Option<Vec<String>>,
    /// The moves of the strategy, in order of plies; `null` without a strategy.
    strategy: Option<Vec<Choice>>,
    variables: usize,
    clauses: usize,
    literals: usize,
    /// The number of quantifier blocks; 0 if the formula has no quantifiers.
    blocks: usize,
    /// The proof of a no; `null` if the solver gave none, or no bound has the answer no.
    proof: Option<ProofRecord>,
}

/// A move of a strategy, for machines.
#[derive(Serialize)]
struct Choice {
    plies: u32,
    position: String,
    #[serde(rename = "move")]
    chosen: String,
}

/// A proof that was checked, for machines.
#[derive(Serialize)]
struct ProofRecord {
    /// The bound for which it proves a no.
    under: u32,
    /// The clauses that it derives.
    clauses: usize,
}

/// The record on a line.
///
/// # Errors
/// Never, for the fields of a record.
pub(super) fn json(
    query: &Query,
    found: &Found,
    proved: Option<&Proved>,
    solver: &str,
) -> serde_json::Result<String> {
    output::json_line(&record(query, found, proved, solver.to_owned()))
}

fn record(query: &Query, found: &Found, proved: Option<&Proved>, solver: String) -> Record {
    let line = found.line.as_ref();
    let positions = line.map(|line| line.positions().iter().map(Position::to_string).collect());
    let words = line.map(|line| {
        let moves = line.moves.iter();
        moves.map(|(at, chosen)| chosen.words(at)).collect()
    });
    let first = found.forced.as_ref().and_then(Forced::first);
    let first = first.map(|chosen| vec![chosen.words(&query.start)]);
    Record {
        from: query.start.to_string(),
        question: query.question.number(),
        to: match &query.goal {
            Goal::Position(position) => Some(position.to_string()),
            Goal::Win(_) => None,
        },
        player: (query.question != Question::Reach).then(|| query.seat.name()),
        within: query.within.0,
        solver,
        answer: found.under.is_some(),
        checked: (found.under.is_none() || found.says_how())
            && (found.not.is_none() || proved.is_some()),
        least: found.under.filter(|_| query.least).map(|under| under.0),
        line: positions,
        moves: words.or(first),
        strategy: found.strategy().map(|strategy| choices(strategy).collect()),
        variables: found.size.variables,
        clauses: found.size.clauses,
        literals: found.size.literals,
        blocks: found.blocks,
        proof: proved.map(|proved| ProofRecord {
            under: proved.under.0,
            clauses: proved.lemmas,
        }),
    }
}

fn choices(strategy: &ForcingStrategy) -> impl Iterator<Item = Choice> {
    strategy.moves().map(|(plies, position, chosen)| Choice {
        plies,
        position: position.to_string(),
        chosen: chosen.words(position),
    })
}

/// With `all`, every move of a strategy is listed.
pub(super) fn text(query: &Query, found: &Found, proved: Option<&Proved>, all: bool) -> String {
    let mut text = format!("{}\n", query.asks(query.within));
    text += &match (found.under, query.least) {
        (None, _) => "answer: no\n".to_owned(),
        (Some(_), false) => "answer: yes\n".to_owned(),
        (Some(under), true) => format!("answer: yes, and the least X is {}\n", under.0),
    };
    text += &how(query, found, all);
    text += &size(found);
    text += &reasons(found, proved);
    text
}

/// The line of play, or the strategy.
fn how(query: &Query, found: &Found, all: bool) -> String {
    let mut text = String::new();
    if let Some(line) = &found.line {
        for (at, chosen) in &line.moves {
            let _ = writeln!(text, "  {at}: {}", chosen.words(at));
        }
        let _ = writeln!(text, "  {}", line.last);
    }
    if let Some(chosen) = found.forced.as_ref().and_then(Forced::first) {
        let after = query.game.after(&query.start, chosen);
        let words = chosen.words(&query.start);
        let _ = writeln!(text, "first move: {words}, leading to {}", after.hands);
    }
    if let Some(strategy) = found.strategy() {
        let count = counted(strategy.moves().count() as u64, "move");
        let _ = writeln!(text, "strategy: {count}, checked against every reply");
        for choice in choices(strategy).filter(|_| all) {
            let Choice {
                plies,
                position,
                chosen,
            } = choice;
            let _ = writeln!(
                text,
                "  after {}, in {position}: {chosen}",
                count::plies(plies)
            );
        }
    }
    text
}

fn size(found: &Found) -> String {
    let Size {
        variables,
        clauses,
        literals,
    } = found.size;
    let blocks = match found.blocks {
        0 => String::new(),
        blocks => format!(", {}", counted(blocks as u64, "quantifier block")),
    };
    format!("formula: {variables} variables, {clauses} clauses, {literals} literals{blocks}\n")
}

/// The reasons for the answers, if no line of play or strategy is shown.
fn reasons(found: &Found, proved: Option<&Proved>) -> String {
    let mut text = String::new();
    if let Some(under) = found.under.filter(|_| !found.says_how()) {
        let _ = writeln!(
            text,
            "in under {}: yes (according to the solver, not checked)",
            moves(under)
        );
    }
    let on_what = match proved {
        None => "according to the solver, not checked".to_owned(),
        Some(Proved { lemmas, .. }) => {
            format!(
                "checked by a proof of {}",
                counted(*lemmas as u64, "clause")
            )
        }
    };
    if let Some((under, _)) = &found.not {
        let _ = writeln!(text, "in under {}: no ({on_what})", moves(*under));
    }
    text
}
