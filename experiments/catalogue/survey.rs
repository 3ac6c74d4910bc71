//! The hand game with every combination of the rules of its variants, each solved: who wins, and in how many plies.
//!
//! The author of *Chopsticks in Prolog* set out to find the rules with which somebody can force a win, and gave up. Here are
//! all of them with two hands: 864 combinations of rules for each finger count.

use anyhow::Result;
use chopsticks_lab::loopy::Limits;
use chopsticks_lab::report::{Format, Table};
use chopsticks_lab::ruleset::chopsticks::Win;
use chopsticks_lab::solve::Stopped;

use crate::harness::{
    Claim, Content, Document, Exhibit, Experiment, Finding, NamedFigure, Reach, Run, Scale, Verdict,
};
use crate::rule_survey::{
    Axes, Row, by_fingers, changes, combinations, everything, failure, figure, neighbours,
};

/// See the head of this file.
pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, after Lee, Chopsticks in Prolog (2020)",
        item: "Survey",
        says: "of the 9,504 games with two hands, 2 ≤ N ≤ 12 and every combination of rules somebody can force a win in 2,234; in normal play nobody can if dead hands and own hands may both be tapped, or, from N = 5 on, if swaps are moves; with rollover from N = 5 on nobody can in normal and misère play, but for the second player where hands may be emptied and nothing else is allowed, with N = 10 (16 plies) and, in misère play, N = 7 (19 plies)",
    },
    scale: Scale::Upto {
        quick: 5,
        full: 12,
        claim: Reach::Upto(12),
    },
    run,
};

fn run(run: &Run<'_>) -> Result<Finding> {
    let games = combinations(run.bound());
    let family = run.each(&games, |(fingers, axes), should_stop| {
        let limits = Limits {
            should_stop,
            ..Limits::UNLIMITED
        };
        Row::solve(*fingers, *axes, &limits).map_err(|_| Stopped::Asked)
    });
    let mut rows = family.results;
    // A finger count without all of its games is no result.
    rows.truncate(rows.len() - rows.len() % Axes::all().count());
    let upto = rows.last().map_or(1, |row| row.n);
    let wrong = rows.iter().find_map(failure);
    let mut finding = Finding::new(Verdict::of(upto, wrong, family.stopped), &rows);
    finding.remarks = vec![remark(&rows)];
    finding.exhibits = vec![
        exhibit("survey_winners", by_fingers(&rows)),
        exhibit("survey_changes", changes(&rows)),
        exhibit("survey_presets", neighbours(&rows)),
    ];
    finding.figures = [
        ("survey_normal", Win::Normal),
        ("survey_misere", Win::Misere),
        ("survey_sudden_death", Win::SuddenDeath),
    ]
    .map(|(name, win)| NamedFigure {
        name,
        figure: Box::new(figure(&rows, win)),
    })
    .into();
    finding.documents = vec![Document {
        name: "survey.csv",
        content: everything(&rows).render(Format::Csv).into_bytes(),
    }];
    Ok(finding)
}

fn remark(rows: &[Row]) -> String {
    let won = rows.iter().filter(|row| row.plies.is_some()).count();
    let longest = rows.iter().filter_map(|row| row.plies).max().unwrap_or(0);
    let ending = rows.iter().filter(|row| !row.loopy).count();
    format!(
        "Somebody can force a win in {won} of {} games, in {longest} plies at most; in {ending} every play ends.",
        rows.len()
    )
}

fn exhibit(name: &'static str, table: Table) -> Exhibit {
    Exhibit {
        name,
        content: Content::Table(table),
    }
}
