//! The fixed games that fingerprints compare with, and their construction in an arena.

use super::arena::Arena;
use super::id::GameId;
use crate::player::ByPlayer;

/// The basis games after 0, each by the positions of its Left and Right options in this list (0 is at position 0).
///
/// Adding games of day 3 brings no gain: the best 26 of them settle a third of the comparisons that these leave open, and
/// cost as much time as they save.
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

impl Arena {
    /// Interns the basis, keeping all fingerprints complete as it grows.
    pub(super) fn install_basis(&mut self) {
        let zero = self.zero();
        self.add_to_basis(zero);
        for (left, right) in DEFINITIONS {
            let pick = |places: &[usize]| places.iter().map(|&at| self.basis.games[at]).collect();
            let options = ByPlayer { left, right }.map(pick);
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
            positions.map(|at| 1u32 << at).sum()
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
}
