//! The canonical value of the start of the hand game as a partizan loopy game, for every rule on transfers.
//!
//! A game with infinite play has an onside and an offside (Siegel, *Combinatorial Game Theory*, chapter VI): its
//! values if infinite play is a win for Left, and for Right. Here both are stoppers, and each was verified by deciding which player
//! survives in the difference.

use anyhow::{Result, anyhow};
use chopsticks_lab::budget::Stopped;

use crate::harness::{Claim, Exhibit, Experiment, Finding, Run, Scale, Verdict};
use crate::rule_survey::{Axes, ValueRow, combinations, of_values, value_failure};

/// See the head of this file.
pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, after Section 4 of the paper",
        item: "Loopy values",
        about: "values of the hand game, N ≤ 8",
        says: "From two hands of one finger each, the value of the hand game is 0, * or a pair of stoppers that are each other's negatives, with three exceptions.",
        details: Some(
            "The games have finger counts N ≤ 8, a cut-off at N or rollover, and any of the twelve rules on transfers. For N = 7 with a cut-off and attacks only or emptying, the value is a larger short game. For N = 4 with rollover and `even-any`, no onside and offside were found.",
        ),
    },
    scale: Scale::hand_games(4, 8),
    units: None,
    run,
};

fn run(run: &Run<'_>) -> Result<Finding> {
    let mut games = combinations(run.bound());
    games.retain(|(_, axes)| is_wanted(*axes));
    let family = run.each(&games, |(n, axes), should_stop| {
        match ValueRow::evaluate(*n, *axes, should_stop) {
            Err(Stopped::Asked) => Err(Stopped::Asked),
            evaluated => Ok(evaluated),
        }
    });
    let rows: Result<Vec<ValueRow>, Stopped> = family.results.into_iter().collect();
    let rows = rows.map_err(|stopped| anyhow!(stopped))?;
    // After a stop, games of the last finger count may be missing.
    let upto = match family.stopped {
        Some(_) => rows.last().map_or(1, |row| row.n - 1),
        None => run.bound(),
    };
    let wrong = rows.iter().find_map(value_failure);
    let mut finding = Finding::new(Verdict::of(upto, wrong, family.stopped), &rows);
    finding.exhibits = vec![Exhibit::new("loopy_values", of_values(&rows))];
    Ok(finding)
}

/// A cut-off at N or rollover, no taps of dead or own hands, no swaps, normal play.
fn is_wanted(axes: Axes) -> bool {
    let is_transfer_alone = (2..Axes::COUNT).all(|axis| axes.choice(axis) == 0);
    is_transfer_alone && axes.name(0) != "cutoff-above"
}
