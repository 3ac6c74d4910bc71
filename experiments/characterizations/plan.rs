//! The search, comparison and proof for one finger count.

use anyhow::Result;
use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_simple::many_hands::characterization::{
    Characterization, Disagreement, ProofStep, Unfit,
};
use chopsticks_simple::many_hands::outcome_table::{MoreHands, OutcomeTable};

use super::find::{FoundCharacterization, find};
use super::row::{Row, shows};
use super::show;
use crate::harness::{Claim, Experiment, Finding, Run, Scale, Verdict};
use crate::many_hands::evaluate;

/// A claim on a finger count, and the numbers of hands examined before the proof.
pub struct Plan {
    /// The finger count.
    pub fingers: u32,
    /// The name of the claim.
    pub item: &'static str,
    /// The claim.
    pub says: &'static str,
    /// Its details.
    pub details: &'static str,
    /// The source of the characterization.
    pub origin: Origin,
    /// It is compared with all positions with at most this many hands a side.
    pub compared: u32,
    /// The numbers of cases in the claim: for equally many hands, and for one hand fewer.
    pub cases: [usize; 2],
}

/// The source of a characterization.
#[derive(Clone, Copy)]
pub enum Origin {
    /// It is fitted to all positions with at most this many hands a side.
    Fitted(u32),
    /// It is the one that the library contains. Nothing is assumed about it.
    Library,
}

/// A characterization, the table that it is compared with, and lower bounds on the number of its cases if they are known.
struct Candidate {
    characterization: Characterization,
    table: OutcomeTable,
    at_least: Option<[usize; 2]>,
}

/// The largest number of nodes of a proof; the longest one has some hundred thousands.
const NODES: u64 = 10_000_000;

impl Plan {
    /// The experiment that this function runs, which is [`Plan::run`] of this plan.
    pub const fn experiment(&self, run: fn(&Run<'_>) -> Result<Finding>) -> Experiment {
        Experiment {
            claim: Claim {
                source: "This workbench, on Section 3 of the paper",
                item: self.item,
                about: "outcomes, any numbers of hands",
                says: self.says,
                details: Some(self.details),
            },
            scale: Scale::AnyHands(self.fingers),
            units: None,
            run,
        }
    }

    /// Finds the characterization, compares it and proves it.
    pub fn run(&self, run: &Run<'_>) -> Result<Finding> {
        let budget = Budget {
            nodes: NODES,
            ..run.budget()
        };
        let found = self.candidate(&run.budget())??;
        let characterization = &found.characterization;
        let steps: Vec<ProofStep> = characterization.prove(&budget).collect();
        let rows: Vec<Row> = steps.iter().map(Row::new).collect();
        let wrong = self.first_disagreement(characterization, &found.table);
        let mut finding = Finding::new(self.verdict(characterization, &steps, wrong), &rows);
        finding.remarks = self.remarks(&found, &steps);
        let name = format!("fingers_{}", self.fingers);
        finding.show(&name, show::cases(characterization));
        finding.show(format!("{name}_proof"), show::formulas(self.fingers, &rows));
        finding.attach(format!("{name}.description.txt"), characterization.write());
        // The script of a description from the library has more than ten megabytes.
        if let Origin::Fitted(_) = self.origin {
            finding.attach(format!("{name}.smt2"), characterization.script());
        }
        Ok(finding)
    }

    /// The characterization, and a table of all positions with at most [`compared`](Plan::compared) hands a side.
    fn candidate(&self, budget: &Budget<'_>) -> Result<Result<Candidate, Unfit>, Stopped> {
        match self.origin {
            Origin::Fitted(hands) => {
                let found = find(self.fingers, self.compared, hands, budget)?;
                Ok(found.map(|FoundCharacterization { table, fit }| Candidate {
                    characterization: fit.characterization,
                    table,
                    at_least: Some(fit.at_least),
                }))
            }
            Origin::Library => Ok(Ok(Candidate {
                characterization: Characterization::proved(self.fingers)
                    .expect("a finger count with a description in the library"),
                table: evaluate(self.fingers, self.compared, MoreHands::ByTheorem4, budget)?,
                at_least: None,
            })),
        }
    }

    /// A position of the table in which the characterization is wrong.
    fn first_disagreement(
        &self,
        characterization: &Characterization,
        table: &OutcomeTable,
    ) -> Option<Disagreement> {
        let sizes = (1..=self.compared).flat_map(|own| (1..=self.compared).map(move |r| (own, r)));
        let mut near = sizes.filter(|&(own, other): &(u32, u32)| own.abs_diff(other) <= 1);
        near.find_map(|(own, other)| characterization.disagreement(table, own, other))
    }

    /// The proof decides; but if a table and a proof contradict each other, nothing is proved.
    fn verdict(
        &self,
        characterization: &Characterization,
        steps: &[ProofStep],
        wrong: Option<Disagreement>,
    ) -> Verdict {
        let open = steps.iter().find(|step| !shows(step));
        let cases = number_of_cases(characterization);
        let because = if let Some(wrong) = wrong {
            let (mover, opponent) = (wrong.mover, wrong.opponent);
            format!("the description is wrong in ({mover}|{opponent}), Left to move")
        } else if let Some(open) = open {
            format!("{}: {}", open.name, Row::new(open).answer)
        } else if cases != self.cases {
            let [equal, fewer] = cases;
            format!("the description has {equal} + {fewer} cases")
        } else {
            return Verdict::Proved;
        };
        Verdict::Open { because }
    }

    fn remarks(&self, found: &Candidate, steps: &[ProofStep]) -> Vec<String> {
        let shown = steps.iter().filter(|step| shows(step)).count();
        let [equal, fewer] = number_of_cases(&found.characterization);
        let compared = self.compared;
        let origin = match self.origin {
            Origin::Fitted(hands) => format!(
                "The characterization was found from the positions with at most {hands} hands a side and agrees"
            ),
            Origin::Library => "The characterization is in the library. It agrees".to_owned(),
        };
        let needed = match found.at_least {
            Some([equal, fewer]) => {
                format!("; conditions of this kind need at least {equal} + {fewer}")
            }
            None => String::new(),
        };
        vec![
            format!(
                "{origin} with all positions with at most {compared}. {shown} of {} formulas are shown to be unsatisfiable, which proves it for any \
                 numbers of hands.",
                steps.len()
            ),
            format!(
                "It has {equal} + {fewer} cases (equally many hands + one hand fewer){needed}."
            ),
        ]
    }
}

fn number_of_cases(characterization: &Characterization) -> [usize; 2] {
    [
        characterization.equal().len(),
        characterization.fewer().len(),
    ]
}

#[cfg(test)]
mod tests {
    use std::fs;

    use chopsticks_simple::many_hands::characterization::StepResult;

    use super::*;
    use crate::harness::Store;

    const FITTED: u32 = 7;
    const THREE: Plan = Plan {
        fingers: 3,
        item: "Finger count 3",
        says: "The outcomes with finger count 3 are decided by six cases.",
        details: "Three of them are for equally many hands.",
        origin: Origin::Fitted(FITTED),
        compared: 12,
        cases: [3, 3],
    };

    fn found(hands: u32) -> FoundCharacterization {
        find(3, hands, FITTED, &Budget::UNLIMITED).unwrap().unwrap()
    }

    /// Measured earlier for equal numbers of hands, by hand and by another program: the player to move loses exactly
    /// when (i) b = (h, 0, 0), a3 > 0, a2 odd; or (ii) b = (0, h, 0), a3 > 0, a1 odd; or (iii) a3 = b3 = 0, a2 + b2
    /// odd, and b2 = 0 or a2 < b2.
    #[test]
    fn finger_count_3_is_as_measured_before() {
        let FoundCharacterization { table, fit } = found(10);
        let characterization = fit.characterization;
        for hands in 1..=10 {
            for (own, other, _) in table.positions(hands, hands) {
                let (a, b) = (own.as_slice(), other.as_slice());
                let odd = |count: u32| count % 2 == 1;
                let measured = (b[0] == hands && a[2] > 0 && odd(a[1]))
                    || (b[1] == hands && a[2] > 0 && odd(a[0]))
                    || (a[2] == 0 && b[2] == 0 && odd(a[1] + b[1]) && (b[1] == 0 || a[1] < b[1]));
                assert_eq!(
                    characterization.mover_loses(a, b),
                    measured,
                    "({own}|{other})"
                );
            }
        }
    }

    #[test]
    fn what_is_wrong_or_not_shown_or_longer_proves_nothing() {
        let FoundCharacterization { table, fit: found } = found(12);
        let budget = Budget {
            nodes: NODES,
            ..Budget::UNLIMITED
        };
        let mut steps: Vec<ProofStep> = found.characterization.prove(&budget).collect();
        let verdict = |plan: &Plan, steps: &[ProofStep], characterization: &Characterization| {
            plan.verdict(
                &found.characterization,
                steps,
                plan.first_disagreement(characterization, &table),
            )
        };
        assert_eq!(
            verdict(&THREE, &steps, &found.characterization),
            Verdict::Proved
        );
        let text = found.characterization.write().replacen("odd", "even", 1);
        let wrong = Characterization::read(&text).unwrap();
        assert!(verdict(&THREE, &steps, &wrong).is_undecided());
        let shorter = Plan {
            cases: [2, 3],
            ..THREE
        };
        assert!(verdict(&shorter, &steps, &found.characterization).is_undecided());
        steps[3].result = StepResult::Unsettled(Stopped::Asked.into());
        assert!(verdict(&THREE, &steps, &found.characterization).is_undecided());
    }

    /// The library contains copies of these results, so that it needs no files of the repository.
    #[test]
    fn the_library_ships_what_the_experiments_have_found() {
        for fingers in 2..=5 {
            let name = format!("fingers_{fingers}.description.txt");
            let kept = fs::read_to_string(Store::repository().unwrap().result(&name)).unwrap();
            let shipped = Characterization::proved(fingers).unwrap().write();
            assert!(
                shipped == kept,
                "crates/simple/src/many_hands/characterization/proved/{fingers}.txt is not data/results/{name}: copy it from there"
            );
        }
    }
}
