//! The winner of the hand game with every combination of the rules of its variants, and the number of plies.
//!
//! The author of *Chopsticks in Prolog* looked for rules under which a player can force a win, and gave up. This
//! experiment solves all games with two hands: 864 combinations of rules for each finger count.

use anyhow::Result;
use chopsticks_hand::ruleset::Win;
use chopsticks_tables::Format;

use crate::harness::{Claim, Experiment, Finding, Run, Scale};
use crate::rule_survey::{Survey, by_fingers, changes, everything, failure, figure, neighbours};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, after Lee, Chopsticks in Prolog (2020)",
        item: "Survey",
        about: "winner of the hand game, 9,504 rulesets",
        says: "Among the 9,504 hand games with two hands, 2 ≤ N ≤ 12 and every combination of rules, there are 2,234 in which one of the players can force a win.",
        details: Some(
            "Without repetitions, they are 1,278 of 6,336 different games: a cut-off above N is a cut-off at N + 1, and rollover with N = 2 is a cut-off. In normal play, nobody can force a win if dead hands and your own hands may both be tapped, or, for N ≥ 5, if swaps are moves. With rollover and N ≥ 5, nobody can force a win in normal or misère play, with two exceptions in which emptying a hand is the only rule beyond attacks: the second player wins for N = 10 in normal play (16 plies) and for N = 7 in misère play (19 plies).",
        ),
    },
    scale: Scale::HandGames(GAMES.hands, 5, GAMES.last),
    units: Some(&GAMES),
    run,
};

const GAMES: Survey = Survey {
    hands: 2,
    last: 12,
    won: [2_234, 1_278],
    failure,
};

fn run(run: &Run<'_>) -> Result<Finding> {
    let (rows, mut finding) = GAMES.find(run)?;
    finding.show("survey_winners", by_fingers(&rows));
    finding.show("survey_changes", changes(&rows));
    finding.show("survey_presets", neighbours(&rows));
    finding.draw("survey_normal", figure(&rows, Win::Normal));
    finding.draw("survey_misere", figure(&rows, Win::Misere));
    finding.draw("survey_sudden_death", figure(&rows, Win::SuddenDeath));
    finding.attach("survey.csv", everything(&rows).render(Format::Csv));
    Ok(finding)
}
