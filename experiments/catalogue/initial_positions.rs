//! The values of the initial positions (1^h|1^h)_n with several hands: nearly all of them are 0 or *.
//!
//! By symmetry such a position is its own negative, which alone would allow complicated values. Yet nearly all values
//! found are 0 or *, with few exceptions for small n, although positions below them have values with thousands of
//! followers. Two other programs agree for n ≤ 20 with two hands, n ≤ 13 with three and n ≤ 7 with four.

use anyhow::Result;
use chopsticks_base::budget::Budget;
use chopsticks_cgt::game::Arena;
use chopsticks_cgt::notation::read;
use chopsticks_tables::{Cell, Table};

use crate::exhibits::{caption, tabulate, variable};
use crate::hand_values::{Initial, Survey, Tables};
use crate::harness::{Claim, Experiment, Finding, Reach, Run, Scale};
use crate::values::label;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, after Section 3 of the paper",
        item: "Initial positions",
        about: "values of (1^h|1^h)_n",
        says: "The value of the initial position (1^h|1^h)_n with 2 ≤ h ≤ 7 hands a side is 0 or *, with seven exceptions.",
        details: Some(
            "The exceptions are n = 6, 10 for h = 2, n = 8, 9, 10 for h = 3, and n = 8, 10 for h = 4. The bound on n is for h = 2; for h = 3, 4, 5, 6, 7, positions up to n = 16, 10, 7, 5, 4 were evaluated.",
        ),
    },
    scale: Scale::Fingers(7, FULL, Reach::Every),
    units: Some(&TABLES),
    run,
};

const FULL: u32 = 60;

const TABLES: Survey<Initial> = Survey {
    tables: Tables {
        full: FULL,
        last: &[(2, FULL), (3, 16), (4, 10), (5, 7), (6, 5), (7, 4)],
    },
    // This must be changed whenever the function would give another result.
    layout: 1,
    evaluate: Initial::evaluate,
    failure,
};

/// The n and h of the other values.
const EXCEPTIONS: [(u32, u32); 7] = [(6, 2), (8, 3), (8, 4), (9, 3), (10, 2), (10, 3), (10, 4)];

fn run(run: &Run<'_>) -> Result<Finding> {
    let (rows, mut finding) = TABLES.find(run)?;
    finding.remarks = remarks(&rows);
    finding.show("initial_positions", others(&rows)?);
    finding.show("initial_positions_sizes", sizes(&rows));
    Ok(finding)
}

/// The reason why this position contradicts the claim, if it does.
fn failure(row: &Initial) -> Option<(u32, String)> {
    let Initial { n, hands, .. } = *row;
    let is_exception = EXCEPTIONS.contains(&(n, hands));
    let value = row
        .value
        .as_deref()
        .unwrap_or("a value without a short name");
    (row.is_small() == is_exception).then(|| (n, format!("(1^{hands}|1^{hands})_{n} is {value}")))
}

/// The values for each number of hands, listed by n.
fn remarks(rows: &[Initial]) -> Vec<String> {
    let mut remarks = Vec::new();
    for &(hands, _) in TABLES.tables.last {
        let values = rows.iter().filter(|row| row.hands == hands);
        let symbol = |row: &Initial| match &row.value {
            Some(value) if row.is_small() => value.clone(),
            _ => "?".to_owned(),
        };
        let symbols: Vec<String> = values.map(symbol).collect();
        if !symbols.is_empty() {
            let symbols = symbols.concat();
            remarks.push(format!(
                "(1^{hands}|1^{hands})_n for n = 1, 2, …, where ? denotes any other value: {symbols}"
            ));
        }
    }
    remarks.extend(heavy(rows));
    remarks
}

/// The atomic weights that are not 0.
fn heavy(rows: &[Initial]) -> Option<String> {
    let heavy: Vec<String> = rows
        .iter()
        .filter(|row| row.atomic_weight.as_deref() != Some("0"))
        .map(|row| {
            let weight = row
                .atomic_weight
                .as_deref()
                .unwrap_or("without a short name");
            format!("(1^{0}|1^{0})_{1} has {weight}", row.hands, row.n)
        })
        .collect();
    match (rows.is_empty(), heavy.is_empty()) {
        (true, _) => None,
        (false, true) => Some("All atomic weights are 0.".to_owned()),
        (false, false) => Some(format!(
            "All atomic weights are 0, except that {}.",
            heavy.join(", ")
        )),
    }
}

/// The values other than 0 and *.
fn others(rows: &[Initial]) -> Result<Table> {
    let mut others: Vec<&Initial> = rows.iter().filter(|row| !row.is_small()).collect();
    others.sort_by_key(|row| (row.hands, row.n));
    let mut arena = Arena::new();
    let mut named = Vec::new();
    for row in others {
        let names = [&row.value, &row.atomic_weight];
        let [value, weight] = names.map(|name| value_cell(&mut arena, name.as_deref()));
        named.push((row, value?, weight?));
    }
    let caption = caption("The values $(1^h|1^h)_n$ other than $0$ and $*$");
    let table = tabulate(caption, &named)
        .right(variable("h"), |(row, ..)| row.hands)
        .right(variable("n"), |(row, ..)| row.n)
        .left("value", |(_, value, _)| value.clone())
        .center("outcome", |(row, ..)| row.outcome.as_str())
        .right("birthday", |(row, ..)| row.birthday)
        .right("followers", |(row, ..)| row.followers)
        .right("options of each player", |(row, ..)| row.options)
        .left("atomic weight", |(_, _, weight)| weight.clone())
        .left(
            "uptimal",
            |(row, ..)| if row.is_uptimal { "yes" } else { "no" },
        );
    Ok(table.table())
}

fn value_cell(arena: &mut Arena, name: Option<&str>) -> Result<Cell> {
    let Some(name) = name else {
        return Ok(Cell::missing(
            "the name of the value has more than 60 characters",
        ));
    };
    let value = read(name, arena, &Budget::DEFAULT)?;
    Ok(label(arena, value).into())
}

/// The sizes of the largest tables for each number of hands.
fn sizes(rows: &[Initial]) -> Table {
    let counts = TABLES.tables.last.iter();
    let largest = counts.filter_map(|&(hands, _)| rows.iter().rfind(|row| row.hands == hands));
    tabulate(
        caption(
            "The positions that can be reached from $(1^h|1^h)_n$, for the largest $n$ of each $h$",
        ),
        largest,
    )
    .right(variable("h"), |row| row.hands)
    .right(variable("n"), |row| row.n)
    .right("positions", |row| row.positions)
    .right("canonical forms", |row| row.games)
    .table()
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;

    use super::*;
    use crate::hand_values::Key;

    fn initial(n: u32, hands: u32) -> Initial {
        Initial::evaluate(Key { n, hands }, &Budget::UNLIMITED).unwrap()
    }

    #[test]
    fn an_exception_too_few_or_too_many_is_a_failure() {
        assert_eq!(failure(&initial(6, 2)), None);
        assert_eq!(failure(&initial(5, 2)), None);
        let moved = Initial {
            n: 7,
            ..initial(6, 2)
        };
        assert_eq!(failure(&moved).map(|(n, _)| n), Some(7));
        let missing = Initial {
            n: 6,
            ..initial(5, 2)
        };
        assert_eq!(failure(&missing), Some((6, "(1^2|1^2)_6 is *".to_owned())));
    }

    #[test]
    fn values_without_a_short_name_are_told_by_their_size() {
        let rows = [initial(6, 2), initial(8, 3), initial(7, 3)];
        let csv = others(&rows)
            .unwrap()
            .render(chopsticks_tables::Format::Csv);
        assert_eq!(csv.lines().count(), 3);
        assert!(csv.contains("missing"), "{csv}");
    }
}
