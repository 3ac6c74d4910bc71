//! The kinds of values that a heat map tells apart by colour.

use hashbrown::HashMap;

use crate::game::{Arena, GameId};
use crate::report::figure::{Category, Colour, HeatMap, palette};
use crate::value::{Digits, OutcomeClass, Uptimal, outcome};

/// The kinds of values that a heat map tells apart: 0, *, the positive ones, the negative ones, the others.
///
/// The positive ones are `↑`, `↑[2]`, `↑[3]`, the longer `↑[k]`, and all others; the negative ones are their negatives.
pub struct Kinds {
    categories: Vec<Category>,
    of_value: HashMap<GameId, u16>,
}

const ZERO: u16 = 0;
const STAR: u16 = 1;
const CONFUSED: u16 = 2;
const POSITIVE: u16 = 3;
const NEGATIVE: u16 = POSITIVE + RANKS;
const RANKS: u16 = palette::POSITIVE.len() as u16;
const RANK_NAMES: [&str; RANKS as usize] = ["", "[2]", "[3]", "[k], k ≥ 4", ""];

impl Kinds {
    /// With `↑[k]` and `↓[k]` told from others up to k = `longest`.
    pub fn new(arena: &mut Arena, longest: u16) -> Kinds {
        let mut of_value = HashMap::new();
        of_value.insert(arena.zero(), ZERO);
        of_value.insert(arena.nimber(1), STAR);
        for k in 1..=longest {
            let up = Uptimal {
                digits: Digits::of_sum(1, k.into()),
                ..Uptimal::default()
            }
            .value(arena);
            let rank = (k - 1).min(RANKS - 2);
            of_value.insert(up, POSITIVE + rank);
            of_value.insert(arena.negative(up), NEGATIVE + rank);
        }
        let mut categories = vec![
            Category::new("0", palette::NEUTRAL[0]),
            Category::new("*", palette::NEUTRAL[1]),
            Category::new("others confused with 0", palette::NEUTRAL[3]),
        ];
        categories.extend(ranks("↑", "other positive", palette::POSITIVE));
        categories.extend(ranks("↓", "other negative", palette::NEGATIVE));
        Kinds {
            categories,
            of_value,
        }
    }

    /// The place of the kind of `value`.
    pub fn of(&mut self, arena: &mut Arena, value: GameId) -> u16 {
        let kind = || match outcome(arena, value) {
            OutcomeClass::Left => POSITIVE + RANKS - 1,
            OutcomeClass::Right => NEGATIVE + RANKS - 1,
            OutcomeClass::Next => CONFUSED,
            OutcomeClass::Previous => ZERO,
        };
        *self.of_value.entry(value).or_insert_with(kind)
    }

    /// All kinds, each in its place.
    pub fn all(self) -> Vec<Category> {
        self.categories
    }

    /// `figure`, whose cells are places of kinds, with the kinds that occur as its categories.
    pub fn heat_map(self, mut figure: HeatMap) -> HeatMap {
        figure.categories = used(self.categories, &mut figure.cells);
        figure
    }
}

fn ranks<'a>(
    arrow: &'a str,
    other: &'a str,
    colours: [Colour; RANKS as usize],
) -> impl Iterator<Item = Category> + 'a {
    (0..RANKS)
        .zip(RANK_NAMES)
        .zip(colours)
        .map(move |((rank, name), colour)| {
            if rank == RANKS - 1 {
                Category::new(other, colour)
            } else {
                Category::new(format!("{arrow}{name}"), colour)
            }
        })
}

/// The categories that occur among `cells`, which become their places among these: a legend has no others.
pub fn used(categories: Vec<Category>, cells: &mut [u16]) -> Vec<Category> {
    let mut occurs = vec![false; categories.len()];
    for &cell in cells.iter() {
        occurs[usize::from(cell)] = true;
    }
    let mut places = Vec::new();
    let mut next = 0;
    for &occurs in &occurs {
        places.push(next);
        next += u16::from(occurs);
    }
    for cell in cells {
        *cell = places[usize::from(*cell)];
    }
    let kept = categories.into_iter().zip(occurs);
    kept.filter_map(|(category, occurs)| occurs.then_some(category))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_legend_has_only_what_occurs() {
        let categories = ["a", "b", "c", "d"].map(|label| Category::new(label, palette::REST));
        let mut cells = [3, 1, 1, 3];
        let used = used(categories.to_vec(), &mut cells);
        assert_eq!(used, [categories[1].clone(), categories[3].clone()]);
        assert_eq!(cells, [1, 0, 0, 1]);
    }

    #[test]
    fn kinds_go_by_value_first_and_by_sign_otherwise() {
        let mut arena = Arena::new();
        let mut kinds = Kinds::new(&mut arena, 3);
        let one = arena.integer(1);
        let values = [
            arena.zero(),
            arena.nimber(1),
            arena.nimber(2),
            one,
            arena.negative(one),
        ];
        let mut cells = values.map(|value| kinds.of(&mut arena, value));
        let labels: Vec<String> = used(kinds.all(), &mut cells)
            .into_iter()
            .map(|category| category.label)
            .collect();
        let expected = [
            "0",
            "*",
            "others confused with 0",
            "other positive",
            "other negative",
        ];
        assert_eq!(labels, expected);
        assert_eq!(cells, [0, 1, 2, 3, 4]);
    }
}
