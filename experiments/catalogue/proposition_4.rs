//! Proposition 4: with finger count 3 the next player wins the initial position.
//!
//! The table of outcomes relies on Theorem 4, as the paper's proof does.

use anyhow::Result;

use crate::harness::{Claim, Experiment, Finding, Run, Scale};
use crate::many_hands::initial_positions;

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim::from_paper(
        "Proposition 4",
        "outcome of (1^a|1^a)_3",
        "The initial position (1^a|1^a)_3 has outcome N for every number a ≥ 1 of hands.",
    ),
    scale: Scale::Sides(20, &[(3, 100)]),
    units: None,
    run,
};

fn run(run: &Run<'_>) -> Result<Finding> {
    let (scale, name) = (EXPERIMENT.scale, "proposition_4");
    Ok(initial_positions(
        run,
        scale,
        |_| Some("N"),
        name,
        "(1^a|1^a)_3",
    ))
}
