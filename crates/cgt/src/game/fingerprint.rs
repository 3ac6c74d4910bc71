//! Fingerprints: where a game stands relative to the 22 games born by day 2, which settles most comparisons at once.
//!
//! For this set T of games, which is closed under options, a game G carries the two sets {t ∈ T : t ≤ G} and {t ∈ T : G ≤ t}
//! as bit masks. Both are monotone in G, so G ≤ H is refuted whenever a mask is not included in the other's, and it is
//! proved whenever some t lies between. The masks of G follow from those of its options by a few word operations per
//! t, because `t ≤ G` holds exactly when no t^L ≥ G and no G^R ≤ t.

use super::id::GameId;
use super::{Arena, Shape};
use crate::number::Dyadic;
use crate::player::{ByPlayer, Player};

/// What is kept beside every node to decide comparisons without looking at options.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facts {
    /// The basis games t with t ≤ G, one bit each.
    pub(super) below: u32,
    /// The basis games t with G ≤ t.
    pub(super) above: u32,
    /// Left and Right stop, as the ids of numbers.
    pub(super) stops: ByPlayer<GameId>,
}

/// The fixed games, in an order in which options come first.
pub(super) struct Basis {
    games: Vec<GameId>,
    /// For each of them, the masks of its Left and Right options.
    options: Vec<ByPlayer<u32>>,
    /// The mask of those that are numbers.
    numbers: u32,
}

/// The basis games after 0, each by the positions of its Left and Right options in this list (0 is at position 0).
///
/// Adding games of day 3 was tried: the best 26 of them settle a third of the comparisons that these leave open, and
/// cost as much as they save.
const DEFINITIONS: [(&[usize], &[usize]); 21] = [
    (&[0], &[]),        // 1: 1
    (&[], &[0]),        // 2: −1
    (&[0], &[0]),       // 3: *
    (&[1], &[]),        // 4: 2
    (&[], &[2]),        // 5: −2
    (&[0], &[1]),       // 6: 1/2
    (&[2], &[0]),       // 7: −1/2
    (&[0, 3], &[0, 3]), // 8: *2
    (&[0], &[3]),       // 9: ↑
    (&[3], &[0]),       // 10: ↓
    (&[0, 3], &[0]),    // 11: ↑*
    (&[0], &[0, 3]),    // 12: ↓*
    (&[1], &[2]),       // 13: ±1
    (&[1], &[1]),       // 14: 1*
    (&[2], &[2]),       // 15: −1*
    (&[1], &[0]),       // 16: {1|0}
    (&[0], &[2]),       // 17: {0|−1}
    (&[1], &[3]),       // 18: {1|*}
    (&[3], &[2]),       // 19: {*|−1}
    (&[1], &[0, 3]),    // 20: {1|0,*}
    (&[0, 3], &[2]),    // 21: {0,*|−1}
];

impl Facts {
    /// Whether a game with these facts is ≤ one with the `other` facts, where the masks tell.
    pub(super) fn le(&self, other: &Facts) -> Option<bool> {
        if self.below & !other.below != 0 || other.above & !self.above != 0 {
            Some(false)
        } else if self.above & other.below != 0 {
            Some(true)
        } else {
            None
        }
    }
}

impl Basis {
    pub(super) fn new() -> Basis {
        Basis {
            games: Vec::new(),
            options: Vec::new(),
            numbers: 0,
        }
    }

    /// The games t, the one of bit 0 first.
    pub(super) fn games(&self) -> &[GameId] {
        &self.games
    }

    /// The facts of a form that is not a number; it need not be canonical.
    pub(super) fn facts_of_form(&self, options: ByPlayer<&[GameId]>, arena: &Arena) -> Facts {
        let (not_below, not_above) = arena.excluded(options);
        let (below, above) = self.masks(!not_below, !not_above);
        let stops = ByPlayer::from_fn(|player| arena.best_stop(options[player], player));
        Facts {
            below,
            above,
            stops,
        }
    }

    /// The facts of the number `x`, whose id is to be `id`.
    ///
    /// By number avoidance `t ≤ x` needs no look at the options of x: it holds when the Left stop of t is below x, and
    /// when it equals x and no t^L ≥ x.
    pub(super) fn facts_of_number(&self, x: &Dyadic, id: GameId, arena: &Arena) -> Facts {
        let (mut open_below, mut open_above) = (0, 0);
        for (bit, &game) in self.games.iter().enumerate() {
            let stops = arena.stops(game);
            open_below |= u32::from(stops.left <= x) << bit;
            open_above |= u32::from(stops.right >= x) << bit;
        }
        let (below, above) = self.masks(open_below, open_above);
        let stops = ByPlayer {
            left: id,
            right: id,
        };
        Facts {
            below,
            above,
            stops,
        }
    }

    /// The masks of a game, from the t that its own side of the definition allows to be below and above it: t is
    /// below when no t^L is above, and above when no t^R is below.
    fn masks(&self, open_below: u32, open_above: u32) -> (u32, u32) {
        let (mut below, mut above) = (0, 0);
        for (bit, options) in self.options.iter().enumerate() {
            let one = 1 << bit;
            let is_below = open_below & one != 0 && options.left & above == 0;
            let is_above = open_above & one != 0 && options.right & below == 0;
            below |= u32::from(is_below) << bit;
            above |= u32::from(is_above) << bit;
        }
        (below, above)
    }
}

impl Arena {
    /// The basis games t that some Right option is ≤, and those that some Left option is ≥.
    fn excluded(&self, options: ByPlayer<&[GameId]>) -> (u32, u32) {
        let facts = |id: &GameId| &self.facts[id.index()];
        let not_below = options
            .right
            .iter()
            .fold(0, |mask, id| mask | facts(id).above);
        let not_above = options
            .left
            .iter()
            .fold(0, |mask, id| mask | facts(id).below);
        (not_below, not_above)
    }

    /// Whether some number of the basis is ≤ a Left option and ≥ a Right option; then the game is no number, for it
    /// would have to lie both above and below that one.
    pub(super) fn options_exclude_numbers(&self, options: ByPlayer<&[GameId]>) -> bool {
        let (not_below, not_above) = self.excluded(options);
        not_below & not_above & self.basis.numbers != 0
    }

    /// Left and Right stop of `game`: the number reached when Left, or Right, moves first and play stops at a number
    /// (Siegel, *Combinatorial Game Theory*, II.3).
    pub fn stops(&self, game: GameId) -> ByPlayer<&Dyadic> {
        game.check(self.tag);
        self.facts[game.index()]
            .stops
            .as_ref()
            .map(|&stop| self.as_number(stop).expect("stops are numbers"))
    }

    /// The best stop for `player` among the opponent's stops of `options`.
    ///
    /// A game without options for a player is an integer, so for a form that is no number there is one; a form that
    /// turns out to be a number never asks.
    fn best_stop(&self, options: &[GameId], player: Player) -> GameId {
        let stop = |&option: &GameId| self.facts[option.index()].stops[player.opponent()];
        let value = |stop: &GameId| self.as_number(*stop).expect("stops are numbers");
        let stops = options.iter().map(stop);
        let best = match player {
            Player::Left => stops.max_by_key(value),
            Player::Right => stops.min_by_key(value),
        };
        best.expect("a game that is no number has options for both players")
    }

    /// Interns the basis, keeping all fingerprints complete as it grows.
    pub(super) fn install_basis(&mut self) {
        let zero = self.zero();
        self.add_to_basis(zero);
        for (left, right) in DEFINITIONS {
            let pick = |places: &[usize]| places.iter().map(|&at| self.basis.games[at]).collect();
            let options = ByPlayer {
                left: pick(left),
                right: pick(right),
            };
            let game = self.game(options);
            self.add_to_basis(game);
        }
    }

    fn add_to_basis(&mut self, game: GameId) {
        let bit = self.basis.games.len();
        let options = self.options(game);
        let mask = |options: Vec<GameId>| {
            let positions = options.iter().map(|option| {
                self.basis
                    .games
                    .iter()
                    .position(|other| other == option)
                    .expect("options come first")
            });
            positions.fold(0, |mask, at| mask | 1u32 << at)
        };
        let options = options.map(mask);
        for other in self.games() {
            let below = u32::from(self.le(game, other)) << bit;
            let above = u32::from(self.le(other, game)) << bit;
            let facts = &mut self.facts[other.index()];
            facts.below |= below;
            facts.above |= above;
        }
        self.basis.numbers |= u32::from(self.is_number(game)) << bit;
        self.basis.games.push(game);
        self.basis.options.push(options);
    }

    /// Whether `game` is a number.
    pub fn is_number(&self, game: GameId) -> bool {
        matches!(self.shape(game), Shape::Number(_))
    }
}
