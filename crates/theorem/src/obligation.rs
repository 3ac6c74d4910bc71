//! The steps to be proved, and their verdicts.

use chopsticks_inequality::{Inequality, Unproved};
use std::fmt;

/// One step of a proof.
#[derive(Clone, Debug)]
pub struct Obligation {
    /// The place in the proof: the claim, and the moves in the small game that lead there.
    pub place: String,
    /// The statement of the step, in words.
    pub statement: String,
    /// The parameters for which it is stated.
    pub parameters: String,
    /// Whether it is proved.
    pub verdict: Verdict,
}

/// Whether a step is proved.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// Proved for all parameters, by this inequality.
    Proved(Box<Inequality>),
    /// Checked in finitely many cases, or in the small game alone.
    Checked,
    /// The prover found no proof, or a counterexample.
    Unproved(Unproved),
    /// The scheme itself is wrong.
    Fault(SchemeFault),
}

/// The reason why a scheme does not fit the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SchemeFault {
    /// A turn whose parity is not the same for all parameters.
    #[error(
        "the player to move depends on the parameters; expected the same player for all of them"
    )]
    Parity,
    /// A plan for the other player's turn.
    #[error("the plan is for a turn of the loser; expected a turn of the winner")]
    NotTheWinnersTurn,
    /// An option of the winner that does not exist.
    #[error("the plan names an option that the winner does not have")]
    NoSuchOption,
    /// Some option of the loser has no answer, or there are more answers than options.
    #[error("expected one answer to each option of the loser")]
    Answers,
    /// The line ends in favour of the other player.
    #[error("the loser wins the remaining follower")]
    Lost,
    /// A value that is not its own mirror image.
    #[error("the value is not symmetric, so Right moving first is a separate case")]
    NotSymmetric,
    /// The ranges of the claims omit an n, or the thresholds are not those of A110035.
    #[error("the claims do not cover every n, or not up to the stated threshold")]
    Coverage,
    /// More nested turns of the loser than there are parameters.
    #[error("the scheme needs more nested turns than there are parameters")]
    Parameters,
}

impl Verdict {
    pub(super) fn checked(holds: bool, fault: SchemeFault) -> Verdict {
        if holds {
            Verdict::Checked
        } else {
            Verdict::Fault(fault)
        }
    }
}

impl From<Result<Inequality, Unproved>> for Verdict {
    fn from(result: Result<Inequality, Unproved>) -> Verdict {
        match result {
            Ok(inequality) => Verdict::Proved(Box::new(inequality)),
            Err(unproved) => Verdict::Unproved(unproved),
        }
    }
}

impl Obligation {
    /// A step that is checked in finitely many cases or in the small game alone; if it does not hold, it has this fault.
    pub(super) fn checked(
        place: impl Into<String>,
        statement: impl Into<String>,
        holds: bool,
        fault: SchemeFault,
    ) -> Obligation {
        Obligation {
            place: place.into(),
            statement: statement.into(),
            parameters: String::new(),
            verdict: Verdict::checked(holds, fault),
        }
    }

    /// Whether the step is proved.
    pub fn holds(&self) -> bool {
        matches!(self.verdict, Verdict::Proved(_) | Verdict::Checked)
    }
}

impl fmt::Display for Obligation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Obligation {
            place,
            statement,
            parameters,
            verdict,
        } = self;
        write!(f, "{place}: {statement} [{parameters}]: {verdict}")
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Proved(_) => f.write_str("proved"),
            Verdict::Checked => f.write_str("checked"),
            Verdict::Unproved(Unproved {
                counterexample: None,
            }) => f.write_str("not proved"),
            Verdict::Unproved(Unproved {
                counterexample: Some(point),
            }) => {
                write!(f, "false at {point:?}")
            }
            Verdict::Fault(fault) => write!(f, "{fault}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_printed_with_its_verdict() {
        let step = |verdict| Obligation {
            place: "0, i = 2ι".to_owned(),
            statement: "4ι - 3 is not negative".to_owned(),
            parameters: "ι - 2 ≥ 0".to_owned(),
            verdict,
        };
        let unproved = |counterexample| Verdict::Unproved(Unproved { counterexample });
        for (verdict, holds, says) in [
            (Verdict::Checked, true, "checked"),
            (unproved(None), false, "not proved"),
            (
                unproved(Some([0, 1, 2, 0, 0])),
                false,
                "false at [0, 1, 2, 0, 0]",
            ),
            (
                Verdict::Fault(SchemeFault::Lost),
                false,
                "the loser wins the remaining follower",
            ),
        ] {
            let step = step(verdict);
            assert_eq!(step.holds(), holds);
            let expected = format!("0, i = 2ι: 4ι - 3 is not negative [ι - 2 ≥ 0]: {says}");
            assert_eq!(step.to_string(), expected);
        }
    }
}
