//! What became of a claim.

use std::fmt;

use chopsticks_lab::solve::Stopped;
use serde::{Deserialize, Serialize};

/// What an experiment has to say about its claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// True for every n that was looked at.
    Holds {
        /// The largest of them.
        upto: u32,
    },
    /// False.
    Refuted {
        /// The smallest n at which it fails.
        at: u32,
        /// How it fails there.
        counterexample: String,
    },
    /// The run did not come to all that the claim is about; nothing spoke against the claim until then.
    Undecided {
        /// The largest n of the claim that was reached; 0: none.
        upto: u32,
        /// Why it went no further.
        because: String,
    },
}

impl Verdict {
    /// The verdict after all n up to `upto`, given the first failure among them and why the run stopped, if it did.
    ///
    /// A counterexample stands even when the run was stopped later.
    pub fn of(upto: u32, failure: Option<(u32, String)>, stopped: Option<Stopped>) -> Verdict {
        match (failure, stopped) {
            (Some((at, counterexample)), _) => Verdict::Refuted { at, counterexample },
            (None, Some(stopped)) => Verdict::Undecided {
                upto,
                because: stopped.to_string(),
            },
            (None, None) => Verdict::Holds { upto },
        }
    }

    /// The verdict of a run that went only up to `bound`, as far as this one tells it.
    pub fn upto(&self, bound: u32) -> Option<Verdict> {
        match *self {
            Verdict::Refuted { at, .. } if at <= bound => Some(self.clone()),
            Verdict::Holds { upto } | Verdict::Undecided { upto, .. } if upto < bound => None,
            _ => Some(Verdict::Holds { upto: bound }),
        }
    }

    /// Whether the run did not come to all that the claim is about.
    pub fn is_undecided(&self) -> bool {
        matches!(self, Verdict::Undecided { .. })
    }

    /// Whether the claim is false.
    pub fn is_refuted(&self) -> bool {
        matches!(self, Verdict::Refuted { .. })
    }
}

impl fmt::Display for Verdict {
    /// How far a claim holds is left to the reader, who knows the scale.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Holds { .. } => f.write_str("holds"),
            Verdict::Refuted { at, counterexample } => {
                write!(f, "refuted at n = {at}: {counterexample}")
            }
            Verdict::Undecided { upto: 0, because } => write!(f, "undecided: {because}"),
            Verdict::Undecided { upto, because } => {
                write!(f, "undecided: {because}; holds up to n = {upto}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refuted(at: u32) -> Verdict {
        Verdict::of(100, Some((at, "x".to_owned())), None)
    }

    #[test]
    fn a_counterexample_outweighs_a_stop_and_a_stop_outweighs_nothing_found() {
        let failure = Some((7, "(1|1)_7".to_owned()));
        assert!(Verdict::of(9, failure, Some(Stopped::Asked)).is_refuted());
        assert!(Verdict::of(9, None, Some(Stopped::Asked)).is_undecided());
        assert_eq!(Verdict::of(9, None, None), Verdict::Holds { upto: 9 });
    }

    #[test]
    fn a_smaller_run_sees_only_what_lies_below_its_bound() {
        assert_eq!(refuted(50).upto(49), Some(Verdict::Holds { upto: 49 }));
        assert_eq!(refuted(50).upto(50), Some(refuted(50)));
        let holds = Verdict::Holds { upto: 60 };
        assert_eq!(holds.upto(10), Some(Verdict::Holds { upto: 10 }));
        assert_eq!(holds.upto(61), None);
    }
}
