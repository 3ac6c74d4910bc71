//! The search for the proof: the letters that have to be examined, and the reasons why all others are impossible.

use std::sync::Arc;

use super::super::automaton::Automaton;
use super::super::cone_value::ConeValue;
use super::super::table::LineBound;
use super::block::Block;
use super::comparison::Comparison;
use super::direction::Direction;
use super::refutation::Contradiction;
use super::refuter::Refuter;
use super::tree::{BlockProof, ProofCase, ProofTree};
use super::walk::{Walk, WalkDecision};

/// A step for which the search found no proof.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("block {block}, letters {word:?}: {missing}")]
pub struct Gap {
    /// The index of the block.
    pub block: String,
    /// The letters that were looked at, nearest first.
    pub word: Vec<ConeValue>,
    /// The statement that could not be shown.
    pub missing: &'static str,
}

/// Proves the table and the closure of the automaton for one block.
///
/// # Errors
/// When a step is found for which the prover has no proof.
pub fn prove(block: &Block, automaton: &Automaton) -> Result<BlockProof, Gap> {
    Search {
        block,
        automaton,
        refuter: Refuter::new(block),
    }
    .proof()
}

struct Search<'a> {
    block: &'a Block,
    automaton: &'a Automaton,
    refuter: Refuter,
}

impl Search<'_> {
    fn proof(&mut self) -> Result<BlockProof, Gap> {
        Ok(BlockProof {
            block: self.block.clone(),
            exclusions: self.exclusions()?,
            exclusive: self.exclusive()?,
            exhaustive: self.exhaustive(&self.block.bounds(), 0)?,
            values: self.tree(&self.block.positions())?,
            closure: self.closure()?,
        })
    }

    fn exclusions(&self) -> Result<Vec<Arc<Comparison>>, Gap> {
        let lines = self.block.excluded_lines();
        let compared = lines.into_iter().map(|(larger, smaller, domain)| {
            let comparison = Comparison::prove(larger, smaller, Direction::CONE, domain);
            comparison
                .map(Arc::new)
                .ok_or_else(|| self.gap(&[], "letters of far blocks are excluded"))
        });
        compared.collect()
    }

    fn exclusive(&mut self) -> Result<Vec<Contradiction>, Gap> {
        let pairs = self.block.pairs_of_rows();
        let refuted = pairs
            .into_iter()
            .map(|bounds| self.refuted(&bounds, &[], "at most one row holds"));
        refuted.collect()
    }

    fn exhaustive(&mut self, bounds: &[LineBound], row: usize) -> Result<ProofTree, Gap> {
        if row == self.block.rows() {
            return Err(self.gap(&[], "some row holds"));
        }
        let cases = self.block.failing(bounds, row);
        let cases = cases
            .iter()
            .map(|bounds| match self.refuter.refute(bounds) {
                Some(refutation) => Ok(ProofCase::Impossible(refutation)),
                None => Ok(ProofCase::Possible(self.exhaustive(bounds, row + 1)?)),
            });
        Ok(ProofTree::Divided(cases.collect::<Result<_, _>>()?))
    }

    fn closure(&mut self) -> Result<Vec<ProofCase>, Gap> {
        self.block
            .letters_of_closure()
            .iter()
            .map(|walk| self.case(walk))
            .collect()
    }

    fn case(&mut self, walk: &Walk) -> Result<ProofCase, Gap> {
        Ok(match self.refuter.refute(&walk.bounds) {
            Some(refutation) => ProofCase::Impossible(refutation),
            None => ProofCase::Possible(self.tree(walk)?),
        })
    }

    fn tree(&mut self, walk: &Walk) -> Result<ProofTree, Gap> {
        match walk.decision(self.automaton) {
            WalkDecision::Closed => Ok(ProofTree::Decided(Vec::new())),
            WalkDecision::Value(value) => {
                let opposites = self.block.opposites(walk, value);
                let refuted = opposites
                    .iter()
                    .map(|bounds| self.refuted(bounds, &walk.word, "the row of the value holds"));
                Ok(ProofTree::Decided(refuted.collect::<Result<_, _>>()?))
            }
            WalkDecision::Open if walk.has_room() => {
                let cases = self.block.cases(walk);
                let cases = cases.iter().map(|walk| self.case(walk));
                Ok(ProofTree::Divided(cases.collect::<Result<_, _>>()?))
            }
            WalkDecision::Open => Err(self.gap(&walk.word, "few letters suffice")),
            WalkDecision::Failed => Err(self.gap(&walk.word, "the automaton decides")),
        }
    }

    fn refuted(
        &mut self,
        bounds: &[LineBound],
        word: &[ConeValue],
        missing: &'static str,
    ) -> Result<Contradiction, Gap> {
        let refutation = self.refuter.refute(bounds);
        refutation.ok_or_else(|| self.gap(word, missing))
    }

    fn gap(&self, word: &[ConeValue], missing: &'static str) -> Gap {
        Gap {
            block: self.block.index.to_string(),
            word: word.to_vec(),
            missing,
        }
    }
}
