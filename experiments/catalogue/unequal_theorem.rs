//! Values of (1|1)_(A,B) with different finger counts, proved for all i: each step of the proof.
//!
//! `docs/unequal.md` is the statement for readers; here each step of its proof is checked again.

use anyhow::Result;
use chopsticks_simple::one_hand::theorem::unequal_theorem;

use crate::exhibits::caption;
use crate::harness::{Claim, Experiment, Finding, Run, Scale};
use crate::one_one::finding_of_proof;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench",
        item: "Different finger counts",
        about: "(1|1)_(A,B), proved",
        says: "(1|1)_(A,B) is *, ±J or 0 where A and B are in one of the ranges that begin at f(2i), A110035(i) and f(2i+1). It is ⇓*, ↓, {0|−J}, {{0|{0|⇓*}}|−J} or {↑|−J} where B alone has just passed an end of a range.",
        details: Some(
            "The ranges are in `docs/unequal.md`. f is the Fibonacci sequence with f(1) = f(2) = 1, and J = {0|↑[2]}. Left's hand is removed above A, and Right's above B.",
        ),
    },
    scale: Scale::Every,
    units: None,
    run,
};

fn run(_: &Run<'_>) -> Result<Finding> {
    let caption = caption("The steps of the proof for $(1|1)_(A,B)$");
    Ok(finding_of_proof(
        unequal_theorem(),
        "unequal_theorem",
        caption,
    ))
}
