//! The number of cases that decide the outcomes of positions with few hands, up to finger count 5.
//!
//! For finger counts 2, 3 and 4 the numbers become constant, and characterizations found for 8, 8 and 12 hands are
//! right for all numbers of hands (`fingers-2` to `fingers-4`). For finger count 5 they grow with every hand up to 6;
//! larger numbers of hands were not examined. The description of `fingers-5` has conditions of another kind.

use anyhow::{Error, Result};
use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_figures::{LinePlot, Scale as Axis};
use chopsticks_simple::many_hands::characterization::Fit;
use chopsticks_tables::Table;
use serde::{Deserialize, Serialize};

use crate::characterizations::{FoundCharacterization, find};
use crate::exhibits::{caption, tabulate, variable};
use crate::harness::{Bound, Claim, Experiment, Finding, Run, Scale, Unit, Units, Verdict};
use crate::many_hands::{growth_figure, reached_hands};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, on Section 3 of the paper",
        item: "Fitted descriptions",
        about: "number of cases, few hands",
        says: "For finger counts 2 to 5, conditions of one kind decide the outcome of every position of Simple Chopsticks with few hands. For finger count 5, the number of cases grows with every hand up to the sixth.",
        details: Some("More than six hands a side have not been examined for finger count 5."),
    },
    scale: Scale::Sides(3, &[(2, 8), (3, 8), (4, 8), (5, 6)]),
    units: Some(&Descriptions),
    run,
};

/// The finger count for which no conditions of this kind are known to suffice.
const OPEN: u32 = 5;

/// The descriptions, each of which is a unit: a finger count, and the largest number of hands a side.
struct Descriptions;

impl Units for Descriptions {
    type Unit = Described;
    type State = ();

    /// This must be changed whenever [`Fitted::find`] would give another result.
    fn layout(&self) -> u32 {
        1
    }

    fn keys(&self, bound: &Bound) -> Vec<(u32, u32)> {
        let sizes = EXPERIMENT
            .scale
            .sides_upto(bound)
            .into_iter()
            .flat_map(|(fingers, most)| (1..=most).map(move |hands| (fingers, hands)));
        sizes.collect()
    }

    /// The number of positions.
    fn cost(&self, &(fingers, hands): &(u32, u32)) -> u64 {
        let sides = num_integer::binomial(u64::from(fingers + hands), hands.into());
        sides * sides
    }

    fn contradicts(&self, unit: &Described) -> bool {
        unit.found.as_ref().is_ok_and(|fitted| fitted.is_wrong) || unit.found.is_err()
    }

    fn solve(
        &self,
        (): &mut (),
        &(fingers, hands): &(u32, u32),
        budget: &Budget<'_>,
    ) -> Result<Described, Stopped> {
        let found = Fitted::find(fingers, hands, budget)?;
        Ok(Described {
            fingers,
            hands,
            found,
        })
    }
}

/// The result for a finger count and a number of hands.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Described {
    fingers: u32,
    hands: u32,
    /// The description, or the reason why no conditions of this kind decide the outcomes.
    found: Result<Fitted, String>,
}

impl Unit for Described {
    type Key = (u32, u32);

    fn key(&self) -> (u32, u32) {
        (self.fingers, self.hands)
    }
}

/// A description of all positions with this finger count and at most `hands` hands a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Fitted {
    row: Row,
    /// Whether the description is wrong for a position of the table from which it was found.
    is_wrong: bool,
    description: String,
}

/// The number of its cases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
}

impl Fitted {
    fn find(
        fingers: u32,
        hands: u32,
        budget: &Budget<'_>,
    ) -> Result<Result<Fitted, String>, Stopped> {
        let found = find(fingers, hands, hands, budget)?;
        let fitted = found.map(|found| Fitted::new(&found, hands));
        Ok(fitted.map_err(|unfit| unfit.to_string()))
    }

    fn new(FoundCharacterization { table, fit }: &FoundCharacterization, hands: u32) -> Fitted {
        let Fit {
            characterization,
            at_least: [equal_at_least, fewer_at_least],
        } = fit;
        let mut sizes = (1..=hands).flat_map(|own| (1..=hands).map(move |other| (own, other)));
        Fitted {
            row: Row {
                fingers: table.fingers(),
                hands,
                equal: characterization.equal().len(),
                fewer: characterization.fewer().len(),
                equal_at_least: *equal_at_least,
                fewer_at_least: *fewer_at_least,
            },
            is_wrong: sizes
                .any(|(own, other)| characterization.disagreement(table, own, other).is_some()),
            description: characterization.write(),
        }
    }
}

impl Row {
    fn cases(&self) -> usize {
        self.equal + self.fewer
    }
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let family = run.units(&Descriptions)?;
    let fitted: Vec<Fitted> = family
        .results
        .into_iter()
        .map(|unit| unit.found)
        .collect::<Result<_, String>>()
        .map_err(Error::msg)?;
    let rows: Vec<Row> = fitted.iter().map(|fitted| fitted.row.clone()).collect();
    let failure = fitted
        .iter()
        .filter_map(|fitted| failure(fitted, &rows))
        .min_by_key(|&(hands, _)| hands);
    let mut finding = Finding::new(
        Verdict::decide(reached_hands(run, family.stopped), failure, family.stopped),
        &rows,
    );
    finding.show("fingers_fitted", table(&rows));
    if run.bound() > 1 {
        finding.draw_in_manuscript("fingers_fitted", figure(&rows));
    }
    Ok(finding)
}

/// The reason why a description contradicts the claim, if it does.
fn failure(fitted: &Fitted, rows: &[Row]) -> Option<(u32, String)> {
    let row = &fitted.row;
    let before = rows
        .iter()
        .find(|other| other.fingers == row.fingers && other.hands + 1 == row.hands);
    let grows = before.is_none_or(|before| before.cases() < row.cases());
    let says = if fitted.is_wrong {
        "the description is wrong for a position from which it was found".to_owned()
    } else if row.fingers == OPEN && !grows {
        format!("the number of cases, {}, did not grow", row.cases())
    } else {
        return None;
    };
    Some((row.hands, format!("finger count {}: {says}", row.fingers)))
}

fn table(rows: &[Row]) -> Table {
    let caption =
        caption("Number of cases that decide the outcome, by finger count and hands a side");
    tabulate(caption, rows)
        .right(variable("n"), |row| row.fingers)
        .right("hands a side (≤)", |row| row.hands)
        .right("cases, equal hands", |row| row.equal)
        .right("lower bound, equal hands", |row| row.equal_at_least)
        .right("cases, one hand fewer", |row| row.fewer)
        .right("lower bound, one hand fewer", |row| row.fewer_at_least)
        .table()
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

    fn fitted(fingers: u32, hands: u32) -> Fitted {
        let found = Fitted::find(fingers, hands, &Budget::UNLIMITED);
        found.unwrap().unwrap()
    }

    /// The paper's Proposition 2 has one case in which the player to move loses.
    #[test]
    fn two_fingers_need_one_case_each() {
        let last = fitted(2, 5).row;
        assert_eq!((last.equal, last.fewer), (1, 1));
        assert_eq!((last.equal_at_least, last.fewer_at_least), (1, 1));
    }

    #[test]
    fn what_stops_growing_or_is_wrong_is_a_failure() {
        let [mut first, last] = [1, 2].map(|hands| fitted(OPEN, hands));
        let failed = |fitted: &Fitted, rows: &[Row]| failure(fitted, rows).map(|(hands, _)| hands);
        let mut rows = [&first, &last].map(|fitted| fitted.row.clone());
        assert_eq!(failed(&last, &rows), None);
        rows[0].equal = rows[1].cases();
        assert_eq!(failed(&last, &rows), Some(2));
        first.is_wrong = true;
        assert_eq!(failed(&first, &rows), Some(1));
    }
}
