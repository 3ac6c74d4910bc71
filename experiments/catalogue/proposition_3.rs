//! Proposition 3: the outcomes with finger count 2 where one player has one hand more.

use anyhow::Result;
use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_simple::many_hands::outcome_table::{Counts, OutcomeTable};

use crate::harness::{Claim, Experiment, Finding, Run, Scale};
use crate::many_hands::{Row, as_printed};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper(
        "Proposition 3",
        "n = 2, one hand more",
        "If a + b = c + d + 1, the outcome of (1^a,2^b|1^c,2^d)_2 is P if c = d = 0, else N if d = 0, b > 0 and a is odd, and otherwise L.",
    )
    .with_details(
        "With the players exchanged, the same holds with R instead of L.",
    ),
    scale: Scale::Sides(20, &[(2, 60)]),
    units: None,
    run,
};

fn run(run: &Run<'_>) -> Result<Finding> {
    let caption = "Positions with finger count 2 in which the numbers of hands differ by one, by the larger number of hands";
    Ok(as_printed(
        run,
        EXPERIMENT.scale,
        row,
        "proposition_3",
        caption,
    ))
}

fn row(outcomes: &OutcomeTable, hands: u32) -> Row {
    let pairs = [(hands, hands - 1), (hands - 1, hands)];
    Row::new(outcomes, hands, pairs, printed_class)
}

/// The outcome class stated in the paper.
fn printed_class(sides: &ByPlayer<Counts>) -> OutcomeClass {
    let ByPlayer { left, right } = sides;
    if left.hands() > right.hands() {
        with_more(left, right, OutcomeClass::Left)
    } else {
        with_more(right, left, OutcomeClass::Right)
    }
}

/// The case a + b > c + d, in the paper's letters; `otherwise` is the outcome that the player with more hands wins.
fn with_more(more: &Counts, fewer: &Counts, otherwise: OutcomeClass) -> OutcomeClass {
    let [a, b] = [more.hands_with(1), more.hands_with(2)];
    let [c, d] = [fewer.hands_with(1), fewer.hands_with(2)];
    if c == 0 && d == 0 {
        OutcomeClass::Previous
    } else if d == 0 && b > 0 && a % 2 == 1 {
        OutcomeClass::Next
    } else {
        otherwise
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;
    use chopsticks_simple::many_hands::outcome_table::MoreHands;

    use super::*;

    /// The paper's proof: from (1^a,2|1^a)_2 with a odd, Right moves to (1^a|1^a)_2, which is P.
    #[test]
    fn right_moving_first_wins_where_the_paper_s_proof_says_so() {
        let sides = |left: [u32; 2], right: [u32; 2]| ByPlayer {
            left: Counts::new(left),
            right: Counts::new(right),
        };
        assert_eq!(printed_class(&sides([3, 1], [3, 0])), OutcomeClass::Next);
        assert_eq!(printed_class(&sides([2, 1], [2, 0])), OutcomeClass::Left);
        assert_eq!(printed_class(&sides([3, 0], [3, 1])), OutcomeClass::Next);
        assert_eq!(printed_class(&sides([2, 0], [3, 0])), OutcomeClass::Right);
        assert_eq!(
            printed_class(&sides([1, 0], [0, 0])),
            OutcomeClass::Previous
        );
    }

    /// h + 1 sides with h hands.
    #[test]
    fn every_position_is_compared() {
        let outcomes =
            OutcomeTable::evaluate(2, 4, MoreHands::PlayedOut, &Budget::UNLIMITED).unwrap();
        let row = row(&outcomes, 4);
        assert_eq!((row.positions, row.as_printed), (2 * 4 * 5, 2 * 4 * 5));
    }
}
