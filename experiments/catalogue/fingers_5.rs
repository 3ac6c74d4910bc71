//! The number of cases that decide the outcomes of positions with few hands, up to finger count 5.
//!
//! For finger counts 2, 3 and 4 the numbers become constant, and characterizations found for 8, 8 and 12 hands are right for all (`fingers-2` to
//! `fingers-4`). For finger count 5 they grow with every hand up to 6; larger numbers of hands were not examined.

use anyhow::Result;
use chopsticks_lab::budget::Stopped;
use chopsticks_lab::report::Label;
use chopsticks_lab::report::figure::{LinePlot, Scale as Axis};
use chopsticks_lab::simple::characterization::{Fit, Unfit};
use serde::Serialize;

use crate::characterizations::{Found, find};
use crate::harness::{
    Claim, Document, Exhibit, Experiment, Finding, NamedFigure, Run, Scale, Verdict,
};
use crate::many_hands::{counts_exhibit, growth_figure, reached};

/// See the head of this file.
pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, on Section 3 of the paper",
        item: "Finger count 5",
        about: "outcomes, few hands",
        says: "For finger counts 2 to 5, conditions of one kind decide the outcome of every position of Simple Chopsticks with few hands. For finger count 5, the number of cases grows with every hand up to the sixth.",
        details: Some("More than six hands a side have not been examined for finger count 5."),
    },
    scale: Scale::sides(3, &[(2, 8), (3, 8), (4, 8), (5, 6)]),
    units: None,
    run,
};

/// The finger count that is not solved.
const OPEN: u32 = 5;

/// The characterization of all positions with this finger count and at most `hands` hands a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Row {
    fingers: u32,
    hands: u32,
    /// The number of cases for equally many hands.
    equal: usize,
    /// The number of cases for one hand fewer.
    fewer: usize,
    /// Lower bounds on these numbers, for conditions of this kind.
    equal_at_least: usize,
    fewer_at_least: usize,
    /// Whether the characterization is wrong for a position of the table from which it was found.
    #[serde(skip)]
    is_wrong: bool,
    #[serde(skip)]
    characterization: String,
}

impl Row {
    fn new(Found { table, fit }: &Found, hands: u32) -> Row {
        let Fit {
            characterization,
            at_least: [equal_at_least, fewer_at_least],
        } = fit;
        let mut sizes = (1..=hands).flat_map(|own| (1..=hands).map(move |other| (own, other)));
        Row {
            fingers: table.fingers(),
            hands,
            equal: characterization.equal().len(),
            fewer: characterization.fewer().len(),
            equal_at_least: *equal_at_least,
            fewer_at_least: *fewer_at_least,
            is_wrong: sizes
                .any(|(own, other)| characterization.disagreement(table, own, other).is_some()),
            characterization: characterization.write(),
        }
    }

    fn cases(&self) -> usize {
        self.equal + self.fewer
    }
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let sizes = EXPERIMENT.scale.sides_upto(run.bound());
    let sizes: Vec<(u32, u32)> = sizes
        .into_iter()
        .flat_map(|(fingers, most)| (1..=most).map(move |hands| (fingers, hands)))
        .collect();
    let family = run.each(&sizes, |&size, should_stop| row(size, should_stop));
    let rows = family
        .results
        .into_iter()
        .collect::<Result<Vec<Row>, Unfit>>()?;
    let failure = rows.iter().filter_map(|row| failure(row, &rows));
    let failure = failure.min_by_key(|&(hands, _)| hands);
    let mut finding = Finding::new(
        Verdict::of(reached(run, family.stopped), failure, family.stopped),
        &rows,
    );
    finding.exhibits = vec![exhibit(&rows)];
    if run.bound() > 1 {
        finding.figures = vec![NamedFigure::new("fingers_5", figure(&rows))];
    }
    let last = rows.iter().rev().find(|row| row.fingers == OPEN);
    finding.documents.extend(
        last.map(|row| Document::new("fingers_5.description.txt", row.characterization.clone())),
    );
    Ok(finding)
}

/// The row for the positions with at most this many hands, unless no conditions of this kind decide them.
fn row(
    (fingers, hands): (u32, u32),
    should_stop: &dyn Fn() -> bool,
) -> Result<Result<Row, Unfit>, Stopped> {
    let found = find((fingers, hands), hands, should_stop)?;
    Ok(found.map(|found| Row::new(&found, hands)))
}

/// The reason why a row contradicts the claim, if it does.
fn failure(row: &Row, rows: &[Row]) -> Option<(u32, String)> {
    let before = rows
        .iter()
        .find(|other| other.fingers == row.fingers && other.hands + 1 == row.hands);
    let grows = before.is_none_or(|before| before.cases() < row.cases());
    let says = if row.is_wrong {
        "the description is wrong for a position from which it was found".to_owned()
    } else if row.fingers == OPEN && !grows {
        format!("the number of cases, {}, did not grow", row.cases())
    } else {
        return None;
    };
    Some((row.hands, format!("finger count {}: {says}", row.fingers)))
}

fn exhibit(rows: &[Row]) -> Exhibit {
    let caption = "Number of cases that decide the outcome, by finger count and hands a side";
    let columns = [
        "n",
        "hands a side (≤)",
        "cases, equal hands",
        "lower bound, equal hands",
        "cases, one hand fewer",
        "lower bound, one hand fewer",
    ];
    let rows = rows.iter().map(|row| {
        let counts = [row.equal, row.equal_at_least, row.fewer, row.fewer_at_least];
        let size = [row.fingers, row.hands].map(u64::from);
        let counts = counts.map(|count| count as u64);
        size.into_iter().chain(counts).collect()
    });
    let caption = Label::new(caption).latex(format!("{caption}."));
    counts_exhibit("fingers_5", caption, &columns, rows)
}

fn figure(rows: &[Row]) -> LinePlot {
    let points: Vec<([u32; 2], f64)> = rows
        .iter()
        .map(|row| ([row.fingers, row.hands], row.cases() as f64))
        .collect();
    let title = "Number of cases that decide every outcome, by finger count $n$";
    growth_figure(title, "number of cases", Axis::Linear, &points)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(fingers: u32, most: u32) -> Vec<Row> {
        let rows = (1..=most).map(|hands| row((fingers, hands), &|| false).unwrap().unwrap());
        rows.collect()
    }

    /// The paper's Proposition 2 has one case in which the player to move loses.
    #[test]
    fn two_fingers_need_one_case_each() {
        let last = rows(2, 5).pop().unwrap();
        assert_eq!((last.equal, last.fewer), (1, 1));
        assert_eq!((last.equal_at_least, last.fewer_at_least), (1, 1));
    }

    #[test]
    fn what_stops_growing_or_is_wrong_is_a_failure() {
        let mut rows = rows(OPEN, 2);
        assert_eq!(failure(&rows[1], &rows), None);
        rows[0].equal = rows[1].cases();
        assert_eq!(failure(&rows[1], &rows).map(|(hands, _)| hands), Some(2));
        rows[0].is_wrong = true;
        assert_eq!(failure(&rows[0], &rows).map(|(hands, _)| hands), Some(1));
    }
}
