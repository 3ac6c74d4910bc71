//! Who wins with finger count 4 and any numbers of hands.
//!
//! One finger more than the paper's open problem; the characterization is longer, and proved in the same way.

use crate::characterizations::Plan;
use crate::harness::{Claim, Experiment, Scale};

/// See the head of this file.
pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, on section 3 of the paper",
        item: "Finger count 4",
        says: "who wins is told by 10 + 10 cases, conditions on how many hands show how many fingers: proved for any numbers of hands",
    },
    scale: Scale::any_hands(4),
    run: |run| PLAN.run(run),
};

const PLAN: Plan = Plan {
    fingers: 4,
    fitted: 12,
    compared: 14,
    cases: [10, 10],
};
