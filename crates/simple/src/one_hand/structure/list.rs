//! The list of the values of all (i|j)_n, which Theorem 2 of `docs/structure.md` states.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::value::Birthdays;
use num_traits::ToPrimitive;

use super::description::Description;
use super::state::{State, ValueShape};

/// The values of all (i|j)_n with i ≤ j that have this counter; those of a shape without a counter have the counter 0.
pub fn listed_values(arena: &mut Arena, count: u32) -> Vec<GameId> {
    let shapes = ValueShape::ALL.into_iter();
    let shapes = shapes.filter(|shape| shape.largest().is_none_or(|largest| count <= largest));
    shapes
        .map(|shape| State { shape, count }.game(arena))
        .collect()
}

/// The latest birthday of a game h in the steps from g to {g | h} of the values whose counter has no bound.
pub fn latest_birthday_in_steps() -> u64 {
    let (mut arena, mut birthdays) = (Arena::new(), Birthdays::default());
    let unbounded = ValueShape::ALL.into_iter();
    let unbounded = unbounded.filter(|shape| shape.largest().is_none());
    let options = unbounded.flat_map(|shape| {
        let (tower, reply) = (State { shape, count: 0u32 }.description().into_tower())
            .expect("a value with a counter is a tower, with at most one more step");
        [Some(tower.right), reply].into_iter().flatten()
    });
    let options: Vec<Description> = options.collect();
    let days = options.iter().map(|option| {
        let game = option.small_game(&mut arena);
        let day = birthdays.birthday(&arena, game).to_u64();
        day.expect("options are born in the first days")
    });
    days.max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: ↑\[2\] is born on day 3 and J on day 4, so that ±J, {0 | −J} and {↑ | −J} are born on day 5. The proof in
    /// `docs/paper/proofs/listed_values.md` calls this day c.
    #[test]
    fn games_in_steps_are_born_by_day_five() {
        assert_eq!(latest_birthday_in_steps(), 5);
    }
}
