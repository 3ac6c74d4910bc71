//! The winner of the hand game with every combination of the rules of its variants, and the number of plies.
//!
//! The author of *Chopsticks in Prolog* looked for rules with which a player can force a win, and gave up. This experiment solves
//! all games with two hands: 864 combinations of rules for each finger count.

use anyhow::Result;
use chopsticks_lab::budget::{Budget, Stopped};
use chopsticks_lab::hand::ruleset::Win;
use chopsticks_lab::report::Format;

use crate::harness::{
    Bound, Claim, Document, Exhibit, Experiment, Finding, NamedFigure, Run, Scale, Units, Verdict,
};
use crate::rule_survey::{
    Axes, Game, Row, by_fingers, changes, everything, failure, figure, neighbours,
};

/// See the head of this file.
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
    scale: Scale::hand_games(5, LAST),
    units: Some(&Games),
    run,
};

/// The games, each of them a unit.
struct Games;

impl Units for Games {
    type Unit = Row;
    type State = ();

    /// This must be changed whenever [`Row::solve`] would give another result.
    fn layout(&self) -> u32 {
        1
    }

    fn keys(&self, bound: &Bound) -> Vec<Game> {
        Game::upto(bound.small_scale()).collect()
    }

    /// The time grows about as the square of the finger count, as measured for N ≤ 12.
    fn cost(&self, game: &Game) -> u64 {
        u64::from(game.n).pow(2)
    }

    fn start(&self, _: &Budget<'_>) -> Result<(), Stopped> {
        Ok(())
    }

    fn solve(&self, (): &mut (), game: &Game, budget: &Budget<'_>) -> Result<Row, Stopped> {
        Row::solve(*game, budget)
    }
}

/// The last finger count of the claim.
const LAST: u32 = 12;

/// The number of games in which a player can force a win, and the number of different ones among them.
const WON: [usize; 2] = [2_234, 1_278];

fn run(run: &Run<'_>) -> Result<Finding> {
    let family = run.units(&Games)?;
    let mut rows = family.results;
    // A finger count counts only if all of its games were solved.
    rows.truncate(rows.len() - rows.len() % Axes::all().count());
    let upto = rows.last().map_or(1, |row| row.n);
    let wrong = rows
        .iter()
        .find_map(failure)
        .or_else(|| miscounted(upto, won(&rows)));
    let mut finding = Finding::new(Verdict::of(upto, wrong, family.stopped), &rows);
    finding.remarks = vec![remark(&rows)];
    finding.exhibits = vec![
        Exhibit::new("survey_winners", by_fingers(&rows)),
        Exhibit::new("survey_changes", changes(&rows)),
        Exhibit::new("survey_presets", neighbours(&rows)),
    ];
    finding.figures = [
        ("survey_normal", Win::Normal),
        ("survey_misere", Win::Misere),
        ("survey_sudden_death", Win::SuddenDeath),
    ]
    .map(|(name, win)| NamedFigure::new(name, figure(&rows, win)))
    .into();
    finding.documents = vec![Document::new(
        "survey.csv",
        everything(&rows).render(Format::Csv),
    )];
    Ok(finding)
}

/// The number of games in which a player can force a win, and the number of different ones among them.
fn won(rows: &[Row]) -> [usize; 2] {
    let won = || rows.iter().filter(|row| row.plies.is_some());
    let last = rows.last().map_or(0, |row| row.n);
    [
        won().count(),
        won().filter(|row| !row.comes_again(last)).count(),
    ]
}

/// The reason why these numbers contradict the claim, if they do.
fn miscounted(upto: u32, won: [usize; 2]) -> Option<(u32, String)> {
    let is_wrong = upto == LAST && won != WON;
    is_wrong.then(|| {
        (
            upto,
            format!(
                "a win can be forced in {} games, {} of them different",
                won[0], won[1]
            ),
        )
    })
}

fn remark(rows: &[Row]) -> String {
    let [games, different] = won(rows);
    let longest = rows.iter().filter_map(|row| row.plies).max().unwrap_or(0);
    let ending = rows.iter().filter(|row| !row.loopy).count();
    format!(
        "A player can force a win in {games} of {} games, {different} of them different, in at most {longest} plies. In {ending} games, every play is finite.",
        rows.len()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_number_of_wins_is_a_failure() {
        assert_eq!(miscounted(LAST, WON), None);
        assert_eq!(miscounted(5, [1, 1]), None);
        let failure = miscounted(LAST, [WON[0], WON[1] + 1]);
        assert_eq!(failure.map(|(n, _)| n), Some(LAST));
    }
}
