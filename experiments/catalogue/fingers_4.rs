//! The outcomes with finger count 4 and any numbers of hands.
//!
//! This is one finger more than in the paper's open problem. The characterization is longer, and is proved in the same way.

use crate::characterizations::{Origin, Plan};
use crate::harness::{Claim, Experiment, Scale};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, on Section 3 of the paper",
        item: "Finger count 4",
        about: "outcomes, any numbers of hands",
        says: "The outcome of every position of Simple Chopsticks with finger count 4 is decided by 20 cases, each a list of conditions on how many hands show 1, 2, 3 and 4 fingers.",
        details: Some(
            "Ten cases are for positions with equally many hands, ten for positions in which the player to move has one hand fewer; Theorem 4 decides the other positions. The proof is for any numbers of hands.",
        ),
    },
    scale: Scale::any_hands(4),
    units: None,
    run: |run| PLAN.run(run),
};

const PLAN: Plan = Plan {
    fingers: 4,
    origin: Origin::Fitted(12),
    compared: 14,
    cases: [10, 10],
};
