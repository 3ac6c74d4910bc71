//! Witnesses: the relations of a game to some games of its arena, which decide what fingerprints do not.
//!
//! Witnesses are forms whose options are witnesses themselves or in the basis of the fingerprints. The masks of a game
//! follow from those of its options, as fingerprints do.

use super::id::GameId;
use crate::player::ByPlayer;

/// The number of 64-bit words in a set of witnesses.
const WORDS: usize = 2;

/// A set of witnesses, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Set(pub(super) [u64; WORDS]);

impl Set {
    pub(super) fn insert(&mut self, bit: usize) {
        self.0[bit / 64] |= 1 << (bit % 64);
    }

    fn has(&self, bit: usize) -> bool {
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }

    pub(super) fn add(&mut self, other: &Set) {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a |= b);
    }

    fn meets(&self, other: &Set) -> bool {
        self.0.iter().zip(other.0).any(|(a, b)| a & b != 0)
    }

    fn exceeds(&self, other: &Set) -> bool {
        self.0.iter().zip(other.0).any(|(a, b)| a & !b != 0)
    }

    fn complement(&self) -> Set {
        Set(self.0.map(|word| !word))
    }
}

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
    pub(super) const MAX_COUNT: usize = 64 * WORDS;

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
        if g.below.exceeds(&h.below) || h.above.exceeds(&g.above) {
            Some(false)
        } else if g.above.meets(&h.below) {
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
    pub(super) fn relations(&self) -> impl Iterator<Item = (usize, GameId, bool, bool)> {
        self.masks.iter().enumerate().flat_map(|(index, masks)| {
            let witnesses = self.games.iter().enumerate();
            witnesses.map(move |(bit, &t)| (index, t, masks.below.has(bit), masks.above.has(bit)))
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
        let (open_below, open_above) = (excluded.below.complement(), excluded.above.complement());
        let mut masks = Masks::default();
        for (bit, options) in self.options.iter().enumerate() {
            if open_below.has(bit)
                && options.left.basis & above_in_basis == 0
                && !options.left.witnesses.meets(&masks.above)
            {
                masks.below.insert(bit);
            }
            if open_above.has(bit)
                && options.right.basis & below_in_basis == 0
                && !options.right.witnesses.meets(&masks.below)
            {
                masks.above.insert(bit);
            }
        }
        masks
    }
}
