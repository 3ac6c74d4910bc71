//! The audit of a proof: that it has all cases, and that each is closed; without any search.

use super::super::automaton::Automaton;
use super::super::table::LineBound;
use super::comparison::Comparison;
use super::direction::Direction;
use super::refutation::Contradiction;
use super::tree::{BlockProof, ProofCase, ProofTree};
use super::walk::{Walk, WalkDecision};

/// Whether a proof shows everything that is to be shown of its block.
pub fn audit(proof: &BlockProof, automaton: &Automaton) -> bool {
    let block = &proof.block;
    let are_excluded = zip(
        &block.excluded_lines(),
        &proof.exclusions,
        |(larger, smaller, domain), comparison: &Comparison| {
            comparison.larger == *larger
                && comparison.smaller == *smaller
                && comparison.domain == *domain
                && comparison.sector == Direction::CONE
                && comparison.holds()
        },
    );
    let are_exclusive = zip(
        &block.pairs_of_rows(),
        &proof.exclusive,
        |bounds, refutation: &Contradiction| refutation.refutes(bounds, &block.domain),
    );
    let auditor = Auditor { proof, automaton };
    are_excluded
        && are_exclusive
        && auditor.exhausts(&block.bounds(), 0, &proof.exhaustive)
        && auditor.tree(&block.positions(), &proof.values)
        && zip(&block.letters_of_closure(), &proof.closure, |walk, case| {
            auditor.case(walk, case)
        })
}

struct Auditor<'a> {
    proof: &'a BlockProof,
    automaton: &'a Automaton,
}

impl Auditor<'_> {
    fn exhausts(&self, bounds: &[LineBound], row: usize, tree: &ProofTree) -> bool {
        let block = &self.proof.block;
        let ProofTree::Divided(cases) = tree else {
            return false;
        };
        let failing = block.failing(bounds, row);
        row < block.rows()
            && zip(&failing, cases, |bounds, case| match case {
                ProofCase::Impossible(refutation) => refutation.refutes(bounds, &block.domain),
                ProofCase::Possible(tree) => self.exhausts(bounds, row + 1, tree),
            })
    }

    fn case(&self, walk: &Walk, case: &ProofCase) -> bool {
        match case {
            ProofCase::Impossible(refutation) => {
                refutation.refutes(&walk.bounds, &self.proof.block.domain)
            }
            ProofCase::Possible(tree) => self.tree(walk, tree),
        }
    }

    fn tree(&self, walk: &Walk, tree: &ProofTree) -> bool {
        let block = &self.proof.block;
        match (tree, walk.decision(self.automaton)) {
            (ProofTree::Decided(because), WalkDecision::Closed) => because.is_empty(),
            (ProofTree::Decided(because), WalkDecision::Value(value)) => {
                let opposites = block.opposites(walk, value);
                zip(&opposites, because, |bounds, refutation| {
                    refutation.refutes(bounds, &block.domain)
                })
            }
            (ProofTree::Divided(cases), WalkDecision::Open) if walk.has_room() => {
                zip(&block.cases(walk), cases, |walk, case| {
                    self.case(walk, case)
                })
            }
            _ => false,
        }
    }
}

/// Whether two lists are equally long and what belongs together agrees.
fn zip<A, B>(wanted: &[A], given: &[B], agree: impl Fn(&A, &B) -> bool) -> bool {
    wanted.len() == given.len()
        && wanted
            .iter()
            .zip(given)
            .all(|(wanted, given)| agree(wanted, given))
}
