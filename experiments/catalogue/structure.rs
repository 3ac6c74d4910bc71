//! The values of all (i|j)_n, proved for every n: the proof is found again, audited and written to a file.

use anyhow::Result;
use chopsticks_lab::simple::structure::Automaton;
use chopsticks_lab::simple::structure::proof::{Block, audit, prove};
use serde::Serialize;

use crate::harness::{Claim, Document, Experiment, Finding, Run, Scale, Verdict};
use crate::one_hand::proof_file;

/// See the head of this file.
pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench",
        item: "Structure",
        about: "values of all (i|j)_n",
        says: "The cone table and the automaton give the value of every (i|j)_n.",
        details: None,
    },
    scale: Scale::every(),
    run,
};

#[derive(Serialize)]
struct Row {
    block: String,
    impossible: usize,
    decided: usize,
}

fn run(_: &Run<'_>) -> Result<Finding> {
    let automaton = Automaton::new();
    let mut proofs = Vec::new();
    let mut rows = Vec::new();
    for block in Block::all() {
        let proof = prove(&block, &automaton)?;
        anyhow::ensure!(audit(&proof, &automaton));
        let [impossible, decided] = proof.size();
        rows.push(Row {
            block: block.index.to_string(),
            impossible,
            decided,
        });
        proofs.push(proof);
    }
    let mut finding = Finding::new(Verdict::Proved, &rows);
    finding.documents = vec![Document::new("structure.proof.jsonl", proof_file(&proofs))];
    Ok(finding)
}
