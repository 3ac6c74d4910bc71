//! Working space of simplification.

use super::fingerprint::Facts;
use super::id::GameId;
use crate::player::ByPlayer;

/// An option during the removal of dominated options.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) id: GameId,
    pub(super) facts: Facts,
    /// Options of the same antichain are known to be incomparable.
    pub(super) antichain: usize,
}

/// Lists needed by every simplification; reused to avoid repeated allocation.
#[derive(Default)]
pub(super) struct Workspace {
    pub(super) entries: Vec<Entry>,
    /// The options known not to be reversible. They remain so, because the value of the game does not change.
    pub(super) settled: ByPlayer<Vec<GameId>>,
}
