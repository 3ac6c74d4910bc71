//! The initial positions with finger count 6: who wins (1^h|1^h)_6.
//!
//! No description of all positions with finger count 6 is known. The table of outcomes relies on Theorem 4.

use anyhow::Result;

use crate::harness::{Claim, Experiment, Finding, Run, Scale};
use crate::many_hands::{conjectured, initial_positions};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, on Section 3 of the paper",
        item: "Finger count 6",
        about: "outcome of (1^h|1^h)_6",
        says: "The initial position (1^h|1^h)_6 of Simple Chopsticks has outcome P for h = 1, h = 3 and every even h ≥ 4, and N for h = 2 and every odd h ≥ 5.",
        details: Some(
            "This is not proved, and no description of all positions with finger count 6 is known. The bound is on h; memory and time limit it.",
        ),
    },
    scale: Scale::Hands(6, 7, 18),
    units: None,
    run,
};

fn run(run: &Run<'_>) -> Result<Finding> {
    let scale = EXPERIMENT.scale;
    Ok(initial_positions(
        run,
        scale,
        |hands| conjectured(6, hands),
        "fingers_6",
        "(1^h|1^h)_6",
    ))
}
