//! Proposition 2: the outcomes with finger count 2 and equally many hands.

use anyhow::Result;
use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_simple::many_hands::outcome_table::{Counts, OutcomeTable};

use crate::harness::{Claim, Experiment, Finding, Run, Scale};
use crate::many_hands::{Row, as_printed};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper(
        "Proposition 2",
        "n = 2, equally many hands",
        "If a + b = c + d > 0, the outcome of (1^a,2^b|1^c,2^d)_2 depends only on the parities of a and c and on whether b and d are 0.",
    )
    .with_details(
        "The outcome is P if b = d = 0 and a, c are odd; L if b = 0, d ≠ 0 and c is odd; R if d = 0, b ≠ 0 and a is odd; N otherwise.",
    ),
    scale: Scale::Sides(20, &[(2, 60)]),
    units: None,
    run,
};

fn run(run: &Run<'_>) -> Result<Finding> {
    let caption = "Positions with finger count 2 and equally many hands";
    Ok(as_printed(
        run,
        EXPERIMENT.scale,
        row,
        "proposition_2",
        caption,
    ))
}

fn row(outcomes: &OutcomeTable, hands: u32) -> Row {
    Row::new(outcomes, hands, [(hands, hands)], printed_class)
}

/// The printed outcome, in the paper's letters.
fn printed_class(sides: &ByPlayer<Counts>) -> OutcomeClass {
    let ByPlayer { left, right } = sides;
    let [a, b, c, d] = [
        left.hands_with(1),
        left.hands_with(2),
        right.hands_with(1),
        right.hands_with(2),
    ];
    let is_odd = |count: u32| count % 2 == 1;
    if b == 0 && d == 0 && is_odd(a) && is_odd(c) {
        OutcomeClass::Previous
    } else if b == 0 && d != 0 && is_odd(c) {
        OutcomeClass::Left
    } else if d == 0 && b != 0 && is_odd(a) {
        OutcomeClass::Right
    } else {
        OutcomeClass::Next
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;
    use chopsticks_simple::many_hands::outcome_table::MoreHands;

    use super::*;

    /// The paper's proof: (1|2)_2, (2|1)_2 and (2|2)_2 are N, and (1|1)_2 is P.
    #[test]
    fn one_hand_each_is_as_in_the_paper_s_proof() {
        let outcomes =
            OutcomeTable::evaluate(2, 3, MoreHands::PlayedOut, &Budget::UNLIMITED).unwrap();
        let one = row(&outcomes, 1);
        assert_eq!(one.as_printed, 4);
        let side = |fingers| Counts::new(if fingers == 1 { [1, 0] } else { [0, 1] });
        for (left, right) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
            let sides = ByPlayer {
                left: side(left),
                right: side(right),
            };
            let expected = if left + right == 2 { "P" } else { "N" };
            assert_eq!(printed_class(&sides).to_string(), expected);
        }
    }

    #[test]
    fn another_statement_fails() {
        let outcomes =
            OutcomeTable::evaluate(2, 3, MoreHands::PlayedOut, &Budget::UNLIMITED).unwrap();
        let row = Row::new(&outcomes, 1, [(1, 1)], |_| OutcomeClass::Next);
        let says = "(1|1)_2 has outcome P, but N is printed";
        assert_eq!(row.failure(), Some((1, says.to_owned())));
    }
}
