//! The times measured by the benchmark; a run reads them and measures nothing.

use chopsticks_base::budget::{Budget, Stopped};
use std::fs;

use anyhow::{Context, Result};
use chopsticks_hand::encode::Goal;
use serde::Deserialize;

use super::asked::Asked;
use super::subject::Subject;
use crate::harness::Store;

/// The output of `cargo bench --bench satisfiability`, relative to the repository's root.
const FILE: &str = "data/measured/satisfiability.csv";

/// A question that was asked and the time it took.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// The method: `SAT`, `expansion`, `DepQBF` or `graph search`.
    pub method: String,
    /// The rules.
    pub preset: String,
    /// The number of the question in the report.
    pub question: u32,
    /// The player who wants the goal, `one` or `two`; empty for both.
    pub player: String,
    /// The position, or `win`.
    pub goal: String,
    /// The bound.
    pub x: u32,
    /// `yes`, `no`, or the reason why there is no answer.
    pub answer: String,
    /// The processor time, in seconds.
    pub seconds: f64,
}

impl Measured {
    /// All measurements, in their order.
    ///
    /// # Errors
    /// When the stored file cannot be read.
    pub fn all() -> Result<Vec<Measured>> {
        let file = Store::repository()?.root().join(FILE);
        let text = fs::read_to_string(&file);
        let rows = text
            .map_err(anyhow::Error::from)
            .and_then(|text| read(&text));
        rows.with_context(|| format!("cannot read {}", file.display()))
    }

    /// Whether both belong to the same series of bounds.
    pub fn is_like(&self, other: &Measured) -> bool {
        let key = |row: &Measured| {
            let Measured {
                method,
                preset,
                question,
                player,
                goal,
                ..
            } = row.clone();
            (method, preset, question, player, goal)
        };
        key(self) == key(other)
    }

    /// Whether there was an answer.
    pub fn is_answered(&self) -> bool {
        matches!(self.answer.as_str(), "yes" | "no")
    }

    /// The reason why graph search contradicts the answer, if it does.
    ///
    /// # Errors
    /// On request, or at the limit on seconds.
    pub fn failure(
        &self,
        subjects: &[Subject],
        budget: &Budget<'_>,
    ) -> Result<Option<(u32, String)>, Stopped> {
        if !self.is_answered() {
            return Ok(None);
        }
        let exact = match self.question_of(subjects) {
            Some((subject, asked, goal)) => subject.exact(asked, &goal, budget)?,
            None => {
                return Ok(Some((
                    self.x,
                    format!("{self:?}: the question does not exist"),
                )));
            }
        };
        let is_yes = exact.is_some_and(|exact| exact.0 <= self.x);
        let is_wrong = is_yes != (self.answer == "yes");
        Ok(is_wrong.then(|| {
            (
                self.x,
                format!("{self:?}: graph search gives another answer"),
            )
        }))
    }

    fn question_of<'s>(&self, subjects: &'s [Subject]) -> Option<(&'s Subject, Asked, Goal)> {
        let subject = subjects
            .iter()
            .find(|subject| subject.preset == self.preset)?;
        let asked = Asked::ALL.into_iter().find(|asked| {
            let player = asked.seat().map_or("", |seat| seat.name());
            (asked.number(), player) == (self.question, &self.player)
        })?;
        let goal = match asked.win(&subject.start) {
            Some(goal) if self.goal == "win" => goal,
            Some(_) => return None,
            None => Goal::Position(subject.game.read(&self.goal).ok()?),
        };
        Some((subject, asked, goal))
    }
}

fn read(text: &str) -> Result<Vec<Measured>> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let rows: csv::Result<Vec<Measured>> = reader.deserialize().collect();
    Ok(rows?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "method,preset,question,player,goal,x,answer,seconds\n";

    fn failure(row: &str) -> bool {
        let rows = read(&format!("{HEAD}{row}\n")).unwrap();
        let failure = rows[0].failure(&Subject::all(), &Budget::UNLIMITED);
        failure.unwrap().is_some()
    }

    /// Player two forces a win with the report's rules in under 27 moves.
    #[test]
    fn a_wrong_answer_in_the_file_is_a_failure() {
        for (row, fails) in [
            ("DepQBF,acl2s,2,two,win,26,no,1.5", false),
            ("DepQBF,acl2s,2,two,win,27,no,1.5", true),
            ("DepQBF,acl2s,2,two,win,27,stopped,60", false),
            ("graph search,acl2s,2,two,win,27,yes,0.0001", false),
            ("SAT,acl2s,1,,\"4,4-4,4 left\",9,no,0.01", false),
            ("SAT,acl2s,1,,\"1,1-1,1 left\",9,no,0.01", true),
            ("SAT,acl2s,1,,win,9,no,0.01", true),
            ("SAT,checkers,3,one,win,9,no,0.01", true),
        ] {
            assert_eq!(failure(row), fails, "{row}");
        }
    }

    #[test]
    fn the_file_that_is_kept_is_read() {
        let rows = Measured::all().unwrap();
        for method in ["SAT", "expansion", "DepQBF", "graph search"] {
            assert!(rows.iter().any(|row| row.method == method), "{method}");
        }
        let mut answered = rows.iter().filter(|row| row.is_answered());
        assert!(answered.all(|row| row.seconds > 0.0));
    }
}
