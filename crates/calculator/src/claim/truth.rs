//! The truth of parts of a claim, and of several cases together.

use super::quantifier::Quantifier;
use super::verdict::{Case, Gap};
use crate::error::Fault;

/// What is known of a part of a claim.
pub(super) enum Truth {
    /// It is true or false, and this example shows it.
    Known { holds: bool, example: Case },
    /// It was not decided.
    Open(Gap),
    /// The numbers make no position.
    Absent,
}

/// The truth of several cases together.
pub(super) struct Sum {
    quantifier: Quantifier,
    gap: Option<Gap>,
}

impl Sum {
    pub(super) fn new(quantifier: Quantifier) -> Sum {
        Sum {
            quantifier,
            gap: None,
        }
    }

    /// Takes a case into account; the result is the truth of all if this case decides it.
    pub(super) fn take(&mut self, truth: Truth, mut case: Case) -> Option<Truth> {
        match truth {
            Truth::Known { holds, example } if self.quantifier.decisive() == Some(holds) => {
                case.extend(example);
                let example = case;
                Some(Truth::Known { holds, example })
            }
            Truth::Open(gap) if gap.ends_work() => Some(Truth::Open(gap)),
            Truth::Open(gap) => {
                self.note(gap);
                None
            }
            Truth::Known { .. } | Truth::Absent => None,
        }
    }

    /// Takes into account that something is not decided.
    pub(super) fn note(&mut self, gap: Gap) {
        self.gap.get_or_insert(gap);
    }

    /// The truth if no case decided it.
    pub(super) fn total(self) -> Truth {
        match self.gap {
            Some(gap) => Truth::Open(gap),
            None => Truth::Known {
                holds: self.quantifier == Quantifier::All,
                example: Vec::new(),
            },
        }
    }
}

/// Why a computation stopped, and the name of the limit; `None` if it is wrong.
pub(super) fn stop(fault: &Fault) -> Option<(String, Option<String>)> {
    if let Some((limit, _)) = fault.over_limit() {
        return Some((fault.to_string(), Some(limit.to_string())));
    }
    let stopped = fault.stopped()?;
    let limit = stopped.limit().map(|limit| limit.to_string());
    Some((stopped.to_string(), limit))
}
