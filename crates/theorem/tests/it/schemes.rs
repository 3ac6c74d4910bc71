//! Schemes of the theorems with changes, which the prover has to refuse.

use chopsticks_theorem::{Phase, PhaseAnswer};

/// A scheme with a change applied to each of its phases, including those after the loser's moves.
pub fn changed(phase: Phase, change: fn(Phase) -> Phase) -> Phase {
    let rebuilt = |answer: PhaseAnswer| -> PhaseAnswer {
        Box::new(move |turn| changed(answer(turn), change))
    };
    match change(phase) {
        Phase::Wait { ends, answers } => Phase::Wait {
            ends,
            answers: answers.into_iter().map(rebuilt).collect(),
        },
        Phase::Move {
            after,
            option,
            answers,
            then,
        } => Phase::Move {
            after,
            option,
            answers: answers.into_iter().map(rebuilt).collect(),
            then: Box::new(changed(*then, change)),
        },
        Phase::Last {
            left,
            last,
            earlier,
        } => Phase::last(left, changed(*last, change), changed(*earlier, change)),
        Phase::Threshold {
            player,
            at,
            name,
            below,
            from,
        } => {
            let (below, from) = (changed(*below, change), changed(*from, change));
            Phase::threshold(player, (at, name), below, from)
        }
    }
}
