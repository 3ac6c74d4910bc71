//! The statements of the paper, each with the result of a run.

use chopsticks_tables::{Align, Cell, Table};

use crate::harness::{FinishedRun, PAPER, Record, Verdict};
use crate::paper::{Answer, STATEMENTS, Statement};

/// The status of a statement; if several experiments cover it, the last of their outcomes in this order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    NotAttempted,
    Reproduced,
    Extended,
    Errata,
    Undecided,
    Refuted,
}

impl Outcome {
    fn from_record(answer: Answer, record: &Record) -> Outcome {
        match (&record.verdict, answer) {
            (Verdict::Refuted { .. }, _) => Outcome::Refuted,
            (Verdict::Open { .. } | Verdict::Undecided { .. }, _) => Outcome::Undecided,
            _ if record.errata() > 0 => Outcome::Errata,
            (_, Answer::Extended(_)) => Outcome::Extended,
            _ => Outcome::Reproduced,
        }
    }

    fn text(self) -> &'static str {
        match self {
            Outcome::NotAttempted => "not attempted",
            Outcome::Reproduced => "reproduced",
            Outcome::Extended => "extended",
            Outcome::Errata => "differs (errata)",
            Outcome::Undecided => "UNDECIDED",
            Outcome::Refuted => "DIFFERS",
        }
    }
}

/// One row for each statement of the paper, in its order.
///
/// # Panics
/// When an experiment that covers a statement is not among those that were run.
pub fn table(ran: &[FinishedRun]) -> Table {
    let rows = STATEMENTS.iter();
    Table::new(PAPER)
        .with_columns(["statement", "result", "range"], Align::Left)
        .column("seconds", Align::Right)
        .with_rows(rows.map(|statement| row(statement, &covering(statement, ran))))
}

/// The explained differences from the printed text, and the verdicts that differ from those of the paper or the
/// workbench.
pub fn notes(ran: &[FinishedRun]) -> Vec<String> {
    let mut lines = Vec::new();
    for FinishedRun { record, entry, .. } in ran {
        let verdict = &record.verdict;
        if verdict.is_refuted() || verdict.is_undecided() {
            let says = verdict.in_words(entry.experiment.scale);
            lines.push(format!("{}: {says}", record.claim.item));
        }
    }
    for FinishedRun { record, .. } in ran.iter().filter(|ran| ran.record.errata() > 0) {
        lines.extend(errata(record));
    }
    lines
}

fn covering<'a>(statement: &Statement, ran: &'a [FinishedRun]) -> Vec<&'a FinishedRun> {
    let find = |stem: &&str| ran.iter().find(|ran| ran.entry.stem == *stem);
    let stems = statement.experiments().iter();
    stems
        .map(|stem| find(stem).unwrap_or_else(|| panic!("{stem} was not run")))
        .collect()
}

fn row(statement: &Statement, covering: &[&FinishedRun]) -> [Cell; 4] {
    let outcomes = covering
        .iter()
        .map(|ran| Outcome::from_record(statement.answer, &ran.record));
    let outcome = outcomes.max().unwrap_or(Outcome::NotAttempted);
    let heading = || {
        covering
            .first()
            .map(|ran| ran.entry.experiment.claim.heading())
    };
    let text = statement.text.map(str::to_owned).or_else(heading);
    let (range, seconds) = match statement.answer {
        Answer::NotAttempted(why) => (why.to_owned(), String::new()),
        _ => {
            let ranges: Vec<String> = covering.iter().map(|ran| range(ran)).collect();
            let seconds: f64 = covering.iter().map(|ran| ran.provenance.seconds).sum();
            (ranges.join(", "), format!("{seconds:.2}"))
        }
    };
    [
        text.unwrap_or_default().into(),
        outcome.text().into(),
        range.into(),
        seconds.into(),
    ]
}

/// The range that an experiment examined.
fn range(ran: &FinishedRun) -> String {
    let FinishedRun { entry, record, .. } = ran;
    let brief = entry.experiment.scale.brief(&record.bound);
    match record.verdict {
        Verdict::Proved => format!("{brief} (proved)"),
        _ => brief,
    }
}

/// The number of differing entries of a printed statement, and the kinds of differences.
fn errata(record: &Record) -> Vec<String> {
    let Some(comparison) = &record.comparison else {
        return Vec::new();
    };
    let item = &record.claim.item;
    let differing = comparison.compared - comparison.agreeing;
    let mut lines = vec![format!(
        "{item}: {differing} of {} entries differ from the paper; errata:",
        comparison.compared
    )];
    lines.extend(
        comparison
            .explained
            .iter()
            .map(|explained| format!("  {explained}")),
    );
    lines
}

#[cfg(test)]
mod tests {
    use chopsticks_tables::Format;
    use unicode_width::UnicodeWidthStr;

    use super::*;
    use crate::catalogue::CATALOGUE;
    use crate::harness::{Comparison, Entry, Explained};

    /// Every experiment, as if it had confirmed its claim at full scale.
    fn everything_holds() -> Vec<FinishedRun> {
        let ran = |entry: &'static Entry| {
            let upto = entry.experiment.scale.full();
            FinishedRun::with_verdict(entry, upto.clone(), Verdict::Holds { upto })
        };
        CATALOGUE.iter().map(ran).collect()
    }

    fn with(stem: &str, change: impl FnOnce(&mut Record)) -> Vec<FinishedRun> {
        let mut ran = everything_holds();
        let found = ran.iter_mut().find(|ran| ran.entry.stem == stem);
        change(&mut found.unwrap().record);
        ran
    }

    /// The result in the row of a statement.
    fn result(ran: &[FinishedRun], statement: &str) -> String {
        let table = table(ran);
        let mut rows = table.rows().iter();
        let row = rows.find(|row| row[0].plain().starts_with(statement));
        row.unwrap()[1].plain()
    }

    #[test]
    fn the_results_are_those_of_the_verdicts() {
        let ran = everything_holds();
        assert_eq!(result(&ran, "Theorem 3"), "reproduced");
        assert_eq!(result(&ran, "Conjecture"), "extended");
        assert_eq!(
            result(&ran, "Question, Section 4: complexity, any hands"),
            "not attempted"
        );
        assert!(notes(&ran).is_empty());
    }

    #[test]
    fn a_verdict_that_fails_shows_as_such() {
        let refuted = |record: &mut Record| {
            let failure = Some((12u32, "(1|1)_12 = 0".to_owned()));
            record.verdict = Verdict::decide(12u32, failure, None);
        };
        let undecided = |record: &mut Record| {
            let because = "stopped on request".to_owned();
            record.verdict = Verdict::Undecided {
                upto: 5u32.into(),
                because,
            };
        };
        let ran = with("theorem_3", refuted);
        assert_eq!(result(&ran, "Theorem 3"), "DIFFERS");
        assert_eq!(notes(&ran), ["Theorem 3: refuted at n = 12: (1|1)_12 = 0"]);
        let ran = with("theorem_4", undecided);
        assert_eq!(result(&ran, "Theorem 4"), "UNDECIDED");
        // One of the two experiments on the conjecture is enough.
        assert_eq!(
            result(&with("conjecture", refuted), "Conjecture"),
            "DIFFERS"
        );
        assert_eq!(
            result(&with("theorem", undecided), "Conjecture"),
            "UNDECIDED"
        );
    }

    #[test]
    fn explained_differences_are_listed() {
        let erratum = |place: &str, printed: &str| Explained {
            place: place.to_owned(),
            printed: printed.to_owned(),
            computed: "0".to_owned(),
            why: "because".to_owned(),
            evidence: Vec::new(),
        };
        let ran = with("table_1", |record| {
            record.comparison = Some(Comparison {
                compared: 400,
                agreeing: 398,
                explained: vec![erratum("(15|5)", "*"), erratum("row 2", "")],
                mismatches: Vec::new(),
            });
        });
        assert_eq!(result(&ran, "Table 1"), "differs (errata)");
        let expected = [
            "Table 1: 2 of 400 entries differ from the paper; errata:",
            "  (15|5): printed *, computed 0",
            "  row 2: an entry is missing, computed 0",
        ];
        assert_eq!(notes(&ran), expected);
    }

    #[test]
    fn the_table_fits_a_screen() {
        let text = table(&everything_holds()).render(Format::Text);
        assert!(text.lines().count() <= 40);
        for line in text.lines().skip(2) {
            assert!(line.width() <= 100, "{line}");
        }
    }
}
