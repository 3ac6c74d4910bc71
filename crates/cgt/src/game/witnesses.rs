//! Witnesses: the relations of a game to some games of its arena, which decide what fingerprints do not.
//!
//! Witnesses are forms whose options are witnesses themselves or in the basis of the fingerprints. The first such forms of
//! an arena are chosen when searches have become long, so most arenas have none. The masks of a game follow from those of
//! its options, as fingerprints do, and are computed for the games that searches reach.

use std::mem;

use super::arena::{Arena, Node};
use super::id::GameId;
use crate::player::{ByPlayer, Player};

/// The number of 64-bit words in a set of witnesses.
const WORDS: usize = 2;

/// A set of witnesses, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Set([u64; WORDS]);

impl Set {
    fn insert(&mut self, bit: usize) {
        self.0[bit / 64] |= 1 << (bit % 64);
    }

    fn has(&self, bit: usize) -> bool {
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }

    fn add(&mut self, other: &Set) {
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
struct Masks {
    below: Set,
    above: Set,
}

/// Some options of a witness, in the basis and among the witnesses.
#[derive(Clone, Copy, Default)]
struct Options {
    basis: u32,
    witnesses: Set,
}

/// The witnesses of an arena.
pub(super) struct Witnesses {
    games: Vec<GameId>,
    options: Vec<ByPlayer<Options>>,
    /// The masks of the first games of the arena.
    masks: Vec<Masks>,
    /// The witnesses excluded from being below and above a nimber by the smaller nimbers so far.
    excluded_by_nimbers: Masks,
    /// The steps of searches so far.
    pub(super) steps: usize,
    /// Witnesses are chosen when searches have taken this many steps for each game of the arena.
    patience: usize,
}

impl Witnesses {
    const MOST: usize = 64 * WORDS;

    /// The masks of a game cost as much as some ten steps.
    const PATIENCE: usize = 16;

    pub(super) fn new() -> Witnesses {
        Witnesses::after(Witnesses::PATIENCE)
    }

    /// Witnesses that are chosen after this many steps for each game.
    fn after(patience: usize) -> Witnesses {
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

    /// Forgets the masks of all but the first `len` games.
    pub(super) fn truncate(&mut self, len: usize) {
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
    fn are_due(&self, games: usize) -> bool {
        self.games.len() < Witnesses::MOST && self.steps / games >= self.patience
    }

    /// The masks of a game, given its fingerprint and the witnesses that its options exclude.
    fn masks(&self, excluded: &Masks, above_in_basis: u32, below_in_basis: u32) -> Masks {
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

impl Arena {
    /// Computes the masks up to the game with this index, if there are witnesses or now is the time to choose them.
    pub(super) fn extend_witnesses(&mut self, index: usize) {
        let mut witnesses = mem::replace(&mut self.witnesses, Witnesses::new());
        if witnesses.are_due(self.nodes.len()) {
            witnesses = self.choose_witnesses(witnesses.patience * 4);
        }
        if !witnesses.games.is_empty() {
            for index in witnesses.masks.len()..=index {
                self.push_masks(&mut witnesses, index);
            }
        }
        self.witnesses = witnesses;
    }

    /// The first games of the arena that can be witnesses; if they are few, more are chosen later.
    fn choose_witnesses(&self, patience: usize) -> Witnesses {
        let mut witnesses = Witnesses::after(patience);
        for (index, node) in self.nodes.iter().enumerate() {
            let game = GameId::new(index, self.tag);
            if !matches!(node, Node::Form { .. }) || self.basis.games.contains(&game) {
                continue;
            }
            let options = |player| self.options_among(&witnesses, game, player);
            if let (Some(left), Some(right)) = (options(Player::Left), options(Player::Right)) {
                witnesses.games.push(game);
                witnesses.options.push(ByPlayer { left, right });
            }
            if witnesses.games.len() == Witnesses::MOST {
                break;
            }
        }
        witnesses
    }

    /// The options of `game`, if all of them are witnesses or in the basis.
    fn options_among(
        &self,
        witnesses: &Witnesses,
        game: GameId,
        player: Player,
    ) -> Option<Options> {
        let mut options = Options::default();
        for option in self.listed(game, player) {
            let place = |games: &[GameId]| games.iter().position(|other| other == option);
            match place(&self.basis.games) {
                Some(bit) => options.basis |= 1 << bit,
                None => options.witnesses.insert(place(&witnesses.games)?),
            }
        }
        Some(options)
    }

    /// Computes the masks of the first game that has none, which has this index.
    fn push_masks(&self, witnesses: &mut Witnesses, index: usize) {
        let excluded = match self.nodes[index] {
            Node::Number(_) => self.excluded_by_number(witnesses, index),
            Node::Nimber(_) => witnesses.excluded_by_nimbers,
            Node::Form { start, middle, end } => {
                let (start, middle, end) = (start as usize, middle as usize, end as usize);
                let mut excluded = Masks::default();
                for option in &self.pool[start..middle] {
                    excluded.above.add(&witnesses.masks[option.index()].below);
                }
                for option in &self.pool[middle..end] {
                    excluded.below.add(&witnesses.masks[option.index()].above);
                }
                excluded
            }
        };
        let facts = &self.facts[index];
        let masks = witnesses.masks(&excluded, facts.above, facts.below);
        witnesses.masks.push(masks);
        if matches!(self.nodes[index], Node::Nimber(_)) || index == self.nimbers[0].index() {
            witnesses.excluded_by_nimbers.below.add(&masks.above);
            witnesses.excluded_by_nimbers.above.add(&masks.below);
        }
    }

    /// The witnesses that are not below, and not above, a number because of their stops, as in
    /// [`Arena::facts_of_number`].
    fn excluded_by_number(&self, witnesses: &Witnesses, index: usize) -> Masks {
        let id = GameId::new(index, self.tag);
        let x = self.as_number(id).expect("only called for numbers");
        let mut excluded = Masks::default();
        for (bit, &t) in witnesses.games.iter().enumerate() {
            let stops = self.stops(t);
            if stops.left > x {
                excluded.below.insert(bit);
            }
            if stops.right < x {
                excluded.above.insert(bit);
            }
        }
        excluded
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::Dyadic;

    /// The audit compares masks with the naive twin; switches between games born by day 2 are small enough for it.
    #[test]
    fn witnesses_are_sound_and_wrong_ones_are_found() {
        let mut arena = Arena::new();
        let born = arena.basis.games.clone();
        let (nimber, half) = (arena.nimber(5), arena.number(Dyadic::new(5.into(), 3)));
        let pairs = born.iter().flat_map(|&l| born.iter().map(move |&r| (l, r)));
        let switches = pairs.map(|(l, r)| ByPlayer {
            left: vec![l],
            right: vec![r],
        });
        let games: Vec<GameId> = switches.map(|options| arena.game(options)).collect();
        let large = arena.sum(nimber, half);
        arena.witnesses = Witnesses::after(0);
        let decided = |arena: &Arena| {
            let pairs = games.iter().zip(games.iter().skip(7));
            pairs
                .filter(|&(&g, &h)| arena.witnesses.le(g, h).is_some())
                .count()
        };
        assert_eq!(decided(&arena), 0);
        arena.extend_witnesses(large.index());
        assert_eq!(arena.witnesses.games.len(), Witnesses::MOST);
        assert!(decided(&arena) > games.len() / 2);
        let audit = arena.audit(1_000).expect("a sound arena");
        assert!(audit.fingerprints.checked > 22 * arena.len() + 10_000);
        arena.witnesses.masks[games[9].index()].below.0[1] ^= 1;
        arena.audit(1_000).expect_err("a corrupted arena");
    }
}
