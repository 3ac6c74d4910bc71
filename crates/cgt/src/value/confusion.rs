//! The confusion interval, the number part, and the simplest number between two games (Siegel II.3).
//!
//! See also *Winning Ways*, chapter 2.

use crate::game::{Arena, GameId, Relation};
use crate::number::{Bound, Dyadic};
use crate::player::{ByPlayer, Player};

/// The numbers that are confused with `game`: an interval from the Right stop, stored for Left, to the Left stop,
/// stored for Right. `None` if no number is confused with the game.
///
/// A stop belongs to the interval if it is itself confused with the game.
pub fn confusion_interval(arena: &mut Arena, game: GameId) -> Option<ByPlayer<Bound>> {
    let stops = arena.stops(game).map(Dyadic::clone).swapped();
    let bounds = ByPlayer::from_fn(|player: Player| {
        let stop = arena.number(stops[player].clone());
        match arena.compare(game, stop) {
            Relation::Confused => Bound::Included(stops[player].clone()),
            _ => Bound::Excluded(stops[player].clone()),
        }
    });
    let is_point = stops.left == stops.right;
    let is_empty = is_point && matches!(bounds.left, Bound::Excluded(_));
    (!is_empty).then_some(bounds)
}

/// The number x with `game` = x + ε for an infinitesimal ε, if there is one. The game is then called numberish.
pub fn number_part(arena: &Arena, game: GameId) -> Option<Dyadic> {
    let stops = arena.stops(game);
    (stops.left == stops.right).then(|| stops.left.clone())
}

/// The simplest number x with `lower` ⧏ x ⧏ `upper`, where G ⧏ H means that G ≥ H does not hold; `None` if there is none.
pub fn simplest_number_between(arena: &mut Arena, lower: GameId, upper: GameId) -> Option<Dyadic> {
    let game = arena.pair(lower, upper);
    arena.as_number(game).cloned()
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;
    use crate::value::birthday_of_number;
    use crate::value::days::born_by;
    use crate::value::is_infinitesimal;

    fn eighths() -> impl Iterator<Item = Dyadic> {
        (-40..=40).map(|m| Dyadic::new(BigInt::from(m), 3))
    }

    fn is_inside(x: &Dyadic, interval: &ByPlayer<Bound>) -> bool {
        let above = match &interval.left {
            Bound::Unbounded => true,
            Bound::Included(bound) => x >= bound,
            Bound::Excluded(bound) => x > bound,
        };
        let below = match &interval.right {
            Bound::Unbounded => true,
            Bound::Included(bound) => x <= bound,
            Bound::Excluded(bound) => x < bound,
        };
        above && below
    }

    #[test]
    fn exactly_the_numbers_of_the_interval_are_confused_with_the_game() {
        let mut arena = Arena::new();
        for game in born_by::<3>(&mut arena) {
            let interval = confusion_interval(&mut arena, game);
            for x in eighths() {
                let number = arena.number(x.clone());
                let confused = arena.compare(game, number) == Relation::Confused;
                let inside = interval
                    .as_ref()
                    .is_some_and(|interval| is_inside(&x, interval));
                assert_eq!(confused, inside);
            }
            if let Some(x) = number_part(&arena, game) {
                let number = arena.number(x);
                let rest = arena.difference(game, number);
                assert!(is_infinitesimal(&arena, rest));
            }
        }
    }

    /// Tries all multiples of 1/8, which suffice for games born by day 2.
    #[test]
    fn the_simplest_number_is_the_first_born() {
        let mut arena = Arena::new();
        let games = born_by::<2>(&mut arena);
        for &lower in &games {
            for &upper in &games {
                let fits = |x: &Dyadic| {
                    let x = arena.number(x.clone());
                    !arena.le(x, lower) && !arena.le(upper, x)
                };
                let expected = eighths().filter(fits).min_by_key(birthday_of_number);
                assert_eq!(simplest_number_between(&mut arena, lower, upper), expected);
            }
        }
    }
}
