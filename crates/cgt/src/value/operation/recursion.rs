//! Operations that are defined by a recursion over followers, computed without recursion and each step once.

use std::hash::Hash;

use chopsticks_base::walk::{self, Answers, Known};

use super::builder::GameBuilder;
use crate::budget::{Meter, Stopped};
use crate::game::GameId;
use crate::player::ByPlayer;

impl GameBuilder<'_> {
    /// The result for `start` of an operation that is defined by a recursion. The steps are as in [`walk::evaluate`]; `known`
    /// has the results so far.
    pub(super) fn recursion<K: Copy + Eq + Hash, V: Clone>(
        &mut self,
        known: &mut Known<K, V>,
        start: K,
        mut step: impl FnMut(&mut Self, &mut Answers<'_, K, V>, K) -> Result<Option<V>, Stopped>,
    ) -> Result<V, Stopped> {
        let mut meter = Meter::new(self.budget);
        let result = walk::evaluate(known, start, &mut meter, |known, &arguments| {
            self.check_steps(known.size() + 1)?;
            step(self, known, arguments)
        });
        result.cloned()
    }

    /// The results for the options of `game`, in their order, if all are known.
    pub(super) fn for_options<V: Clone>(
        &mut self,
        known: &mut Answers<'_, GameId, V>,
        game: GameId,
    ) -> Result<Option<ByPlayer<Vec<V>>>, Stopped> {
        let options = self.options(game)?;
        self.count((options.left.len() + options.right.len()) as u64)?;
        Ok(known.of_options(&options))
    }
}
