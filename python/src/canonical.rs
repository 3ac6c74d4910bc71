//! Evaluation to canonical forms in the arena of the process, in steps between which other threads can use it.

use chopsticks_lab::budget::{Budget, Stopped};
use chopsticks_lab::cgt::game::GameId;
use chopsticks_lab::cgt::solve::{Additive, Evaluation};
use chopsticks_lab::player::ByPlayer;

use crate::raised::or_raise;
use crate::workbench::{self, Workbench};

/// Evaluation to the canonical form.
pub struct Canonical;

/// The result of the work; the exception, as Ctrl-C raises it during the wait for the workbench, goes to who asked.
fn at_workbench<R>(work: impl FnOnce(&mut Workbench) -> R) -> R {
    or_raise(workbench::locked(work))
}

impl Evaluation for Canonical {
    type Value = GameId;

    fn evaluate(&mut self, options: ByPlayer<Vec<GameId>>) -> GameId {
        at_workbench(|bench| bench.arena.game(options))
    }

    fn negative(&mut self, value: GameId) -> GameId {
        at_workbench(|bench| bench.arena.negative(value))
    }

    fn games(&self) -> usize {
        at_workbench(|bench| bench.arena.size())
    }
}

impl Additive for Canonical {
    fn sum(&mut self, a: GameId, b: GameId, budget: &Budget<'_>) -> Result<GameId, Stopped> {
        let sum = workbench::sliced(budget, |bench, budget| bench.arena.sum_within(a, b, budget));
        // Only Ctrl-C ends the wait for another thread that has the workbench.
        sum.unwrap_or(Err(Stopped::Asked))
    }
}
