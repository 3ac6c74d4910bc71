//! The winner's strategy: one plan for each phase, and its text, in which a run of equal plans is written once.

use std::str::FromStr;
use std::{fmt, iter};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// The winner's plan for a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Plan {
    /// Never moves in the small game.
    Wait,
    /// Moves in the small game and so ends the phase.
    Move {
        /// The number of moves of both players in (x|y) since the phase began.
        after: u32,
        /// The index of the new follower in the list of the winner's options.
        option: u16,
    },
}

/// The plans of all phases, in the order described for the [crate](super).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strategy {
    runs: Vec<Run>,
}

/// Equal plans in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    plan: Plan,
    /// At least 1.
    times: u32,
}

/// A word of a text is not a plan.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "found `{token}`, expected a plan (`-`, `AFTER>OPTION`, or one of these followed by `*TIMES`)"
)]
pub struct NotAStrategy {
    /// The word.
    pub token: String,
}

impl Strategy {
    /// The plans, one by one.
    pub fn plans(&self) -> impl Iterator<Item = Plan> + '_ {
        self.runs
            .iter()
            .flat_map(|run| iter::repeat_n(run.plan, run.times as usize))
    }

    /// Appends a plan.
    pub fn push(&mut self, plan: Plan) {
        match self.runs.last_mut() {
            Some(run) if run.plan == plan && run.times < u32::MAX => run.times += 1,
            _ => self.runs.push(Run { plan, times: 1 }),
        }
    }
}

impl FromIterator<Plan> for Strategy {
    fn from_iter<I: IntoIterator<Item = Plan>>(plans: I) -> Strategy {
        let mut strategy = Strategy::default();
        plans.into_iter().for_each(|plan| strategy.push(plan));
        strategy
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Plan::Wait => f.write_str("-"),
            Plan::Move { after, option } => write!(f, "{after}>{option}"),
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, run) in self.runs.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(f, "{space}{}", run.plan)?;
            if run.times > 1 {
                write!(f, "*{}", run.times)?;
            }
        }
        Ok(())
    }
}

impl FromStr for Strategy {
    type Err = NotAStrategy;

    fn from_str(text: &str) -> Result<Strategy, NotAStrategy> {
        let run = |token: &str| {
            Run::read(token).ok_or_else(|| NotAStrategy {
                token: token.to_owned(),
            })
        };
        let runs = text.split_whitespace().map(run).collect::<Result<_, _>>()?;
        Ok(Strategy { runs })
    }
}

impl Run {
    fn read(token: &str) -> Option<Run> {
        let (plan, times) = match token.split_once('*') {
            Some((plan, times)) => (plan, times.parse().ok().filter(|&times| times > 0)?),
            None => (token, 1),
        };
        let plan = match plan.split_once('>') {
            Some((after, option)) => Plan::Move {
                after: after.parse().ok()?,
                option: option.parse().ok()?,
            },
            None if plan == "-" => Plan::Wait,
            None => return None,
        };
        Some(Run { plan, times })
    }
}

impl Serialize for Strategy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Strategy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Strategy, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_plans_in_a_row_are_written_once() {
        let swap = Plan::Move {
            after: 2,
            option: 0,
        };
        let strategy: Strategy = [Plan::Wait, swap, swap, swap, Plan::Wait]
            .into_iter()
            .collect();
        assert_eq!(strategy.to_string(), "- 2>0*3 -");
        assert_eq!("- 2>0*3 -".parse(), Ok(strategy.clone()));
        assert_eq!(strategy.plans().count(), 5);
    }

    #[test]
    fn a_word_that_is_no_plan_is_named() {
        for token in [
            "x",
            "2>",
            ">1",
            "2>0*0",
            "2>0*",
            "-1>0",
            "2>70000",
            "2>0*99999999999",
        ] {
            let error = format!("- {token} -").parse::<Strategy>().unwrap_err();
            assert_eq!(error.token, token);
        }
    }

    #[test]
    fn no_text_is_a_strategy_without_phases() {
        assert_eq!("".parse(), Ok(Strategy::default()));
        assert_eq!(Strategy::default().to_string(), "");
    }
}
