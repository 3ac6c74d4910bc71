//! The outcomes with finger count 4 and any numbers of hands.
//!
//! This is one finger more than in the paper's open problem. The characterization is longer, and is proved in the same way.

use crate::characterizations::{Origin, Plan};
use crate::harness::Experiment;

pub const EXPERIMENT: Experiment = PLAN.experiment(|run| PLAN.run(run));

const PLAN: Plan = Plan {
    fingers: 4,
    item: "Finger count 4",
    says: "The outcome of every position of Simple Chopsticks with finger count 4 is decided by 20 cases, each a list of conditions on how many hands show 1, 2, 3 and 4 fingers.",
    details: "Ten cases are for positions with equally many hands, ten for positions in which the player to move has one hand fewer; Theorem 4 decides the other positions. The proof is for any numbers of hands.",
    origin: Origin::Fitted(12),
    compared: 14,
    cases: [10, 10],
};
