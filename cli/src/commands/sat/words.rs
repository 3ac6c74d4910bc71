//! Questions and answers in words.

use std::fmt::Write as _;

use chopsticks_lab::hand::encode::{ForcingStrategy, Goal, Size, Under};
use chopsticks_lab::hand::ruleset::Position;

use super::arguments::Question;
use super::ask::{FormulaSize, Found};
use super::proof::Proved;
use super::query::Query;
use crate::terminal::record::Record;
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

/// The record on a line.
///
/// # Errors
/// Never, for the fields of a record.
pub(super) fn json(query: &Query, found: &Found, proved: Option<&Proved>, solver: &str) -> String {
    record(query, found, proved, solver).into_line()
}

/// A question with its answer, for programs. The page on the command describes the fields.
fn record(query: &Query, found: &Found, proved: Option<&Proved>, solver: &str) -> Record {
    let line = found.line();
    let positions = line.map(|line| {
        line.positions()
            .iter()
            .map(Position::to_string)
            .collect::<Vec<_>>()
    });
    let moves = line.map(|line| {
        let moves = line.moves.iter();
        moves
            .map(|(at, chosen)| chosen.words(at))
            .collect::<Vec<_>>()
    });
    let first = found.first().map(|chosen| vec![chosen.words(&query.start)]);
    let to = match &query.goal {
        Goal::Position(position) => Some(position.to_string()),
        Goal::Win(_) => None,
    };
    let is_checked =
        (found.under.is_none() || found.says_how()) && (found.not.is_none() || proved.is_some());
    let proof = proved.map(|proved| {
        Record::default()
            .with("under", proved.under.0)
            .with("clauses", proved.lemmas)
    });
    let FormulaSize { size, blocks } = found.formula;
    Record::default()
        .with("from", query.start.to_string())
        .with("question", query.question.number())
        .with("to", to)
        .with(
            "player",
            (query.question != Question::Reach).then(|| query.seat.name()),
        )
        .with("within", query.within.0)
        .with("solver", solver)
        .with("answer", found.under.is_some())
        .with("checked", is_checked)
        .with(
            "least",
            found.under.filter(|_| query.least).map(|under| under.0),
        )
        .with("line", positions)
        .with("moves", moves.or(first))
        .with("strategy", found.strategy().map(strategy_records))
        .with("variables", size.variables)
        .with("clauses", size.clauses)
        .with("literals", size.literals)
        .with("blocks", blocks)
        .with("proof", proof)
}

/// The moves of a strategy, in order of plies.
fn strategy_records(strategy: &ForcingStrategy) -> Vec<Record> {
    let moves = strategy.moves();
    let records = moves.map(|(plies, position, chosen)| {
        Record::default()
            .with("plies", plies)
            .with("position", position.to_string())
            .with("move", chosen.words(position))
    });
    records.collect()
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
    text += &size(found.formula);
    text += &reasons(found, proved);
    text
}

/// The line of play, or the strategy.
fn how(query: &Query, found: &Found, all: bool) -> String {
    let mut text = String::new();
    if let Some(line) = found.line() {
        for (at, chosen) in &line.moves {
            let _ = writeln!(text, "  {at}: {}", chosen.words(at));
        }
        let _ = writeln!(text, "  {}", line.last);
    }
    if let Some(chosen) = found.first() {
        let after = query.game.after(&query.start, chosen);
        let words = chosen.words(&query.start);
        let _ = writeln!(text, "first move: {words}, leading to {}", after.hands);
    }
    if let Some(strategy) = found.strategy() {
        let count = counted(strategy.moves().count() as u64, "move");
        let _ = writeln!(text, "strategy: {count}, checked against every reply");
        for (plies, position, chosen) in strategy.moves().filter(|_| all) {
            let (after, chosen) = (count::plies(plies), chosen.words(position));
            let _ = writeln!(text, "  after {after}, in {position}: {chosen}");
        }
    }
    text
}

fn size(FormulaSize { size, blocks }: FormulaSize) -> String {
    let Size {
        variables,
        clauses,
        literals,
    } = size;
    let blocks = match blocks {
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
