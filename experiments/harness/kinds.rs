//! The kinds of values that a heat map tells apart by colour.

use std::collections::HashMap;

use chopsticks_lab::game::{Arena, GameId};
use chopsticks_lab::report::figure::{Category, Colour, HeatMap, palette};
use chopsticks_lab::value::{Digits, OutcomeClass, Uptimal, outcome};

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

    /// `figure`, whose cells are places of kinds, with the kinds that occur as its categories.
    pub fn heat_map(self, mut figure: HeatMap) -> HeatMap {
        figure.categories = self.categories;
        drop_unused(&mut figure);
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

/// Takes the categories without a cell out of the legend.
fn drop_unused(figure: &mut HeatMap) {
    let is_used = |index: u16| figure.cells.contains(&index);
    let used: Vec<u16> = (0..figure.categories.len() as u16)
        .filter(|&index| is_used(index))
        .collect();
    let place = |index: u16| used.partition_point(|&other| other < index) as u16;
    figure.categories = used
        .iter()
        .map(|&index| figure.categories[usize::from(index)].clone())
        .collect();
    for cell in &mut figure.cells {
        *cell = place(*cell);
    }
}
