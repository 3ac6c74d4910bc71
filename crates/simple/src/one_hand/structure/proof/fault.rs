//! The reason why an audit refuses a proof: the step, the expectation and the finding.

use std::fmt;

use super::super::cone_value::ConeValue;

/// A step of a proof that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("block {block}, {part}: {fault}")]
pub struct AuditFault {
    /// The index of the block, or half of it for (1|1)_n.
    pub block: String,
    /// The part of its proof.
    pub part: ProofPart,
    /// The fault there.
    pub fault: StepFault,
}

/// A part of the proof of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofPart {
    /// One of the comparisons that exclude the letters of far blocks.
    Exclusion(usize),
    /// One of the pairs of rows that exclude each other.
    Pair(usize),
    /// That some row holds, after this number of rows.
    Exhaustion(usize),
    /// The values, after these letters.
    Values(Vec<ConeValue>),
    /// The next states of the automaton, after these letters.
    Closure(Vec<ConeValue>),
    /// An inequality for (1|1)_n.
    OneOne(usize),
}

/// The fault of a step.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StepFault {
    /// There are more or fewer items than required.
    #[error("found {found}, expected {expected}")]
    Count {
        /// The required number.
        expected: usize,
        /// The number found.
        found: usize,
    },
    /// A condition is named that does not exist.
    #[error("condition {place} is not one of the {conditions} conditions")]
    NoCondition {
        /// The place of the condition.
        place: usize,
        /// The number of conditions.
        conditions: usize,
    },
    /// The two conditions are not a lower and an upper one.
    #[error("condition {reached} is not n ≥ …, or condition {missed} is not n < …")]
    Sides {
        /// The place of the first condition.
        reached: usize,
        /// The place of the second one.
        missed: usize,
    },
    /// The comparison is about other directions.
    #[error("the comparison is made in another sector")]
    Sector,
    /// The comparison is about other parameters.
    #[error("the comparison is made on the domain `{found}`, not on `{expected}`")]
    Domain {
        /// The required domain.
        expected: String,
        /// The domain in which it holds.
        found: String,
    },
    /// The comparison is about other lines.
    #[error("the comparison is about other lines than the conditions")]
    Lines,
    /// The turn at which n reaches a family does not belong to it.
    #[error("the turn is not one of the families of the table")]
    Turn,
    /// A condition without turns, or on all turns, is divided by its turns.
    #[error("condition {0} is not a condition on some turn")]
    NoTurns(usize),
    /// The direction at which directions are divided has no positive x.
    #[error("that x is positive at the direction of a division is not proved")]
    Direction,
    /// An inequality has no valid proof.
    #[error("the proof of the inequality is not valid")]
    Inequality,
    /// Cases are divided where nothing is left to be proved, or where no more letters may be examined.
    #[error("cases where nothing is left to be shown, or after the last letter")]
    Divided,
    /// Cases are missing.
    #[error("decided, where cases have to be divided")]
    Decided,
    /// All cases are contradictory, although there are positions.
    #[error("no case occurs, but the block has positions")]
    NothingOccurs,
}

impl fmt::Display for ProofPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProofPart::Exclusion(place) => write!(f, "exclusions, {place}"),
            ProofPart::Pair(place) => write!(f, "exclusive, {place}"),
            ProofPart::Exhaustion(rows) => write!(f, "exhaustive, after {rows} rows"),
            ProofPart::Values(word) => write!(f, "values, letters {word:?}"),
            ProofPart::Closure(word) => write!(f, "closure, letters {word:?}"),
            ProofPart::OneOne(place) => write!(f, "one_one, step {place}"),
        }
    }
}
