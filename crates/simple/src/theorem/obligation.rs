//! What has to be proved, and whether it is.

use std::fmt;

use super::inequality::Inequality;
use super::prover::Unproved;

/// One step of a proof.
#[derive(Clone, Debug)]
pub struct Obligation {
    /// Where in the proof: the claim, and the moves in the small game that lead there.
    pub place: String,
    /// What is to be shown, in words.
    pub statement: String,
    /// For which parameters.
    pub parameters: String,
    /// Whether it is shown.
    pub verdict: Verdict,
}

/// Whether something is shown.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// For all parameters, by this inequality.
    Proved(Box<Inequality>),
    /// By looking at finitely many cases, or at the small game alone.
    Checked,
    /// The prover found no proof, or a counterexample.
    Unproved(Unproved),
    /// The scheme itself is wrong.
    Fault(SchemeFault),
}

/// A scheme does not fit the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SchemeFault {
    /// A turn whose parity is not the same for all parameters.
    #[error("whose turn it is depends on the parameters")]
    Parity,
    /// A plan for the other player's turn.
    #[error("it is the loser's turn then")]
    NotTheWinnersTurn,
    /// An option of the winner that does not exist.
    #[error("the winner has no such option")]
    NoSuchOption,
    /// Some option of the loser has no answer, or there are more answers than options.
    #[error("the answers are not those to the loser's options")]
    Answers,
    /// The line ends in favour of the other player.
    #[error("the loser wins what is left")]
    Lost,
    /// A value that is not its own mirror image.
    #[error("Right moving first is another case")]
    NotSymmetric,
    /// More nested turns of the loser than there are parameters.
    #[error("more parameters are needed than there are")]
    Parameters,
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
    /// Whether the step is shown.
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
