//! The verdict on a claim.

use chopsticks_base::budget::Stopped;
use serde::{Deserialize, Serialize};

use super::Bound;

/// The verdict of an experiment on its claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verdict {
    /// True for every n.
    Proved,
    /// True for every n that was examined.
    Holds {
        /// The largest of them.
        upto: Bound,
    },
    /// False.
    Refuted {
        /// The smallest n at which it fails.
        at: Bound,
        /// A description of the failure.
        counterexample: String,
    },
    /// Neither proved nor refuted, although the run was not stopped: a proof has a gap, or nothing was examined.
    Open {
        /// The reason.
        because: String,
    },
    /// The run did not examine everything in the claim, and found no counterexample.
    Undecided {
        /// The largest n of the claim that was reached; 0 if there is none.
        upto: Bound,
        /// The reason why the run ended there.
        because: String,
    },
}

impl Verdict {
    /// The verdict after all n up to `upto`, from the first failure among them and the reason for a stop, if any.
    ///
    /// A counterexample remains valid even if the run was stopped later.
    pub fn decide<N: Into<Bound>>(
        upto: N,
        failure: Option<(N, String)>,
        stopped: Option<Stopped>,
    ) -> Verdict {
        let upto = upto.into();
        match (failure, stopped) {
            (Some((at, counterexample)), _) => Verdict::Refuted {
                at: at.into(),
                counterexample,
            },
            (None, Some(stopped)) => Verdict::Undecided {
                upto,
                because: stopped.to_string(),
            },
            (None, None) => Verdict::Holds { upto },
        }
    }

    /// True for every n, unless there is a reason why the proof has a gap.
    pub fn proved_unless(gap: Option<String>) -> Verdict {
        gap.map_or(Verdict::Proved, |because| Verdict::Open { because })
    }

    /// Undecided for every n, since the run was stopped.
    pub fn stopped(because: Stopped) -> Verdict {
        Verdict::decide(0u32, None, Some(because))
    }

    /// The same verdict if something was examined.
    ///
    /// Otherwise the claim is open; the reason is `because`, unless the run was stopped.
    pub fn unless_empty(self, examined: usize, because: &str) -> Verdict {
        match self {
            Verdict::Holds { .. } if examined == 0 => Verdict::Open {
                because: because.to_owned(),
            },
            Verdict::Undecided { because, .. } if examined == 0 => Verdict::Undecided {
                upto: 0u32.into(),
                because,
            },
            verdict => verdict,
        }
    }

    /// The verdict of a run up to a smaller `bound`, if this one determines it.
    pub fn upto(&self, bound: &Bound) -> Option<Verdict> {
        match self {
            Verdict::Proved => Some(Verdict::Proved),
            Verdict::Open { .. } => None,
            Verdict::Refuted { at, .. } if at <= bound => Some(self.clone()),
            Verdict::Holds { upto } | Verdict::Undecided { upto, .. } if upto < bound => None,
            _ => Some(Verdict::Holds {
                upto: bound.clone(),
            }),
        }
    }

    /// Whether the run neither confirmed nor refuted the claim.
    pub fn is_undecided(&self) -> bool {
        matches!(self, Verdict::Open { .. } | Verdict::Undecided { .. })
    }

    /// Whether the claim is false.
    pub fn is_refuted(&self) -> bool {
        matches!(self, Verdict::Refuted { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refuted(at: u32) -> Verdict {
        Verdict::decide(100, Some((at, "x".to_owned())), None)
    }

    fn holds(upto: u32) -> Verdict {
        Verdict::decide(upto, None, None)
    }

    fn cut(verdict: &Verdict, bound: u32) -> Option<Verdict> {
        verdict.upto(&bound.into())
    }

    #[test]
    fn a_counterexample_outweighs_a_stop_and_a_stop_outweighs_nothing_found() {
        let failure = Some((7u32, "(1|1)_7".to_owned()));
        assert!(Verdict::decide(9, failure, Some(Stopped::Asked)).is_refuted());
        assert!(Verdict::decide(9u32, None, Some(Stopped::Asked)).is_undecided());
        let upto = 9u32.into();
        assert_eq!(Verdict::decide(9u32, None, None), Verdict::Holds { upto });
    }

    #[test]
    fn a_run_that_examined_nothing_decides_nothing() {
        let open = Verdict::proved_unless(Some("too small".to_owned()));
        assert_eq!(holds(9).unless_empty(0, "too small"), open);
        let stopped = Verdict::decide(9u32, None, Some(Stopped::Asked));
        let nothing = Verdict::stopped(Stopped::Asked);
        assert_eq!(stopped.unless_empty(0, "too small"), nothing);
        assert_eq!(holds(9).unless_empty(1, "too small"), holds(9));
    }

    #[test]
    fn a_smaller_run_sees_only_what_lies_below_its_bound() {
        assert_eq!(cut(&refuted(50), 49), Some(holds(49)));
        assert_eq!(cut(&refuted(50), 50), Some(refuted(50)));
        assert_eq!(cut(&holds(60), 10), Some(holds(10)));
        assert_eq!(cut(&holds(60), 61), None);
        assert_eq!(
            cut(&Verdict::proved_unless(Some("gap".to_owned())), 1),
            None
        );
    }

    #[test]
    fn a_verdict_on_large_n_is_stored_exactly() {
        let bound: Bound = "10^20".parse().unwrap();
        let verdict = Verdict::decide(bound, None, Some(Stopped::Asked));
        let text = serde_json::to_string(&verdict).unwrap();
        assert!(text.contains("\"100000000000000000000\""), "{text}");
        assert_eq!(serde_json::from_str::<Verdict>(&text).unwrap(), verdict);
    }
}
