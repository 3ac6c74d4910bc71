//! The value of one initial position, and the sizes of its canonical form and of the table below it.

use chopsticks_base::budget::{Budget, Stopped};
use chopsticks_cgt::game::{Arena, GameId, Shape};
use chopsticks_cgt::notation::{Style, Writer};
use chopsticks_cgt::value::{AtomicWeights, Birthdays, follower_count, outcome, uptimal};
use serde::{Deserialize, Serialize};

use super::tables::{Key, evaluate};
use crate::harness::Unit;
use crate::values::count;

/// The largest length in bytes of a stored name of a value.
const MAX_LENGTH: usize = 60;

/// The result for (1^h|1^h)_n.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Initial {
    /// The finger count n.
    pub n: u32,
    /// The number of hands h.
    pub hands: u32,
    /// The positions below it.
    pub positions: u64,
    /// The number of games in the arena, which was initially empty.
    pub games: u64,
    /// The name of the value, if it is short.
    pub value: Option<String>,
    /// The outcome class.
    pub outcome: String,
    /// The birthday of the value.
    pub birthday: u64,
    /// The number of its distinct followers, including itself.
    pub followers: u64,
    /// The number of options of each player in its canonical form; both have equally many, because the value is its own
    /// negative.
    pub options: u64,
    /// The name of its atomic weight, if short enough.
    pub atomic_weight: Option<String>,
    /// Whether it is an uptimal.
    pub is_uptimal: bool,
}

impl Unit for Initial {
    type Key = Key;

    fn key(&self) -> Key {
        let Initial { n, hands, .. } = *self;
        Key { n, hands }
    }
}

impl Initial {
    /// Evaluates the position in a new arena.
    ///
    /// # Errors
    /// When the budget does not suffice.
    pub fn evaluate(key: Key, budget: &Budget<'_>) -> Result<Initial, Stopped> {
        let (mut arena, table) = evaluate(key, budget)?;
        let value = table.start();
        drop(table);
        let games = arena.len() as u64;
        Ok(Initial::new(key, &mut arena, value, games))
    }

    /// The properties of a value.
    fn new(key: Key, arena: &mut Arena, value: GameId, games: u64) -> Initial {
        let weight = AtomicWeights::default().atomic_weight(arena, value).known();
        let birthday = count(Birthdays::default().birthday(arena, value));
        let options = match arena.shape(value) {
            Shape::Number(_) => 0,
            Shape::Form(options) => options.left.len(),
        };
        Initial {
            n: key.n,
            hands: key.hands,
            positions: key.positions(),
            games,
            value: name(arena, value),
            outcome: outcome(arena, value).to_string(),
            birthday,
            followers: count(&follower_count(arena, value)),
            options: options as u64,
            atomic_weight: weight.and_then(|weight| name(arena, weight)),
            is_uptimal: uptimal(arena, value).is_some(),
        }
    }

    /// Whether the value is 0 or *.
    pub fn is_small(&self) -> bool {
        self.followers <= 2
    }
}

/// The name of a game, if it is short.
fn name(arena: &mut Arena, game: GameId) -> Option<String> {
    let name = Writer::default().write_within(arena, game, Style::Plain, MAX_LENGTH);
    name.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn initial(hands: u32, n: u32) -> Initial {
        Initial::evaluate(Key { n, hands }, &Budget::UNLIMITED).unwrap()
    }

    /// {0,↑*|0,↓*} is ±{0,↑*}, because ↓* = −↑*; its followers are itself, ↑*, ↓*, * and 0. *2 and the outcomes are
    /// known from two other programs.
    #[test]
    fn the_first_values_that_are_neither_0_nor_star() {
        let two = initial(2, 10);
        assert_eq!(two.value.as_deref(), Some("+-{0,^*}"));
        assert_eq!((two.followers, two.birthday, two.options), (5, 3, 2));
        assert!(!two.is_small() && !two.is_uptimal);
        let three = initial(3, 9);
        assert_eq!(three.value.as_deref(), Some("*2"));
        assert!(three.is_uptimal && !three.is_small());
        assert_eq!(initial(2, 6).outcome, "N");
    }

    /// The values for two and three hands for n = 1, 2, …, as computed by two other programs; `?` is a value other than
    /// 0 and *.
    #[test]
    fn the_first_values() {
        for (hands, expected) in [
            (2, "***0*?**0?00***00***"),
            (3, "*0*0000???"),
            (4, "***0*"),
            (5, "*0*"),
        ] {
            for (n, expected) in (1..).zip(expected.chars()) {
                let value = initial(hands, n).value.unwrap_or_default();
                let is_small = ["0", "*"].contains(&value.as_str());
                let found = if is_small { value } else { "?".to_owned() };
                assert_eq!(found, expected.to_string(), "(1^{hands}|1^{hands})_{n}");
            }
        }
    }
}
