//! The order in which options are listed: by structure, never by id.
//!
//! Numbers come first, ascending; then nimbers; then the other uptimals, by number, digits and nimber; then all other
//! games, by their own Left options in this order and then by their Right options, lexicographically.

use std::cmp::Ordering;

use chopsticks_base::walk::{self, Known};

use crate::budget::{Budget, Meter, Stopped};
use crate::game::{Arena, GameId, Shape};
use crate::player::{ByPlayer, Player};
use crate::value::{Uptimal, Uptimals};

type Sorted = Known<GameId, ByPlayer<Vec<GameId>>>;

/// Sorted options of the games met so far.
#[derive(Debug, Default)]
pub(super) struct Order {
    uptimals: Uptimals,
    sorted: Sorted,
}

impl Order {
    /// The expansion of `game`, if it is an uptimal.
    pub(super) fn uptimal(&mut self, arena: &Arena, game: GameId) -> Option<&Uptimal> {
        self.uptimals.uptimal(arena, game)
    }

    /// The options of `game`, sorted; none for a number.
    pub(super) fn options(&mut self, arena: &Arena, game: GameId) -> &ByPlayer<Vec<GameId>> {
        let Order { uptimals, sorted } = self;
        let mut meter = Meter::new(&Budget::UNLIMITED);
        let options = walk::evaluate(sorted, game, &mut meter, |sorted, &game| {
            let mut options = match arena.shape(game) {
                Shape::Number(_) => ByPlayer::default(),
                Shape::Form(options) => options.map(<[GameId]>::to_vec),
            };
            // The place of the other options in the list depends on their own options.
            let all = options.left.iter().chain(&options.right);
            let others = all.filter(|&&option| uptimals.uptimal(arena, option).is_none());
            if !sorted.have(others.copied()) {
                return Ok(None);
            }
            for player in Player::BOTH {
                options[player].sort_by(|&g, &h| compare(uptimals, sorted.known(), g, h));
            }
            Ok::<_, Stopped>(Some(options))
        });
        options.expect("there is no limit")
    }

    /// Sorts games that need not be options of one game.
    pub(super) fn sort(&mut self, arena: &Arena, games: &mut [GameId]) {
        for &game in &*games {
            if self.uptimal(arena, game).is_none() {
                self.options(arena, game);
            }
        }
        games.sort_by(|&g, &h| compare(&self.uptimals, &self.sorted, g, h));
    }
}

/// The order of two games that were both examined before.
///
/// The first pair of different options decides, so the comparison descends without backtracking.
fn compare(uptimals: &Uptimals, sorted: &Sorted, g: GameId, h: GameId) -> Ordering {
    let (mut g, mut h) = (g, h);
    while g != h {
        match (uptimals.known(g), uptimals.known(h)) {
            (Some(a), Some(b)) => return compare_uptimals(a, b),
            (Some(_), None) => return Ordering::Less,
            (None, Some(_)) => return Ordering::Greater,
            (None, None) => match first_difference(sorted, g, h) {
                Ok(pair) => (g, h) = pair,
                Err(order) => return order,
            },
        }
    }
    Ordering::Equal
}

/// The options at the first place where the lists differ, or the order of the lists if one is a prefix of the other.
fn first_difference(sorted: &Sorted, g: GameId, h: GameId) -> Result<(GameId, GameId), Ordering> {
    let (a, b) = (&sorted[&g], &sorted[&h]);
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
