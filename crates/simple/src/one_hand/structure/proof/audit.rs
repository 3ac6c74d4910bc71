//! The audit of a proof, without any search: all cases are present, and each is closed.

use super::super::automaton::Automaton;
use super::super::table::LineBound;
use super::direction::Direction;
use super::fault::{AuditFault, ProofPart, StepFault};
use super::refutation::Contradiction;
use super::tree::{BlockProof, ProofCase, ProofTree};
use super::walk::{Walk, WalkDecision, Way};

/// Whether a proof covers everything that has to be proved for its block.
///
/// # Errors
/// The first invalid step.
pub fn audit(proof: &BlockProof, automaton: &Automaton) -> Result<(), AuditFault> {
    let auditor = Auditor { proof, automaton };
    auditor.exclusions()?;
    auditor.exclusive()?;
    auditor.exhausts(&proof.block.bounds(), 0, &proof.exhaustive)?;
    auditor.tree(&proof.block.positions(), &proof.values)?;
    auditor.closure()?;
    auditor.occurs()
}

struct Auditor<'a> {
    proof: &'a BlockProof,
    automaton: &'a Automaton,
}

impl Auditor<'_> {
    fn exclusions(&self) -> Result<(), AuditFault> {
        let wanted = self.proof.block.excluded_lines();
        let given = &self.proof.exclusions;
        self.count(ProofPart::Exclusion(0), wanted.len(), given.len())?;
        for (place, ((larger, smaller, domain), given)) in wanted.iter().zip(given).enumerate() {
            let fault = if [given.larger(), given.smaller()] != [larger, smaller] {
                Some(StepFault::Lines)
            } else if given.domain() != domain {
                Some(StepFault::Domain {
                    expected: domain.to_string(),
                    found: given.domain().to_string(),
                })
            } else {
                (*given.sector() != Direction::CONE).then_some(StepFault::Sector)
            };
            if let Some(fault) = fault {
                return Err(self.fault(ProofPart::Exclusion(place), fault));
            }
        }
        Ok(())
    }

    fn exclusive(&self) -> Result<(), AuditFault> {
        let pairs = self.proof.block.pairs_of_rows();
        let given = &self.proof.exclusive;
        self.count(ProofPart::Pair(0), pairs.len(), given.len())?;
        for (place, (bounds, refutation)) in pairs.iter().zip(given).enumerate() {
            self.refutes(refutation, bounds, || ProofPart::Pair(place))?;
        }
        Ok(())
    }

    fn exhausts(
        &self,
        bounds: &[LineBound],
        row: usize,
        tree: &ProofTree,
    ) -> Result<(), AuditFault> {
        let block = &self.proof.block;
        let part = || ProofPart::Exhaustion(row);
        let ProofTree::Divided(cases) = tree else {
            return Err(self.fault(part(), StepFault::Decided));
        };
        if row == block.rows() {
            return Err(self.fault(part(), StepFault::Divided));
        }
        let failing = block.failing(bounds, row);
        self.count(part(), failing.len(), cases.len())?;
        for (bounds, case) in failing.iter().zip(cases) {
            match case {
                ProofCase::Impossible(refutation) => self.refutes(refutation, bounds, part)?,
                ProofCase::Possible(tree) => self.exhausts(bounds, row + 1, tree)?,
            }
        }
        Ok(())
    }

    fn closure(&self) -> Result<(), AuditFault> {
        let walks = self.proof.block.letters_of_closure();
        let part = ProofPart::Closure(Vec::new());
        self.count(part, walks.len(), self.proof.closure.len())?;
        let mut cases = walks.iter().zip(&self.proof.closure);
        cases.try_for_each(|(walk, case)| self.case(walk, case))
    }

    fn case(&self, walk: &Walk, case: &ProofCase) -> Result<(), AuditFault> {
        match case {
            ProofCase::Impossible(refutation) => {
                self.refutes(refutation, &walk.bounds, || part_of(walk))
            }
            ProofCase::Possible(tree) => self.tree(walk, tree),
        }
    }

    fn tree(&self, walk: &Walk, tree: &ProofTree) -> Result<(), AuditFault> {
        let block = &self.proof.block;
        match (tree, walk.decision(self.automaton)) {
            (ProofTree::Decided(because), WalkDecision::Closed) => {
                self.count(part_of(walk), 0, because.len())
            }
            (ProofTree::Decided(because), WalkDecision::Value(value)) => {
                let opposites = block.opposites(walk, value);
                self.count(part_of(walk), opposites.len(), because.len())?;
                let mut pairs = opposites.iter().zip(because);
                pairs.try_for_each(|(bounds, refutation)| {
                    self.refutes(refutation, bounds, || part_of(walk))
                })
            }
            (ProofTree::Divided(cases), WalkDecision::Open) if walk.has_room() => {
                let walks = block.cases(walk);
                self.count(part_of(walk), walks.len(), cases.len())?;
                let mut pairs = walks.iter().zip(cases);
                pairs.try_for_each(|(walk, case)| self.case(walk, case))
            }
            (ProofTree::Decided(_), _) => Err(self.fault(part_of(walk), StepFault::Decided)),
            (ProofTree::Divided(_), _) => Err(self.fault(part_of(walk), StepFault::Divided)),
        }
    }

    /// The block has positions, and rows with letters of the block, so some cases occur.
    fn occurs(&self) -> Result<(), AuditFault> {
        let values = self.proof.values.size();
        let closure = self.proof.closure.iter().map(ProofCase::size);
        for (part, decided) in [
            (ProofPart::Values(Vec::new()), values[1]),
            (
                ProofPart::Closure(Vec::new()),
                closure.map(|size| size[1]).sum(),
            ),
        ] {
            if decided == 0 {
                return Err(self.fault(part, StepFault::NothingOccurs));
            }
        }
        Ok(())
    }

    fn refutes(
        &self,
        refutation: &Contradiction,
        bounds: &[LineBound],
        part: impl Fn() -> ProofPart,
    ) -> Result<(), AuditFault> {
        let refuted = refutation.refutes(bounds, &self.proof.block.domain);
        refuted.map_err(|fault| self.fault(part(), fault))
    }

    fn count(&self, part: ProofPart, expected: usize, found: usize) -> Result<(), AuditFault> {
        if expected == found {
            Ok(())
        } else {
            Err(self.fault(part, StepFault::Count { expected, found }))
        }
    }

    fn fault(&self, part: ProofPart, fault: StepFault) -> AuditFault {
        AuditFault {
            block: self.proof.block.index.to_string(),
            part,
            fault,
        }
    }
}

fn part_of(walk: &Walk) -> ProofPart {
    let word = walk.word.clone();
    match walk.way {
        Way::Value => ProofPart::Values(word),
        Way::Closure => ProofPart::Closure(word),
    }
}
