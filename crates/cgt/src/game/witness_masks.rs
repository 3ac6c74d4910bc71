//! The witnesses of an arena are chosen when searches have become long, and their masks follow those of the options.
//!
//! So most arenas have no witnesses. Masks are computed for the games that searches reach.

use std::mem;

use super::arena::{Arena, Node};
use super::id::GameId;
use super::witnesses::{Masks, Options, Witnesses};
use crate::player::{ByPlayer, Player};

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
            let is_form = matches!(node, Node::Form { .. });
            // Another game may get the id of a scratch game.
            if !is_form || self.basis.games.contains(&game) || self.order.is_scratch(game) {
                continue;
            }
            let options = |player| self.options_among(&witnesses, game, player);
            if let (Some(left), Some(right)) = (options(Player::Left), options(Player::Right)) {
                witnesses.games.push(game);
                witnesses.options.push(ByPlayer { left, right });
            }
            if witnesses.games.len() == Witnesses::MAX_COUNT {
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
                None => options.witnesses |= 1 << place(&witnesses.games)?,
            }
        }
        Some(options)
    }

    /// Computes the masks of the first game that has none, which has this index.
    fn push_masks(&self, witnesses: &mut Witnesses, index: usize) {
        let excluded = match self.nodes[index] {
            Node::Number(_) => self.excluded_by_number(witnesses, index),
            Node::Nimber(_) => witnesses.excluded_by_nimbers,
            Node::Form { .. } => {
                let game = GameId::new(index, self.tag);
                let mut excluded = Masks::default();
                for option in self.listed(game, Player::Left) {
                    excluded.above |= witnesses.masks[option.index()].below;
                }
                for option in self.listed(game, Player::Right) {
                    excluded.below |= witnesses.masks[option.index()].above;
                }
                excluded
            }
        };
        let facts = &self.facts[index];
        let masks = witnesses.masks(&excluded, facts.above, facts.below);
        witnesses.masks.push(masks);
        if matches!(self.nodes[index], Node::Nimber(_)) || index == self.nimbers[0].index() {
            witnesses.excluded_by_nimbers.below |= masks.above;
            witnesses.excluded_by_nimbers.above |= masks.below;
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
                excluded.below |= 1 << bit;
            }
            if stops.right < x {
                excluded.above |= 1 << bit;
            }
        }
        excluded
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::Dyadic;

    /// Witnesses are chosen again at every search, also while a game with reversible options is simplified.
    #[test]
    fn games_that_are_being_simplified_are_not_witnesses() {
        let mut arena = Arena::new();
        let mut games = vec![arena.integer(1)];
        let (zero, star) = (arena.zero(), arena.nimber(1));
        let mut up = star;
        for _ in 1..3 {
            let (left, right) = (vec![zero], vec![up]);
            up = arena.game(ByPlayer { left, right });
            let starred = arena.sum(up, star);
            games.extend([up, starred]);
        }
        for (at, left) in games.clone().into_iter().enumerate() {
            let right = games[at..].iter().map(|&right| (vec![left], vec![right]));
            let switches = right.map(|(left, right)| ByPlayer { left, right });
            let switches: Vec<GameId> = switches.map(|options| arena.game(options)).collect();
            games.extend(switches);
        }
        for &left in &games {
            arena.witnesses = Witnesses::after(0);
            for &right in &games {
                let (left, right) = (vec![left], vec![right]);
                arena.game(ByPlayer { left, right });
            }
        }
        arena.audit(200).expect("a sound arena");
    }

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
        assert_eq!(arena.witnesses.games.len(), Witnesses::MAX_COUNT);
        assert!(decided(&arena) > games.len() / 2);
        let audit = arena.audit(1_000).expect("a sound arena");
        assert!(audit.fingerprints.checked > 22 * arena.len() + 10_000);
        arena.witnesses.masks[games[9].index()].below ^= 1 << 64;
        arena.audit(1_000).expect_err("a corrupted arena");
    }
}
