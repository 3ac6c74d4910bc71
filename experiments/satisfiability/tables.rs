//! The answers, the sizes and the times in tables.

use chopsticks_hand::encode::Under;
use chopsticks_hand::turns::MoveOrder;
use chopsticks_tables::{Align, Cell, Label, Table};

use super::measured::Measured;
use super::row::Outcome;
use super::size::SizeRow;

/// The bounds in the table of sizes; the results have every bound.
const SHOWN: [u32; 5] = [3, 5, 7, 14, 28];

fn table(caption: &str, columns: &[(&str, Align)]) -> Table {
    let caption = Label::new(caption).latex(format!("{caption}."));
    let columns = columns.iter();
    columns.fold(Table::new(caption), |table, (name, align)| {
        table.column(*name, *align)
    })
}

fn who(seat: Option<MoveOrder>) -> Cell {
    seat.map_or("both", MoveOrder::name).into()
}

/// For each question about each game: the number of goals with the answer yes for some X, and the X from which on all
/// of these have it.
pub fn least(questions: &[&[Outcome]]) -> Table {
    let (left, right) = (Align::Left, Align::Right);
    let caption = "Number of goals that are reached or forced in under X moves for some X, and the X from which all of them are";
    let mut table = table(
        caption,
        &[
            ("rules", left),
            ("question", right),
            ("player", left),
            ("goals", right),
            ("X asked up to", right),
            ("yes by formulas", right),
            ("from X on", right),
            ("yes by graph search", right),
            ("from that X on", right),
        ],
    );
    for outcomes in questions {
        table.push(least_row(outcomes));
    }
    table
}

fn least_row(outcomes: &[Outcome]) -> Vec<Cell> {
    let answered = || outcomes.iter().map(|outcome| &outcome.answered);
    let upto = answered().map(|answered| answered.upto.0).min();
    let formulas: Vec<Under> = answered().filter_map(|answered| answered.least).collect();
    let graph: Vec<Under> = outcomes.iter().filter_map(|one| one.exact).collect();
    let mut cells = vec![
        outcomes[0].preset.into(),
        outcomes[0].asked.number().into(),
        who(outcomes[0].asked.seat()),
        outcomes.len().into(),
        upto.unwrap_or(0).into(),
    ];
    for (yes, none) in [(formulas, "no for every X asked"), (graph, "never")] {
        let last = yes.iter().max().map(|under| under.0);
        cells.push(yes.len().into());
        cells.push(last.map_or(Cell::missing(none), Cell::from));
    }
    cells
}

/// The sizes of the formulas for some X, and of the graph; equal rules of two documents are shown once.
pub fn sizes(rows: &[SizeRow], is_shown: impl Fn(&str) -> bool) -> Table {
    let (left, right) = (Align::Left, Align::Right);
    let mut table = table(
        "Sizes of the formulas, of their expansions and of the graph",
        &[
            ("rules", left),
            ("question", right),
            ("player", left),
            ("X", right),
            ("variables", right),
            ("clauses", right),
            ("literals", right),
            ("blocks", right),
            ("copies of clauses", right),
            ("positions", right),
            ("moves", right),
        ],
    );
    let shown = rows
        .iter()
        .filter(|row| SHOWN.contains(&row.x) && is_shown(row.preset));
    for row in shown {
        table.push(size_cells(row));
    }
    table
}

fn size_cells(row: &SizeRow) -> Vec<Cell> {
    let without = || Cell::missing("no quantifiers");
    let [blocks, copies] = match row.quantified {
        None => [without(), without()],
        Some(quantified) => [
            quantified.blocks.into(),
            quantified
                .copies
                .map_or(Cell::missing("2^64 or more"), Cell::from),
        ],
    };
    vec![
        row.preset.into(),
        row.question.number().into(),
        who(row.player),
        row.x.into(),
        row.variables.into(),
        row.clauses.into(),
        row.literals.into(),
        blocks,
        copies,
        row.positions.into(),
        row.moves.into(),
    ]
}

/// The largest X answered by each method, and the X at which it gave up.
pub fn times(rows: &[Measured]) -> Table {
    let (left, right) = (Align::Left, Align::Right);
    let mut table = table(
        "The largest X that each method answered, with times in seconds",
        &[
            ("method", left),
            ("rules", left),
            ("question", right),
            ("player", left),
            ("goal", left),
            ("first yes at X", right),
            ("answered up to X", right),
            ("seconds there", right),
            ("gave up at X", right),
            ("because", left),
        ],
    );
    for series in rows.chunk_by(Measured::is_like) {
        table.push(time_cells(series));
    }
    table
}

fn time_cells(series: &[Measured]) -> Vec<Cell> {
    let row = &series[0];
    let x = |row: Option<&Measured>, none: &str| {
        row.map_or(Cell::missing(none), |row| Cell::from(row.x))
    };
    let yes = series.iter().find(|row| row.answer == "yes");
    let answered = series.iter().rfind(|row| row.is_answered());
    let gave_up = series.iter().find(|row| !row.is_answered());
    let player = match row.player.as_str() {
        "" => "both",
        player => player,
    };
    vec![
        row.method.as_str().into(),
        row.preset.as_str().into(),
        row.question.into(),
        player.into(),
        row.goal.as_str().into(),
        x(yes, "no yes"),
        x(answered, "no answer"),
        answered.map_or(Cell::missing("no answer"), |row| {
            format!("{:.4}", row.seconds).into()
        }),
        x(gave_up, "it did not give up"),
        gave_up.map_or(Cell::missing("it did not give up"), |row| {
            row.answer.as_str().into()
        }),
    ]
}
