//! The values of all (i|j)_n, proved for every n: the proof is found, audited without a search, and written to a file.
//!
//! `docs/paper` has the proof for readers. A step without proof would not refute the claim, but leave it
//! undecided.

use anyhow::Result;
use chopsticks_simple::one_hand::structure::Automaton;
use chopsticks_simple::one_hand::structure::proof::{
    Block, BlockProof, OneOneBlock, OneOneProof, audit, prove, write_proof,
};
use chopsticks_simple::one_hand::theorem::a110035;
use chopsticks_tables::Table;
use serde::Serialize;

use crate::exhibits::{caption, tabulate};
use crate::harness::{Claim, Experiment, Finding, Run, Scale, Verdict};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, after the paper's Tables 1 and 2",
        item: "Structure",
        about: "values of all (i|j)_n, proved",
        says: "Every value of a position (i|j)_n of Simple Chopsticks, or its negative, is of one of eleven shapes with at most one counter. A table of lines and an automaton give it for every i, j and n.",
        details: Some(
            "`docs/structure.md` states the table and the automaton, and `docs/paper` has the proof. The proof is written to `structure.proof.jsonl`, which `tests/second_checker/structure_proof.py` checks independently.",
        ),
    },
    scale: Scale::Every,
    units: None,
    run,
};

/// The facts proved about one block of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Row {
    /// The index m of the block, Q(m) ≤ n < Q(m + 2).
    block: String,
    /// The cases that contradict themselves.
    impossible: usize,
    /// The cases that occur.
    decided: usize,
}

fn run(run: &Run<'_>) -> Result<Finding> {
    let automaton = Automaton::compute();
    if let Err(fault) = automaton.check_counters() {
        return Ok(undecided_finding(&[], fault.to_string()));
    }
    let mut proofs = Vec::new();
    for block in Block::all() {
        run.budget().ask()?;
        match prove(&block, &automaton) {
            Ok(proof) => match audit(&proof, &automaton) {
                Ok(()) => proofs.push(proof),
                Err(fault) => {
                    let because = format!("the audit refuses the proof: {fault}");
                    return Ok(undecided_finding(&proofs, because));
                }
            },
            Err(gap) => return Ok(undecided_finding(&proofs, gap.to_string())),
        }
    }
    let one_one: Option<Vec<OneOneProof>> = OneOneBlock::all(a110035)
        .into_iter()
        .map(|block| block.prove())
        .collect();
    let Some(one_one) = one_one.filter(|found| found.iter().all(|proof| proof.audit().is_ok()))
    else {
        let because = "no proof that the conjecture on (1|1)_n follows from the table";
        return Ok(undecided_finding(&proofs, because.to_owned()));
    };
    let mut finding = Finding::new(Verdict::Proved, &rows(&proofs));
    finding.remarks = vec![remark(&proofs), corollary(&one_one)];
    finding.show("structure", table(&proofs));
    finding.attach("structure.proof.jsonl", write_proof(&proofs, &one_one));
    Ok(finding)
}

fn undecided_finding(proofs: &[BlockProof], because: String) -> Finding {
    Finding::new(Verdict::Open { because }, &rows(proofs))
}

fn rows(proofs: &[BlockProof]) -> Vec<Row> {
    let row = |proof: &BlockProof| {
        let [impossible, decided] = proof.size();
        Row {
            block: proof.block.index.to_string(),
            impossible,
            decided,
        }
    };
    proofs.iter().map(row).collect()
}

fn remark(proofs: &[BlockProof]) -> String {
    let sizes: Vec<[usize; 2]> = proofs.iter().map(BlockProof::size).collect();
    let [impossible, decided] =
        [0, 1].map(|side| sizes.iter().map(|size| size[side]).sum::<usize>());
    format!(
        "{} cases contradict themselves and {decided} are decided by the automaton; the last block stands for all m = 2ι with ι ≥ 7.",
        impossible
    )
}

fn corollary(one_one: &[OneOneProof]) -> String {
    let steps: usize = one_one.iter().map(|proof| proof.steps.len()).sum();
    format!(
        "{steps} inequalities show that the table gives the values of (1|1)_n that the paper conjectures, for every n."
    )
}

fn table(proofs: &[BlockProof]) -> Table {
    tabulate(
        caption("Cases of the proof, by block of the table"),
        &rows(proofs),
    )
    .left("block", |row| format!("m = {}", row.block))
    .right("impossible", |row| row.impossible.to_string())
    .right("decided", |row| row.decided.to_string())
    .table()
}
