//! The conjecture after Table 2, proved for every n: each step of the proof.
//!
//! `docs/paper/proofs/conjecture.md` is the proof for readers; here each of its steps is checked again. A step that fails
//! would not refute the conjecture, but leave it undecided.

use anyhow::Result;
use chopsticks_simple::one_hand::theorem::obligations;

use crate::exhibits::caption;
use crate::harness::{Claim, Experiment, Finding, Run, Scale};
use crate::one_one::{PATTERN, PATTERN_NOTATION, finding_of_steps};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper(
        "Conjecture",
        "values of (1|1)_n, proved for every n",
        PATTERN,
    )
    .with_details(PATTERN_NOTATION),
    scale: Scale::Every,
    units: None,
    run,
};

fn run(_: &Run<'_>) -> Result<Finding> {
    let caption = caption("The steps of the proof for $(1|1)_n$");
    Ok(finding_of_steps(&obligations(), "theorem", caption))
}
