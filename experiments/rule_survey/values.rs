//! A table of the loopy values of the hand game, and the checks of these values.

use chopsticks_tables::Table;

use super::value::ValueRow;
use crate::exhibits::{caption, or_missing, tabulate, variable};

/// The reason why a game contradicts the claim of `loopy-values` or retrograde analysis, if it does.
pub fn value_failure(row: &ValueRow) -> Option<(u32, String)> {
    let game = (row.n, row.elimination.as_str(), row.transfer.as_str());
    let fault = if row.winner != row.winner_in_turns {
        format!(
            "the value gives {}, retrograde analysis {}",
            row.winner.name(),
            row.winner_in_turns.name()
        )
    } else if !row.is_symmetric {
        "the value is not its own negative".to_owned()
    } else {
        let value = row.value.as_deref();
        match row.kind.as_str() {
            "short" if value == Some("0") || value == Some("*") => return None,
            "sided" => return None,
            "short" if LARGER.contains(&game) => return None,
            "unknown" if game == UNKNOWN => return None,
            kind => format!("{kind} {}", value.unwrap_or_default()),
        }
    };
    Some((
        row.n,
        format!(
            "N = {}, {}, {}: {fault}",
            row.n, row.elimination, row.transfer
        ),
    ))
}

/// The games that are short and neither 0 nor *: the paper's (1,1|1,1)_6, and the same with emptying.
const LARGER: [(u32, &str, &str); 2] = [(7, "cutoff-at", "none"), (7, "cutoff-at", "empty")];

/// The only game whose sides were not found.
const UNKNOWN: (u32, &str, &str) = (4, "rollover", "even-any");

/// The values by finger count and rules.
pub fn by_value(rows: &[ValueRow]) -> Table {
    let caption = caption(
        "Loopy values of the hand game with two hands: onside & offside of the games that are not short",
    );
    tabulate(caption, rows)
        .right(variable("N"), |row| row.n)
        .left("elimination", |row| row.elimination.as_str())
        .left("transfer", |row| row.transfer.as_str())
        .left("winner", |row| row.winner.name())
        .right("positions", |row| row.positions)
        .right("followers", |row| {
            or_missing(row.followers, "a short or unknown value")
        })
        .left("value", |row| {
            or_missing(row.value.as_deref(), why_missing(row))
        })
        .table()
}

fn why_missing(row: &ValueRow) -> &'static str {
    match row.kind.as_str() {
        "unknown" => "no stopper was found for one of its sides",
        _ => "the name has more than 400 characters",
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;

    use super::*;
    use crate::rule_survey::{Axes, Game};

    fn start(n: u32, number: usize) -> ValueRow {
        let axes = Axes::all()[number];
        ValueRow::evaluate(Game { hands: 2, n, axes }, &Budget::UNLIMITED).unwrap()
    }

    /// With attacks only and a cut-off at 3 it is (1,1|1,1)_2 of the paper, which is *.
    #[test]
    fn what_contradicts_the_claim_is_a_failure() {
        let row = start(3, 0);
        assert_eq!(
            (row.kind.as_str(), row.value.as_deref()),
            ("short", Some("*"))
        );
        assert_eq!(value_failure(&row), None);
        let changes: [fn(&mut ValueRow); 3] = [
            |row| row.value = Some("^".to_owned()),
            |row| row.is_symmetric = false,
            |row| row.kind = "unknown".to_owned(),
        ];
        for change in changes {
            let mut row = row.clone();
            change(&mut row);
            assert_eq!(value_failure(&row).map(|(n, _)| n), Some(3));
        }
    }
}
