//! Operations that are defined by a recursion over followers, computed without recursion and each step once.

use std::hash::Hash;

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use super::builder::GameBuilder;
use crate::budget::Stopped;
use crate::game::GameId;
use crate::player::ByPlayer;

/// An operation that is defined by a recursion.
pub(super) trait Recursive {
    /// The arguments of one step: a game, or a pair of games.
    type Key: Copy + Eq + Hash;

    /// The result of a step.
    type Value: Clone;

    /// The result of a step that needs no other, if it is one.
    fn at_once(
        &mut self,
        _builder: &mut GameBuilder<'_>,
        _key: Self::Key,
    ) -> Result<Option<Self::Value>, Stopped> {
        Ok(None)
    }

    /// The steps whose results a step needs that is not done at once. They lead to followers of the arguments, so there
    /// is no cycle.
    fn needs(
        &mut self,
        builder: &mut GameBuilder<'_>,
        key: Self::Key,
    ) -> Result<Vec<Self::Key>, Stopped>;

    /// The result of a step that is not done at once, from the `known` results of the steps that it needs.
    fn value(
        &mut self,
        builder: &mut GameBuilder<'_>,
        key: Self::Key,
        known: &Known<Self::Key, Self::Value>,
    ) -> Result<Self::Value, Stopped>;
}

/// A recursive operation on one game whose result follows from those for its options.
pub(super) trait ByOptions {
    /// The result for a game.
    type Result: Clone;

    /// The result for a game that needs no other, if it is one.
    fn at_once(
        &mut self,
        _builder: &mut GameBuilder<'_>,
        _game: GameId,
    ) -> Result<Option<Self::Result>, Stopped> {
        Ok(None)
    }

    /// The result for a game that is not done at once, from the results for its options, in their order.
    fn result(
        &mut self,
        builder: &mut GameBuilder<'_>,
        game: GameId,
        options: ByPlayer<Vec<Self::Result>>,
    ) -> Result<Self::Result, Stopped>;
}

impl<R: ByOptions> Recursive for R {
    type Key = GameId;
    type Value = R::Result;

    fn at_once(
        &mut self,
        builder: &mut GameBuilder<'_>,
        game: GameId,
    ) -> Result<Option<R::Result>, Stopped> {
        ByOptions::at_once(self, builder, game)
    }

    fn needs(
        &mut self,
        builder: &mut GameBuilder<'_>,
        game: GameId,
    ) -> Result<Vec<GameId>, Stopped> {
        let options = builder.options(game)?;
        Ok([options.left, options.right].concat())
    }

    fn value(
        &mut self,
        builder: &mut GameBuilder<'_>,
        game: GameId,
        known: &Known<GameId, R::Result>,
    ) -> Result<R::Result, Stopped> {
        let options = builder.options(game)?;
        let results = options.map(|side| {
            let results = side.iter().map(|option| known[option].clone());
            results.collect()
        });
        self.result(builder, game, results)
    }
}

/// The results found so far.
pub(super) type Known<K, V = GameId> = HashMap<K, V, FxBuildHasher>;

/// A recursive operation with its results so far.
#[derive(Clone, Debug)]
pub(super) struct Recursion<R: Recursive> {
    pub(super) operation: R,
    known: Known<R::Key, R::Value>,
}

impl<R: Recursive> Recursion<R> {
    pub(super) fn new(operation: R) -> Recursion<R> {
        Recursion {
            operation,
            known: Known::default(),
        }
    }

    /// The result for `key`.
    pub(super) fn result(
        &mut self,
        builder: &mut GameBuilder<'_>,
        key: R::Key,
    ) -> Result<R::Value, Stopped> {
        let mut met = HashSet::<R::Key, FxBuildHasher>::default();
        let mut stack = vec![Visit::Enter(key)];
        while let Some(visit) = stack.pop() {
            match visit {
                Visit::Enter(key) if self.known.contains_key(&key) || !met.insert(key) => {}
                Visit::Enter(key) => {
                    if let Some(value) = self.operation.at_once(builder, key)? {
                        self.known.insert(key, value);
                        continue;
                    }
                    let needs = self.operation.needs(builder, key)?;
                    // The steps that this one needs are listed now, and looked up again when its result is computed.
                    builder.count(2 * needs.len() as u64)?;
                    stack.push(Visit::Leave(key));
                    let new = needs.into_iter().filter(|key| !met.contains(key));
                    // The first options are the oldest games, which need the fewest steps; processing them first keeps
                    // the stack small.
                    stack.extend(new.rev().map(Visit::Enter));
                    // A waiting step takes less than half the memory of a known one.
                    builder.check_steps(met.len().max(stack.len() / 2))?;
                }
                Visit::Leave(key) => {
                    let value = self.operation.value(builder, key, &self.known)?;
                    self.known.insert(key, value);
                }
            }
        }
        Ok(self.known[&key].clone())
    }
}

/// A step of the walk.
enum Visit<K> {
    Enter(K),
    /// The results of all steps that this one needs are known.
    Leave(K),
}
