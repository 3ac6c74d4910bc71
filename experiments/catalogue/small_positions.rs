//! An atlas of small positions with many hands: their values and atomic weights.
//!
//! By Theorem 4 of the paper, a player with more hands wins a single game moving first. In a sum, atomic weights
//! decide: weights add, and Left wins a dicotic game of weight at least 2, moving first or second (the two-ahead rule,
//! *Winning Ways*, chapter 8). For n ≤ 11, a player with d hands more, against a player who still has a hand, has a
//! weight whose mean is at least d − 1; means add too. This fails for n = 12: (2,12|1)_12 has weight −1, and
//! (2,12,12|1)_12 weight 0.

use anyhow::Result;
use chopsticks_figures::{LinePlot, Mark, PlotAxis, Scale as Axis, Series};
use chopsticks_tables::Table;
use num_rational::Ratio;

use crate::exhibits::{caption, tabulate, variable};
use crate::hand_values::{Atlas, Key, Survey, Tables};
use crate::harness::{Claim, Experiment, Finding, Reach, Run, Scale, decimal};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, after Theorem 4 of the paper",
        item: "Weight of hands",
        about: "atomic weights of positions",
        says: "All positions of Simple Chopsticks have infinitesimal values. For n ≤ 11, having d ≥ 1 hands more than an opponent with at least one hand gives an atomic weight whose mean is at least d − 1.",
        details: Some(
            "For n = 12, the bound on the atomic weight fails. Positions with at most 2 hands a side are evaluated up to the n of the run, those with at most 3, 4 and 5 hands up to n = 12, 7 and 5.",
        ),
    },
    scale: Scale::Fingers(4, FULL, Reach::Every),
    units: Some(&TABLES),
    run,
};

const FULL: u32 = 30;

const TABLES: Survey<Atlas> = Survey {
    tables: Tables {
        full: FULL,
        last: &[(2, FULL), (1, FULL), (3, 12), (4, 7), (5, 5)],
    },
    // This must be changed whenever the function would give another result.
    layout: 1,
    evaluate: Atlas::evaluate,
    failure,
};

/// The first n for which the bound fails, in (2,12|1)_12.
const FIRST_LIGHT: u32 = 12;

/// The table whose weights are drawn.
const DRAWN: Key = Key { n: 7, hands: 4 };

fn run(run: &Run<'_>) -> Result<Finding> {
    let (rows, mut finding) = TABLES.find(run)?;
    finding.show("small_positions", table(&rows));
    let drawn = |row: &&Atlas| (row.n, row.hands) == (DRAWN.n, DRAWN.hands);
    if let Some(row) = rows.iter().find(drawn) {
        finding.draw("hand_weights", figure(row));
    }
    Ok(finding)
}

/// The reason why these positions contradict the claim, if they do.
fn failure(row: &Atlas) -> Option<(u32, String)> {
    match (&row.light, row.not_infinitesimal) {
        (Some(position), _) if row.n < FIRST_LIGHT => Some((
            row.n,
            format!("the atomic weight of {position} is below the bound"),
        )),
        (None, 0) if (row.n, row.hands) == (FIRST_LIGHT, 2) => {
            Some((row.n, "no atomic weight is below the bound".to_owned()))
        }
        (_, 0) => None,
        (_, count) => Some((row.n, format!("{count} values are not infinitesimal"))),
    }
}

/// The largest table of each number of hands, and some smaller ones.
fn table(rows: &[Atlas]) -> Table {
    let mut shown: Vec<&Atlas> = rows
        .iter()
        .filter(|row| row.n <= 5 || row.n % 5 == 0 || is_last(row))
        .collect();
    shown.sort_by_key(|row| (row.hands, row.n));
    let share = |part: u64, row: &Atlas| decimal(Ratio::new(part, row.positions), 4);
    tabulate(
        caption("The values of all positions with at most $h$ hands a side, and at least one"),
        shown,
    )
    .right(variable("h"), |row| row.hands)
    .right(variable("n"), |row| row.n)
    .right("positions", |row| row.positions)
    .right("distinct values", |row| row.values)
    .right("uptimals among them", |row| row.uptimal_values)
    .right("share of 0", |row| share(row.zeros, row))
    .right("share of *", |row| share(row.stars, row))
    .right("share of uptimals", |row| share(row.uptimal_positions, row))
    .right("largest birthday", |row| row.largest_birthday)
    .right("most followers", |row| row.most_followers)
    .right("largest atomic weight", |row| {
        let weights = row.weights.iter().filter_map(|weight| weight.weight);
        weights.max().unwrap_or(0)
    })
    .right("positions without integer weight", |row| {
        let others = row.weights.iter().filter(|weight| weight.weight.is_none());
        others.map(|weight| weight.positions).sum::<u64>()
    })
    .table()
}

fn is_last(row: &Atlas) -> bool {
    TABLES.tables.last.contains(&(row.hands, row.n))
}

/// The distribution of the atomic weights, for each difference in hands.
fn figure(row: &Atlas) -> LinePlot {
    let lines = (0..row.hands).map(|more| {
        let weights = row
            .weights
            .iter()
            .filter(|weight| weight.more_hands == more);
        let points =
            weights.filter_map(|weight| Some((weight.weight? as f64, weight.positions as f64)));
        let label = match more {
            0 => "equal numbers of hands".to_owned(),
            1 => "Left has 1 hand more".to_owned(),
            more => format!("Left has {more} hands more"),
        };
        Series::new(label, more as usize, Mark::LineAndDots, points)
    });
    let Atlas { n, hands, .. } = row;
    LinePlot::new(
        format!("Atomic weights of the positions with at most {hands} hands per side, $n = {n}$"),
        [
            PlotAxis::new("atomic weight", Axis::Linear),
            PlotAxis::new("number of positions", Axis::Logarithmic),
        ],
        lines,
    )
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;

    use super::*;

    fn atlas(n: u32, hands: u32) -> Atlas {
        Atlas::evaluate(Key { n, hands }, &Budget::UNLIMITED).unwrap()
    }

    #[test]
    fn what_weighs_too_little_or_is_no_infinitesimal_is_a_failure() {
        let good = atlas(3, 2);
        assert_eq!(failure(&good), None);
        let light = Atlas {
            light: Some("(1,1|1)_3".to_owned()),
            ..good.clone()
        };
        assert_eq!(failure(&light).map(|(n, _)| n), Some(3));
        let hot = Atlas {
            not_infinitesimal: 1,
            ..good
        };
        assert!(failure(&hot).is_some());
    }

    #[test]
    fn a_table_has_the_largest_of_each_number_of_hands() {
        let rows = [atlas(3, 2), atlas(6, 2)];
        let csv = table(&rows).render(chopsticks_tables::Format::Csv);
        assert_eq!(csv.lines().count(), 2);
    }
}
