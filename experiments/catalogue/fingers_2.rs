//! The outcomes with finger count 2 and any numbers of hands.
//!
//! The paper's Propositions 1 to 3 concern the same positions. Here the program finds the characterization and proves
//! it.

use crate::characterizations::{Origin, Plan};
use crate::harness::Experiment;

pub const EXPERIMENT: Experiment = PLAN.experiment(|run| PLAN.run(run));

const PLAN: Plan = Plan {
    fingers: 2,
    item: "Finger count 2",
    says: "The outcome of every position of Simple Chopsticks with finger count 2 is decided by two cases, each a list of conditions on how many hands show 1 and 2 fingers.",
    details: "One case is for positions with equally many hands, one for positions in which the player to move has one hand fewer; Theorem 4 decides the other positions. The proof is for any numbers of hands. Propositions 1 to 3 of the paper are about the same positions.",
    origin: Origin::Fitted(8),
    compared: 60,
    cases: [1, 1],
};
