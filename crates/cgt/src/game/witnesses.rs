//! Witnesses: the relations of a game to some games of its arena, which decide what fingerprints do not.
//!
//! Witnesses are forms whose options are witnesses themselves or in the basis of the fingerprints. The masks of a game
//! follow from those of its options, as fingerprints do.

use super::id::GameId;
use crate::player::ByPlayer;

/// A set of witnesses, one bit each.
pub(super) type Set = u128;

/// Two sets of witnesses: for a game G those with t ≤ G and those with G ≤ t, or such that are excluded from being so.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Masks {
    pub(super) below: Set,
    pub(super) above: Set,
}

/// Some options of a witness, in the basis and among the witnesses.
#[derive(Clone, Copy, Default)]
pub(super) struct Options {
    pub(super) basis: u32,
    pub(super) witnesses: Set,
}

/// The witnesses of an arena.
pub(super) struct Witnesses {
    pub(super) games: Vec<GameId>,
    pub(super) options: Vec<ByPlayer<Options>>,
    /// The masks of the first games of the arena.
    pub(super) masks: Vec<Masks>,
    /// The witnesses excluded from being below and above a nimber by the smaller nimbers so far.
    pub(super) excluded_by_nimbers: Masks,
    /// The steps of searches so far.
    pub(super) steps: usize,
    /// Witnesses are chosen when searches have taken this many steps for each game of the arena.
    pub(super) patience: usize,
}

impl Witnesses {
    pub(super) const MAX_COUNT: usize = Set::BITS as usize;

    /// The masks of a game cost as much as some ten steps.
    const PATIENCE: usize = 16;

    pub(super) fn new() -> Witnesses {
        Witnesses::after(Witnesses::PATIENCE)
    }

    /// Witnesses that are chosen after this many steps for each game.
    pub(super) fn after(patience: usize) -> Witnesses {
        Witnesses {
            games: Vec::new(),
            options: Vec::new(),
            masks: Vec::new(),
            excluded_by_nimbers: Masks::default(),
            steps: 0,
            patience,
        }
    }

    /// Whether g ≤ h, if the masks are there and decide it.
    pub(super) fn le(&self, g: GameId, h: GameId) -> Option<bool> {
        let (g, h) = (self.masks.get(g.index())?, self.masks.get(h.index())?);
        if g.below & !h.below != 0 || h.above & !g.above != 0 {
            Some(false)
        } else if g.above & h.below != 0 {
            Some(true)
        } else {
            None
        }
    }

    /// Whether the game with this index, or one before it, has no masks.
    pub(super) fn lack(&self, index: usize) -> bool {
        self.masks.len() <= index
    }

    /// Forgets the masks of all but the first `len` games, which include the witnesses.
    pub(super) fn truncate(&mut self, len: usize) {
        let last = self.games.last();
        assert!(
            last.is_none_or(|last| last.index() < len),
            "witnesses stay in the arena"
        );
        self.masks.truncate(len);
    }

    /// The games that have masks, by their indices, with every witness t and whether t ≤ G and G ≤ t.
    #[cfg(test)]
    pub(super) fn relations(&self) -> impl Iterator<Item = (usize, GameId, bool, bool)> {
        self.masks.iter().enumerate().flat_map(|(index, masks)| {
            let witnesses = self.games.iter().enumerate();
            let has = |set: Set, bit: usize| set >> bit & 1 == 1;
            witnesses.map(move |(bit, &t)| (index, t, has(masks.below, bit), has(masks.above, bit)))
        })
    }

    /// Whether it is time to choose witnesses, or more of them, in an arena of so many games.
    pub(super) fn are_due(&self, games: usize) -> bool {
        self.games.len() < Witnesses::MAX_COUNT && self.steps / games >= self.patience
    }

    /// The masks of a game, given its fingerprint and the witnesses that its options exclude.
    pub(super) fn masks(
        &self,
        excluded: &Masks,
        above_in_basis: u32,
        below_in_basis: u32,
    ) -> Masks {
        let mut masks = Masks::default();
        for (bit, options) in self.options.iter().enumerate() {
            let one = 1 << bit;
            if excluded.below & one == 0
                && options.left.basis & above_in_basis == 0
                && options.left.witnesses & masks.above == 0
            {
                masks.below |= one;
            }
            if excluded.above & one == 0
                && options.right.basis & below_in_basis == 0
                && options.right.witnesses & masks.below == 0
            {
                masks.above |= one;
            }
        }
        masks
    }
}
