//! The reason why a row does not prove its claim.

use std::fmt;

use num_bigint::BigUint;
use thiserror::Error;

use super::flaw::StrategyFlaw;
use super::tower::Steps;
use crate::Tower;

/// The reason why a row is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RowFault {
    /// The start is not a position of the row.
    #[error("the start has the hand {hand}; expected at most {from}, the first n")]
    NoStart {
        /// The hand.
        hand: BigUint,
        /// The first n of the claim.
        from: BigUint,
    },
    /// Letters do not begin where the ones before end.
    #[error(
        "{letters} end at the hand {last}; expected {before} − {step}, one step below the ones before"
    )]
    NotNext {
        /// The letters.
        letters: RowPart,
        /// Their largest hand.
        last: BigUint,
        /// The smallest hand before.
        before: BigUint,
        /// The distance of neighbours in the row.
        step: BigUint,
    },
    /// Letters are not at positions of the row.
    #[error(
        "{letters} begin at the hand {first}; expected the hand {last}, or less by a multiple of the step {step}"
    )]
    NotInRow {
        /// The letters.
        letters: RowPart,
        /// Their smallest hand.
        first: BigUint,
        /// Their largest hand.
        last: BigUint,
        /// The distance of neighbours in the row.
        step: BigUint,
    },
    /// The letters do not end at the position of the claim.
    #[error(
        "the letters reach down to the hand {reached}; expected {expected}, the hand of the position"
    )]
    NotReached {
        /// The hand.
        reached: BigUint,
        /// The hand of the position.
        expected: BigUint,
    },
    /// A strategy does not prove the claim of a part.
    #[error("{part}: {flaw}")]
    Flawed {
        /// The part.
        part: RowPart,
        /// The flaw.
        flaw: StrategyFlaw,
    },
    /// The base of the value does not lead to the value of the start.
    #[error(
        "the row starts with the value `{start}`; expected `{base}`, the base of the claimed value, with at most {most} of \
         its first steps",
        most = Steps::MAX_BEFORE_START
    )]
    OtherBase {
        /// The name of the value of the start.
        start: String,
        /// The name of the base.
        base: String,
    },
    /// The row proves another value.
    #[error("the row proves {proved}; expected {claimed}, the claimed value")]
    OtherValue {
        /// The value that the row proves.
        proved: Tower,
        /// The claimed value.
        claimed: Tower,
    },
}

/// A part of a row with a strategy of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowPart {
    /// The start.
    Start,
    /// Letters, given by their place in the list, from 0.
    Letters(usize),
}

impl fmt::Display for RowPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RowPart::Start => f.write_str("the start"),
            RowPart::Letters(place) => write!(f, "the letters of entry {}", place + 1),
        }
    }
}
