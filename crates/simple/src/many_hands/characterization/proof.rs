//! Proofs that a characterization is right for all positions.

use chopsticks_presburger::{
    Question, Refutation, RefutationFlaw, Satisfiability, Unsettled, check_refutation, refute,
};

use super::Characterization;
use crate::budget::Budget;
use crate::many_hands::outcome_table::Counts;

/// One obligation and its result.
#[derive(Clone, Debug)]
pub struct ProofStep {
    /// The name of the formula that must have no solution.
    pub name: String,
    /// Whether it has a solution.
    pub result: StepResult,
}

/// The result for one obligation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepResult {
    /// The formula has no solution: the checker accepts a refutation of it.
    Shown {
        /// The number of sums at the leaves of the refutation, each of which is a contradiction.
        sums: usize,
    },
    /// The formula has a solution: the characterization is wrong in this position or in a position after one move from it.
    Fails {
        /// The hands of the player to move.
        mover: Counts,
        /// The hands of the opponent.
        opponent: Counts,
    },
    /// The checker rejects the refutation, so nothing is proved.
    Refused(RefutationFlaw),
    /// The search found neither a refutation nor a solution.
    Unsettled(Unsettled),
}

impl Characterization {
    /// Settles the obligations one after the other. If every result is [`StepResult::Shown`], the characterization is
    /// right for every position of its finger count.
    pub fn prove<'a>(&'a self, budget: &'a Budget<'_>) -> impl Iterator<Item = ProofStep> + 'a {
        let fingers = self.ruleset().fingers() as usize;
        self.obligations()
            .into_iter()
            .map(move |question| ProofStep {
                result: settle(&question, fingers, budget),
                name: question.name,
            })
    }
}

fn settle(question: &Question, fingers: usize, budget: &Budget<'_>) -> StepResult {
    match refute(&question.formula, budget) {
        Ok(Satisfiability::Never(refutation)) => checked(question, &refutation),
        Ok(Satisfiability::Holds(choice)) => {
            let (mover, opponent) = choice.split_at(fingers);
            let [mover, opponent] = [mover, opponent].map(Counts::new);
            StepResult::Fails { mover, opponent }
        }
        Err(unsettled) => StepResult::Unsettled(unsettled),
    }
}

fn checked(question: &Question, refutation: &Refutation) -> StepResult {
    match check_refutation(&question.formula, refutation) {
        Ok(()) => StepResult::Shown {
            sums: refutation.leaves(),
        },
        Err(flaw) => StepResult::Refused(flaw),
    }
}

#[cfg(test)]
mod tests {
    use chopsticks_presburger::Formula;

    use super::super::TWO;
    use super::*;
    use crate::many_hands::outcome_table::{MoreHands, OutcomeTable};

    const BUDGET: Budget<'static> = Budget {
        nodes: 1_000_000,
        ..Budget::UNLIMITED
    };

    fn read(text: &str) -> Characterization {
        Characterization::read(text).expect("a characterization")
    }

    fn results(characterization: &Characterization) -> Vec<StepResult> {
        characterization
            .prove(&BUDGET)
            .map(|step| step.result)
            .collect()
    }

    #[test]
    fn finger_count_2_is_proved() {
        let results = results(&read(TWO));
        assert_eq!(results.len(), 4 * (2 * 2 + 1));
        for result in results {
            assert!(matches!(result, StepResult::Shown { .. }), "{result:?}");
        }
    }

    /// Each change of a condition makes the characterization wrong, and the proof attempt finds a position. The table,
    /// which is independent of characterizations, confirms the error there or after one move.
    #[test]
    fn a_wrong_characterization_is_refused_with_a_position() {
        let table =
            OutcomeTable::evaluate(2, 12, MoreHands::PlayedOut, &Budget::UNLIMITED).unwrap();
        for (from, to) in [
            ("a1 odd", "a1 even"),
            ("b2 = 0, a1", "b2 <= 1, a1"),
            ("b2 = 0, a1 odd", "b2 = 0, a1 odd, b1 <= 8"),
            ("b2 > 0, b1 odd", "b1 odd"),
            ("  a2 = 0, b2 > 0, b1 odd\n", ""),
        ] {
            let wrong = read(&TWO.replacen(from, to, 1));
            let fails = results(&wrong).into_iter().find_map(|result| match result {
                StepResult::Fails { mover, opponent } => Some((mover, opponent)),
                _ => None,
            });
            let (mover, opponent) = fails.unwrap_or_else(|| panic!("{from} -> {to} is accepted"));
            let is_wrong = |own: &Counts, other: &Counts| {
                let loses = wrong.mover_loses(own.as_slice(), other.as_slice());
                table.wins(own, other) == Some(loses)
            };
            let attacks = mover
                .shown()
                .flat_map(|i| opponent.shown().map(move |j| (i, j)));
            let mut after = attacks.map(|(attacker, target)| opponent.attacked(target, attacker));
            assert!(
                is_wrong(&mover, &opponent) || after.any(|other| is_wrong(&other, &mover)),
                "{from} -> {to}: ({mover}|{opponent})"
            );
        }
    }

    /// The formula agrees with the evaluation of the characterization.
    #[test]
    fn the_formula_says_what_the_characterization_says() {
        let two = read(TWO);
        let lost: Formula = two.lost();
        for code in 0..4u32.pow(4) {
            let choice: Vec<u32> = (0..4).map(|at| code / 4u32.pow(at) % 4).collect();
            let (mover, opponent) = choice.split_at(2);
            assert_eq!(
                lost.holds(&choice),
                two.mover_loses(mover, opponent),
                "{choice:?}"
            );
        }
    }
}
