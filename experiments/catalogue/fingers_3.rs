//! The outcomes with finger count 3 and any numbers of hands.
//!
//! Section 3.3 of the paper calls a complete characterization an open problem; here it is found and proved.

use crate::characterizations::{Origin, Plan};
use crate::harness::Experiment;

pub const EXPERIMENT: Experiment = PLAN.experiment(|run| PLAN.run(run));

const PLAN: Plan = Plan {
    fingers: 3,
    item: "Finger count 3",
    says: "The outcome of every position of Simple Chopsticks with finger count 3 is decided by six cases, each a list of conditions on how many hands show 1, 2 and 3 fingers.",
    details: "Three cases are for positions with equally many hands, three for positions in which the player to move has one hand fewer; Theorem 4 decides the other positions. The proof is for any numbers of hands. Section 3.3 of the paper leaves the question open.",
    origin: Origin::Fitted(8),
    compared: 30,
    cases: [3, 3],
};
