//! The outcomes with finger count 5 and any numbers of hands.
//!
//! The fitter of this workbench finds no short description of them (`fingers-fitted`). Another search found the one that
//! the library contains; how it was found does not matter to the proof.

use crate::characterizations::{Origin, Plan};
use crate::harness::{Claim, Experiment, Scale};

pub const EXPERIMENT: Experiment = Experiment {
    claim: Claim {
        source: "This workbench, on Section 3 of the paper",
        item: "Finger count 5",
        about: "outcomes, any numbers of hands",
        says: "The outcome of every position of Simple Chopsticks with finger count 5 is decided by 52 + 112 cases, each a list of conditions on how many hands show 1 to 5 fingers.",
        details: Some(
            "52 cases are for positions with equally many hands, 112 for positions in which the player to move has one hand fewer; Theorem 4 decides the other positions. The proof is for any numbers of hands.",
        ),
    },
    scale: Scale::any_hands(5),
    units: None,
    run: |run| PLAN.run(run),
};

const PLAN: Plan = Plan {
    fingers: 5,
    origin: Origin::Library,
    compared: 12,
    cases: [52, 112],
};
