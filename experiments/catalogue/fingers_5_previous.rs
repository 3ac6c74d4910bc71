//! The P-positions with finger count 5 and equally many hands, as a list that is proved, and their number.
//!
//! With unequal numbers of hands there are none: the player with more hands wins moving first (Theorem 4). The list is
//! compared with the description of all outcomes (`fingers-5`): one formula says that a listed position is not a
//! P-position, another that a P-position is not listed. Both have no solution.

use anyhow::Result;
use chopsticks_base::budget::Budget;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_presburger::{
    Formula, Linear, Satisfiability, check_refutation, read_condition, refute,
};
use chopsticks_simple::many_hands::characterization::Characterization;
use chopsticks_simple::many_hands::outcome_table::MoreHands;
use chopsticks_tables::Table;
use serde::Serialize;

use crate::exhibits::{caption, tabulate};
use crate::harness::{Claim, Experiment, Finding, Run, Scale, Verdict};
use crate::many_hands::evaluate;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, on Section 3 of the paper",
        item: "Finger count 5",
        about: "P-positions, any numbers of hands",
        says: "The P-positions of Simple Chopsticks with finger count 5 and hands on both sides are those of a list of nine cases, and those with the players exchanged.",
        details: Some(
            "With h hands a side, there are 3k² + 11k + 9 of them for h = 2k + 1 ≥ 3, and 3k² + 3k + 2 for h = 2k ≥ 4; 6 each for h = 1 and h = 2.",
        ),
    },
    scale: Scale::AnyHands(FINGERS),
    units: None,
    run,
};

const FINGERS: u32 = 5;

/// The P-positions are counted in a table with at most this many hands a side.
const COUNTED: u32 = 12;

/// The largest number of nodes of a proof.
const NODES: u64 = 10_000_000;

/// The cases of the list, for one of the two orders of the players. Fingers that a case does not name are not shown.
const LISTED: [&str; 9] = [
    // All of Left's hands show 2, or all show 3, 4 or 1.
    "a1 = 0, a3 = 0, a4 = 0, b4 = 0, b2 + b3 odd",
    "a1 = 0, a2 = 0, a4 = 0, a3 odd, b2 > 0, b3 = 0, b4 = 0",
    "a1 = 0, a2 = 0, a3 = 0, b1 odd, b2 = 0, b3 = 0, b4 = 0",
    "a2 = 0, a3 = 0, a4 = 0, b1 odd, b2 = 0, b3 = 0, b4 = 0",
    "a1 = 1, a2 > 0, a3 = 0, a4 = 0, b2 = 0, b3 = 0, b4 = 0",
    "a1 = 1, a2 even, a3 = 0, a4 = 0, b1 = 1, b3 = 0, b4 = 0",
    "a1 = 0, a2 > 0, a3 >= 3, a3 odd, a4 = 0, b2 = 1, b3 = 0, b4 = 0",
    "a1 = 1, a2 > 0, a3 = 1, a4 = 0, b2 = 1, b3 = 0, b4 = 0",
    "a3 = 0, a4 = 0, b1 > a1, b1 > a2, a2 + b1 odd, b3 = 1, b4 = 0",
];

/// The number of P-positions with this many hands a side, by the table and by the closed form.
#[derive(Serialize)]
struct Row {
    #[serde(rename = "hands_a_side")]
    hands: u32,
    counted: u64,
    stated: u64,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let budget = Budget {
        nodes: NODES,
        ..run.budget()
    };
    let characterization = Characterization::proved(FINGERS)
        .expect("a finger count with a description in the library");
    let table = evaluate(FINGERS, COUNTED, MoreHands::ByTheorem4, &run.budget())?;
    let rows: Vec<Row> = (1..=COUNTED)
        .map(|hands| Row {
            hands,
            counted: table.tally(hands, hands).count(OutcomeClass::Previous),
            stated: number(hands),
        })
        .collect();
    let open = differences(&characterization, &LISTED)
        .into_iter()
        .find_map(|(name, formula)| Some(format!("{name}: {}", solution(&formula, &budget)?)));
    let miscounted = rows.iter().find(|row| row.counted != row.stated);
    let miscounted = miscounted.map(|row| format!("{} hands: {}", row.hands, row.counted));
    let mut finding = Finding::new(Verdict::proved_unless(open.or(miscounted)), &rows);
    finding.remarks = vec![format!(
        "The list and the closed forms agree with a table of all positions with at most {COUNTED} hands a side. The list is proved for any numbers of hands."
    )];
    finding.show("fingers_5_previous", table_of_counts(&rows));
    Ok(finding)
}

/// The closed form, for at least one hand.
fn number(hands: u32) -> u64 {
    let k = u64::from(hands / 2);
    match hands {
        1 | 2 => 6,
        odd if odd % 2 == 1 => 3 * k * k + 11 * k + 9,
        _ => 3 * k * k + 3 * k + 2,
    }
}

/// Why a formula is not shown to have no solution: a solution, or the reason for giving up. `None` if a refutation is
/// accepted.
fn solution(formula: &Formula, budget: &Budget<'_>) -> Option<String> {
    match refute(formula, budget) {
        Ok(Satisfiability::Never(refutation)) => check_refutation(formula, &refutation)
            .err()
            .map(|flaw| flaw.to_string()),
        Ok(Satisfiability::Holds(choice)) => Some(format!("{choice:?}")),
        Err(unsettled) => Some(unsettled.to_string()),
    }
}

/// The formulas for a position in which the list and the description differ.
fn differences(
    characterization: &Characterization,
    cases: &[&str],
) -> [(&'static str, Formula); 2] {
    let (listed, previous) = (listed(characterization, cases), previous(characterization));
    let both = |one: &Formula, other: &Formula| {
        Formula::All(vec![in_play(), one.clone(), other.clone().negated()])
    };
    [
        ("a listed position", both(&listed, &previous)),
        ("a P-position", both(&previous, &listed)),
    ]
}

/// Both players have as many hands, at least one.
fn in_play() -> Formula {
    let fingers = FINGERS as usize;
    let hands = |side: usize| {
        let coefficients = (0..2 * fingers).map(|at| i64::from(at / fingers == side));
        Linear::new(coefficients.collect(), 0)
    };
    Formula::All(vec![
        Formula::positive(hands(0)),
        Formula::zero(hands(0) - hands(1)),
    ])
}

/// Whoever moves first loses.
fn previous(characterization: &Characterization) -> Formula {
    let lost = characterization.lost();
    Formula::All(vec![exchanged(&lost), lost])
}

/// The list, in both orders of the players. No hand shows 5.
fn listed(characterization: &Characterization, cases: &[&str]) -> Formula {
    let names = characterization.names();
    let case = |text: &str| {
        let conditions = text.split(", ").chain(["a5 = 0", "b5 = 0"]);
        let read = |text| read_condition(text, &names).expect("a condition on the counts");
        Formula::All(conditions.map(read).map(Formula::Is).collect())
    };
    let one = Formula::Any(cases.iter().map(|text| case(text)).collect());
    Formula::Any(vec![exchanged(&one), one])
}

/// The formula with the players exchanged.
fn exchanged(formula: &Formula) -> Formula {
    let variables = 2 * FINGERS as usize;
    let other = |at| Linear::variable(variables, (at + FINGERS as usize) % variables);
    formula.substituted(&(0..variables).map(other).collect::<Vec<_>>())
}

fn table_of_counts(rows: &[Row]) -> Table {
    let caption = caption("P-positions with finger count 5, by hands a side");
    tabulate(caption, rows)
        .right("hands a side", |row| row.hands)
        .right("P-positions in the table", |row| row.counted)
        .right("closed form", |row| row.stated)
        .table()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The list itself, and not only its number, agrees with a table that does not use the description.
    #[test]
    fn the_list_has_the_p_positions_of_a_table() {
        let characterization = Characterization::proved(FINGERS).unwrap();
        let listed = listed(&characterization, &LISTED);
        let table = evaluate(FINGERS, 7, MoreHands::ByTheorem4, &Budget::UNLIMITED).unwrap();
        for hands in 1..=7 {
            for (own, other, wins) in table.positions(hands, hands) {
                let is_previous = !wins && table.wins(other, own) == Some(false);
                let choice = [own.as_slice(), other.as_slice()].concat();
                assert_eq!(listed.holds(&choice), is_previous, "({own}|{other})");
            }
        }
    }

    /// Without one of its cases the list is too short, and a P-position is found.
    #[test]
    fn every_case_of_the_list_is_needed() {
        let characterization = Characterization::proved(FINGERS).unwrap();
        let budget = Budget {
            nodes: NODES,
            ..Budget::UNLIMITED
        };
        for without in LISTED {
            let shorter: Vec<&str> = LISTED.into_iter().filter(|case| *case != without).collect();
            let [_, (_, missing)] = differences(&characterization, &shorter);
            assert!(
                matches!(refute(&missing, &budget), Ok(Satisfiability::Holds(_))),
                "{without}"
            );
        }
    }
}
