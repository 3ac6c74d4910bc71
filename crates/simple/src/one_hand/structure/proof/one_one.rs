//! The values of (1|1)_n, as a corollary of the table: for each block, inequalities that determine the row for each n.
//!
//! With x = 1 and d = 0, the sum of a line is its multiple of x. For m = 2h the corollary is that (1|1)_n is * for
//! f(m) ≤ n < A, ±J for A ≤ n < f(m + 1), and 0 for f(m + 1) ≤ n < f(m + 2), where A is the h-th number of a sequence.

use super::super::cone_value::ConeValue;
use super::super::line::ConeLine;
use super::super::table::{Row, Side, TurnQuantifier, rows};
use super::fault::{AuditFault, ProofPart, StepFault};
use super::refutation::is_among;
use chopsticks_inequality::{Domain, Exponential, Inequality, LinearForm, Proof};

/// The claim on one block, or on all blocks from some block on.
#[derive(Clone, Debug)]
pub struct OneOneBlock {
    /// Half of the index of the block, h, with known parity.
    pub half: LinearForm,
    /// The domain of the parameter.
    pub domain: Domain,
    /// The table.
    pub table: fn(LinearForm) -> Vec<Row>,
    /// A, as a function of h.
    pub threshold: fn(LinearForm) -> Exponential,
}

/// The proof for a block.
#[derive(Clone, Debug)]
pub struct OneOneProof {
    /// The block.
    pub block: OneOneBlock,
    /// The turn at which n reaches the families of ±J; None if no n has this value.
    pub turn: Option<LinearForm>,
    /// For each of the three values, inequalities stating that each condition of its row holds from the first n of the
    /// range to the last.
    pub steps: Vec<Inequality>,
}

/// The largest half that is treated by numbers.
const LAST_SMALL: i64 = 6;

impl OneOneBlock {
    /// Blocks for every n ≥ 1: the first ones individually, all others together by the parity of h.
    pub fn all(threshold: fn(LinearForm) -> Exponential) -> Vec<OneOneBlock> {
        let block = |half: LinearForm, domain| OneOneBlock {
            half,
            domain,
            table: rows,
            threshold,
        };
        let small = (1..=LAST_SMALL).map(|half| block(half.into(), Domain::default()));
        let general = [0, 1].map(|odd| {
            let half = LinearForm::parameter(0) * 2 + odd;
            block(half, Domain::default().and(half - LAST_SMALL - 1))
        });
        small.chain(general).collect()
    }

    /// Finds a proof; None if the prover finds none.
    pub fn prove(&self) -> Option<OneOneProof> {
        let middle = if self.half.is_odd()? {
            self.half - 1
        } else {
            self.half
        };
        [Some(middle), None].into_iter().find_map(|turn| {
            let steps = self.steps(turn)?.into_iter();
            let steps = steps.map(|(sum, domain)| Inequality::prove(sum, &domain).ok());
            Some(OneOneProof {
                block: self.clone(),
                turn,
                steps: steps.collect::<Option<_>>()?,
            })
        })
    }

    /// The sums that must be nonnegative, each on a domain; None if the turn does not belong to the families.
    fn steps(&self, turn: Option<LinearForm>) -> Option<Vec<(Exponential, Domain)>> {
        let m = self.half * 2;
        let bounds = [m, m + 1, m + 2].map(Exponential::fibonacci);
        let threshold = (self.threshold)(self.half);
        let [first, second, end] = &bounds;
        let ranges = [
            (ConeValue::Star, first, &threshold),
            (ConeValue::PlusMinusJ, &threshold, second),
            (ConeValue::Zero, second, end),
        ];
        let mut steps = Vec::new();
        for (value, from, below) in ranges {
            match (value, turn) {
                (ConeValue::PlusMinusJ, None) => steps.push((from - below, self.domain.clone())),
                _ => steps.extend(self.row(value, [from, below], turn)?),
            }
        }
        Some(steps)
    }

    fn counted(&self, expected: usize, found: usize) -> Result<(), AuditFault> {
        if expected == found {
            Ok(())
        } else {
            Err(self.fault(0, StepFault::Count { expected, found }))
        }
    }

    fn fault(&self, place: usize, fault: StepFault) -> AuditFault {
        AuditFault {
            block: (self.half * 2).to_string(),
            part: ProofPart::OneOne(place),
            fault,
        }
    }

    /// States that each condition of the row of a value holds for all n of a range.
    fn row(
        &self,
        value: ConeValue,
        [from, below]: [&Exponential; 2],
        turn: Option<LinearForm>,
    ) -> Option<Vec<(Exponential, Domain)>> {
        let rows = (self.table)(self.half * 2);
        let row = rows.into_iter().find(|row| row.value == value)?;
        let steps = row.bounds.into_iter().map(|bound| {
            let (line, domain) = match bound.turns {
                None => (bound.line, self.domain.clone()),
                Some(turns) if turns.quantifier == TurnQuantifier::ForAll => {
                    let step = LinearForm::parameter(1);
                    let any = turns.first + step * 2;
                    let domain = self.domain.and(step).and(turns.last - any);
                    (bound.line.at_turn(any), domain)
                }
                Some(turns) => {
                    let turn = turn.filter(|turn| is_among(&self.domain, *turn, turns))?;
                    (bound.line.at_turn(turn), self.domain.clone())
                }
            };
            let sum = at_one(&line);
            let difference = match bound.side {
                Side::AtLeast => from - &sum,
                Side::Below => &sum - below,
            };
            Some((difference, domain))
        });
        steps.collect()
    }
}

impl OneOneProof {
    /// The proof of a block, assembled without search or check from the proofs of its inequalities.
    ///
    /// # Errors
    /// If the turn does not belong to the families, or if the number of inequalities is wrong.
    pub(super) fn assembled(
        block: OneOneBlock,
        turn: Option<LinearForm>,
        proofs: Vec<Proof>,
    ) -> Result<OneOneProof, AuditFault> {
        let wanted = block.steps(turn);
        let wanted = wanted.ok_or_else(|| block.fault(0, StepFault::Turn))?;
        block.counted(wanted.len(), proofs.len())?;
        let steps = wanted.into_iter().zip(proofs);
        let steps = steps.map(|((sum, domain), proof)| Inequality { sum, domain, proof });
        Ok(OneOneProof {
            steps: steps.collect(),
            block,
            turn,
        })
    }

    /// Checks, without any search, that the inequalities are those of the block and that their proofs are valid.
    ///
    /// # Errors
    /// The first invalid step.
    pub fn audit(&self) -> Result<(), AuditFault> {
        let wanted = self.block.steps(self.turn);
        let wanted = wanted.ok_or_else(|| self.block.fault(0, StepFault::Turn))?;
        self.block.counted(wanted.len(), self.steps.len())?;
        for (place, ((sum, domain), step)) in wanted.iter().zip(&self.steps).enumerate() {
            if step.sum != *sum {
                return Err(self.block.fault(place, StepFault::Lines));
            }
            if step.domain != *domain {
                let (expected, found) = (domain.to_string(), step.domain.to_string());
                let fault = StepFault::Domain { expected, found };
                return Err(self.block.fault(place, fault));
            }
            if !step.is_valid() {
                return Err(self.block.fault(place, StepFault::Inequality));
            }
        }
        Ok(())
    }
}

/// The sum of a line for x = 1 and d = 0.
fn at_one(line: &ConeLine) -> Exponential {
    let [b, _] = line.coefficients();
    b
}
