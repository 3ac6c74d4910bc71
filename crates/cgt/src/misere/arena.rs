//! Misère canonical forms of impartial games (Conway, *On Numbers and Games*, chapter 12; Siegel V.2).
//!
//! An option G' of G is *reversible* if some option of G' is equal to G. G reverts to K if every option of K is an
//! option of G, K is an option of every other option of G, and, in the case K = 0, the next player wins G. Then G = K.
//! A game is in canonical form if it reverts to no other game and all its options are in canonical form. Games with the
//! same outcomes in all sums have the same canonical form.

use chopsticks_base::numbered::Numbered;
use chopsticks_base::walk::{self, Known};

use super::genus::Genus;
use crate::budget::{Budget, Limit, Meter, Stopped};

/// A store of impartial games in misère canonical form, each exactly once.
#[derive(Clone, Debug)]
pub struct MisereArena {
    /// The options of each game, sorted and without duplicates.
    games: Numbered<Vec<MisereGame>>,
    genera: Vec<Genus>,
    sums: Known<(MisereGame, MisereGame), MisereGame>,
}

/// An impartial game in misère canonical form, as a key into the [`MisereArena`] that made it. Options have smaller keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MisereGame(u32);

impl MisereGame {
    /// The game without options.
    pub const ZERO: MisereGame = MisereGame(0);
}

impl MisereArena {
    /// An arena that holds only 0.
    pub fn new() -> MisereArena {
        let mut games = Numbered::default();
        games.number(Vec::new());
        MisereArena {
            games,
            genera: vec![Genus::zero()],
            sums: Known::default(),
        }
    }

    /// The number of games in the arena.
    #[allow(clippy::len_without_is_empty)] // never empty: 0 is always there
    pub fn len(&self) -> usize {
        self.games.len()
    }

    /// The options of the canonical form.
    pub fn options(&self, game: MisereGame) -> &[MisereGame] {
        &self.games[game.0 as usize]
    }

    /// The genus.
    pub fn genus(&self, game: MisereGame) -> &Genus {
        &self.genera[game.0 as usize]
    }

    /// The nim heap *`size`.
    pub fn heap(&mut self, size: u32) -> MisereGame {
        let mut heaps = Vec::new();
        for _ in 0..size {
            let next = self.intern(heaps.clone());
            heaps.push(next);
        }
        self.intern(heaps)
    }

    /// The size of the nim heap that the game is, if it is one.
    pub fn heap_size(&self, game: MisereGame) -> Option<u32> {
        let options = self.options(game);
        let is_heap =
            |(size, option): (usize, &MisereGame)| self.options(*option) == &options[..size];
        let heap = options.iter().enumerate().all(is_heap);
        heap.then_some(options.len() as u32)
    }

    /// The canonical form of the game with these options.
    pub fn game(&mut self, mut options: Vec<MisereGame>) -> MisereGame {
        options.sort_unstable();
        options.dedup();
        if let Some(known) = self.games.known(&options) {
            return MisereGame(known as u32);
        }
        match self.reverts_to(&options) {
            Some(simpler) => simpler,
            None => self.intern(options),
        }
    }

    /// The sum of two games.
    ///
    /// # Errors
    /// When the arena would hold more games than the budget allows, or the budget asks to stop.
    pub fn sum(
        &mut self,
        g: MisereGame,
        h: MisereGame,
        budget: &Budget<'_>,
    ) -> Result<MisereGame, Stopped> {
        let key = |g: MisereGame, h: MisereGame| (g.min(h), g.max(h));
        let mut sums = std::mem::take(&mut self.sums);
        let mut meter = Meter::new(budget);
        let sum = walk::evaluate(&mut sums, key(g, h), &mut meter, |sums, &(a, b)| {
            let of_a = self.options(a).iter().map(|&option| key(option, b));
            let of_b = self.options(b).iter().map(|&option| key(a, option));
            let Some(options) = sums.all(of_a.chain(of_b)) else {
                return Ok(None);
            };
            let sum = self.game(options);
            budget.within(Limit::Games, self.games.len() as u64)?;
            Ok(Some(sum))
        });
        let sum = sum.copied();
        self.sums = sums;
        sum
    }

    /// The canonical form to which the game with these options reverts, if there is one. The options are in order, and no
    /// game has just them.
    ///
    /// Call this form H. It is an option of the last option L. For some option G' is no option of H, so H is an option of G',
    /// and comes before it. L is G' or comes behind it. So L comes behind H and is no option of H, and H is one of L.
    fn reverts_to(&self, options: &[MisereGame]) -> Option<MisereGame> {
        let mut candidates = self.options(*options.last()?).iter().copied();
        candidates.find(|&to| self.reverts(options, to))
    }

    fn reverts(&self, options: &[MisereGame], to: MisereGame) -> bool {
        let kept = self.options(to);
        let contains = |options: &[MisereGame], game| options.binary_search(game).is_ok();
        let leads = |option: &MisereGame| contains(self.options(*option), &to);
        kept.iter().all(|option| contains(options, option))
            && options
                .iter()
                .all(|option| contains(kept, option) || leads(option))
            && (to != MisereGame::ZERO
                || options
                    .iter()
                    .any(|&option| self.genus(option).is_misere_p()))
    }

    /// Interns options that are sorted and form a canonical form.
    fn intern(&mut self, options: Vec<MisereGame>) -> MisereGame {
        let number = self.games.known(&options).unwrap_or_else(|| {
            let genera: Vec<&Genus> = options.iter().map(|&option| self.genus(option)).collect();
            let genus = Genus::from_options(&genera);
            let number = self.games.number(options);
            self.genera.push(genus);
            number
        });
        MisereGame(number as u32)
    }
}

impl Default for MisereArena {
    fn default() -> MisereArena {
        MisereArena::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random options, among all options of which a game to revert to is looked for.
    #[test]
    fn a_game_reverts_to_an_option_of_its_last_option() {
        let mut arena = MisereArena::new();
        let mut state = 1_u64;
        let mut next = move |below: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % below
        };
        let mut reverting = 0;
        for _ in 0..20_000 {
            let known = arena.len().min(60);
            let count = 1 + next(5);
            let mut options: Vec<MisereGame> =
                (0..count).map(|_| MisereGame(next(known) as u32)).collect();
            options.sort_unstable();
            options.dedup();
            if arena.games.known(&options).is_some() {
                continue;
            }
            let all = options.iter().flat_map(|&option| arena.options(option));
            let found = all.copied().find(|&to| arena.reverts(&options, to));
            assert_eq!(arena.reverts_to(&options), found, "{options:?}");
            reverting += usize::from(found.is_some());
            arena.game(options);
        }
        assert!(reverting > 100, "{reverting}");
    }
}
