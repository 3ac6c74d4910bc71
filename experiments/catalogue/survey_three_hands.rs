//! The winner of the hand game with three hands a side, with every combination of the rules of its variants.

use anyhow::Result;
use chopsticks_hand::ruleset::{Elimination, Rules, Win};
use chopsticks_tables::Format;

use crate::harness::{Claim, Experiment, Finding, Run, Scale};
use crate::rule_survey::{Outcome, Row, Survey, by_fingers, changes, everything};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, after Lee, Chopsticks in Prolog (2020)",
        item: "Survey",
        about: "winner with three hands, 7,776 rulesets",
        says: "Among the 7,776 hand games with three hands, 2 ≤ N ≤ 10 and every combination of rules, there are 1,111 in which one of the players can force a win.",
        details: Some(
            "Without repetitions, they are 597 of 5,184 different games: a cut-off above N is a cut-off at N + 1, and rollover with N = 2 is a cut-off. Nobody can force a win if dead hands and your own hands may both be tapped, with rollover and N ≥ 8, in misère play if dead hands may be tapped, or in normal play with N ≥ 3 if swaps are moves.",
        ),
    },
    scale: Scale::HandGames(GAMES.hands, 4, GAMES.last),
    units: Some(&GAMES),
    run,
};

const GAMES: Survey = Survey {
    hands: 3,
    last: 10,
    won: [1_111, 597],
    failure,
};

fn run(run: &Run<'_>) -> Result<Finding> {
    let (rows, mut finding) = GAMES.find(run)?;
    finding.show("survey_three_hands_winners", by_fingers(&rows));
    finding.show("survey_three_hands_changes", changes(&rows));
    finding.attach(
        "survey_three_hands.csv",
        everything(&rows).render(Format::Csv),
    );
    Ok(finding)
}

fn failure(row: &Row) -> Option<(u32, String)> {
    let rules = row.rules();
    let expected = expected_outcome(&rules).unwrap_or(row.result);
    (row.result != expected).then(|| (row.n, format!("{rules:?}: {}", row.result.name())))
}

/// The winner, if the claim or the paper determines it.
fn expected_outcome(rules: &Rules) -> Option<Outcome> {
    // The paper's game: (1,1,1|1,1,1)_2 is a P-position by Proposition 2, and (1,1,1|1,1,1)_3 an N-position by
    // Proposition 4.
    for (fingers, winner) in [(2, Outcome::Second), (3, Outcome::First)] {
        let plain = Rules::plain(fingers, Elimination::CutoffAbove);
        if *rules == (Rules { hands: 3, ..plain }) {
            return Some(winner);
        }
    }
    let is_drawn = (rules.tap_dead && (rules.tap_own || rules.win == Win::Misere))
        || (rules.elimination == Elimination::Rollover && rules.fingers >= 8)
        || (rules.swap && rules.win == Win::Normal && rules.fingers >= 3);
    is_drawn.then_some(Outcome::Draw)
}

#[cfg(test)]
mod tests {
    use chopsticks_base::budget::Budget;

    use super::*;
    use crate::rule_survey::Game;

    #[test]
    fn another_winner_is_a_failure() {
        let rows = Game::upto(3, 3).map(|game| Row::solve(game, &Budget::UNLIMITED).unwrap());
        let mut known = 0;
        for mut row in rows {
            assert_eq!(failure(&row), None);
            if let Some(winner) = expected_outcome(&row.rules()) {
                row.result = match winner {
                    Outcome::Draw => Outcome::First,
                    _ => Outcome::Draw,
                };
                assert_eq!(failure(&row).map(|(n, _)| n), Some(row.n));
                known += 1;
            }
        }
        assert!(known > 100, "{known}");
    }
}
