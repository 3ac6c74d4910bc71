//! The four questions of *Proving Satisfiability in Chopsticks*, by formulas and by graph search, which must agree.
//!
//! Lines of play are found by an incremental SAT solver with growing X. Strategies are found by writing out every
//! choice of the opponent, unless this takes too many copies of clauses. Times are measured by the benchmark
//! `satisfiability`; the experiment only reads them.

use anyhow::Result;
use chopsticks_base::budget::Budget;
use chopsticks_hand::encode::{Goal, Under};
use chopsticks_hand::turns::MoveOrder;
use serde::Serialize;

use crate::harness::{Claim, Experiment, Finding, Run, Scale, Verdict};
use crate::satisfiability::{
    Asked, Measured, Outcome, Row, SizeRow, Subject, least, sizes, sizes_figure, times,
    times_figure,
};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "Holl, Wang, Székely Corsi and Srivastava, Proving Satisfiability in Chopsticks, the Finger Game (2021)",
        item: "Question options",
        about: "the hand game as SAT and QBF",
        says: "In the hand game, formulas and graph search agree on whether a position can be reached or forced, and whether a win is possible or can be forced, in under X moves.",
        details: Some(
            "The rules and the start are those of each document. With the report's own rules, a win of player one is possible in under 6 moves and one of player two in under 5; player two can force a win in under 27 moves. None of these numbers can be lowered, and player one can never force a win.",
        ),
    },
    scale: Scale::Moves(4, 28),
    units: None,
    run,
};

/// The rules of the report.
const REPORT: &str = "acl2s";

/// The least X with these rules; the last two are too large for the formulas.
const LEAST: [(Asked, Option<Under>); 4] = [
    (Asked::WinPossible(MoveOrder::First), Some(Under(6))),
    (Asked::WinPossible(MoveOrder::Second), Some(Under(5))),
    (Asked::ForceWin(MoveOrder::First), None),
    (Asked::ForceWin(MoveOrder::Second), Some(Under(27))),
];

/// The stored row.
#[derive(Serialize)]
#[serde(untagged)]
enum Stored {
    Answers(Row),
    Size(SizeRow),
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let bound = Under(run.bound());
    let subjects = Subject::all();
    let measured = Measured::all()?;
    let items: Vec<(&Subject, Asked, Goal)> = subjects.iter().flat_map(questions).collect();
    let family = run.each(&items, |(subject, asked, goal), budget| {
        Outcome::evaluate(subject, *asked, goal, bound, budget)
    });
    let failure = family
        .results
        .iter()
        .filter_map(failure)
        .min_by_key(|(x, _)| *x)
        .or(wrong_times(&measured, &subjects)?);
    if let Some(stopped) = family.stopped {
        // A question counts only if all of its goals were answered.
        let rows: [Stored; 0] = [];
        return Ok(Finding::new(
            Verdict::decide(0, failure, Some(stopped)),
            &rows,
        ));
    }
    let answers: Vec<&[Outcome]> = family.results.chunk_by(Outcome::is_like).collect();
    let size_rows = size_rows(&subjects, bound)?;
    let rows: Vec<Stored> = answers
        .iter()
        .flat_map(|outcomes| Row::from_outcomes(outcomes, bound))
        .map(Stored::Answers)
        .chain(size_rows.iter().cloned().map(Stored::Size))
        .collect();
    let mut finding = Finding::new(Verdict::decide(bound.0, failure, None), &rows);
    finding.remarks = vec![remark(&answers, bound)];
    finding.show("satisfiability", least(&answers));
    finding.show(
        "satisfiability_sizes",
        sizes(&size_rows, |preset| is_first(&subjects, preset)),
    );
    finding.show("satisfiability_times", times(&measured));
    finding.draw("satisfiability_times", times_figure(&measured));
    if let Some(figure) = sizes_figure(&size_rows) {
        finding.draw("satisfiability_sizes", figure);
    }
    Ok(finding)
}

/// The reason why an outcome contradicts the claim, if it does.
fn failure(outcome: &Outcome) -> Option<(u32, String)> {
    let claimed = LEAST
        .into_iter()
        .find(|(asked, _)| *asked == outcome.asked)
        .filter(|_| outcome.preset == REPORT);
    let wrong = claimed.filter(|(_, least)| *least != outcome.exact);
    let unclaimed = wrong.map(|(asked, _)| {
        let says = format!(
            "question {}: the least X is {:?}",
            asked.number(),
            outcome.exact
        );
        (outcome.exact.map_or(1, |under| under.0), says)
    });
    outcome.failure().or(unclaimed)
}

fn questions(subject: &Subject) -> impl Iterator<Item = (&Subject, Asked, Goal)> {
    Asked::ALL.into_iter().flat_map(move |asked| {
        let goals = subject.goals(asked).into_iter();
        goals.map(move |goal| (subject, asked, goal))
    })
}

/// The formulas for every X, of all questions about all games.
fn size_rows(subjects: &[Subject], bound: Under) -> Result<Vec<SizeRow>> {
    let asked = subjects
        .iter()
        .flat_map(|subject| SizeRow::ASKED.map(|asked| (subject, asked)));
    let rows = asked.flat_map(|(subject, asked)| {
        let bounds = bound.plies().map(Under::after);
        bounds.map(move |under| SizeRow::evaluate(subject, asked, under))
    });
    Ok(rows.collect::<Result<Vec<SizeRow>, _>>()?)
}

/// The first answer in the file of times that contradicts graph search.
fn wrong_times(measured: &[Measured], subjects: &[Subject]) -> Result<Option<(u32, String)>> {
    for row in measured {
        if let Some(failure) = row.failure(subjects, &Budget::UNLIMITED)? {
            return Ok(Some(failure));
        }
    }
    Ok(None)
}

/// Whether no earlier document has the same rules.
fn is_first(subjects: &[Subject], preset: &str) -> bool {
    let named = subjects.iter().position(|one| one.preset == preset);
    named.is_some_and(|at| {
        let rules = subjects[at].game.rules();
        subjects[..at].iter().all(|one| one.game.rules() != rules)
    })
}

fn remark(questions: &[&[Outcome]], bound: Under) -> String {
    let given_up = questions.iter().filter(|outcomes| {
        let mut answered = outcomes.iter().map(|outcome| &outcome.answered);
        answered.any(|answered| answered.upto < bound)
    });
    format!(
        "Of {} questions, {} were given up before X = {}, because an expansion would take more than {} copies of clauses for a win, or {} for a position. For larger X, the formulas give no answer that could be compared.",
        questions.len(),
        given_up.count(),
        bound.0,
        Outcome::COPIES_FOR_WIN,
        Outcome::COPIES_FOR_POSITION,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_least_bound_is_a_failure() {
        let subjects = Subject::all();
        let subject = subjects.iter().find(|one| one.preset == REPORT).unwrap();
        for (asked, least) in LEAST {
            let goal = subject.goals(asked).remove(0);
            let mut outcome =
                Outcome::evaluate(subject, asked, &goal, Under(3), &Budget::UNLIMITED).unwrap();
            assert_eq!(failure(&outcome), None);
            outcome.exact = match least {
                Some(_) => None,
                None => Some(Under(9)),
            };
            assert!(failure(&outcome).is_some());
        }
    }

    /// The report and the assignment have the same rules.
    #[test]
    fn rules_of_two_documents_that_are_the_same_are_shown_once() {
        let subjects = Subject::all();
        let shown = subjects.iter().map(|one| is_first(&subjects, one.preset));
        assert_eq!(shown.filter(|is_first| *is_first).count(), 4);
        assert!(!is_first(&subjects, "assignment"));
    }
}
