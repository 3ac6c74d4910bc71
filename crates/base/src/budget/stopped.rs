//! The reasons why a run stopped.

use thiserror::Error;

use super::bytes::in_bytes;
use super::limit::Limit;

/// The reason why a run stopped before it was finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Stopped {
    /// It would have exceeded a limit.
    #[error("{}", limit.message(*allowed, *needed))]
    Limit {
        /// The limited quantity.
        limit: Limit,
        /// The limit.
        allowed: u64,
        /// The amount that the next step may need, if known; `u64::MAX` means this number or more. Later steps may need
        /// more.
        needed: Option<u64>,
    },
    /// It was asked to stop.
    #[error("stopped on request")]
    Asked,
    /// A quantity is too large to be counted, whatever the budget; the text names it.
    #[error("{0}")]
    TooLarge(&'static str),
    /// The machine did not have this number of bytes.
    #[error("not enough memory: could not allocate {}", in_bytes(*.0))]
    Memory(u64),
}

impl Stopped {
    /// A run reached a limit.
    pub fn at(limit: Limit, allowed: u64) -> Stopped {
        Stopped::Limit {
            limit,
            allowed,
            needed: None,
        }
    }

    /// What to try if a limit was reached and it is not known how much is needed, as the end of a message; otherwise empty.
    pub fn advice(&self) -> &'static str {
        match self {
            Stopped::Limit { limit, needed, .. } => limit.advice(*needed),
            Stopped::Asked | Stopped::TooLarge(_) | Stopped::Memory(_) => "",
        }
    }

    /// Whether no other method should be tried: the run was asked to stop, or its time is over.
    pub fn ends_all_work(&self) -> bool {
        *self == Stopped::Asked || self.limit() == Some(Limit::Seconds)
    }

    /// The limit that was reached, if that is the reason.
    pub fn limit(&self) -> Option<Limit> {
        match self {
            Stopped::Limit { limit, .. } => Some(*limit),
            Stopped::Asked | Stopped::TooLarge(_) | Stopped::Memory(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader of the message must know whether a larger limit helps.
    #[test]
    fn only_a_limit_is_reported_as_a_limit() {
        for (stopped, message) in [
            (Stopped::Asked, "stopped on request"),
            (Stopped::TooLarge("too many games"), "too many games"),
            (
                Stopped::Memory(3_000),
                "not enough memory: could not allocate 3.0 kB",
            ),
        ] {
            assert_eq!(stopped.to_string(), message);
            assert_eq!(stopped.limit(), None);
        }
        let stopped = Stopped::at(Limit::Nodes, 3);
        assert_eq!(stopped.limit(), Some(Limit::Nodes));
    }

    /// Either the message has the number that is needed, or the advice says that it is not known.
    #[test]
    fn a_message_has_the_number_or_an_advice() {
        let needed = |limit, needed| Stopped::Limit {
            limit,
            allowed: 5,
            needed,
        };
        let known = needed(Limit::Positions, Some(77));
        assert!(known.to_string().ends_with("may need 77") && known.advice().is_empty());
        for (stopped, advice) in [
            (
                needed(Limit::Moves, None),
                "how many are needed is not known: try twice as many",
            ),
            (
                needed(Limit::Memory, None),
                "how much is needed is not known: try twice as much",
            ),
            // The next comparison needs this number, and later ones may need more.
            (needed(Limit::Pairs, Some(9)), "try twice as many"),
        ] {
            assert_eq!(stopped.advice(), format!("; {advice}"));
        }
        assert_eq!(Stopped::at(Limit::Seconds, 1).advice(), "");
        assert_eq!(Stopped::Asked.advice(), "");
    }

    #[test]
    fn after_some_limits_another_way_may_be_tried() {
        assert!(Stopped::Asked.ends_all_work());
        assert!(Stopped::at(Limit::Seconds, 1).ends_all_work());
        assert!(!Stopped::at(Limit::Nodes, 1).ends_all_work());
        assert!(!Stopped::Memory(1).ends_all_work());
    }
}
