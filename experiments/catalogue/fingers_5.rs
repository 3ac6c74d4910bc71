//! The outcomes with finger count 5 and any numbers of hands.
//!
//! The fitter of this workbench finds no short description of them (`fingers-fitted`). Another search found the one that
//! the library contains; how it was found does not matter to the proof.

use crate::characterizations::{Origin, Plan};
use crate::harness::Experiment;

pub const EXPERIMENT: Experiment = PLAN.experiment(|run| PLAN.run(run));

const PLAN: Plan = Plan {
    fingers: 5,
    item: "Finger count 5",
    says: "The outcome of every position of Simple Chopsticks with finger count 5 is decided by 52 + 112 cases, each a list of conditions on how many hands show 1 to 5 fingers.",
    details: "52 cases are for positions with equally many hands, 112 for positions in which the player to move has one hand fewer; Theorem 4 decides the other positions. The proof is for any numbers of hands.",
    origin: Origin::Library,
    compared: 12,
    cases: [52, 112],
};
