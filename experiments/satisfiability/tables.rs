//! The answers, the sizes and the times in tables.

use chopsticks_hand::turns::MoveOrder;
use chopsticks_tables::{Cell, Table};

use super::measured::Measured;
use super::row::Outcome;
use super::size::SizeRow;
use crate::exhibits::{caption, or_missing, tabulate};

/// The bounds in the table of sizes; the results have every bound.
const SHOWN: [u32; 5] = [3, 5, 7, 14, 28];

fn who(seat: Option<MoveOrder>) -> Cell {
    seat.map_or("both", MoveOrder::name).into()
}

/// For each question about each game: the number of goals with the answer yes for some X, and the X from which on all
/// of these have it.
pub fn least(questions: &[&[Outcome]]) -> Table {
    let answered = |outcomes: &[Outcome]| -> Vec<u32> {
        let least = outcomes.iter().filter_map(|one| one.answered.least);
        least.map(|under| under.0).collect()
    };
    let exact = |outcomes: &[Outcome]| -> Vec<u32> {
        let exact = outcomes.iter().filter_map(|one| one.exact);
        exact.map(|under| under.0).collect()
    };
    let last = |yes: Vec<u32>, none: &str| or_missing(yes.into_iter().max(), none);
    tabulate(
        caption("Number of goals that are reached or forced in under X moves for some X, and the X from which all of them are"),
        questions.iter().copied(),
    )
    .left("rules", |outcomes| outcomes[0].preset)
    .right("question", |outcomes| outcomes[0].asked.number())
    .left("player", |outcomes| who(outcomes[0].asked.seat()))
    .right("goals", |outcomes| outcomes.len())
    .right("X asked up to", |outcomes| {
        let upto = outcomes.iter().map(|one| one.answered.upto.0);
        upto.min().unwrap_or(0)
    })
    .right("yes by formulas", |outcomes| answered(outcomes).len())
    .right("from X on", |outcomes| {
        last(answered(outcomes), "no for every X asked")
    })
    .right("yes by graph search", |outcomes| exact(outcomes).len())
    .right("from that X on", |outcomes| last(exact(outcomes), "never"))
    .table()
}

/// The sizes of the formulas for some X, and of the graph; equal rules of two documents are shown once.
pub fn sizes(rows: &[SizeRow], is_shown: impl Fn(&str) -> bool) -> Table {
    let without = "no quantifiers";
    tabulate(
        caption("Sizes of the formulas, of their expansions and of the graph"),
        rows.iter()
            .filter(|row| SHOWN.contains(&row.x) && is_shown(row.preset)),
    )
    .left("rules", |row| row.preset)
    .right("question", |row| row.question.number())
    .left("player", |row| who(row.player))
    .right("X", |row| row.x)
    .right("variables", |row| row.variables)
    .right("clauses", |row| row.clauses)
    .right("literals", |row| row.literals)
    .right("blocks", |row| {
        or_missing(row.quantified.map(|quantified| quantified.blocks), without)
    })
    .right("copies of clauses", |row| match row.quantified {
        None => Cell::missing(without),
        Some(quantified) => or_missing(quantified.copies, "2^64 or more"),
    })
    .right("positions", |row| row.positions)
    .right("moves", |row| row.moves)
    .table()
}

/// The largest X answered by each method, and the X at which it gave up.
pub fn times(rows: &[Measured]) -> Table {
    let yes = |series: &[Measured]| {
        series
            .iter()
            .find(|row| row.answer == "yes")
            .map(|row| row.x)
    };
    tabulate(
        caption("The largest X that each method answered, with times in seconds"),
        rows.chunk_by(Measured::is_like),
    )
    .left("method", |series| series[0].method.as_str())
    .left("rules", |series| series[0].preset.as_str())
    .right("question", |series| series[0].question)
    .left("player", |series| match series[0].player.as_str() {
        "" => "both",
        player => player,
    })
    .left("goal", |series| series[0].goal.as_str())
    .right("first yes at X", |series| or_missing(yes(series), "no yes"))
    .right("answered up to X", |series| {
        or_missing(answered(series).map(|row| row.x), "no answer")
    })
    .right("seconds there", |series| {
        let seconds = answered(series).map(|row| format!("{:.4}", row.seconds));
        or_missing(seconds, "no answer")
    })
    .right("gave up at X", |series| {
        or_missing(gave_up(series).map(|row| row.x), "it did not give up")
    })
    .left("because", |series| {
        let because = gave_up(series).map(|row| row.answer.as_str());
        or_missing(because, "it did not give up")
    })
    .table()
}

/// The last answer of a series.
fn answered(series: &[Measured]) -> Option<&Measured> {
    series.iter().rfind(|row| row.is_answered())
}

/// The first question of a series that has no answer.
fn gave_up(series: &[Measured]) -> Option<&Measured> {
    series.iter().find(|row| !row.is_answered())
}
