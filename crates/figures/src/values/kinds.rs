//! The kinds of values with different colours in a heat map.

use chopsticks_cgt::game::{Arena, GameId};
use chopsticks_cgt::value::{OutcomeClass, Uptimals, outcome};
use hashbrown::HashMap;

use super::outcomes::{
    STAR as STAR_FILL, ZERO as ZERO_FILL, fill, others, outcome_categories, outcome_index, shades,
};
use crate::parts::category::Category;

/// The kinds of values with different colours in a heat map: 0, *, positive values, negative values, and others.
///
/// The positive kinds are `↑`, `↑[2]`, `↑[3]`, `↑[k]` for k ≥ 4, and all other positive values; the negative kinds are
/// their negatives. In a large grid, `↑[k]` becomes less frequent as k grows.
#[derive(Clone, Debug)]
pub struct ValueKinds {
    categories: Vec<Category>,
    of_value: HashMap<GameId, u16>,
    uptimals: Uptimals,
}

const ZERO: u16 = 0;
const STAR: u16 = 1;
const CONFUSED: u16 = 2;
const POSITIVE: u16 = 3;
const NEGATIVE: u16 = POSITIVE + RANKS;
const RANKS: u16 = shades(OutcomeClass::Left).len() as u16;
const RANK_NAMES: [&str; RANKS as usize] = ["", "[2]", "[3]", "[k]$, $k ≥ 4", ""];

impl ValueKinds {
    /// All kinds.
    pub fn new(arena: &mut Arena) -> ValueKinds {
        let of_value = HashMap::from([(arena.zero(), ZERO), (arena.nimber(1), STAR)]);
        let mut categories = vec![
            Category::new("$0$", ZERO_FILL),
            Category::new("$*$", STAR_FILL),
            Category::new(others(OutcomeClass::Next), fill(OutcomeClass::Next)),
        ];
        categories.extend(ranks("↑", OutcomeClass::Left));
        categories.extend(ranks("↓", OutcomeClass::Right));
        ValueKinds {
            categories,
            of_value,
            uptimals: Uptimals::default(),
        }
    }

    /// The index of the kind of `value`.
    pub fn kind(&mut self, arena: &mut Arena, value: GameId) -> u16 {
        if let Some(&kind) = self.of_value.get(&value) {
            return kind;
        }
        let rank = self.rank(arena, value);
        let kind = match outcome(arena, value) {
            OutcomeClass::Left => POSITIVE + rank,
            OutcomeClass::Right => NEGATIVE + rank,
            OutcomeClass::Next => CONFUSED,
            OutcomeClass::Previous => ZERO,
        };
        self.of_value.insert(value, kind);
        kind
    }

    /// The rank of `value` if it is positive or negative.
    fn rank(&mut self, arena: &Arena, value: GameId) -> u16 {
        let uptimal = self.uptimals.uptimal(arena, value);
        let tail = uptimal.filter(|uptimal| uptimal.number.is_zero() && uptimal.star == 0);
        let mut runs = tail.into_iter().flat_map(|uptimal| uptimal.digits.runs());
        match (runs.next(), runs.next()) {
            (Some((1 | -1, k)), None) => k.min(usize::from(RANKS) - 1) as u16 - 1,
            _ => RANKS - 1,
        }
    }

    /// All kinds in the order of their indices.
    pub fn all(self) -> Vec<Category> {
        self.categories
    }
}

/// The categories by which a figure shows values.
#[derive(Clone, Debug)]
pub enum ValueCategories {
    /// The kinds of values.
    Kinds(ValueKinds),
    /// Their outcome classes.
    Outcomes,
}

impl ValueCategories {
    /// The index of the category of `value`.
    pub fn index(&mut self, arena: &mut Arena, value: GameId) -> u16 {
        match self {
            ValueCategories::Kinds(kinds) => kinds.kind(arena, value),
            ValueCategories::Outcomes => outcome_index(outcome(arena, value)),
        }
    }

    /// All categories in the order of their indices.
    pub fn all(self) -> Vec<Category> {
        match self {
            ValueCategories::Kinds(kinds) => kinds.all(),
            ValueCategories::Outcomes => outcome_categories(),
        }
    }
}

fn ranks(arrow: &str, class: OutcomeClass) -> impl Iterator<Item = Category> {
    (0..RANKS)
        .zip(RANK_NAMES)
        .zip(shades(class))
        .map(move |((rank, name), fill)| {
            if rank == RANKS - 1 {
                Category::new(others(class), fill)
            } else {
                Category::new(format!("${arrow}{name}$"), fill)
            }
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::category::drop_unused;

    #[test]
    fn kinds_go_by_value_first_and_by_sign_otherwise() {
        let mut arena = Arena::new();
        let mut kinds = ValueKinds::new(&mut arena);
        let one = arena.integer(1);
        let values = [
            arena.zero(),
            arena.nimber(1),
            arena.nimber(2),
            one,
            arena.negative(one),
        ];
        let mut cells = values.map(|value| kinds.kind(&mut arena, value));
        let labels: Vec<String> = drop_unused(kinds.all(), &mut cells)
            .into_iter()
            .map(|category| category.label)
            .collect();
        let expected = [
            "$0$",
            "$*$",
            "other values confused with 0",
            "other positive values",
            "other negative values",
        ];
        assert_eq!(labels, expected);
        assert_eq!(cells, [0, 1, 2, 3, 4]);
    }
}
