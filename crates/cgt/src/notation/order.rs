//! The order in which options are listed: by structure, never by id.
//!
//! Numbers come first, ascending; then nimbers; then the other uptimals, by number, digits and nimber; then all other
//! games, by their own Left options in this order and then by their Right options, lexicographically.

use std::cmp::Ordering;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use crate::game::{Arena, GameId, Shape};
use crate::player::{ByPlayer, Player};
use crate::value::{Uptimal, Uptimals};

/// Sorted options of the games met so far.
#[derive(Debug, Default)]
pub(super) struct Order {
    uptimals: Uptimals,
    sorted: HashMap<GameId, ByPlayer<Vec<GameId>>, FxBuildHasher>,
}

impl Order {
    /// The expansion of `game`, if it is an uptimal.
    pub(super) fn uptimal(&mut self, arena: &Arena, game: GameId) -> Option<&Uptimal> {
        self.uptimals.uptimal(arena, game)
    }

    /// The options of `game`, sorted; none for a number.
    pub(super) fn options(&mut self, arena: &Arena, game: GameId) -> &ByPlayer<Vec<GameId>> {
        let mut stack = vec![game];
        while let Some(&top) = stack.last() {
            let before = stack.len();
            self.push_unsorted_options(arena, top, &mut stack);
            if stack.len() == before {
                stack.pop();
                self.sort_options(arena, top);
            }
        }
        &self.sorted[&game]
    }

    /// Sorts games that need not be options of one game.
    pub(super) fn sort(&mut self, arena: &Arena, games: &mut [GameId]) {
        for &game in &*games {
            if self.uptimal(arena, game).is_none() {
                self.options(arena, game);
            }
        }
        games.sort_by(|&g, &h| self.compare(g, h));
    }

    /// Pushes those options of an unsorted game whose place in the list depends on their own options.
    fn push_unsorted_options(&mut self, arena: &Arena, game: GameId, stack: &mut Vec<GameId>) {
        if self.sorted.contains_key(&game) {
            return;
        }
        if let Shape::Form(options) = arena.shape(game) {
            for &option in options.left.iter().chain(options.right) {
                let decides = self.uptimal(arena, option).is_none();
                if decides && !self.sorted.contains_key(&option) {
                    stack.push(option);
                }
            }
        }
    }

    fn sort_options(&mut self, arena: &Arena, game: GameId) {
        if self.sorted.contains_key(&game) {
            return;
        }
        let mut options = match arena.shape(game) {
            Shape::Number(_) => ByPlayer::default(),
            Shape::Form(options) => options.map(<[GameId]>::to_vec),
        };
        for player in Player::BOTH {
            for &option in &options[player] {
                self.uptimals.uptimal(arena, option);
            }
            options[player].sort_by(|&g, &h| self.compare(g, h));
        }
        self.sorted.insert(game, options);
    }

    /// The order of two games that were both examined before.
    ///
    /// The first pair of different options decides, so the comparison descends without backtracking.
    fn compare(&self, g: GameId, h: GameId) -> Ordering {
        let (mut g, mut h) = (g, h);
        while g != h {
            match (self.uptimals.known(g), self.uptimals.known(h)) {
                (Some(a), Some(b)) => return compare_uptimals(a, b),
                (Some(_), None) => return Ordering::Less,
                (None, Some(_)) => return Ordering::Greater,
                (None, None) => match self.first_difference(g, h) {
                    Ok(pair) => (g, h) = pair,
                    Err(order) => return order,
                },
            }
        }
        Ordering::Equal
    }

    /// The options at the first place where the lists differ, or the order of the lists if one is a prefix of the other.
    fn first_difference(&self, g: GameId, h: GameId) -> Result<(GameId, GameId), Ordering> {
        let (a, b) = (&self.sorted[&g], &self.sorted[&h]);
        for player in Player::BOTH {
            let (a, b) = (&a[player], &b[player]);
            let mut pairs = a.iter().copied().zip(b.iter().copied());
            if let Some(pair) = pairs.find(|(x, y)| x != y) {
                return Ok(pair);
            }
            if a.len() != b.len() {
                return Err(a.len().cmp(&b.len()));
            }
        }
        Err(Ordering::Equal)
    }
}

fn compare_uptimals(a: &Uptimal, b: &Uptimal) -> Ordering {
    let class = |uptimal: &Uptimal| match uptimal {
        number if number.is_number() => 0,
        nimber if nimber.is_nimber() => 1,
        _ => 2,
    };
    class(a)
        .cmp(&class(b))
        .then_with(|| a.number.cmp(&b.number))
        .then_with(|| a.digits.lexicographic(&b.digits))
        .then_with(|| a.star.cmp(&b.star))
}
