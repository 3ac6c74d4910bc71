//! The order of values with counters of any size.
//!
//! Let T(k) = {T(k − 1) | h}. By the lemma in section 3 of `docs/paper/proofs/structure.md`, if X is born by day b, the
//! truth of T(k) ≤ X and of T(k) ≥ X is the same for all k ≥ b + 2. The same holds for {T(k) | h'}: its comparisons
//! with X depend on T(k) ≥ X, on the comparisons with the options of X, and on those of X with h'.
//!
//! Two towers are lowered together: with S(l) = {S(l − 1) | h'}, T(k) ≥ S(l) holds if and only if h ≤ S(l) does not
//! hold, and h' ≤ T(k) or T(k − 1) ≥ S(l − 1) does. For counters above the birthdays of h and h', the comparisons with
//! h and h' do not depend on k and l. So T(k) and S(l) compare as T(k − 1) and S(l − 1). For −S(l) instead of S(l), all
//! comparisons are with games that do not depend on l, or do not depend on k.

use chopsticks_cgt::game::{Arena, GameId, Relation};
use chopsticks_cgt::value::Birthdays;
use num_bigint::BigUint;

use super::value::OneHandValue;
use crate::budget::{Budget, Stopped};

/// Counters are not lowered below this: the options that do not grow are born by day 6.
const LOW: u32 = 16;

/// A counter that exceeds the birthday of another game by this much is large enough for the lemma. Values with counters
/// up to `LOW` are born by day 2·`LOW`.
const MARGIN: u32 = 16;

impl OneHandValue {
    /// The relation to another value.
    pub fn relation(&self, other: &OneHandValue) -> Relation {
        let smaller = self.counter().min(other.counter());
        let lower = if *smaller > LOW.into() {
            smaller - LOW
        } else {
            BigUint::ZERO
        };
        let arena = &mut Arena::new();
        let [a, b] = [self, other].map(|value| {
            let count = value.counter() - &lower;
            value
                .with_counter(count.min((2 * LOW + MARGIN).into()))
                .small_game(arena)
        });
        arena.compare(a, b)
    }

    /// The relation to a game.
    ///
    /// # Errors
    /// If the budget does not suffice for as many steps as the birthday of the game, or if the run is asked to stop.
    pub fn relation_to(
        &self,
        arena: &mut Arena,
        game: GameId,
        budget: &Budget<'_>,
    ) -> Result<Relation, Stopped> {
        let zero = arena.zero();
        if game != zero && arena.as_number(game).is_some() {
            // The values are dicotic, hence infinitesimal.
            return Ok(arena.compare(zero, game));
        }
        let enough = Birthdays::default().birthday(arena, game) + MARGIN;
        let value = self.with_counter(self.counter().clone().min(enough));
        let value = value.game(arena, budget)?;
        Ok(arena.compare(value, game))
    }
}

#[cfg(test)]
mod tests {
    use super::super::state::{State, ValueShape};
    use super::*;

    /// Values of every shape with counters around `LOW` and above `LOW` + `MARGIN`, and their negatives.
    fn values() -> Vec<OneHandValue> {
        let mut values = Vec::new();
        for shape in ValueShape::ALL {
            let most = shape.largest().unwrap_or(u32::MAX);
            for count in [0, 1, 15, 16, 17, 18, 33, 34, 100] {
                if count <= most {
                    let count = BigUint::from(count);
                    let value = OneHandValue::new(State { shape, count }, false);
                    values.extend([value.clone().negative(), value]);
                }
            }
        }
        values
    }

    #[test]
    fn the_order_is_that_of_canonical_forms() {
        let arena = &mut Arena::new();
        let values = values();
        let games: Vec<GameId> = values.iter().map(|value| value.small_game(arena)).collect();
        let mut numbers_of = std::collections::HashMap::new();
        for (value, &game) in values.iter().zip(&games) {
            for (other, &other_game) in values.iter().zip(&games) {
                let relation = arena.compare(game, other_game);
                assert_eq!(value.relation(other), relation, "{value:?} {other:?}");
                *numbers_of.entry(format!("{relation:?}")).or_insert(0) += 1;
            }
        }
        assert_eq!(numbers_of.len(), 4, "{numbers_of:?}");
    }

    #[test]
    fn the_order_with_games_is_that_of_canonical_forms() {
        let (arena, unlimited) = (&mut Arena::new(), &Budget::UNLIMITED);
        let mut games: Vec<GameId> = chopsticks_cgt::value::days::born_by::<2>(arena);
        games.push(arena.number(num_bigint::BigInt::from(10).pow(40).into()));
        for value in values() {
            let built = value.small_game(arena);
            for &game in &games {
                let relation = value.relation_to(arena, game, unlimited).unwrap();
                assert_eq!(relation, arena.compare(built, game), "{value:?}");
            }
        }
    }
}
