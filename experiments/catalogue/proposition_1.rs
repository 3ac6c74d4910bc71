//! Proposition 1: with finger count 2, a player with at least two hands more wins, whether moving first or second.
//!
//! The printed proposition also covers positions in which one side has no hand. There nobody has a move, so the
//! previous player wins. These positions are found by playing out, without Theorem 4, and matched with the list of
//! errata.

use anyhow::Result;
use chopsticks_base::player::ByPlayer;
use chopsticks_cgt::value::OutcomeClass;
use chopsticks_simple::many_hands::outcome_table::{Counts, MoreHands, OutcomeTable};

use crate::harness::{Claim, Comparison, Experiment, Finding, Run, Scale, Verdict};
use crate::many_hands::{Disagreement, Row, reached_hands, rows_table, survey};
use crate::paper::{Difference, Erratum, settle};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper(
        "Proposition 1",
        "n = 2, two hands more",
        "The position (1^a,2^b|1^c,2^d)_2 with hands on both sides has outcome L if a + b ≥ c + d + 2, and R if c + d ≥ a + b + 2.",
    )
    .with_details(
        "The printed proposition does not require hands on both sides. Where one side has no hand, nobody has a move, and the outcome is P.",
    ),
    scale: Scale::Sides(20, &[(2, 60)]),
    units: None,
    run,
};

/// The reason why a run with one hand per side decides nothing.
const TOO_SMALL: &str =
    "the claim is about sides with two hands or more, so a run must go up to 2 hands";

const ERRATA: &str = include_str!("../../data/paper/proposition_1_errata.csv");

fn run(run: &Run<'_>) -> Result<Finding> {
    let family = survey(run, EXPERIMENT.scale, MoreHands::PlayedOut, row);
    let rows = family.results;
    let comparison = compare(&rows, &Erratum::read_all(ERRATA)?);
    // The errata are not confirmed if nothing was compared.
    let failure = comparison.failure().filter(|_| comparison.compared > 0);
    let failure = failure.map(|failure| (run.bound(), failure));
    let verdict = Verdict::decide(reached_hands(run, family.stopped), failure, family.stopped)
        .unless_empty(comparison.compared, TOO_SMALL);
    let mut finding = Finding::new(verdict, &rows);
    finding.comparison = (comparison.compared > 0).then_some(comparison);
    let caption = "Positions with finger count 2 in which the numbers of hands differ by two or more, by the larger number of hands";
    finding.show("proposition_1", rows_table(caption, &rows));
    Ok(finding)
}

fn row(outcomes: &OutcomeTable, hands: u32) -> Row {
    let fewer = 0..hands.saturating_sub(1);
    let pairs = fewer.flat_map(|fewer| [(hands, fewer), (fewer, hands)]);
    Row::new(outcomes, hands, pairs, printed_class)
}

/// The outcome class stated in the paper.
fn printed_class(sides: &ByPlayer<Counts>) -> OutcomeClass {
    if sides.left.hands() > sides.right.hands() {
        OutcomeClass::Left
    } else {
        OutcomeClass::Right
    }
}

/// The difference from the print, in the words of the errata.
fn difference(disagreement: &Disagreement) -> Difference {
    let Disagreement {
        sides,
        printed,
        computed,
    } = disagreement;
    let ByPlayer { left, right } = sides;
    Difference {
        place: match (left.hands(), right.hands()) {
            (_, 0) => "(1^a,2^b|)_2 with a + b ≥ 2".to_owned(),
            (0, _) => "(|1^c,2^d)_2 with c + d ≥ 2".to_owned(),
            _ => format!("({left}|{right})_2"),
        },
        printed: printed.to_string(),
        computed: computed.to_string(),
    }
}

fn compare(rows: &[Row], errata: &[Erratum]) -> Comparison {
    let compared: u64 = rows.iter().map(|row| row.positions).sum();
    let disagreements = rows.iter().flat_map(|row| &row.disagreements);
    let differences: Vec<Difference> = disagreements.map(difference).collect();
    settle(compared as usize, &differences, errata, |_, count| {
        vec![format!("{count} positions differ; each was played out.")]
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::{Stop, Workers};
    use chopsticks_base::budget::Budget;

    fn rows(hands: u32) -> Vec<Row> {
        let budget = &Budget::UNLIMITED;
        let outcomes = OutcomeTable::evaluate(2, hands, MoreHands::PlayedOut, budget).unwrap();
        (1..=hands).map(|hands| row(&outcomes, hands)).collect()
    }

    /// With h hands there are h + 1 sides, for h = 2 to 6, and as many for Right.
    #[test]
    fn the_print_is_wrong_where_a_side_has_no_hand_and_nowhere_else() {
        let errata = Erratum::read_all(ERRATA).unwrap();
        let comparison = compare(&rows(6), &errata);
        assert_eq!(comparison.mismatches, [""; 0]);
        let count = 3 + 4 + 5 + 6 + 7;
        assert_eq!(comparison.compared - comparison.agreeing, 2 * count);
        let evidence = format!("{count} positions differ; each was played out.");
        assert!(
            comparison
                .explained
                .iter()
                .all(|e| e.evidence == [evidence.as_str()])
        );
        assert_eq!(comparison.explained.len(), 2);
    }

    /// With one hand a side, no side has two hands more than the other.
    #[test]
    fn one_hand_a_side_decides_nothing() {
        let workers = Workers::new(Some(1)).unwrap();
        let verdict = |hands: u32| {
            let run_up_to = Run::new("test", hands, &workers, Stop::after(None));
            run(&run_up_to).unwrap().verdict
        };
        assert!(verdict(1).is_undecided());
        assert_eq!(verdict(2), Verdict::decide(2u32, None, None));
    }

    #[test]
    fn without_the_errata_or_with_others_there_is_a_mismatch() {
        assert_eq!(compare(&rows(2), &[]).mismatches.len(), 6);
        let mut errata = Erratum::read_all(ERRATA).unwrap();
        errata[0].corrected = "N".to_owned();
        let comparison = compare(&rows(2), &errata);
        assert_eq!(comparison.mismatches.len(), 3 + 1);
        assert!(comparison.mismatches[3].contains("does not confirm"));
    }
}
