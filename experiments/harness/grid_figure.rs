//! A grid (i|j)_n as a heat map: which values stand where.

use std::collections::HashMap;

use chopsticks_lab::game::{Arena, GameId};
use chopsticks_lab::report::figure::{Category, Colour, HeatMap, palette};
use chopsticks_lab::solve::Grid;
use chopsticks_lab::value::{Digits, OutcomeClass, Uptimal, outcome};

/// The kinds of values that a heat map tells apart: 0, *, the positive ones, the negative ones, the others.
///
/// The positive ones are `↑`, `↑[2]`, `↑[3]`, the longer `↑[k]`, and all others; the negative ones are their negatives.
struct Kinds {
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
    fn new(arena: &mut Arena, longest: u16) -> Kinds {
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

    fn of(&mut self, arena: &mut Arena, value: GameId) -> u16 {
        let kind = || match outcome(arena, value) {
            OutcomeClass::Left => POSITIVE + RANKS - 1,
            OutcomeClass::Right => NEGATIVE + RANKS - 1,
            OutcomeClass::Next => CONFUSED,
            OutcomeClass::Previous => ZERO,
        };
        *self.of_value.entry(value).or_insert_with(kind)
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

/// The heat map of a grid.
pub fn grid_figure(arena: &mut Arena, grid: &Grid) -> HeatMap {
    let n = grid.fingers();
    let longest = u16::try_from(n).unwrap_or(u16::MAX);
    let mut kinds = Kinds::new(arena, longest);
    let cells = (1..=n).flat_map(|j| (1..=n).map(move |i| (i, j)));
    let cells: Vec<u16> = cells
        .map(|(i, j)| kinds.of(arena, grid.value(i, j)))
        .collect();
    let mut figure = HeatMap {
        title: format!("The values of (i|j) with finger count {n}"),
        x_label: "i, the fingers of Left's hand".to_owned(),
        y_label: "j, the fingers of Right's hand".to_owned(),
        side: n as usize,
        cells,
        categories: kinds.categories,
    };
    drop_unused(&mut figure);
    figure
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

#[cfg(test)]
mod tests {
    use chopsticks_lab::solve::Budget;

    use super::*;

    /// (1|18)_20 = ↑, (18|1)_20 = ↓, (1|17)_20 = ↑[2], (1|19)_20 = 0 and (20|20)_20 = * by the paper's Table 1.
    #[test]
    fn cells_of_table_1_have_the_colours_of_their_values() {
        let mut arena = Arena::new();
        let grid = Grid::evaluate(&mut arena, 20, &Budget::UNLIMITED).unwrap();
        let figure = grid_figure(&mut arena, &grid);
        let label = |i: usize, j: usize| {
            let category = figure.cells[(j - 1) * 20 + i - 1];
            figure.categories[usize::from(category)].label.as_str()
        };
        let cells = [(1, 18), (18, 1), (1, 17), (1, 19), (20, 20), (2, 3)];
        let labels = cells.map(|(i, j)| label(i, j));
        assert_eq!(labels, ["↑", "↓", "↑[2]", "0", "*", "other positive"]);
    }
}
