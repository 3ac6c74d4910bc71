//! The kinds of values that a heat map tells apart by colour.

use std::collections::HashMap;

use chopsticks_lab::game::{Arena, GameId};
use chopsticks_lab::report::figure::{Category, Colour, palette};
use chopsticks_lab::value::{OutcomeClass, Uptimals, outcome};

/// The kinds of values that a heat map tells apart: 0, *, the positive ones, the negative ones, the others.
///
/// The positive ones are `↑`, `↑[2]`, `↑[3]`, the longer `↑[k]`, and all others; the negative ones are their negatives.
/// In every large grid these are the most frequent values: `↑[k]` is the more frequent the smaller k is.
pub struct Kinds {
    categories: Vec<Category>,
    of_value: HashMap<GameId, u16>,
    uptimals: Uptimals,
}

const ZERO: u16 = 0;
const STAR: u16 = 1;
const CONFUSED: u16 = 2;
const POSITIVE: u16 = 3;
const NEGATIVE: u16 = POSITIVE + RANKS;
const RANKS: u16 = palette::POSITIVE.len() as u16;
const RANK_NAMES: [&str; RANKS as usize] = ["", "[2]", "[3]", "[k], k ≥ 4", ""];

impl Kinds {
    /// All kinds.
    pub fn new(arena: &mut Arena) -> Kinds {
        let of_value = HashMap::from([(arena.zero(), ZERO), (arena.nimber(1), STAR)]);
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
            uptimals: Uptimals::default(),
        }
    }

    /// The place of the kind of `value`.
    pub fn of(&mut self, arena: &mut Arena, value: GameId) -> u16 {
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
        let uptimal = self.uptimals.of(arena, value);
        let tail = uptimal.filter(|uptimal| uptimal.number.is_zero() && uptimal.star == 0);
        let mut runs = tail.into_iter().flat_map(|uptimal| uptimal.digits.runs());
        match (runs.next(), runs.next()) {
            (Some((1 | -1, k)), None) => k.min(usize::from(RANKS) - 1) as u16 - 1,
            _ => RANKS - 1,
        }
    }

    /// The categories that occur among `cells`, which are places of kinds and become places of categories.
    pub fn used(self, cells: &mut [u16]) -> Vec<Category> {
        let mut occurs = vec![false; self.categories.len()];
        for &cell in &*cells {
            occurs[usize::from(cell)] = true;
        }
        let before = |cell: u16| occurs[..usize::from(cell)].iter().filter(|&&occurs| occurs);
        let places: Vec<u16> = (0..occurs.len() as u16)
            .map(|cell| before(cell).count() as u16)
            .collect();
        for cell in cells {
            *cell = places[usize::from(*cell)];
        }
        let categories = self.categories.into_iter().zip(occurs);
        categories
            .filter_map(|(category, occurs)| occurs.then_some(category))
            .collect()
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
