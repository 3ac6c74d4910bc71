//! The outcomes of the initial positions (1^h|1^h)_n.

use chopsticks_simple::many_hands::outcome_table::{Counts, MoreHands, OutcomeTable};
use serde::Serialize;

use super::survey::examine;
use crate::exhibits::{caption, tabulate};
use crate::harness::{Finding, Run, Scale};
use crate::values::outcome_cell;

/// The initial position with `hands` hands a side, and its outcome as a letter.
#[derive(Debug, Serialize)]
pub struct InitialRow {
    hands: u32,
    outcome: &'static str,
    #[serde(skip)]
    fingers: u32,
}

/// The finding on the statement that these are the outcomes of the initial positions of one finger count; `name` is that
/// of the table, and `position` that of an initial position.
pub fn initial_positions(
    run: &Run<'_>,
    scale: Scale,
    claimed: fn(u32) -> Option<&'static str>,
    name: &str,
    position: &str,
) -> Finding {
    let failure = |row: &InitialRow| row.failure(claimed);
    let rule = MoreHands::ByTheorem4;
    let (rows, mut finding) = examine(run, scale, rule, InitialRow::new, failure);
    let table = tabulate(caption(&format!("The outcomes of ${position}$")), &rows)
        .right("hands", |row| row.hands)
        .center("outcome", |row| outcome_cell(row.outcome))
        .table();
    finding.show(name, table);
    finding
}

/// The outcome that (1^h|1^h)_n is conjectured to have, for the finger counts without a description; `None` where nothing is
/// conjectured.
pub fn conjectured(fingers: u32, hands: u32) -> Option<&'static str> {
    match (fingers, hands) {
        (6, 1 | 3) => Some("P"),
        (6, 2) => Some("N"),
        (6, _) if hands.is_multiple_of(2) => Some("P"),
        (6, _) | (7, 6..) | (8 | 10, _) => Some("N"),
        _ => None,
    }
}

/// The reason why this outcome of (1^h|1^h)_n is not the claimed one, with the number of hands; `None` if nothing is claimed.
pub fn contradiction(
    fingers: u32,
    hands: u32,
    outcome: &str,
    claimed: Option<&str>,
) -> Option<(u32, String)> {
    let is_other = claimed.is_some_and(|claimed| claimed != outcome);
    is_other.then(|| {
        let says = format!("(1^{hands}|1^{hands})_{fingers} has outcome {outcome}");
        (hands, says)
    })
}

/// The outcome of the initial position with `hands` hands a side, as a letter.
///
/// # Panics
/// If the table does not go so far.
pub fn initial_outcome(outcomes: &OutcomeTable, hands: u32) -> &'static str {
    let mut counts = vec![0; outcomes.fingers() as usize];
    counts[0] = hands;
    let side = Counts::new(counts);
    let wins = outcomes.wins(&side, &side);
    // The position is symmetric, so its outcome is N or P.
    if wins.expect("a position of the table") {
        "N"
    } else {
        "P"
    }
}

impl InitialRow {
    /// The row of the table for this number of hands a side.
    ///
    /// # Panics
    /// If the table does not go so far.
    fn new(outcomes: &OutcomeTable, hands: u32) -> InitialRow {
        InitialRow {
            hands,
            outcome: initial_outcome(outcomes, hands),
            fingers: outcomes.fingers(),
        }
    }

    fn failure(&self, claimed: fn(u32) -> Option<&'static str>) -> Option<(u32, String)> {
        let InitialRow {
            hands,
            outcome,
            fingers,
        } = *self;
        contradiction(fingers, hands, outcome, claimed(hands))
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;

    use super::*;

    fn letters(fingers: u32, most: u32) -> String {
        let rule = MoreHands::ByTheorem4;
        let outcomes = OutcomeTable::evaluate(fingers, most, rule, &Budget::UNLIMITED).unwrap();
        let rows = (1..=most).map(|hands| InitialRow::new(&outcomes, hands));
        rows.map(|row| row.outcome).collect()
    }

    /// Facts found by other programs: (1^h|1^h)_2 is * for h = 2 and 0 for h = 1 and h = 3. (1|1)_6 is 0, as f(5) = 5 ≤ 6 <
    /// f(6) = 8, and (1^2|1^2)_6 is not, by `initial-positions`.
    #[test]
    fn a_row_has_the_outcome_of_the_initial_position() {
        assert_eq!(letters(2, 3), "PNP");
        assert_eq!(letters(6, 2), "PN");
    }

    #[test]
    fn another_outcome_than_the_claimed_one_is_a_failure() {
        let row = InitialRow {
            hands: 8,
            outcome: "N",
            fingers: 6,
        };
        let says = "(1^8|1^8)_6 has outcome N".to_owned();
        assert_eq!(row.failure(|_| Some("P")), Some((8, says)));
        assert_eq!(row.failure(|_| Some("N")), None);
        assert_eq!(row.failure(|_| None), None);
    }

    #[test]
    fn the_conjecture_alternates_from_four_hands_on_with_six_fingers() {
        let letters: Option<String> = (1..=9).map(|hands| conjectured(6, hands)).collect();
        assert_eq!(letters, Some("PNPPNPNPN".to_owned()));
    }

    #[test]
    fn with_seven_fingers_the_conjecture_begins_at_six_hands() {
        assert_eq!([5, 6].map(|hands| conjectured(7, hands)), [None, Some("N")]);
        let of_one_hand = [8, 9, 10, 11, 12].map(|fingers| conjectured(fingers, 1));
        assert_eq!(of_one_hand, [Some("N"), None, Some("N"), None, None]);
    }
}
