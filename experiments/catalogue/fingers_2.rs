//! Who wins with finger count 2 and any numbers of hands.
//!
//! The same finger count as in the paper's Propositions 1 to 3, from the side of the player to move: the program finds and proves them.

use crate::characterizations::Plan;
use crate::harness::{Claim, Experiment, Scale};

/// See the head of this file.
pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, on section 3 of the paper",
        item: "Finger count 2, Propositions 1 to 3 again",
        says: "who wins is told by 1 + 1 cases, conditions on how many hands show how many fingers: proved for any numbers of hands",
    },
    scale: Scale::any_hands(2),
    run: |run| PLAN.run(run),
};

const PLAN: Plan = Plan {
    fingers: 2,
    fitted: 8,
    compared: 60,
    cases: [1, 1],
};
