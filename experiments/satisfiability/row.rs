//! Compares the answers by formulas with those by graph search, for each goal.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_hand::encode::{Goal, Under};
use chopsticks_hand::turns::MoveOrder;
use serde::Serialize;

use super::asked::Asked;
use super::formulas::{Answered, find_line, find_strategy};
use super::subject::Subject;

/// A question about one goal, answered in both ways.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The name of the rules.
    pub preset: &'static str,
    /// The question.
    pub asked: Asked,
    /// Its subject.
    pub goal: Goal,
    /// The answer by formulas.
    pub answered: Answered,
    /// The least X by graph search; `None` if the answer is no for every X.
    pub exact: Option<Under>,
}

impl Outcome {
    /// The largest number of copies of clauses in an expansion for a win.
    pub const COPIES_FOR_WIN: u64 = 5_000_000;
    /// The largest number of copies of clauses in an expansion for a position; there are hundreds of positions.
    pub const COPIES_FOR_POSITION: u64 = 300_000;

    /// Answers a question for every X up to the bound.
    ///
    /// # Errors
    /// On request, or at the limit on seconds.
    pub fn evaluate(
        subject: &Subject,
        asked: Asked,
        goal: &Goal,
        bound: Under,
        budget: &Budget<'_>,
    ) -> Result<Outcome, Stopped> {
        let copies = match goal {
            Goal::Win(_) => Outcome::COPIES_FOR_WIN,
            Goal::Position(_) => Outcome::COPIES_FOR_POSITION,
        };
        let budget = Budget { copies, ..*budget };
        let answered = match asked.forcing(&subject.start) {
            Some(player) => find_strategy(subject, player, goal, bound, &budget),
            None => find_line(subject, goal, bound, &budget),
        };
        let exact = subject.exact(asked, goal, &budget);
        Ok(Outcome {
            preset: subject.preset,
            asked,
            goal: goal.clone(),
            answered: answered?,
            exact: exact?,
        })
    }

    /// Whether it belongs to the same question about the same game.
    pub fn is_like(&self, other: &Outcome) -> bool {
        (self.preset, self.asked) == (other.preset, other.asked)
    }

    /// The first disagreement of the two methods, if there is one.
    pub fn failure(&self) -> Option<(u32, String)> {
        let Answered {
            least,
            upto,
            refused,
        } = &self.answered;
        let exact = self.exact.filter(|exact| exact <= upto);
        let says = match refused {
            Some(refused) => refused.to_string(),
            None if *least != exact => format!("{} by formulas", words(*least)),
            None => return None,
        };
        let x = least.iter().chain(&exact).min()?;
        let goal = match &self.goal {
            Goal::Win(player) => format!("a win of {player}"),
            Goal::Position(position) => position.to_string(),
        };
        let exact = words(self.exact);
        let what = format!("{}, question {}, {goal}", self.preset, self.asked.number());
        Some((x.0, format!("{what}: {says}, {exact} by graph search")))
    }
}

fn words(least: Option<Under>) -> String {
    least.map_or_else(|| "never".to_owned(), |under| format!("X = {}", under.0))
}

/// The number of goals of a question with the answer yes, in under X moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    preset: &'static str,
    question: Asked,
    /// The player who wants it; `None`: both.
    player: Option<MoveOrder>,
    x: u32,
    goals: usize,
    /// By formulas.
    yes: usize,
    /// By graph search.
    yes_by_graph: usize,
    /// The goals for which the formula takes too many copies of clauses; then larger X have no row.
    undecided: usize,
}

impl Row {
    /// The rows of a question about a game, given the outcomes of all its goals.
    pub fn from_outcomes(outcomes: &[Outcome], bound: Under) -> Vec<Row> {
        let mut rows = Vec::new();
        for under in bound.plies().map(Under::after) {
            let row = Row::under(outcomes, under);
            let is_last = row.undecided > 0;
            rows.push(row);
            if is_last {
                break;
            }
        }
        rows
    }

    fn under(outcomes: &[Outcome], under: Under) -> Row {
        let Outcome { preset, asked, .. } = outcomes[0];
        let count = |answer: Option<bool>| {
            let answers = outcomes.iter().map(|one| one.answered.under(under));
            answers.filter(|one| *one == answer).count()
        };
        let exact = outcomes.iter().filter_map(|one| one.exact);
        Row {
            preset,
            question: asked,
            player: asked.seat(),
            x: under.0,
            goals: outcomes.len(),
            yes: count(Some(true)),
            yes_by_graph: exact.filter(|exact| *exact <= under).count(),
            undecided: count(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_hand::ruleset::Preset;

    use super::*;

    fn outcome(asked: Asked, bound: Under) -> Outcome {
        let subject = Subject::new(Preset::named("paper").unwrap());
        let goal = subject.goals(asked).remove(0);
        Outcome::evaluate(&subject, asked, &goal, bound, &Budget::UNLIMITED).unwrap()
    }

    /// With the paper's rules player one wins in 9 plies, so in under 10 moves, and the formulas reach this X.
    #[test]
    fn a_win_is_forced_from_its_least_bound_on() {
        let outcome = outcome(Asked::ForceWin(MoveOrder::First), Under(10));
        assert_eq!(outcome.answered.least, Some(Under(10)));
        assert_eq!((outcome.exact, outcome.failure()), (Some(Under(10)), None));
        let rows = Row::from_outcomes(&[outcome], Under(10));
        let yes: Vec<usize> = rows.iter().map(|row| row.yes).collect();
        assert_eq!(yes, [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    }

    #[test]
    fn a_disagreement_is_a_failure() {
        let right = outcome(Asked::WinPossible(MoveOrder::First), Under(9));
        assert_eq!((right.exact, right.failure()), (Some(Under(8)), None));
        let late = Outcome {
            exact: Some(Under(9)),
            ..right.clone()
        };
        let never = Outcome {
            exact: None,
            ..right.clone()
        };
        for (mut wrong, formulas) in [(late, true), (never, true), (right, false)] {
            if !formulas {
                wrong.answered.least = None;
            }
            assert_eq!(wrong.failure().map(|(x, _)| x), Some(8));
        }
    }

    /// A missing answer of the formulas is not a disagreement.
    #[test]
    fn what_takes_too_many_copies_ends_the_rows() {
        let mut outcome = outcome(Asked::WinPossible(MoveOrder::First), Under(9));
        (outcome.answered.least, outcome.answered.upto) = (None, Under(4));
        assert_eq!(outcome.failure(), None);
        let rows = Row::from_outcomes(&[outcome], Under(9));
        assert_eq!(rows.len(), 5);
        assert_eq!(rows.last().map(|row| row.undecided), Some(1));
    }
}
