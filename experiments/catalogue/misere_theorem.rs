//! The values of (1|1)_n under misère play, modulo dicots, proved for every n: each step of the proof.
//!
//! `docs/paper/proofs/misere.md` is the proof for readers; here each of its steps is checked again.

use anyhow::Result;
use chopsticks_simple::one_hand::theorem::dicot_theorem;

use crate::exhibits::caption;
use crate::harness::{Claim, Experiment, Finding, Run, Scale};
use crate::one_one::{MISERE_PATTERN, MISERE_PATTERN_NOTATION, finding_of_proof};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench",
        item: "Misère play",
        about: "(1|1)_n is 0 or *, proved",
        says: MISERE_PATTERN,
        details: Some(MISERE_PATTERN_NOTATION),
    },
    scale: Scale::Every,
    units: None,
    run,
};

fn run(_: &Run<'_>) -> Result<Finding> {
    let caption = caption("The steps of the proof for $(1|1)_n$ under misère play");
    Ok(finding_of_proof(dicot_theorem(), "misere_theorem", caption))
}
