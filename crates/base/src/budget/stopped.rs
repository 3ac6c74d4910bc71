//! Why a run stopped.

use thiserror::Error;

use super::bytes::in_bytes;
use super::limit::Limit;

/// Why a run stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Stopped {
    /// It would have used more than it may.
    #[error("{}", limit.exceeded(*allowed, *needed))]
    Limit {
        /// What there was too little of.
        limit: Limit,
        /// How much there was.
        allowed: u64,
        /// How much of it the next step would have taken, where that is known; the largest number stands for all beyond it.
        needed: Option<u64>,
    },
    /// It was asked to stop.
    #[error("stopped on request")]
    Asked,
    /// Something is larger than can be counted, however large the budget; the text says what.
    #[error("{0}")]
    TooLarge(&'static str),
    /// The allocator refused so many bytes.
    #[error("not enough memory: the machine refused {}", in_bytes(*.0))]
    Memory(u64),
}

impl Stopped {
    /// A run came to a limit.
    pub fn at(limit: Limit, allowed: u64) -> Stopped {
        Stopped::Limit {
            limit,
            allowed,
            needed: None,
        }
    }

    /// The limit, if that is why.
    pub fn limit(&self) -> Option<Limit> {
        match self {
            Stopped::Limit { limit, .. } => Some(*limit),
            Stopped::Asked | Stopped::TooLarge(_) | Stopped::Memory(_) => None,
        }
    }
}
