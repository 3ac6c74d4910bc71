//! The canonical value of the start of the hand game as a partizan loopy game, for every rule on transfers.
//!
//! A game with infinite play has an onside and an offside (Siegel, *Combinatorial Game Theory*, chapter VI): its values
//! if infinite play is a win for Left, and for Right. Here both are stoppers, and each was verified by deciding which
//! player survives in the difference.

use anyhow::Result;
use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_hand::ruleset::Elimination;

use crate::harness::{Bound, Claim, Experiment, Finding, Key, Run, Scale, Units, Verdict};
use crate::rule_survey::{Axes, Game, ValueRow, by_value, value_failure};

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
    scale: Scale::HandGames(2, 4, 8),
    units: Some(&Values),
    run,
};

/// The values of the games, each of them a unit.
struct Values;

impl Units for Values {
    type Unit = ValueRow;
    type State = ();

    /// This must be changed whenever [`ValueRow::evaluate`] would give another result.
    fn layout(&self) -> u32 {
        1
    }

    fn keys(&self, bound: &Bound) -> Vec<Key<Values>> {
        games(bound.in_32_bits()).map(values_key).collect()
    }

    /// The time grows approximately as the seventh power of the finger count, as measured for N ≤ 6.
    fn cost(&self, &(n, ..): &Key<Values>) -> u64 {
        u64::from(n).pow(7)
    }

    fn contradicts(&self, unit: &ValueRow) -> bool {
        value_failure(unit).is_some()
    }

    fn solve(
        &self,
        (): &mut (),
        key: &Key<Values>,
        budget: &Budget<'_>,
    ) -> Result<ValueRow, Stopped> {
        let game = games(key.0).find(|&game| values_key(game) == *key);
        ValueRow::evaluate(game.expect("a key names a game"), budget)
    }
}

/// The games with a cut-off at N or rollover, no taps of dead or own hands, no swaps, normal play.
fn games(most: u32) -> impl Iterator<Item = Game> {
    Game::upto(2, most).filter(|game| is_wanted(game.axes))
}

/// The key of a game: the names of the only rules that vary.
fn values_key(Game { n, axes, .. }: Game) -> Key<Values> {
    (n, axes.name(0), axes.name(1))
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let family = run.units(&Values)?;
    let rows = family.results;
    // After a stop, games of the last finger count may be missing.
    let upto = match family.stopped {
        Some(_) => rows.last().map_or(1, |row| row.n - 1),
        None => run.bound(),
    };
    let wrong = rows.iter().find_map(value_failure);
    let mut finding = Finding::new(Verdict::decide(upto, wrong, family.stopped), &rows);
    finding.show("loopy_values", by_value(&rows));
    Ok(finding)
}

fn is_wanted(axes: Axes) -> bool {
    let Axes {
        elimination,
        transfer,
        ..
    } = axes;
    let alone = Axes {
        elimination,
        transfer,
        ..Axes::FIRST
    };
    axes == alone && elimination != Elimination::CutoffAbove
}
