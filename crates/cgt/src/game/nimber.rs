//! Nimbers: *k is stored by its size, since its options are the smaller nimbers.

use super::arena::{Arena, Node};
use super::id::GameId;
use crate::player::ByPlayer;

impl Arena {
    /// Makes 0 the first nimber.
    pub(super) fn install_nimbers(&mut self) {
        let zero = self.zero();
        self.negatives[zero.index()] = Some(zero);
        self.nimbers.push(zero);
    }

    /// The nimber *`heap`, the value of a nim heap of that size.
    ///
    /// Each nimber takes about 50 bytes. All smaller nimbers are interned too.
    pub fn nimber(&mut self, heap: u32) -> GameId {
        while self.nimbers.len() <= heap as usize {
            self.push_next_nimber();
        }
        self.nimbers[heap as usize]
    }

    /// The k with `game` = *k, if it is a nimber; 0 = *0.
    ///
    /// By the theorem of Sprague and Grundy these are exactly the values of impartial games (Siegel IV.1).
    pub fn as_nimber(&self, game: GameId) -> Option<u32> {
        game.check(self.tag);
        match self.nodes[game.index()] {
            Node::Nimber(heap) => Some(heap),
            Node::Number(_) => (game == self.nimbers[0]).then_some(0),
            Node::Form { .. } => None,
        }
    }

    /// The value of a game whose options, sorted by id, are nimbers with the same mex on both sides: the nimber of the mex.
    ///
    /// The second player wins the difference: a move to a smaller nimber is answered on the other side, and one to a
    /// larger nimber is reversed.
    pub(crate) fn nimber_with(&mut self, options: ByPlayer<&[GameId]>) -> Option<GameId> {
        let mex = self.mex(options.left)?;
        (self.mex(options.right)? == mex).then(|| self.nimber(mex))
    }

    /// The nimber whose canonical form has exactly these options, if it has been interned.
    pub(super) fn find_nimber(&self, options: ByPlayer<&[GameId]>) -> Option<GameId> {
        let nimber = *self.nimbers.get(options.left.len())?;
        self.is_nimber_form(options).then_some(nimber)
    }

    /// Whether the options of both players are exactly the nimbers below some k, where \*k is interned or next to be
    /// interned.
    pub(super) fn is_nimber_form(&self, options: ByPlayer<&[GameId]>) -> bool {
        let heap = options.left.len();
        self.nimbers.get(..heap) == Some(options.left) && options.left == options.right
    }

    /// The smallest k such that *k is not among the options; `None` if one of them is not a nimber.
    fn mex(&self, options: &[GameId]) -> Option<u32> {
        let smaller = options
            .iter()
            .zip(&self.nimbers)
            .take_while(|(option, nimber)| option == nimber)
            .count();
        let mut others = options[smaller..].iter();
        others
            .all(|&option| self.as_nimber(option).is_some())
            .then(|| u32::try_from(smaller).expect("fewer nimbers than games"))
    }

    /// Interns the next nimber. Its form is canonical, because distinct nimbers are confused with each other.
    pub(super) fn push_next_nimber(&mut self) -> GameId {
        let heap = self.nimbers.len();
        let smaller = &self.nimbers[..heap.min(Arena::NIMBERS_WITH_FACTS)];
        let facts = self.facts_of_form(ByPlayer::from_fn(|_| smaller));
        let nimber = self.push_node(Node::Nimber(heap as u32), facts);
        self.negatives[nimber.index()] = Some(nimber);
        self.nimbers.push(nimber);
        nimber
    }

    /// From *3 on, all nimbers have the same facts: no game born by day 2 distinguishes larger nimbers. So four options
    /// suffice to compute the facts of *k.
    const NIMBERS_WITH_FACTS: usize = 4;
}

#[cfg(test)]
mod tests {
    use super::super::Form;
    use super::*;

    /// The subsets of {0, *, *2, *3}, each with its mex.
    fn sides() -> impl Iterator<Item = (Vec<u32>, u32)> + Clone {
        (0u32..16).map(|set| {
            let heaps = (0..4).filter(|heap| set >> heap & 1 == 1).collect();
            (heaps, set.trailing_ones())
        })
    }

    fn form(left: &[u32], right: &[u32]) -> Form {
        let nimber = |&heap: &u32| {
            let smaller: Vec<u32> = (0..heap).collect();
            form(&smaller, &smaller)
        };
        let [left, right] = [left, right].map(|side| side.iter().map(nimber).collect());
        Form::new(left, right)
    }

    /// The naive twin decides equality by the definition.
    #[test]
    fn games_with_nimbers_as_options_are_the_games_of_the_definition() {
        for (left, left_mex) in sides() {
            for (right, right_mex) in sides() {
                let mut arena = Arena::new();
                let mut nimbers =
                    |heaps: &[u32]| heaps.iter().map(|&heap| arena.nimber(heap)).collect();
                let options = ByPlayer {
                    left: nimbers(&left),
                    right: nimbers(&right),
                };
                let game = arena.game(options);
                let heap = arena.as_nimber(game);
                assert_eq!(heap.is_some(), left_mex == right_mex);
                let found = arena.form(game, 10_000).expect("a small game");
                assert!(found.equals(&form(&left, &right)), "{left:?} {right:?}");
                arena.audit(10_000).expect("a sound arena");
            }
        }
    }

    /// Each nimber is interned once, however it is constructed, and the audit confirms its fingerprint.
    #[test]
    fn nimbers_are_made_once() {
        let mut arena = Arena::new();
        let mut smaller = vec![arena.zero()];
        for heap in 1..7 {
            let options = ByPlayer::from_fn(|_| smaller.clone());
            let next = match heap % 2 {
                0 => arena.game(options),
                _ => arena.canonical_game(options),
            };
            assert_eq!(arena.as_nimber(next), Some(heap));
            assert_eq!(arena.nimber(heap), next);
            assert_eq!(arena.negative(next), next);
            smaller.push(next);
        }
        let report = arena.audit(1_000_000).expect("a sound arena");
        assert_eq!(report.fingerprints.skipped, 0);
    }

    /// Bouton: *j + *k = *(j XOR k).
    #[test]
    fn large_nimbers_are_added_and_compared_at_once() {
        let mut arena = Arena::new();
        let [large, larger] = [699_999, 700_000].map(|heap| arena.nimber(heap));
        let sum = arena.sum(large, larger);
        assert_eq!(arena.as_nimber(sum), Some(699_999 ^ 700_000));
        assert!(!arena.le(large, larger) && !arena.le(larger, large));
        assert_eq!(arena.sum(sum, larger), large);
        assert_eq!(arena.sum_of(&[sum, larger, large]), arena.zero());
    }
}
