//! The proof for one block, as trees of cases.

use std::sync::Arc;

use super::block::Block;
use super::comparison::Comparison;
use super::refutation::Contradiction;

/// Everything that is shown of one block.
#[derive(Clone, Debug)]
pub struct BlockProof {
    /// The block.
    pub block: Block,
    /// For each number of earlier letters: letters of farther blocks need not be examined.
    pub exclusions: Vec<Arc<Comparison>>,
    /// No n satisfies two rows of the block: all pairs of rows.
    pub exclusive: Vec<Contradiction>,
    /// Every n of the block satisfies some row: a tree of the ways in which the rows may fail, one row after another.
    pub exhaustive: ProofTree,
    /// Every position has the value that the table says.
    pub values: ProofTree,
    /// For each row of the block: if its value is the letter, the automaton has a next state.
    pub closure: Vec<ProofCase>,
}

/// A case and what follows.
#[derive(Clone, Debug)]
pub enum ProofTree {
    /// The automaton decides. If it decides for a value, the opposite of each condition of its row is refuted.
    Decided(Vec<Contradiction>),
    /// All cases. For a walk: the end of the row, and each row of the letters that have to be examined.
    Divided(Vec<ProofCase>),
}

/// A case.
#[derive(Clone, Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "a proof has thousands of them, not millions"
)]
pub enum ProofCase {
    /// No n satisfies the conditions.
    Impossible(Contradiction),
    /// Some n may.
    Possible(ProofTree),
}

fn total(sizes: impl Iterator<Item = [usize; 2]>) -> [usize; 2] {
    sizes.fold([0, 0], |sum, one| [sum[0] + one[0], sum[1] + one[1]])
}

impl BlockProof {
    /// The number of impossible cases, and the number of cases decided by the automaton.
    pub fn size(&self) -> [usize; 2] {
        let closure = self.closure.iter().map(ProofCase::size);
        total(closure.chain([self.values.size()]))
    }
}

impl ProofTree {
    pub(super) fn size(&self) -> [usize; 2] {
        match self {
            ProofTree::Decided(_) => [0, 1],
            ProofTree::Divided(cases) => total(cases.iter().map(ProofCase::size)),
        }
    }
}

impl ProofCase {
    pub(super) fn size(&self) -> [usize; 2] {
        match self {
            ProofCase::Impossible(_) => [1, 0],
            ProofCase::Possible(tree) => tree.size(),
        }
    }
}
